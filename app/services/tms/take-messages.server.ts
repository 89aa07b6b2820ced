import { and, desc, eq, isNull } from 'drizzle-orm';
import { tmsStatus } from '~/domain/orders/statuses';
import { knownTmsProvider } from '~/domain/trade/tms-providers';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import {
  type Complaint,
  resultOf,
  type TmsMessage,
  type TmsMessages,
} from './connectors/shared/tms-messages';
import { noteSent, type Parties, takeControlNumber } from './control-numbers.server';
import { tmsInterchanges, tmsSubmissions } from './schema.server';
import { type SentSubmission, storeResult } from './store-result.server';

/** Element 723: a value that is not known. */
const UNKNOWN = '7';

/**
 * Takes in what a TMS says of a company's loads, whole or not at all. The same text under the same number is answered as it
 * was and changes nothing more.
 * @returns what answers it, or null
 * @throws Invalid (cannot be read), Conflict (its number came with another text)
 */
export async function takeMessages(
  parties: Parties,
  format: TmsMessages,
  text: string,
): Promise<string | null> {
  const read = format.read(text);
  if (typeof read === 'string') {
    log().warn({ company_id: parties.companyId, problem: read }, 'TMS message not understood');
    throw new Invalid(read);
  }
  const { controlNumber, isAnswered } = read.envelope;
  const key = { ...parties, direction: 'in' as const, controlNumber };
  return transaction(async (tx) => {
    // Whoever brings the same number at the same time waits here.
    const made = await tx
      .insert(tmsInterchanges)
      .values({ ...key, body: text })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return answeredBefore(tx, key, text);
    const complaints = [...read.complaints];
    for (const message of read.messages) {
      const complaint = await takeMessage(tx, parties, format, message);
      if (complaint) complaints.push(complaint);
    }
    if (complaints.length > 0)
      log().warn(
        { company_id: parties.companyId, control: controlNumber, complaints },
        'TMS message refused',
      );
    if (!isAnswered) return null;
    const number = await takeControlNumber(tx, parties);
    await noteSent(tx, { ...parties, controlNumber: number, submissionId: null });
    const answer = format.acknowledge(text, { complaints, controlNumber: number, at: now() });
    await tx.update(tmsInterchanges).set({ answer }).where(isAt(key));
    return answer;
  });
}

type InterchangeKey = Parties & { direction: 'in' | 'out'; controlNumber: number };

const isAt = ({ companyId, tmsProviderId, direction, controlNumber }: InterchangeKey) =>
  and(
    eq(tmsInterchanges.companyId, companyId),
    eq(tmsInterchanges.tmsProviderId, tmsProviderId),
    eq(tmsInterchanges.direction, direction),
    eq(tmsInterchanges.controlNumber, controlNumber),
  );

async function answeredBefore(tx: Db, key: InterchangeKey, text: string): Promise<string | null> {
  const [earlier] = await tx.select().from(tmsInterchanges).where(isAt(key));
  if (earlier?.body === text) return earlier.answer;
  throw new Conflict(`The interchange ${key.controlNumber} came before with another text`);
}

/** @returns what is wrong with it: it is about no order of the company */
async function takeMessage(
  tx: Db,
  parties: Parties,
  format: TmsMessages,
  message: TmsMessage,
): Promise<Complaint | null> {
  if (message.kind === 'acknowledged' || message.kind === 'rejected') {
    const sent = await submissionOfNumber(tx, parties, message.controlNumber);
    if (!sent)
      log().warn({ ...parties, control: message.controlNumber }, 'TMS acknowledges what was not sent');
    else if (message.kind === 'acknowledged') await acknowledge(tx, sent, format, message);
    else await reject(tx, sent, format, message);
    return null;
  }
  const sent = await submissionOfOrder(tx, parties, message.orderId);
  if (!sent) return { ...message.of, code: UNKNOWN, value: message.orderId };
  if (message.kind === 'answer') await answer(tx, sent, message);
  else await tellStatus(tx, sent, message);
  return null;
}

async function submissionOfNumber(
  tx: Db,
  parties: Parties,
  controlNumber: number,
): Promise<SentSubmission | null> {
  const [row] = await tx
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsInterchanges)
    .innerJoin(tmsSubmissions, eq(tmsSubmissions.id, tmsInterchanges.submissionId))
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(isAt({ ...parties, direction: 'out', controlNumber }));
  return row ?? null;
}

