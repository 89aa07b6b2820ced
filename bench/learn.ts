/**
 * How much comes back by itself when nobody mapped a label: for every layout of the samples and each of ten fields the
 * system-wide map is used without that field's labels, a person corrects the field on five documents, what was learned
 * of them is used on the sixth; each of the six in turn is the one that was not seen. Truth beside the documents.
 *   npm run bench:learn [-- --layout dev-03] [--stale]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldMapRow } from '../app/domain/fields/field-map-cascade';
import { isSameValue, type LearnedSource } from '../app/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '../app/domain/orders/order-draft';
import type { Reading } from '../app/domain/reading/reading';
import type { ProposedSource } from '../app/services/learning/choose-sources.server';
import type { PastDocument } from '../app/services/learning/past-order.server';
import { proposeSources } from '../app/services/learning/propose-sources.server';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { mapByShipment } from '../app/services/mapping/map-by-shipment.server';
import { table } from './figures';
import { documents, readingsOf } from './sample-readings';

const TODAY = '2026-11-01';
const FIELDS = [
  'reference_number',
  'customer_number',
  'purchase_order_number',
  'booking_number',
  'master_bol_mawb',
  'seal_number',
  'pickup_number',
  'last_free_date',
  'vessel',
  'weight',
];

type TrueOrder = Record<string, FieldValue> & { _accept?: Record<string, FieldValue[]> };
type Sample = { file: string; reading: Reading; truth: TrueOrder[] };
type Outcome = { right: number; wrong: number; empty: number };

const none = (): Outcome => ({ right: 0, wrong: 0, empty: 0 });

if (existsSync(documents)) await main();
else console.log('bench:learn skipped: the sample documents are not beside this checkout.');
// The OCR engine keeps its thread.
process.exit();

async function main(): Promise<void> {
  const only = process.argv[process.argv.indexOf('--layout') + 1];
  const layouts = await samplesByLayout(process.argv.includes('--layout') ? only : undefined);
  const totals = FIELDS.map((field) => ({
    field,
    full: none(),
    without: none(),
    used: none(),
    asked: none(),
  }));
  const started = performance.now();
  let learned = 0;
  for (const all of layouts.values()) {
    for (const total of totals) {
      const { field } = total;
      if (!all.some(({ truth }) => truth.some((order) => order[field] !== undefined))) continue;
      for (const unseen of all) {
        const proposed = await learnFrom(
          all.filter((one) => one !== unseen),
          field,
        );
        learned += 1;
        const active = proposed.filter(({ status }) => status === 'active');
        const undisputed = proposed.filter(({ disagree }) => disagree === 0);
        judge(total.full, unseen, field, rowsWithout(null), []);
        judge(total.without, unseen, field, rowsWithout(field), []);
        judge(total.used, unseen, field, rowsWithout(field), active);
        judge(total.asked, unseen, field, rowsWithout(field), undisputed);
        if (process.argv.includes('--show'))
          console.log(
            `${unseen.file} ${field}:`,
            proposed
              .map(
                (one) =>
                  `${one.fieldName} ${one.kind} ${one.value} ${one.agree}/${one.disagree}/${one.silent} ${one.status}`,
              )
              .join('; '),
          );
      }
    }
  }
  print(totals);
  const each = Math.round((performance.now() - started) / Math.max(1, learned));
  console.log(`\n${layouts.size} layouts; learning from five documents and trying it on one: ${each} ms.`);
}

async function samplesByLayout(only: string | undefined): Promise<Map<string, Sample[]>> {
  const layouts = new Map<string, Sample[]>();
  for (const file of readdirSync(documents).sort()) {
    const layout = /^dev-\d\d/.exec(file)?.[0];
    if (!layout || (only && layout !== only) || /\.(truth\.json|md)$/.test(file)) continue;
    const truthFile = path.join(documents, file.replace(/\.[a-z]+$/, '.truth.json'));
    const truth = (JSON.parse(readFileSync(truthFile, 'utf8')) as { orders: TrueOrder[] }).orders;
    const [reading] = await readingsOf(path.join(documents, file));
    if (reading && truth.length > 0)
      layouts.set(layout, [...(layouts.get(layout) ?? []), { file, reading, truth }]);
  }
  return layouts;
}

/** The system-wide map, a field's labels taken out. */
function rowsWithout(field: string | null): FieldMapRow[] {
  return Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
    fieldName,
    level: 1,
    entry: fieldName === field ? { ...entry, ocr_source_field: undefined } : entry,
  }));
}

