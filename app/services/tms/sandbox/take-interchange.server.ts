import { createHash, randomUUID } from 'node:crypto';
import type { Complaint } from '../connectors/shared/tms-messages';
import { acknowledgment, envelopeAnswer } from '../connectors/triniumedi/acknowledgment';
import { type Interchange, readInterchange } from '../connectors/triniumedi/interchange';
import type { SandboxEntry } from './sandbox-journal.server';
import type { LoadBehaviour } from './sandbox-options';
import type { SandboxAnswer, SandboxPlace } from './take-load.server';
import { readTender, type TenderFacts } from './triniumedi-dialect';

const FAILURES_FIRST = 2;
/** TA1-05: the number came before. */
const DUPLICATE = '025';

type Taking = { companyId: number; text: string };

/**
 * Takes an interchange with a load tender: answers with a 997 whether it can be read, and with a 990 later what became of
 * it. One that comes again is answered again; a second load of a shipment is not made.
 */
export async function takeInterchange(
  place: SandboxPlace,
  { companyId, text }: Taking,
): Promise<SandboxAnswer> {
  const { journal, options } = place;
  const found = readInterchange(text);
  if (typeof found === 'string') return { status: 400, body: { x12: found } };
  const idempotencyKey = `interchange-${found.control}`;
  const fingerprint = createHash('sha256').update(text).digest('hex');
  const earlier = journal.byKey(companyId, idempotencyKey);
  if (earlier && earlier.fingerprint !== fingerprint) return refusedEnvelope(place, found);
  if (earlier) return answered(place, found, []);
  const [tender] = found.sets;
  if (!tender) return { status: 400, body: { x12: 'The interchange holds no load tender' } };
  const read = readTender(tender);
  if ('complaints' in read) return answered(place, found, read.complaints);
  const { facts } = read;
  const behaviour = (await options.behaviourOf?.({ companyId, billToCode: facts.billToCode })) ?? 'accept';
  if (behaviour === 'reject') return answered(place, found, [closedAccount(facts)]);
  const failures = `${companyId}:${idempotencyKey}`;
  if (behaviour === 'fail-twice' && journal.failures(failures) < FAILURES_FIRST) {
    await journal.countFailure(failures);
    return { status: 503, body: { x12: 'Dispatch is not available' }, headers: { 'retry-after': '1' } };
  }
  // Somebody may have come with the same number while the behaviour was looked up.
  if (!journal.byKey(companyId, idempotencyKey))
    await enter(place, entryOf(place, { companyId, text, facts, behaviour, idempotencyKey, fingerprint }));
  return answered(place, found, []);
}

type Entering = Taking & {
  facts: TenderFacts;
  behaviour: LoadBehaviour;
  idempotencyKey: string;
  fingerprint: string;
};

function entryOf(place: SandboxPlace, { text, facts, ...more }: Entering): SandboxEntry {
  const { callbackDelayMs = 2_000, slowDelayMs = 300_000, messagesUrl } = place.options;
  const { provider } = place.connector;
  const takenAt = Date.now();
  return {
    receipt: randomUUID(),
    provider,
    orderId: facts.orderId,
    change: facts.purpose !== '00',
    payload: { x12: text },
    callbackUrl: messagesUrl?.(more.companyId, provider) ?? '',
    takenAt,
    dueAt: takenAt + (more.behaviour === 'slow' ? slowDelayMs : callbackDelayMs),
    attempts: 0,
    delivered: false,
    ...more,
    ...decidedBefore(place, more.companyId, facts),
  };
}

/** What follows already from the load that the shipment has, or has not; the rest is decided later. */
function decidedBefore(
  { journal }: SandboxPlace,
  companyId: number,
  { orderId, purpose }: TenderFacts,
): Pick<SandboxEntry, 'shipmentId' | 'verdict' | 'errors' | 'decidedAt'> {
  const load = journal.loadOfOrder(companyId, orderId);
  const shipmentId = load?.shipmentId ?? null;
  const open = { shipmentId: null, verdict: null, errors: [] };
  if (purpose === '00')
    return shipmentId === null ? open : { ...open, shipmentId, verdict: 'created', decidedAt: Date.now() };
  if (purpose === '05' && shipmentId !== null) return { ...open, shipmentId };
  const why =
    purpose === '05' ? `Shipment ${orderId} has no load to replace` : 'Cancellations are made by telephone';
  return { ...open, verdict: 'not-updated', errors: [why] };
}

/** On disk before it is acknowledged. A load that is being made already answers for both. */
async function enter({ journal, callbacks }: SandboxPlace, entry: SandboxEntry): Promise<void> {
  const isUnderWay =
    !entry.change &&
    entry.verdict === null &&
    journal.loadOfOrder(entry.companyId, entry.orderId) !== undefined;
  const kept = isUnderWay ? { ...entry, change: true, delivered: true } : entry;
  await journal.put(kept);
  callbacks.schedule(kept);
}

function closedAccount({ billTo, billToCode }: TenderFacts): Complaint {
  return billToCode === null
    ? { ...billTo, element: 2, elementId: '93', code: '7', value: 'closed account' }
    : { ...billTo, element: 4, elementId: '67', code: '7', value: billToCode };
}

function answered(place: SandboxPlace, found: Interchange, complaints: readonly Complaint[]): SandboxAnswer {
  const controlNumber = place.journal.entries.length + 1;
  const x12 = acknowledgment(found, { complaints, controlNumber, at: new Date() });
  return { status: 200, body: { x12 } };
}

function refusedEnvelope(place: SandboxPlace, found: Interchange): SandboxAnswer {
  const controlNumber = place.journal.entries.length + 1;
  const x12 = envelopeAnswer(found, { isTaken: false, note: DUPLICATE, controlNumber, at: new Date() });
  return { status: 200, body: { x12 } };
}
