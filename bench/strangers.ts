/**
 * `npm run bench:strangers [-- --weights file --show 40 --only d01 --set first]`: how well papers are read by the rules alone, by the
 * page tagger alone and by both, set by set and kind by kind. The tagger was trained on made pages only, so every set is
 * unseen by it; the rules were written on all of these sets, so that theirs are no figures of unseen papers (their first
 * ones, before anybody looked, stand in docs/measurements.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ResolvedFieldMap } from '../app/domain/fields/field-map';
import type { DraftAddress, OrderDraft } from '../app/domain/orders/order-draft';
import type { Reading } from '../app/domain/reading/reading';
import { findContainerNumbers } from '../app/domain/trade/iso6346';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { mapReading } from '../app/services/mapping/map-reading.server';
import { spansOf } from '../app/services/mapping/tagger/spans.server';
import { tagDrafts } from '../app/services/mapping/tagger/tag-drafts.server';
import type { PageTagger } from '../app/services/mapping/tagger/tag-page.server';
import { loadTagger } from '../app/services/mapping-runs/page-tagger.server';
import { table } from './figures';
import { type Mapped, printReliability } from './reliability';
import { documents, readingsOf, samples } from './sample-readings';

type Truth = { file: string; kind: string; orders: Record<string, unknown>[] };
type Total = { p: number; r: number; f1: number; tp: number; wrong: number; extra: number };
type Bad = { file: string; field: string; truth: unknown; got: unknown; kind: string };
type Scored = {
  total: Total;
  docs: { ok: boolean }[];
  bad: Bad[];
  lost: Bad[];
};
type Score = {
  loadTruths: (folder: string) => Truth[];
  scoreAll: (truths: Truth[], results: Record<string, unknown[]>) => Scored;
};

const TODAY = '2026-11-01';
const WAYS = ['rules', 'tagger', 'both'] as const;
type Way = (typeof WAYS)[number];
const LISTS = new Set(['csv', 'xlsx']);
const { values: options } = parseArgs({
  options: {
    weights: { type: 'string' },
    show: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    set: { type: 'string', default: '' },
    /** The share of the labels that are taken from the rules, layout by layout, as if they had never seen them. */
    unlearn: { type: 'string', default: '0' },
    stale: { type: 'boolean', default: false },
  },
});
/** The system-wide map; with `--unlearn` without some labels, others for each layout, the same in every run. */
function fieldMapFor(file: string): ResolvedFieldMap {
  const layout = file.slice(0, 6);
  const isKept = (label: string) =>
    (createHash('sha256').update(`${label} ${layout}`).digest()[0] ?? 0) / 256 >= Number(options.unlearn);
  return Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => {
      const labels = entry.ocr_source_field?.split('|').filter(isKept).join('|');
      return [
        name,
        { ...entry, ...(labels === undefined ? {} : { ocr_source_field: labels }), level: 1 as const },
      ];
    }),
  );
}
const scorePath = path.join(samples, 'score.mjs');

if (existsSync(scorePath)) await main();
else console.log('bench:strangers skipped: the sample documents are not beside this checkout.');
// The OCR engine keeps its thread.
process.exit();

async function main(): Promise<void> {
  const loaded = loadTagger(options.weights);
  if ('missing' in loaded) throw new Error(loaded.missing);
  const score = (await import(pathToFileURL(scorePath).href)) as Score;
  const sets = [
    ...['first', 'second', 'third', 'fourth'].map((name) => [name, path.resolve('bench/layouts', name)]),
    ['samples', documents],
  ].filter(([name]) => options.set === '' || name === options.set) as [string, string][];
  const rows: string[][] = [];
  for (const [name, folder] of sets) {
    const mapped = await mapSet(folder, loaded.tagger);
    rows.push(...scoresOf(score, name, folder, mapped));
    if (options.show !== '0') showMisses(score, folder, mapped.both);
    console.log(`\n${name}: both`);
    await printReliability(scorePath, folder, mapped.both);
  }
  console.log(
    `\n${table(['set', 'kind', 'way', 'documents', 'precision', 'recall', 'F1', 'wrong %', 'all right'], rows)}`,
  );
}

type MappedBy = Record<Way, Map<string, Mapped>>;

