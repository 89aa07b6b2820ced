import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { isPrivateAddress } from '~/domain/trade/tms-connections';
import { env } from '~/services/platform/env.server';
import type { TmsCredentials } from './post-to-tms.server';
import { connectionBlock } from './tms-fetch.server';

/** A server of a TMS that takes and leaves files, and how it is signed in to. */
export type SftpPlace = {
  /** `sftp://host/folder`, without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  /** "SHA256:…": the only key that is believed. */
  hostKey: string | null;
  timeoutMs: number;
};

/** The server showed another key than the one that is kept, or took us for nobody: trying again changes nothing. */
export class SftpRefusal extends Error {}

/** Whether an error is one of the connection or of its server: the client gives each a code; a fault of ours has none. */
export function isSftpFault(problem: unknown): problem is Error {
  const { code } = (problem ?? {}) as { code?: unknown };
  const isOurs = problem instanceof TypeError || problem instanceof RangeError;
  return problem instanceof Error && !isOurs && code !== undefined;
}

const DEFAULT_PORT = 22;
const QUIET = { error() {}, end() {}, close() {} };

/**
 * Does something on a TMS's file server, below the folder of its address; the connection is closed afterwards. It is reached
 * only where an operator allowed it, at an address of the internet, and known by its key.
 * @throws SftpRefusal, Error when it cannot be reached
 */
export async function onSftp<Result>(
  { baseUrl, credentials, hostKey, timeoutMs }: SftpPlace,
  work: (client: SftpClient, folder: string) => Promise<Result>,
): Promise<Result> {
  const block = connectionBlock(baseUrl);
  if (block) throw new SftpRefusal(block);
  if (credentials.kind !== 'basic') throw new SftpRefusal('The TMS needs a user name and a password');
  const { hostname, port, pathname } = new URL(baseUrl);
  const client = new SftpClient('tms', QUIET);
  let shown = '';
  try {
    await client.connect({
      // By its address: no second look-up can put another in its place.
      host: await addressOf(hostname),
      port: port ? Number(port) : DEFAULT_PORT,
      username: credentials.user,
      password: credentials.password,
      readyTimeout: timeoutMs,
      hostVerifier: (key: Buffer) => {
        shown = fingerprint(key);
        return shown === hostKey;
      },
    });
    return await work(client, decodeURIComponent(pathname).replace(/\/+$/, ''));
  } catch (problem) {
    if (shown !== '' && shown !== hostKey)
      throw new SftpRefusal(`The server shows another key than the one that is kept: ${shown}`);
    if (/authentication methods failed/i.test(String(problem)))
      throw new SftpRefusal('The TMS did not accept our credentials');
    throw problem;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As `ssh-keygen -l` shows a key. */
export function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

async function addressOf(hostname: string): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return host;
  const found = await lookup(host, { all: true });
  const isPrivate = found.some(({ address }) => isPrivateAddress(address));
  if (isPrivate && !env().TMS_PRIVATE_HOSTS) throw new SftpRefusal(`${host} lies in a private network`);
  return found[0]?.address ?? host;
}

/** Puts a file in a folder under its name at once and whole; one of the same name gives way. */
export async function putFile(
  client: SftpClient,
  folder: string,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const [passing, place] = [`${folder}/${name}.tmp`, `${folder}/${name}`];
  await client.put(Buffer.from(text, 'latin1'), passing);
  if (await client.exists(place)) await client.delete(place);
  await client.rename(passing, place);
}
