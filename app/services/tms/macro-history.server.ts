import { desc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { MACRO_MESSAGES, type MacroRow } from '~/domain/trade/macro-history';
import { findOrder } from '~/services/orders/order-scope.server';
import { log } from '~/services/platform/log.server';
import { Problem, Unavailable } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { connectionOf } from './connection-of.server';
import { askForMacros } from './connectors/ask-for-macros.server';
import { connectorOf } from './connectors/connectors';
import { isTmsUnreachable } from './connectors/tms-fetch.server';
import { tmsSubmissions } from './schema.server';

const TIMEOUT_MS = 8000;

/**
 * What the TMS that an order was sent to ran for it, one row for each instruction, oldest first; `requestId` is one
 * SH_RequestID alone. None for an order that was never sent, or by a TMS without macros. (spec 2 §2 Macro history)
 * @throws NotFound, Unavailable while the TMS does not answer
 */
export async function macroHistory(actor: Actor, orderId: number, requestId?: number): Promise<MacroRow[]> {
  const order = await findOrder(db(), actor, orderId);
  const [sent] = await db()
    .select({ tmsProviderId: tmsSubmissions.tmsProviderId })
    .from(tmsSubmissions)
    .where(eq(tmsSubmissions.orderId, order.id))
    .orderBy(desc(tmsSubmissions.createdAt))
    .limit(1);
  const connector = connectorOf(sent?.tmsProviderId);
  if (!connector?.macros) return [];
  try {
    return await askForMacros(connector, {
      ...(await connectionOf(connector, order.companyId)),
      orderId: order.id,
      requestId,
      timeoutMs: TIMEOUT_MS,
    });
  } catch (problem) {
    if (!(problem instanceof Problem) && !isTmsUnreachable(problem)) throw problem;
    log().warn({ err: problem, order_id: order.id }, 'macro history');
    throw new Unavailable(MACRO_MESSAGES.failed);
  }
}
