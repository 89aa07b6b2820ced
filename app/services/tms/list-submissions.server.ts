import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { maySendToTms } from '~/domain/orders/may-send';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { HELD_BACK } from '~/domain/trade/tms-submissions';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { connectorOf } from './connectors/connectors';
import { tmsAttempts, tmsSubmissions } from './schema.server';
import { errorsInWords } from './status-metadata.server';
import { tmsWaits } from './tms-waits.server';

/** What was sent for an order and what came of it, newest first, each with its attempts. @throws NotFound */
export async function listSubmissions(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  const rows = await db()
    .select()
    .from(tmsSubmissions)
    .where(eq(tmsSubmissions.orderId, order.id))
    .orderBy(desc(tmsSubmissions.createdAt));
  const attempts = await attemptsOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    kind: row.kind,
    order_version: row.orderVersion,
    tms_provider_id: row.tmsProviderId,
    state: row.state,
    attempts: row.attempts,
    receipt: row.receipt,
    tms_shipment_id: row.tmsShipmentId,
    errors: row.errors,
    payload: row.payload,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    due_at: row.state === 'queued' ? row.dueAt.toISOString() : null,
    attempt_log: attempts.filter(({ submission_id: id }) => id === row.id),
  }));
}

async function attemptsOf(submissionIds: string[]) {
  if (submissionIds.length === 0) return [];
  const rows = await db()
    .select()
    .from(tmsAttempts)
    .where(inArray(tmsAttempts.submissionId, submissionIds))
    .orderBy(asc(tmsAttempts.submissionId), asc(tmsAttempts.number));
  return rows.map((row) => ({
    submission_id: row.submissionId,
    number: row.number,
    started_at: row.startedAt.toISOString(),
    duration_ms: row.endedAt ? row.endedAt.getTime() - row.startedAt.getTime() : null,
    outcome: row.outcome ?? ('under way' as const),
    http_status: row.status,
    answer: row.answer,
    reason: row.reason,
  }));
}

/** The same for people: what went over the wire as it was written, what the TMS waits for, and what may be done. */
export async function showSubmissions(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  const submissions = await listSubmissions(actor, orderId);
  const [wait] = submissions.some(({ state }) => state === 'queued') ? await tmsWaits(order.companyId) : [];
  return {
    mayChange: maySendToTms(actor, order.companyId),
    wait: wait ?? null,
    submissions: submissions.map(({ payload, tms_provider_id: id, ...submission }) => ({
      ...submission,
      tms: tmsProviderById(id)?.label ?? 'TMS',
      errors: errorsInWords(id, submission.errors),
      isHeldBack: submission.attempt_log.at(-1)?.reason === HELD_BACK,
      sent: writtenFor(id, payload),
    })),
  };
}

/** What a payload looks like on its way, an element or a segment a line; JSON for a TMS that is not known any more. */
function writtenFor(
  providerId: number,
  payload: Record<string, unknown>,
): { format: 'JSON' | 'XML' | 'X12'; text: string } {
  const connector = connectorOf(providerId);
  const contentType = connector?.wire.contentType ?? 'application/json';
  if (!connector || contentType.includes('json'))
    return { format: 'JSON', text: JSON.stringify(payload, null, 2) };
  const text = connector.wire.encode(payload);
  return contentType.includes('xml')
    ? { format: 'XML', text: indented(text.replaceAll(/>\s*</g, '>\n<')) }
    : { format: 'X12', text: text.replaceAll(/~\s*/g, '~\n') };
}

/** XML of an element a line, each further in than the one around it. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const shown = '  '.repeat(Math.max(depth, 0)) + line;
      if (/^<\w[^>]*[^/]>$/.test(line)) depth += 1;
      return shown;
    })
    .join('\n');
}