async function mapSet(folder: string, tagger: PageTagger): Promise<MappedBy> {
  const mapped: MappedBy = { rules: new Map(), tagger: new Map(), both: new Map() };
  const files = readdirSync(folder)
    .filter((file) => !/\.(truth\.json|md)$|^DONE$/.test(file))
    .filter((file) => file.startsWith(options.only));
  for (const file of files) {
    const readings = await readingsOf(path.join(folder, file));
    for (const way of WAYS) {
      const drafts = readings.flatMap((reading) =>
        draftsBy(way, reading, { tagger, fieldMap: fieldMapFor(file) }),
      );
      mapped[way].set(file, { drafts, scored: drafts.map(scored) });
    }
  }
  return mapped;
}

type By = { tagger: PageTagger; fieldMap: ResolvedFieldMap };

function draftsBy(way: Way, reading: Reading, { tagger, fieldMap }: By): OrderDraft[] {
  if (way === 'both') return mapReading(reading, { fieldMap, today: TODAY, tagger }).drafts;
  const { drafts, notAnOrder } = mapReading(reading, { fieldMap, today: TODAY });
  if (way === 'rules' || reading.kind !== 'pages' || notAnOrder) return drafts;
  // What the tagger would make of it if there were no rules but the gate: an order for each container that it sees.
  const units = reading.pages
    .flatMap((page) => spansOf(tagger(page)))
    .filter(({ tag }) => tag === 'unit_number')
    .flatMap(({ text }) => findContainerNumbers(text)[0] ?? []);
  const blank = (unit?: string): OrderDraft => ({
    fields: unit ? { unit_number: unit } : {},
    provenance: {},
    addresses: {},
    events: [],
  });
  const blanks = units.length > 1 ? [...new Set(units)].map(blank) : [blank()];
  return tagDrafts(blanks, reading.pages, fieldMap, { tagger, today: TODAY });
}

/** A draft under the names of the score. */
function scored({ fields, addresses, events }: OrderDraft): Record<string, unknown> {
  const plain = ({ raw_text: _, ...address }: DraftAddress) => address;
  return {
    ...fields,
    events: events.map(({ type, address }) => ({ type, ...plain(address) })),
    ...(addresses.bill_to_address ? { bill_to: plain(addresses.bill_to_address) } : {}),
  };
}

function scoresOf(score: Score, name: string, folder: string, mapped: MappedBy): string[][] {
  const truths = score.loadTruths(folder).filter(({ file }) => mapped.rules.has(file));
  const groups: [string, (kind: string) => boolean][] = [
    ...['text_pdf', 'clean_scan', 'degraded', 'eml'].map((kind): [string, (kind: string) => boolean] => [
      kind,
      (one) => one === kind,
    ]),
    ['lists', (kind) => LISTS.has(kind)],
  ];
  return groups.flatMap(([group, isIn]) => {
    const some = truths.filter(({ kind }) => isIn(kind));
    if (some.length === 0) return [];
    return WAYS.map((way) => {
      const results = Object.fromEntries([...mapped[way]].map(([file, one]) => [file, one.scored]));
      const { total, docs } = score.scoreAll(some, results);
      const { p, r, f1, tp, wrong, extra } = total;
      const share = (100 * (wrong + extra)) / Math.max(1, tp + wrong + extra);
      const clean = docs.filter(({ ok }) => ok).length;
      const percent = (value: number) => (100 * value).toFixed(1);
      return [
        name,
        group,
        way,
        String(some.length),
        percent(p),
        percent(r),
        percent(f1),
        share.toFixed(1),
        String(clean),
      ];
    });
  });
}

/** Where both together differ from the truth. */
function showMisses(score: Score, folder: string, mapped: ReadonlyMap<string, Mapped>): void {
  const results = Object.fromEntries([...mapped].map(([file, one]) => [file, one.scored]));
  const truths = score.loadTruths(folder).filter(({ file }) => mapped.has(file));
  const { bad, lost } = score.scoreAll(truths, results);
  for (const { file, field, truth, got, kind } of [...bad, ...lost].slice(0, Number(options.show)))
    console.log(`${kind ?? 'missing'} ${file} ${field}: ${JSON.stringify(got)}, is ${JSON.stringify(truth)}`);
}
