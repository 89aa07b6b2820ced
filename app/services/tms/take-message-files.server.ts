import { like } from 'drizzle-orm';
import { log } from '~/services/platform/log.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { connectionOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { SFTP_FOLDERS } from './connectors/put-to-tms.server';
import { onSftp, putFile, type SftpPlace } from './connectors/sftp.server';
import type { TmsMessages } from './connectors/shared/tms-messages';
import type { Parties } from './control-numbers.server';
import { tmsConnections } from './schema.server';
import { takeMessages } from './take-messages.server';

const TIMEOUT_MS = 20_000;
const MAX_FILE_BYTES = 1024 * 1024;
/** So many at a time: the next ones wait for the next look. */
const MAX_FILES = 200;
/** After more than these it is the server, not a file. */
const MAX_FAILURES = 3;

/**
 * Takes in the messages that TMSs left as files, of every company whose TMS is a file server. A file is put away when what
 * it says is stored, or apart when it cannot be read: one that was not put away is taken again, and changes nothing.
 */
export async function takeMessageFiles(): Promise<void> {
  const rows = await db().select().from(tmsConnections).where(like(tmsConnections.baseUrl, 'sftp://%'));
  for (const { companyId, tmsProviderId } of rows) {
    const connector = connectorOf(tmsProviderId);
    if (!connector?.messages) continue;
    try {
      const connection = await connectionOf(connector, companyId);
      const place = { ...connection, hostKey: connection.hostKey ?? null, timeoutMs: TIMEOUT_MS };
      await takeFrom(place, { companyId, tmsProviderId }, connector.messages);
    } catch (problem) {
      log().warn({ err: problem, company_id: companyId }, 'TMS message files');
    }
  }
}

async function takeFrom(place: SftpPlace, parties: Parties, format: TmsMessages): Promise<void> {
  await onSftp(place, async (client, folder) => {
    const outbound = `${folder}/${SFTP_FOLDERS.outbound}`;
    const files = (await client.list(outbound))
      // One that is still being written has another name.
      .filter(({ name }) => !/\.(tmp|part|filepart)$|^\./i.test(name))
      .sort((a, b) => a.modifyTime - b.modifyTime || a.name.localeCompare(b.name))
      .slice(0, MAX_FILES);
    let failures = 0;
    for (const { type, name, size } of files) {
      try {
        if (type !== '-' && (await isFolder(`${outbound}/${name}`))) continue;
        const isTaken = size <= MAX_FILE_BYTES && (await takeFile(`${outbound}/${name}`));
        await putAway(isTaken ? SFTP_FOLDERS.archive : SFTP_FOLDERS.rejected, name);
      } catch (problem) {
        // One file that the server does not give out must not hold back those behind it.
        failures += 1;
        if (failures > MAX_FAILURES) throw problem;
        log().warn({ err: problem, company_id: parties.companyId, name }, 'TMS file left for the next look');
      }
    }

    /** A kind is read off a line as of `ls -l`, which is free text: a server that lists bare names is asked. */
    async function isFolder(path: string): Promise<boolean> {
      return (await client.stat(path)).isDirectory;
    }

    async function takeFile(path: string): Promise<boolean> {
      const bytes = await client.get(path);
      const text = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : String(bytes);
      try {
        const answer = await takeMessages(parties, format, text);
        if (answer)
          await putFile(client, `${folder}/${SFTP_FOLDERS.inbound}`, {
            name: format.answerFileOf(answer),
            text: answer,
          });
        return true;
      } catch (problem) {
        if (!(problem instanceof Invalid || problem instanceof Conflict)) throw problem;
        log().warn({ company_id: parties.companyId, path, problem: problem.message }, 'TMS file put apart');
        return false;
      }
    }

    async function putAway(into: string, name: string): Promise<void> {
      const there = `${folder}/${into}`;
      if (!(await client.exists(there))) await client.mkdir(there);
      if (await client.exists(`${there}/${name}`)) await client.delete(`${there}/${name}`);
      await client.rename(`${outbound}/${name}`, `${there}/${name}`);
    }
  });
}
