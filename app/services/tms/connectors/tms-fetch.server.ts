import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { isPrivateAddress } from '~/domain/trade/tms-connections';
import { env } from '~/services/platform/env.server';
import { isNetworkError } from '~/services/platform/network-errors.server';

type Init = NonNullable<Parameters<typeof fetch>[1]>;

/**
 * Why a company may not be connected to an address, in words; null where it may. Only hosts that an operator named in
 * `TMS_ALLOWED_HOSTS` are reached, encrypted unless they lie in the operator's own network.
 */
export function connectionBlock(baseUrl: string): string | null {
  const { hostname, protocol } = new URL(baseUrl);
  const host = bareHost(hostname);
  const { TMS_PRIVATE_HOSTS: isPrivateAllowed } = env();
  if (!allowedHosts().includes(host)) return `${host} is not among the hosts in TMS_ALLOWED_HOSTS`;
  if (protocol === 'http:' && !isPrivateAllowed) return 'The address must begin with https://';
  // A name is looked up when it is called; an address says at once where it lies.
  if (isIP(host) && isPrivateAddress(host) && !isPrivateAllowed) return `${host} lies in a private network`;
  return null;
}

/** The hosts that companies may be connected to, as an operator named them; in small letters, as a URL has them. */
export function allowedHosts(): string[] {
  const { TMS_ALLOWED_HOSTS: allowed = '' } = env();
  return allowed
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((host) => host !== '');
}

/** A URL writes an address of the sixth version in brackets. */
const bareHost = (hostname: string): string => hostname.toLowerCase().replace(/^\[|\]$/g, '');

/**
 * Fetches from a TMS. What an operator entered is reached only while its host is allowed, and only at an address of the
 * internet, whatever its name resolves to at that moment; the sandbox on loopback is our own.
 * @throws TypeError as `fetch` does; its cause says why
 */
export function tmsFetch(url: string, { isSandbox, ...init }: Init & { isSandbox: boolean }) {
  if (isSandbox) return fetch(url, init);
  const block = connectionBlock(url);
  if (block) return Promise.reject(new TypeError('fetch failed', { cause: new BlockedHost(block) }));
  return fetch(url, { ...init, dispatcher: env().TMS_PRIVATE_HOSTS ? undefined : publicOnly });
}

/** Something answered, but not what a TMS answers, in words. */
export class OtherAnswer extends Error {}

/** A host that must not be reached, in words. */
class BlockedHost extends Error {}

/**
 * Whether an error says that the TMS cannot be reached or does not answer in time, or as one. Whatever else is thrown on the way is a
 * fault of ours, which trying again does not mend and no TMS is to be blamed for.
 */
export function isTmsUnreachable(problem: unknown): boolean {
  const { cause } = problem instanceof Error ? problem : {};
  const isBlocked = problem instanceof BlockedHost || cause instanceof BlockedHost;
  const isAnswered = problem instanceof AnswerTooLarge || problem instanceof OtherAnswer;
  return isBlocked || isAnswered || isNetworkError(problem);
}

/** No answer of a TMS is as large; what is goes on for ever. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** An answer that is longer than a TMS has reason to write. */
export class AnswerTooLarge extends Error {
  override message = 'The TMS answered with more than 1 MB';
}

/** The text of an answer. @throws AnswerTooLarge, of which no more is read */
export async function answerText(response: Awaited<ReturnType<typeof fetch>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLarge();
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Looks a name up once and hands on only addresses of the internet: no second lookup can put another in their place. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (problem, found) => {
    if (problem) return callback(problem, []);
    const isPrivate = found.some(({ address }) => isPrivateAddress(address));
    if (isPrivate) return callback(new BlockedHost(`${hostname} lies in a private network`), []);
    if (options.all) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family);
  });
};

const publicOnly = new Agent({ connect: { lookup: lookupPublic } });
