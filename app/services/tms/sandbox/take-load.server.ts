import { createHash, randomUUID } from 'node:crypto';
import type { TmsConnector } from '../connectors/connectors';
import type { SandboxCallbacks } from './sandbox-callbacks.server';
import type { SandboxDialect, SandboxError, SandboxFacts } from './sandbox-dialect';
import type { SandboxEntry, SandboxJournal } from './sandbox-journal.server';
import type { LoadBehaviour, TmsSandboxOptions } from './sandbox-options';

export type SandboxAnswer = { status: number; body: object; headers?: Record<string, string> };

export type SandboxPlace = {
  connector: TmsConnector;
  dialect: SandboxDialect;
  journal: SandboxJournal;
  callbacks: SandboxCallbacks;
  options: TmsSandboxOptions;
};

export type SandboxSend = {
  companyId: number;
  idempotencyKey: string;
  rawBody: string;
  /** Null for a new load, else the shipment to change. */
  shipmentId: string | null;
};

const FAILURES_FIRST = 2;

/** Takes a load or a change to one in. The same key gives the same receipt and never a second load. */
export async function takeLoad(place: SandboxPlace, given: SandboxSend): Promise<SandboxAnswer> {
  const payload = place.connector.wire.decode(given.rawBody);
  const send = { ...given, idempotencyKey: place.dialect.keyOf?.(payload) ?? given.idempotencyKey };
  const fingerprint = createHash('sha256')
    .update(`${send.shipmentId ?? ''}\n${send.rawBody}`)
    .digest('hex');
  const earlier = replay(place, send, fingerprint);
  if (earlier) return earlier;
  const read = readSend(place, send, payload);
  if ('errors' in read) return refused(place, 422, read.errors);
  const billToCode = read.facts.billToCode;
  const behaviour =
    (await place.options.behaviourOf?.({ companyId: send.companyId, billToCode })) ?? 'accept';
  const trouble = await troubleOf(place, send, behaviour, read.facts);
  // Somebody may have come with the same key while the behaviour was looked up.
  const meanwhile = replay(place, send, fingerprint);
  if (trouble || meanwhile) return meanwhile ?? trouble ?? refused(place, 500, []);
  return enter(place, newEntry(place, send, read.facts, { behaviour, fingerprint, payload }));
}

function readSend(
  { dialect, journal }: SandboxPlace,
  { companyId, shipmentId }: SandboxSend,
  payload: unknown,
) {
  if (shipmentId === null || !dialect.readChange) return dialect.read(payload, shipmentId);
  return dialect.readChange(payload, journal.shipment(companyId, shipmentId)?.payload ?? null);
}

/** The answer to a key that was used before, or null for a new one. */
function replay(place: SandboxPlace, send: SandboxSend, fingerprint: string): SandboxAnswer | null {
  const earlier = place.journal.byKey(send.companyId, send.idempotencyKey);
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) {
    return refused(place, 409, [
      { path: '', code: 'KEY_REUSED', text: 'This idempotency key came with another load' },
    ]);
  }
  return { ...answerOf(place, earlier), headers: { 'idempotent-replayed': 'true' } };
}

async function troubleOf(
  place: SandboxPlace,
  send: SandboxSend,
  behaviour: LoadBehaviour,
  facts: SandboxFacts,
): Promise<SandboxAnswer | null> {
  if (behaviour === 'reject') {
    const text = `Customer account ${facts.billToCode ?? ''} is closed`.replace('  ', ' ');
    return refused(place, 422, [{ path: '', code: 'ACCOUNT_CLOSED', text }]);
  }
  const key = `${send.companyId}:${send.idempotencyKey}`;
  if (behaviour === 'fail-twice' && place.journal.failures(key) < FAILURES_FIRST) {
    await place.journal.countFailure(key);
    const answer = refused(place, 503, [
      { path: '', code: 'OUT_OF_ORDER', text: 'Dispatch is not available' },
    ]);
    return { ...answer, headers: { 'retry-after': '1' } };
  }
  return send.shipmentId === null ? secondLoad(place, send, facts) : unknownShipment(place, send);
}

/** A second load for an order is what a TMS must never make, also when it is asked under a new key. */
function secondLoad(place: SandboxPlace, send: SandboxSend, facts: SandboxFacts): SandboxAnswer | null {
  const existing = place.journal.loadOfOrder(send.companyId, facts.orderId);
  if (!existing) return null;
  const number = existing.shipmentId ? ` as ${existing.shipmentId}` : '';
  const text = `Order ${facts.orderId} has a load already${number}`;
  const shipmentId = existing.shipmentId ?? undefined;
  return refused(place, 409, [{ path: '', code: 'DUPLICATE_ORDER', text, shipmentId }]);
}

function unknownShipment(place: SandboxPlace, send: SandboxSend): SandboxAnswer | null {
  if (send.shipmentId === null || place.journal.shipment(send.companyId, send.shipmentId)) return null;
  return refused(place, 404, [
    { path: '', code: 'NO_SUCH_SHIPMENT', text: `No shipment ${send.shipmentId}` },
  ]);
}

function newEntry(
  place: SandboxPlace,
  send: SandboxSend,
  facts: SandboxFacts,
  more: Pick<SandboxEntry, 'behaviour' | 'fingerprint' | 'payload'>,
): SandboxEntry {
  const takenAt = Date.now();
  const { callbackDelayMs = 2_000, slowDelayMs = 300_000 } = place.options;
  return {
    receipt: randomUUID(),
    provider: place.connector.provider,
    companyId: send.companyId,
    orderId: facts.orderId,
    idempotencyKey: send.idempotencyKey,
    shipmentId: send.shipmentId,
    change: send.shipmentId !== null,
    callbackUrl: facts.callbackUrl,
    takenAt,
    dueAt: takenAt + (more.behaviour === 'slow' ? slowDelayMs : callbackDelayMs),
    verdict: null,
    errors: [],
    attempts: 0,
    delivered: false,
    ...more,
  };
}

/** On disk before the receipt is given: a receipt is a promise that outlives a crash. */
async function enter(place: SandboxPlace, entry: SandboxEntry): Promise<SandboxAnswer> {
  if (place.connector.answersBy === 'at-once') {
    const decided = await place.callbacks.decideAtOnce(entry);
    // The load is made, and nobody hears of it: whoever asks again with the same key is told.
    if (entry.behaviour === 'slow' || entry.behaviour === 'silent')
      await place.callbacks.wait(entry.dueAt - entry.takenAt);
    return answerOf(place, decided);
  }
  await place.journal.put(entry);
  place.callbacks.schedule(entry);
  return answerOf(place, entry);
}

/** A receipt, or what became of the load where the TMS says so at once. */
function answerOf({ connector, dialect }: SandboxPlace, entry: SandboxEntry): SandboxAnswer {
  const { receipt, orderId, verdict: kind, shipmentId, errors } = entry;
  if (connector.answersBy === 'at-once' && kind)
    return { status: 200, body: dialect.callback({ receipt, orderId, kind, shipmentId, errors }) };
  return { status: 202, body: dialect.receipt(receipt) };
}

export function refused(
  { dialect }: Pick<SandboxPlace, 'dialect'>,
  status: number,
  errors: readonly SandboxError[],
): SandboxAnswer {
  return { status, body: dialect.refusal(errors) };
}
