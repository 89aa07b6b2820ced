import type SftpClient from 'ssh2-sftp-client';
import { type Actor, can } from '~/domain/access/actor';
import { CONNECTION_MESSAGES } from '~/domain/trade/tms-connections';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { connectionOf } from './connection-of.server';
import { connectorOf, type TmsConnector } from './connectors/connectors';
import { signInHeaders } from './connectors/post-to-tms.server';
import { isSftp, SFTP_FOLDERS } from './connectors/put-to-tms.server';
import { isSftpFault, onSftp, SftpRefusal } from './connectors/sftp.server';
import type { OneDoor } from './connectors/shared/one-door';
import { answerText, isTmsUnreachable, tmsFetch } from './connectors/tms-fetch.server';

const TIMEOUT_MS = 8000;
/** A load that no TMS has: being told so is all that is asked. */
const NO_LOAD = 'connection-test';

/**
 * Asks a company's TMS for a load that does not exist: whoever says so was reached and took the credentials. Nothing is
 * made or changed there.
 * @throws Forbidden, NotFound, Unavailable (no sandbox, credentials that cannot be read)
 */
export async function testConnection(
  actor: Actor,
  companyId: number,
): Promise<{ works: boolean; text: string }> {
  if (!can(actor, 'nova-view') || !can(actor, 'tms-providers-view')) throw new Forbidden();
  const connector = connectorOf((await getCompanySetting(companyId)).tmsProviderId);
  if (!connector) throw new NotFound(CONNECTION_MESSAGES.noProvider);
  const connection = await connectionOf(connector, companyId);
  const { baseUrl, credentials, isSandbox } = connection;
  try {
    if (connector.oneDoor) return await askThroughDoor(connector, connector.oneDoor, companyId);
    if (isSftp(baseUrl)) {
      const place = { ...connection, hostKey: connection.hostKey ?? null, timeoutMs: TIMEOUT_MS };
      return await onSftp(place, lookAtFolders);
    }
    const response = await tmsFetch(`${baseUrl}${connector.path}/${NO_LOAD}`, {
      isSandbox,
      headers: signInHeaders(credentials),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return judged(response);
  } catch (problem) {
    if (problem instanceof SftpRefusal) return { works: false, text: problem.message };
    if (!isTmsUnreachable(problem) && !isSftpFault(problem)) throw problem;
    return { works: false, text: `The TMS cannot be reached (${reasonOf(problem)})` };
  }
}

/** Whether both folders are there: what is sent is put into one, what comes back lies in the other. */
async function lookAtFolders(client: SftpClient, folder: string): Promise<{ works: boolean; text: string }> {
  for (const name of [SFTP_FOLDERS.outbound, SFTP_FOLDERS.inbound]) {
    const place = `${folder}/${name}`;
    if ((await client.exists(place)) === false)
      return { works: false, text: `The credentials are taken, but there is no folder ${place}` };
    await client.list(place);
  }
  const rejected = `${folder}/${SFTP_FOLDERS.rejected}`;
  const apart = (await client.exists(rejected)) === false ? 0 : (await client.list(rejected)).length;
  return {
    works: true,
    text:
      apart === 0
        ? CONNECTION_MESSAGES.works
        : `${CONNECTION_MESSAGES.works}; ${inRejected(apart, rejected)}`,
  };
}

/** What a TMS left and nobody could read is put apart, and seen nowhere else. */
const inRejected = (count: number, place: string): string =>
  count === 1
    ? `1 file that could not be taken lies in ${place}`
    : `${count} files that could not be taken lie in ${place}`;

/** The same of a TMS with one address for all: it answers the question in its own language. */
async function askThroughDoor(
  connector: TmsConnector,
  { question, isAnswer }: OneDoor,
  companyId: number,
): Promise<{ works: boolean; text: string }> {
  const { baseUrl, credentials, isSandbox } = await connectionOf(connector, companyId);
  const { configuration } = await getCompanySetting(companyId);
  const response = await tmsFetch(`${baseUrl}${connector.path}`, {
    isSandbox,
    method: 'POST',
    headers: { ...signInHeaders(credentials), 'content-type': connector.wire.contentType },
    body: connector.wire.encode(question(configuration.tms_codes)),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isUnderstood = isAnswer(connector.wire.decode(await answerText(response)));
  const isAnother = response.status === 404 || (response.ok && !isUnderstood);
  return isAnother ? anotherAnswers(response) : judged(response);
}

type Answer = Pick<Awaited<ReturnType<typeof tmsFetch>>, 'status' | 'headers'>;

/** A page for people, found or not, is of a web server and of no TMS: the path of the address is another. */
function judged(answer: Answer): { works: boolean; text: string } {
  const { status } = answer;
  if (status === 401 || status === 403)
    return { works: false, text: 'The TMS did not accept our credentials' };
  if ((status === 404 || status < 300) && !isPage(answer))
    return { works: true, text: CONNECTION_MESSAGES.works };
  return anotherAnswers(answer);
}

const isPage = ({ headers }: Answer): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

function anotherAnswers(answer: Answer): { works: boolean; text: string } {
  const said = isPage(answer) ? `${answer.status}, a page of a web server` : answer.status;
  return { works: false, text: `Something answers there, but not as this TMS does (${said})` };
}

function reasonOf(problem: unknown): string {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  return cause instanceof Error ? cause.message : String(cause);
}
