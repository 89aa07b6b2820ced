import { type Actor, can } from '~/domain/access/actor';
import { MAX_TASK_COMMENT, TASK_STARTS } from '~/domain/collaboration/user-tasks';
import type { Author } from '~/domain/orders/journal';
import { HAND_MESSAGES, staysWords } from '~/domain/orders/tms-update';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from './assemble-order.server';
import { connectorOf } from './connectors/connectors';
import { type LoadDifference, loadDifferences } from './connectors/load-differences';
import { openFinding } from './open-finding.server';
import { toldLoads } from './told-load.server';

/** What an order says otherwise than its TMS was told of its load. */
export type HandChanges = {
  tms: string;
  shipmentId: string;
  /** Null for a load that was not sent from here. */
  changes: LoadDifference[] | null;
  /** Addresses that are not in the address book are not compared. */
  unverified: number;
};

/**
 * What would have to be changed in the TMS, for a load that it has and that is not sent to it again. (issue 16: updates follow
 * the provider's ability)
 * @throws NotFound, also for an order without a load in a TMS
 */
export async function showHandChanges(
  actor: Actor,
  orderId: number,
): Promise<HandChanges & { mayAsk: boolean }> {
  const order = await findOrder(db(), actor, orderId);
  const found = await handChanges(db(), order);
  if (!found) throw new NotFound();
  return { ...found, mayAsk: can(actor, TASK_STARTS.comment, order.companyId) };
}

/** What stays in its TMS when an order is sent again, in words; null where nothing does. @throws NotFound */
export async function wordsOfStaying(actor: Actor, orderId: number): Promise<string | null> {
  const found = await handChanges(db(), await findOrder(db(), actor, orderId));
  const staying = found?.changes?.filter(({ stays }) => stays) ?? [];
  return found && staying.length > 0 ? staysWords(found.tms, staying) : null;
}

/**
 * Makes a task of it, or tells the one that is open what is otherwise by now. @returns the id of the task
 * @throws NotFound, Forbidden, Conflict where nothing is otherwise
 */
export async function askForHandChanges(actor: Actor, orderId: number): Promise<number> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (!can(actor, TASK_STARTS.comment, order.companyId)) throw new Forbidden();
    const taskId = await askForChangesOf(tx, actor, order);
    if (taskId === null) throw new Conflict(HAND_MESSAGES.same);
    return taskId;
  });
}

/** The same of an order that the caller has locked. @returns null where there is nothing to be changed */
export async function askForChangesOf(tx: Db, author: Author, order: OrderRow): Promise<number | null> {
  const found = await handChanges(tx, order);
  if (!found?.changes?.length) return null;
  const { tms, shipmentId } = found;
  return openFinding(tx, author, order, {
    finding: `change-${shipmentId}`,
    text: taskText(`Change load ${shipmentId} in ${tms} by hand:`, found.changes),
  });
}

async function handChanges(tx: Db, order: OrderRow): Promise<HandChanges | null> {
  const company = await getCompanySetting(order.companyId);
  const connector = connectorOf(company.tmsProviderId);
  const { tmsShipmentId: shipmentId, companyId } = order;
  if (!connector || company.tmsProviderId === null || shipmentId === null) return null;
  const told = await toldLoads(tx, connector, {
    companyId,
    tmsProviderId: company.tmsProviderId,
    tmsShipmentId: shipmentId,
  });
  const tms = tmsProviderById(company.tmsProviderId)?.label ?? connector.provider;
  if (told.length === 0) return { tms, shipmentId, changes: null, unverified: 0 };
  const { tmsOrder, unverified } = await assembleTmsOrder(tx, order, company);
  // Under no number of its own: it is compared, not sent.
  const load = connector.buildPayload(tmsOrder, { callbackUrl: '', shipmentId, at: now(), controlNumber: 1 });
  return { tms, shipmentId, changes: loadDifferences(connector, told, load), unverified };
}

/** A line each, as many as a comment takes. */
function taskText(head: string, changes: readonly LoadDifference[]): string {
  const lines = changes.map(({ label, before, after }) => `${label}: ${before ?? '--'} → ${after ?? '--'}`);
  let text = head;
  for (const [at, line] of lines.entries()) {
    const rest = `\nand ${lines.length - at} more`;
    if (text.length + line.length + rest.length + 1 > MAX_TASK_COMMENT) return text + rest;
    text += `\n${line}`;
  }
  return text;
}
