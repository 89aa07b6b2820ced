import type { TmsConnector } from './connectors';
import type { TmsOutcome, TmsPost } from './post-to-tms.server';
import { isSftpFault, onSftp, putFile, SftpRefusal } from './sftp.server';

/** Where a TMS takes our files and leaves its own, below the folder of its address. */
export const SFTP_FOLDERS = {
  inbound: 'inbound',
  outbound: 'outbound',
  archive: 'outbound/archive',
  rejected: 'outbound/rejected',
} as const;

export const isSftp = (baseUrl: string): boolean => baseUrl.startsWith('sftp://');

/**
 * Sends a load to a TMS as a file, one for each number: a try that comes again puts the same file in its place. Never
 * throws for what the network or the TMS does.
 */
export async function putToTms(connector: TmsConnector, post: TmsPost): Promise<TmsOutcome> {
  const { messages, wire } = connector;
  if (!messages) return { kind: 'refused', errors: ['This TMS takes no files'] };
  const { name, receipt } = messages.fileOf(post.payload);
  try {
    await onSftp({ ...post, hostKey: post.hostKey ?? null }, (client, folder) =>
      putFile(client, `${folder}/${SFTP_FOLDERS.inbound}`, { name, text: wire.encode(post.payload) }),
    );
    return { kind: 'accepted', receipt };
  } catch (problem) {
    if (problem instanceof SftpRefusal) return { kind: 'refused', errors: [problem.message] };
    if (!isSftpFault(problem)) throw problem;
    return { kind: 'unavailable', reason: `The TMS cannot be reached (${problem.message})` };
  }
}
