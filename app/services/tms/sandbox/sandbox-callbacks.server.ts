import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import { TMS_CONNECTORS } from '../connectors/connectors';
import { SIGNATURE_HEADER, signCallback } from '../connectors/shared/callback-signature.server';
import { sandboxCallbackSecret } from './sandbox-credentials.server';
import { SANDBOX_DIALECTS } from './sandbox-dialects';
import type { SandboxEntry, SandboxJournal } from './sandbox-journal.server';
import type { TmsSandboxOptions } from './sandbox-options';

const MAX_RETRY_MS = 300_000;
const CALLBACK_TIMEOUT_MS = 10_000;

const CREDIT_HOLD = 'Customer account on credit hold';

export type SandboxCallbacks = {
  /** Answers a load when its time has come; again and again until someone listens. */
  schedule: (entry: SandboxEntry) => void;
  /** Of a TMS that says in its answer what became of a load: decides now, and remembers it before it is said. */
  decideAtOnce: (entry: SandboxEntry) => Promise<SandboxEntry>;
  /** Keeps such an answer back for so many milliseconds, until the sandbox stops. */
  wait: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Calls back for every load: decides, remembers the decision, then tells it until it is heard. */
export function startCallbacks(journal: SandboxJournal, options: TmsSandboxOptions): SandboxCallbacks {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  function schedule(entry: SandboxEntry): void {
    if (entry.delivered || stopping.signal.aborted) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const call = callBack(entry).catch((problem: unknown) => {
          options.log?.('sandbox callback failed', { receipt: entry.receipt, problem: String(problem) });
        });
        underWay.add(call);
        void call.finally(() => underWay.delete(call));
      },
      Math.max(0, entry.dueAt - Date.now()),
    );
    timers.add(timer);
  }

  async function callBack(entry: SandboxEntry): Promise<void> {
    const decided = entry.verdict === null ? withMacro(decide(entry, journal), journal) : entry;
    if (decided !== entry) await journal.put(decided);
    const delivered =
      decided.behaviour === 'silent' || (await deliver(toldOf(decided), options, stopping.signal));
    if (stopping.signal.aborted && !delivered) return;
    const attempts = decided.attempts + 1;
    const wait = Math.min((options.retryDelayMs ?? 1_000) * 2 ** decided.attempts, MAX_RETRY_MS);
    const told = { ...decided, attempts, delivered, dueAt: delivered ? decided.dueAt : Date.now() + wait };
    await journal.put(told);
    options.log?.('sandbox callback', { receipt: told.receipt, verdict: told.verdict, delivered, attempts });
    schedule(told);
  }

  async function decideAtOnce(entry: SandboxEntry): Promise<SandboxEntry> {
    const decided = { ...withMacro(decide(entry, journal), journal), delivered: true };
    await journal.put(decided);
    return decided;
  }

  async function wait(milliseconds: number): Promise<void> {
    await setTimeoutPromise(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(underWay);
    await journal.flushed();
  }

  for (const entry of journal.entries) schedule(entry);
  return { schedule, decideAtOnce, wait, stop };
}

/** What is told: by one that answers for another order, its first callback is for the next one. */
function toldOf(entry: SandboxEntry): SandboxEntry {
  const isWrong =
    entry.behaviour === 'other-order' && entry.attempts === 0 && !SANDBOX_DIALECTS[entry.provider].message;
  return isWrong ? { ...entry, orderId: entry.orderId + 1 } : entry;
}

/** What becomes of a load. The number of a new shipment is one more than ever given out. */
function decide(entry: SandboxEntry, journal: SandboxJournal): SandboxEntry {
  if (entry.behaviour === 'refuse') {
    const verdict: TmsCallbackKind = entry.change ? 'not-updated' : 'not-created';
    return { ...entry, verdict, errors: [CREDIT_HOLD] };
  }
  if (entry.change) return { ...entry, decidedAt: Date.now(), ...changeOf(entry, journal) };
  const made = journal.entries.filter((e) => e.verdict === 'created').length;
  const shipmentId = SANDBOX_DIALECTS[entry.provider].shipmentNumber(made + 1) ?? null;
  return { ...entry, decidedAt: Date.now(), verdict: 'created', shipmentId };
}

/** A change is made to the load as it is by now, which may be another than when the change came. */
function changeOf(entry: SandboxEntry, journal: SandboxJournal): Partial<SandboxEntry> {
  const { readChange } = SANDBOX_DIALECTS[entry.provider];
  if (!readChange) return { verdict: 'updated' };
  const load = journal.shipment(entry.companyId, entry.shipmentId ?? '')?.payload ?? null;
  const read = readChange(entry.payload, load);
  return 'errors' in read
    ? { verdict: 'not-updated', errors: read.errors.map(({ path, text }) => `${path}: ${text}`) }
    : { verdict: 'updated', payload: read.payload };
}

/** A load with the macro by which it was entered, or that came to an end before, where the TMS works by macros. */
function withMacro(entry: SandboxEntry, journal: SandboxJournal): SandboxEntry {
  const { runMacro } = SANDBOX_DIALECTS[entry.provider];
  return runMacro ? { ...entry, macro: runMacro({ ...entry, before: journal.macrosRun }) } : entry;
}

const MAX_CONTROL_NUMBER = 999_999_999;

/** The number of the message about a load: the same at each try, and that of no other also where the journal was lost. */
function controlNumberOf({ receipt }: SandboxEntry): number {
  return (Number.parseInt(receipt.slice(0, 8), 16) % MAX_CONTROL_NUMBER) + 1;
}

/** True when the receiver took it, or said that it wants no more of it (410). */
async function deliver(
  entry: SandboxEntry,
  options: TmsSandboxOptions,
  stopping: AbortSignal,
): Promise<boolean> {
  const dialect = SANDBOX_DIALECTS[entry.provider];
  const connector = TMS_CONNECTORS[entry.provider];
  if (entry.verdict === null) return true;
  // Whoever wants to know asks.
  if (connector.answersBy !== 'callback') return true;
  const { receipt, orderId, shipmentId, errors } = entry;
  // A message that is repeated is the same one, to the minute that it bears.
  const body =
    dialect.message?.(entry, controlNumberOf(entry), new Date(entry.takenAt)) ??
    connector.wire.encode({
      ...dialect.callback({ receipt, orderId, kind: entry.verdict, shipmentId, errors }),
    });
  const secret = sandboxCallbackSecret(entry.provider, entry.companyId, options.secret);
  try {
    const response = await fetch(entry.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': connector.wire.contentType,
        [SIGNATURE_HEADER]: signCallback(body, secret, new Date()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(CALLBACK_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok || response.status === 410;
  } catch {
    return false;
  }
}
