import { type Actor, can } from '~/domain/access/actor';
import { CONNECTION_MESSAGES } from '~/domain/trade/tms-connections';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { connectionOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { authorizationOf } from './connectors/post-to-tms.server';
import { tmsFetch } from './connectors/tms-fetch.server';

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
  if (!connector?.available) throw new NotFound(CONNECTION_MESSAGES.noProvider);
  const { baseUrl, credentials, isSandbox } = await connectionOf(connector, companyId);
  try {
    const response = await tmsFetch(`${baseUrl}${connector.path}/${NO_LOAD}`, {
      isSandbox,
      headers: { authorization: authorizationOf(credentials) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return judged(response.status);
  } catch (problem) {
    return { works: false, text: `The TMS cannot be reached (${reasonOf(problem)})` };
  }
}

function judged(status: number): { works: boolean; text: string } {
  if (status === 401 || status === 403)
    return { works: false, text: 'The TMS did not accept our credentials' };
  if (status === 404 || status < 300) return { works: true, text: CONNECTION_MESSAGES.works };
  return { works: false, text: `Something answers there, but not as this TMS does (${status})` };
}

function reasonOf(problem: unknown): string {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  return cause instanceof Error ? cause.message : String(cause);
}