/** What five documents teach on which a person set the field, and nothing else. */
function learnFrom(seen: readonly Sample[], field: string): Promise<ProposedSource[]> {
  const rows = rowsWithout(field);
  const past = seen.map((sample, n) => pastDocument(sample, n, field, rows));
  return proposeSources(() => oneByOne(past), rows);
}

async function* oneByOne(past: readonly PastDocument[]): AsyncGenerator<PastDocument> {
  yield* past;
}

function pastDocument(sample: Sample, n: number, field: string, rows: FieldMapRow[]): PastDocument {
  const { drafts } = mapByShipment(sample.reading, rows, TODAY);
  const orders = sample.truth.flatMap((truth, index) => {
    const draft = draftFor(drafts, truth, index);
    if (!draft) return [];
    const { [field]: _, ...others } = draft.fields;
    const confirmed = truth[field] === undefined ? others : { ...others, [field]: truth[field] };
    const draftIndex = drafts.indexOf(draft);
    return [{ orderId: n * 100 + index, draftIndex, draft, drafted: draft.fields, confirmed, addresses: {} }];
  });
  const at = new Date(Date.parse(TODAY) + n * 3_600_000);
  const openReading = async () => sample.reading;
  return { key: sample.file, at, draftsCount: drafts.length, orders, openReading };
}

function draftFor(drafts: readonly OrderDraft[], truth: TrueOrder, index: number): OrderDraft | undefined {
  const byUnit = drafts.find(({ fields }) => fields.unit_number === truth.unit_number);
  return (truth.unit_number === undefined ? undefined : byUnit) ?? drafts[index];
}

function judge(
  outcome: Outcome,
  { reading, truth }: Sample,
  field: string,
  rows: FieldMapRow[],
  learned: readonly LearnedSource[],
): void {
  const { drafts } = mapByShipment(reading, rows, TODAY, { learned });
  for (const [index, order] of truth.entries()) {
    const value = draftFor(drafts, order, index)?.fields[field];
    const accepted = [order[field], ...(order._accept?.[field] ?? [])];
    if (value === undefined) outcome.empty += order[field] === undefined ? 0 : 1;
    else if (accepted.some((one) => one !== undefined && isSameValue(one, value))) outcome.right += 1;
    else outcome.wrong += 1;
  }
}

function print(totals: ({ field: string } & Record<'full' | 'without' | 'used' | 'asked', Outcome>)[]): void {
  const cells = ({ right, wrong, empty }: Outcome) => `${right} / ${wrong} / ${empty}`;
  const sum = (key: 'full' | 'without' | 'used' | 'asked') =>
    totals.reduce((all, one) => {
      const { right, wrong, empty } = one[key];
      return { right: all.right + right, wrong: all.wrong + wrong, empty: all.empty + empty };
    }, none());
  const rows = totals.map((one) => [one.field, ...[one.without, one.used, one.asked, one.full].map(cells)]);
  const all = ['all', ...(['without', 'used', 'asked', 'full'] as const).map((key) => cells(sum(key)))];
  const head = [
    'field',
    'label unknown',
    'learned, used by itself',
    'learned, taken by a person',
    'label mapped',
  ];
  console.log('Values right / wrong / empty on the document that was not seen:\n');
  console.log(table(head, [...rows, all]));
}