/** What was last sent of an order of the company, as the TMS names it. */
async function submissionOfOrder(
  tx: Db,
  { companyId, tmsProviderId }: Parties,
  orderId: string,
): Promise<SentSubmission | null> {
  if (!/^[1-9]\d{0,8}$/.test(orderId)) return null;
  const [row] = await tx
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(
      and(
        eq(orders.id, Number(orderId)),
        eq(orders.companyId, companyId),
        eq(tmsSubmissions.tmsProviderId, tmsProviderId),
      ),
    )
    .orderBy(desc(tmsSubmissions.createdAt))
    .limit(1);
  return row ?? null;
}

/** That it could be read, once; what the TMS noted all the same is told with it. */
async function acknowledge(
  tx: Db,
  sent: SentSubmission,
  format: TmsMessages,
  { controlNumber, faults }: Extract<TmsMessage, { kind: 'acknowledged' }>,
): Promise<void> {
  const noted = await tx
    .update(tmsSubmissions)
    .set({ acknowledgedAt: now() })
    .where(and(eq(tmsSubmissions.id, sent.submission.id), isNull(tmsSubmissions.acknowledgedAt)))
    .returning({ id: tmsSubmissions.id });
  if (noted.length === 0) return;
  const words = faults.length > 0 ? format.faultsInWords(faults, sent.submission.payload) : [];
  const message = [`The TMS could read message ${controlNumber}`, ...words].join('; ');
  await note(
    tx,
    sent,
    sent.submission.kind === 'load' ? 'success-sending-to' : 'success-updating-to',
    message,
  );
}

async function reject(
  tx: Db,
  sent: SentSubmission,
  format: TmsMessages,
  { faults }: Extract<TmsMessage, { kind: 'rejected' }>,
): Promise<void> {
  const kind = sent.submission.kind === 'load' ? 'not-created' : 'not-updated';
  const errors = format.faultsInWords(faults, sent.submission.payload);
  await storeResult(tx, sent, { kind, shipmentId: null, errors });
}

const ANSWERED: readonly string[] = ['accepted', 'refused'];

/** What became of a load, once; what is said later is told, and the first answer stands. */
async function answer(
  tx: Db,
  sent: SentSubmission,
  said: Extract<TmsMessage, { kind: 'answer' }>,
): Promise<void> {
  const { submission, order } = sent;
  const result = resultOf(said, submission.kind);
  if (!ANSWERED.includes(submission.state)) return storeResult(tx, sent, result);
  const isSame = said.taken
    ? submission.state === 'accepted' && order.tmsShipmentId === said.shipmentId
    : submission.state === 'refused';
  if (isSame) return;
  const words = said.taken
    ? `took the load as ${said.shipmentId}`
    : `declined the load: ${said.errors.join('; ')}`;
  await note(
    tx,
    sent,
    submission.kind === 'load' ? 'success-sending-to' : 'success-updating-to',
    `The TMS ${words}. It had answered before: that answer stands`,
  );
}

/** Where the load is, in the history of its order. A load that is under way was made, whatever else was said of it. */
async function tellStatus(
  tx: Db,
  sent: SentSubmission,
  { shipmentId, text }: Extract<TmsMessage, { kind: 'status' }>,
): Promise<void> {
  const { submission, order } = sent;
  const isOpen = !ANSWERED.includes(submission.state) && order.tmsShipmentId === null;
  if (isOpen && shipmentId && submission.kind === 'load')
    await storeResult(tx, sent, { kind: 'created', shipmentId, errors: [] });
  await note(tx, sent, 'shipment-updated-by', text);
}

/** A line of the order's history; its status stays what it is. */
async function note(
  tx: Db,
  { submission, order }: SentSubmission,
  event: 'success-sending-to' | 'success-updating-to' | 'shipment-updated-by',
  message: string,
): Promise<void> {
  const { id: orderId, requestId, companyId } = order;
  const provider = knownTmsProvider(submission.tmsProviderId);
  const status = tmsStatus(event, provider.target);
  await noteStatuses(tx, [{ orderId, requestId, companyId, status, metadata: { message } }]);
}
