import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import type { ProfitToolsMacroRow } from '../connectors/profittools/macro-history';
import type { LoadBehaviour } from './sandbox-options';

/** One load taken in, from its receipt to its answered callback. */
export type SandboxEntry = {
  receipt: string;
  provider: TmsProviderName;
  companyId: number;
  orderId: number;
  idempotencyKey: string;
  /** SHA-256 of method, path and body: a key used again must bring the same. */
  fingerprint: string;
  /** Set when a shipment is to be changed, and on a new load once it has been made. */
  shipmentId: string | null;
  change: boolean;
  payload: unknown;
  callbackUrl: string;
  behaviour: LoadBehaviour;
  takenAt: number;
  /** When the callback is due next, in milliseconds since 1970. */
  dueAt: number;
  verdict: TmsCallbackKind | null;
  /** When it was decided, in milliseconds since 1970: of two changes the one decided last stands. */
  decidedAt?: number;
  errors: string[];
  attempts: number;
  delivered: boolean;
  /** The instructions by which it was entered; none for a TMS without macros, and none before it is decided. */
  macro?: ProfitToolsMacroRow[];
};

/** How often an idempotency key found the sandbox out of order. */
type Failures = { failuresOf: string; count: number };
/** An image of a shipment; of its bytes only what tells them apart is kept. */
export type SandboxImage = {
  image: string;
  companyId: number;
  shipmentId: string;
  idempotencyKey: string;
  contentType: string;
  type: string | null;
  bytes: number;
  sha256: string;
};
/** An address that a TMS was told of, by the code it has there. */
export type SandboxAddress = {
  addressCode: string;
  companyId: number;
  idempotencyKey: string;
  payload: unknown;
};
type JournalLine = SandboxEntry | Failures | SandboxImage | SandboxAddress;

const JOURNAL = 'sandbox-journal.jsonl';

/**
 * What the sandbox knows, in memory and in a file of one JSON line per change, of which the last one counts. A line
 * that a kill cut short is left out.
 */
export class SandboxJournal {
  readonly #file: string;
  readonly #entries = new Map<string, SandboxEntry>();
  readonly #failures = new Map<string, number>();
  readonly #images: SandboxImage[] = [];
  readonly #addresses: SandboxAddress[] = [];
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  static async open(stateDir: string): Promise<SandboxJournal> {
    await mkdir(stateDir, { recursive: true });
    const journal = new SandboxJournal(path.join(stateDir, JOURNAL));
    await journal.#load();
    await journal.#shorten();
    return journal;
  }

  /** What another process has written by now, to look at only. */
  static async read(stateDir: string): Promise<SandboxJournal> {
    const journal = new SandboxJournal(path.join(stateDir, JOURNAL));
    await journal.#load();
    return journal;
  }

  get entries(): SandboxEntry[] {
    return [...this.#entries.values()];
  }

  byReceipt(receipt: string): SandboxEntry | undefined {
    return this.#entries.get(receipt);
  }

  byKey(companyId: number, idempotencyKey: string): SandboxEntry | undefined {
    return this.entries.find((e) => e.companyId === companyId && e.idempotencyKey === idempotencyKey);
  }

  /** The load that was made under a shipment id, with the payload of its last change. */
  shipment(companyId: number, shipmentId: string): SandboxEntry | undefined {
    return this.entries
      .filter(
        (e) =>
          e.companyId === companyId &&
          e.shipmentId === shipmentId &&
          (e.verdict === 'created' || e.verdict === 'updated'),
      )
      .sort((a, b) => (a.decidedAt ?? 0) - (b.decidedAt ?? 0))
      .at(-1);
  }

  /** The load of an order that exists or is being made. */
  loadOfOrder(companyId: number, orderId: number): SandboxEntry | undefined {
    return this.entries.find(
      (e) => e.companyId === companyId && e.orderId === orderId && !e.change && e.verdict !== 'not-created',
    );
  }

  /** What was run for an order, oldest first; `requestId` is one SH_RequestID alone. */
  macrosOf(companyId: number, orderId: number, requestId: number | null): ProfitToolsMacroRow[] {
    return this.entries
      .filter((e) => e.companyId === companyId && e.orderId === orderId)
      .flatMap(({ macro = [] }) => macro)
      .filter(({ SH_RequestID }) => requestId === null || SH_RequestID === requestId)
      .sort((a, b) => Number(a.PTI_InstrID) - Number(b.PTI_InstrID));
  }

  /** How many macros, and how many of their instructions, were run so far. */
  get macrosRun(): { macros: number; instructions: number } {
    const lengths = this.entries.flatMap(({ macro }) => (macro?.length ? [macro.length] : []));
    return { macros: lengths.length, instructions: lengths.reduce((sum, length) => sum + length, 0) };
  }

  /** Remembers at once and resolves when it is on disk. */
  put(entry: SandboxEntry): Promise<void> {
    this.#entries.set(entry.receipt, entry);
    return this.#append(entry);
  }

  /** The images of a shipment, in the order in which they came. */
  imagesOf(companyId: number, shipmentId: string): SandboxImage[] {
    return this.#images.filter((one) => one.companyId === companyId && one.shipmentId === shipmentId);
  }

  putImage(image: SandboxImage): Promise<void> {
    this.#images.push(image);
    return this.#append(image);
  }

  /** The address that a company told of under a key. */
  address(companyId: number, idempotencyKey: string): SandboxAddress | undefined {
    return this.#addresses.find(
      (one) => one.companyId === companyId && one.idempotencyKey === idempotencyKey,
    );
  }

  get addressCount(): number {
    return this.#addresses.length;
  }

  putAddress(address: SandboxAddress): Promise<void> {
    this.#addresses.push(address);
    return this.#append(address);
  }

  failures(key: string): number {
    return this.#failures.get(key) ?? 0;
  }

  countFailure(key: string): Promise<void> {
    const count = this.failures(key) + 1;
    this.#failures.set(key, count);
    return this.#append({ failuresOf: key, count });
  }

  /** Resolves when all that was put is on disk. */
  flushed(): Promise<void> {
    return this.#writing;
  }

  #append(line: JournalLine): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    const written = this.#writing.then(() => appendFile(this.#file, text));
    // One failed write is told to whoever asked for it; the next ones are tried all the same.
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #load(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const said = parseLine(line);
      if (said === null) continue;
      if ('image' in said) this.#images.push(said);
      else if ('addressCode' in said) this.#addresses.push(said);
      else if ('failuresOf' in said) this.#failures.set(said.failuresOf, said.count);
      else this.#entries.set(said.receipt, said);
    }
  }

  /** Only the last line of each load is kept, so that the file does not grow for ever. */
  async #shorten(): Promise<void> {
    const lines: JournalLine[] = [
      ...this.#entries.values(),
      ...this.#images,
      ...this.#addresses,
      ...[...this.#failures].map(([failuresOf, count]) => ({ failuresOf, count })),
    ];
    const fresh = `${this.#file}.new`;
    await writeFile(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await rename(fresh, this.#file);
  }
}

function parseLine(line: string): JournalLine | null {
  if (line.trim() === '') return null;
  try {
    return JSON.parse(line) as JournalLine;
  } catch {
    return null;
  }
}
