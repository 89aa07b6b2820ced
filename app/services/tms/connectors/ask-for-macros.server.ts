import type { MacroRow } from '~/domain/trade/macro-history';
import type { TmsConnector } from './connectors';
import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import { parseJson } from './shared/wire';
import { OtherAnswer, tmsFetch } from './tms-fetch.server';

export type MacroQuestion = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  orderId: number;
  /** One request of the TMS alone. */
  requestId?: number;
  timeoutMs: number;
};

/**
 * The instructions that the TMS ran for an order, oldest first; none where it keeps none.
 * @throws Error when it does not answer in time, or with something else
 */
export async function askForMacros(
  { macros }: TmsConnector,
  { baseUrl, credentials, isSandbox, orderId, requestId, timeoutMs }: MacroQuestion,
): Promise<MacroRow[]> {
  if (!macros) return [];
  const query = new URLSearchParams({ order: String(orderId) });
  if (requestId !== undefined) query.set('SH_RequestID', String(requestId));
  const response = await tmsFetch(`${baseUrl.replace(/\/+$/, '')}${macros.path}?${query}`, {
    isSandbox,
    headers: { ...signInHeaders(credentials), accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const rows = response.ok ? macros.read(parseJson(text)) : null;
  if (rows === null) throw new OtherAnswer(`The TMS answered ${response.status} without a macro history`);
  return rows;
}
