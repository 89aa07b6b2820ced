/**
 * `npm run bench:strangers [-- --weights file --columns file --show 40 --only d01 --set first --lists]`: how well papers and lists are
 * read by the rules alone, by the taggers alone and by both, set by set and kind by kind. The column tagger was trained on made lists
 * alone; the shipped page tagger also on the papers of the first seven sets, never on those from the eighth on: `--weights` reads one
 * of the seven with a tagger that never saw it. `--keep file` stores all drafts, `--against file` tells what differs from those. The rules were written with a look at all of them (docs/measurements.md has the first figures).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ResolvedFieldMap } from '../app/domain/fields/field-map';
import type { DraftAddress, OrderDraft } from '../app/domain/orders/order-draft';
import type { Reading } from '../app/domain/reading/reading';
import { findContainerNumbers } from '../app/domain/trade/iso6346';
import { mapReading, type Taggers } from '../app/services/mapping/map-reading.server';
import { spansOf } from '../app/services/mapping/tagger/spans.server';
import { tagDrafts } from '../app/services/mapping/tagger/tag-drafts.server';
import { loadTagger } from '../app/services/mapping-runs/page-tagger.server';
import { loadColumnTagger } from '../app/services/mapping-runs/taggers.server';
import { table } from './figures';
import { differencesFrom, type Kept, keepDrafts } from './kept-drafts';
import { type Mapped, printReliability, sureOf } from './reliability';
import { documents, readingsOf, samples } from './sample-readings';
import { printStops } from './stops-of-sets';
import { unlearnedMap } from './unlearned-map';

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
const SETS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const LISTS = new Set(['csv', 'xlsx']);
const { values: options } = parseArgs({
  options: {
    weights: { type: 'string' },
    columns: { type: 'string' },
    /** Only CSV and XLSX. */
    lists: { type: 'boolean', default: false },
    show: { type: 'string', default: '0' },
    /** Lists what is shown as sure and wrong. */
    sure: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    set: { type: 'string', default: '' },
    /** Another set: a folder of documents with their truth beside them. */
    folder: { type: 'string', default: '' },
    /** The share of the labels that are taken from the rules, layout by layout, as if they had never seen them. */
    unlearn: { type: 'string', default: '0' },
    stale: { type: 'boolean', default: false },
    keep: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
  },
});
const scorePath = path.join(samples, 'score.mjs');

if (existsSync(scorePath)) await main();
else console.log('bench:strangers skipped: the sample documents are not beside this checkout.');
// The OCR engine keeps its thread.
process.exit();

async function main(): Promise<void> {
  const [loaded, columns] = [loadTagger(options.weights), loadColumnTagger(options.columns)];
  if ('missing' in loaded) throw new Error(loaded.missing);
  if ('missing' in columns) throw new Error(columns.missing);
  const taggers = { tagger: loaded.tagger, columnTagger: columns.tagger };
  const score = (await import(pathToFileURL(scorePath).href)) as Score;
  const all = [
    ...SETS.map((name) => [name, path.resolve('bench/layouts', name)]),
    ['samples', documents],
  ].filter(([name]) => options.set === '' || name === options.set) as [string, string][];
  const sets: [string, string][] = options.folder
    ? [[path.basename(options.folder), path.resolve(options.folder)]]
    : all;
  const rows: string[][] = [];
  const kept: Kept = {};
  for (const [name, folder] of sets) {
    const mapped = await mapSet(folder, taggers);
    for (const [file, { drafts }] of mapped.both) kept[`${name}/${file}`] = drafts;
    rows.push(...(await scoresOf(score, name, folder, mapped)));
    if (options.show !== '0') showMisses(score, folder, mapped.both);
    printStops(name, score.loadTruths(folder), mapped.both);
    console.log(`\n${name}: both`);
    await printReliability(scorePath, folder, mapped.both);
  }
  if (options.keep) keepDrafts(options.keep, kept);
  const changed = options.against ? differencesFrom(options.against, kept) : [];
  for (const line of changed) console.log(line);
  if (options.against) console.log(`${changed.length} values are others than they were.`);
  console.log(
    `\n${table(['set', 'kind', 'way', 'documents', 'precision', 'recall', 'F1', 'wrong %', 'all right', 'sure', 'sure right %'], rows)}`,
  );
}

