/** What a value is worth that is shown with such a confidence: how many of those are right. */
import { pathToFileURL } from 'node:url';
import { needsLook } from '../app/domain/orders/order-checks';
import type { OrderDraft } from '../app/domain/orders/order-draft';

type Scored = { field: string; tp?: number; wrong?: number; extra?: number };
type Truth = { file: string; kind: string; layout: string; orders: Record<string, unknown>[] };
type Score = {
  loadTruths: (folder: string) => Truth[];
  alignOrders: (truth: Record<string, unknown>[], got: Record<string, unknown>[]) => [number, number][];
  scoreOrder: (truth: Record<string, unknown>, got: Record<string, unknown>) => Scored[];
  scoreAll: (truths: Truth[], results: Record<string, unknown[]>) => { total: Total };
};
type Total = { p: number; r: number; f1: number; wrong: number; extra: number; tp: number };
/** A document's drafts, and the same as the score knows them, in one order. */
export type Mapped = { drafts: OrderDraft[]; scored: Record<string, unknown>[] };
/** `sure`: shown as one that needs no look. */
type Judged = {
  kind: string;
  file: string;
  field: string;
  confidence: number;
  sure: boolean;
  right: boolean;
};

const STEPS = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98];
/** So many of the values that are shown as sure have to be right. */
const AIM = 0.98;

/** Prints, for each band of confidence, how many values were shown with it and how many of those are right. */
export async function printReliability(
  scorePath: string,
  truthFolder: string,
  mapped: ReadonlyMap<string, Mapped>,
): Promise<void> {
  const score = (await import(pathToFileURL(scorePath).href)) as Score;
  const values = score
    .loadTruths(truthFolder)
    .flatMap((truth) => judge(score, truth, mapped.get(truth.file)));
  console.log('\nCONFIDENCE          values   right      mean confidence');
  for (const [i, from] of STEPS.entries()) {
    const to = STEPS[i + 1] ?? 1.001;
    const band = values.filter(({ confidence }) => confidence >= from && confidence < to);
    if (band.length === 0) continue;
    const mean = band.reduce((sum, { confidence }) => sum + confidence, 0) / band.length;
    console.log(
      `${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}      ${String(band.length).padStart(6)}  ${percent(band)}     ${mean.toFixed(3)}`,
    );
  }
  for (const kind of [...new Set(values.map((value) => value.kind))].sort())
    printSure(
      kind,
      values.filter((value) => value.kind === kind),
    );
  printSure('all', values);
  if (process.argv.includes('--sure'))
    for (const { file, field, confidence, sure, right } of values)
      if (sure && !right) console.log(`sure and wrong: ${file} ${field} ${confidence.toFixed(3)}`);
}

/** How many values are shown as sure, and the share of them that are right, from 0 to 1. */
export async function sureOf(
  scorePath: string,
  truthFolder: string,
  mapped: ReadonlyMap<string, Mapped>,
  isIn: (kind: string) => boolean,
): Promise<{ sure: number; of: number; right: number }> {
  const score = (await import(pathToFileURL(scorePath).href)) as Score;
  const values = score
    .loadTruths(truthFolder)
    .filter(({ kind }) => isIn(kind))
    .flatMap((truth) => judge(score, truth, mapped.get(truth.file)));
  const sure = values.filter((value) => value.sure);
  const right = sure.filter((value) => value.right).length / Math.max(1, sure.length);
  return { sure: sure.length, of: values.length, right };
}

function printSure(name: string, values: readonly Judged[]): void {
  const sure = values.filter((value) => value.sure);
  const share = sure.filter(({ right }) => right).length / Math.max(1, sure.length);
  console.log(
    `${name.padEnd(16)} shown as sure: ${sure.length} of ${values.length} values, ${percent(sure)} right ${share >= AIM ? '✓' : '✗'} (aim ${100 * AIM} %)`,
  );
}

function percent(values: readonly Judged[]): string {
  const right = values.filter((value) => value.right).length;
  return `${((100 * right) / Math.max(1, values.length)).toFixed(1).padStart(5)} %`;
}

/** Every field with a value and a confidence, and the bill-to; stops are scored by parts and left out. */
function judge({ alignOrders, scoreOrder }: Score, truth: Truth, found: Mapped | undefined): Judged[] {
  if (!found) return [];
  return alignOrders(truth.orders, found.scored).flatMap(([at, got]) => {
    const draft = found.drafts[got];
    if (!draft) return [];
    const results = scoreOrder(truth.orders[at] ?? { _ignore: [] }, found.scored[got] ?? {});
    const filled = results.filter(({ tp, wrong, extra }) => tp || wrong || extra);
    return [...new Set(filled.map(({ field }) => field))].flatMap((field) => {
      const provenance = draft.provenance[field === 'bill_to' ? 'bill_to_address' : field];
      const right = filled.filter((one) => one.field === field).every(({ tp }) => tp);
      if (provenance?.confidence === undefined) return [];
      const sure = needsLook(field, draft.fields[field] ?? '-', provenance) === null;
      const { kind, file } = truth;
      return [{ kind, file, field, confidence: provenance.confidence, sure, right }];
    });
  });
}

/**
 * The layouts of pages by how well they were known when the mapping was written: the first five were read, of the
 * others only the score and its list of misses were seen. What nobody saw at all scores lower still.
 */
const KNOWN_LAYOUTS = /^dev-0[1-5]/;
const PAGES = /^(text_pdf|clean_scan|degraded)$/;

/** Prints the score of the layouts that were developed on beside that of the others. */
export async function printHeldOut(
  scorePath: string,
  truthFolder: string,
  mapped: ReadonlyMap<string, Mapped>,
): Promise<void> {
  const score = (await import(pathToFileURL(scorePath).href)) as Score;
  const results = Object.fromEntries([...mapped].map(([file, { scored }]) => [file, scored]));
  const pages = score.loadTruths(truthFolder).filter(({ kind }) => PAGES.test(kind));
  console.log('\nPAGES                 docs   prec    rec     F1   wrong of filled');
  for (const [name, isIn] of [
    ['developed on', true],
    ['only measured', false],
  ] as const) {
    for (const kind of ['text_pdf', 'clean_scan', 'degraded']) {
      const some = pages.filter((one) => one.kind === kind && KNOWN_LAYOUTS.test(one.layout) === isIn);
      const { p, r, f1, wrong, extra, tp } = score.scoreAll(some, results).total;
      const filled = tp + wrong + extra;
      console.log(
        `${name.padEnd(14)}${kind.padEnd(11)}${String(some.length).padStart(2)} ${[p, r, f1].map((x) => (100 * x).toFixed(1).padStart(6)).join(' ')}   ${((100 * (wrong + extra)) / Math.max(1, filled)).toFixed(1)} %`,
      );
    }
  }
}