type MappedBy = Record<Way, Map<string, Mapped>>;

async function mapSet(folder: string, taggers: TaggersOfBench): Promise<MappedBy> {
  const mapped: MappedBy = { rules: new Map(), tagger: new Map(), both: new Map() };
  const files = readdirSync(folder)
    .filter((file) => !/\.(truth\.json|md)$|^DONE$/.test(file))
    .filter((file) => file.startsWith(options.only))
    .filter((file) => !options.lists || LISTS.has(path.extname(file).slice(1)));
  for (const file of files) {
    const readings = await readingsOf(path.join(folder, file));
    for (const way of WAYS) {
      const drafts = readings.flatMap((reading) =>
        draftsBy(way, reading, {
          taggers,
          fieldMap: unlearnedMap(file.slice(0, 6), Number(options.unlearn)),
        }),
      );
      mapped[way].set(file, { drafts, scored: drafts.map(scored) });
    }
  }
  return mapped;
}

type TaggersOfBench = Required<{ [name in keyof Taggers]: NonNullable<Taggers[name]> }>;
type By = { taggers: TaggersOfBench; fieldMap: ResolvedFieldMap };

function withoutLabels(fieldMap: ResolvedFieldMap): ResolvedFieldMap {
  return Object.fromEntries(
    Object.entries(fieldMap).map(([name, { ocr_source_field: _, ...entry }]) => [name, entry]),
  );
}

function draftsBy(way: Way, reading: Reading, { taggers, fieldMap }: By): OrderDraft[] {
  if (way === 'both') return mapReading(reading, { fieldMap, today: TODAY, ...taggers }).drafts;
  // A list without a single label is read by what the tagger says of its columns.
  if (way === 'tagger' && reading.kind === 'sheets')
    return mapReading(reading, { fieldMap: withoutLabels(fieldMap), today: TODAY, ...taggers }).drafts;
  const { tagger } = taggers;
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

async function scoresOf(score: Score, name: string, folder: string, mapped: MappedBy): Promise<string[][]> {
  const truths = score.loadTruths(folder).filter(({ file }) => mapped.rules.has(file));
  const groups: [string, (kind: string) => boolean][] = [
    ...['text_pdf', 'clean_scan', 'degraded', 'eml'].map((kind): [string, (kind: string) => boolean] => [
      kind,
      (one) => one === kind,
    ]),
    ['lists', (kind) => LISTS.has(kind)],
  ];
  const rows: string[][] = [];
  for (const [group, isIn] of groups) {
    const some = truths.filter(({ kind }) => isIn(kind));
    for (const way of some.length > 0 ? WAYS : []) {
      const results = Object.fromEntries([...mapped[way]].map(([file, one]) => [file, one.scored]));
      const { total, docs } = score.scoreAll(some, results);
      const { p, r, f1, tp, wrong, extra } = total;
      const share = (wrong + extra) / Math.max(1, tp + wrong + extra);
      const clean = docs.filter(({ ok }) => ok).length;
      const shown = await sureOf(scorePath, folder, mapped[way], isIn);
      const percents = [p, r, f1, share].map((value) => (100 * value).toFixed(1));
      const sure = [`${shown.sure} of ${shown.of}`, (100 * shown.right).toFixed(1)];
      rows.push([name, group, way, String(some.length), ...percents, String(clean), ...sure]);
    }
  }
  return rows;
}

/** Where both together differ from the truth. */
function showMisses(score: Score, folder: string, mapped: ReadonlyMap<string, Mapped>): void {
  const results = Object.fromEntries([...mapped].map(([file, one]) => [file, one.scored]));
  const truths = score.loadTruths(folder).filter(({ file }) => mapped.has(file));
  const { bad, lost } = score.scoreAll(truths, results);
  for (const { file, field, truth, got, kind } of [...bad, ...lost].slice(0, Number(options.show)))
    console.log(`${kind ?? 'missing'} ${file} ${field}: ${JSON.stringify(got)}, is ${JSON.stringify(truth)}`);
}
