/**
 * `npm run bench:scans`: what scanners, faxes and telephones cost. Text PDFs of our own are drawn, spoiled in each way,
 * read and mapped, and the drafts held against those of the text layer. Readings are cached by the spoiled picture and
 * the reader's sources.
 * Each page meets every third kind of damage, so that each kind meets a third of the pages; `--all` spoils all in
 * each way and takes half an hour; `--stale` takes all readings that are kept, of older readers too, and no others.
 *   npm run bench:scans [-- --all --only list,release --damage fax,blur --show 40 --stale]
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readPage } from '~/services/reading/read-page.server';
import { openReaderPool } from '~/services/reading/reader-pool.server';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { median, table } from './figures';
import { compare, type Judged } from './scans/compare';
import { DAMAGE_NAMES, type DamageName, spoil } from './scans/damage';
import { drawLayout, LAYOUTS } from './scans/layouts';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache/scans');
const demo = path.join(root, 'demo/documents');
const samples = path.join(root, '../shared/samples/documents');
const work = mkdtempSync(path.join(tmpdir(), 'bench-scans-'));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    damage: { type: 'string' },
    show: { type: 'string', default: '0' },
    stale: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** One of each layout of the demo; of the samples the layouts that the mapping was developed on. */
const OF_DEMO = [
  'DO-pier-t',
  'pnct-arrival',
  'halvorsen-booking',
  'bol-ironwood',
  'harvey-ratecon',
  'work-order-fenix',
  'garden-city-multi',
  'copperline-four-boxes',
  'tall-oak-release',
];
const OF_SAMPLES = /^dev-0([1345]-.*-2|2-.*-4)\.pdf$/;

type Paper = { name: string; pdf: string; page: ReadPage; drafts: OrderDraft[] };
type Outcome = { paper: string; damage: DamageName; ms: number | null; judged: Judged[] };

async function main(): Promise<void> {
  const papers = await collectPapers();
  console.log(
    `${papers.length} pages; orders by their text: ${papers.map(({ name, drafts }) => `${name} ${drafts.length}`).join(', ')}`,
  );
  const damages = DAMAGE_NAMES.filter((name) => isWanted(name, options.damage));
  const asked = damages.flatMap((damage, d) =>
    papers
      .filter((_, p) => options.all || (p + d) % 3 === 0)
      .filter((paper) => !options.stale || existsSync(keptFile(paper.name, damage)))
      .map((paper) => ({ paper, damage })),
  );
  const outcomes: Outcome[] = [];
  const version = readerVersion();
  const readers = openReaderPool(READERS);
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let next = asked.shift(); next; next = asked.shift())
        outcomes.push(await outcomeOf(next.paper, next.damage, readers, version));
    }),
  );
  readers.close();
  report(outcomes, damages, papers);
}

const isWanted = (name: string, input: string | undefined): boolean =>
  input === undefined || input.split(',').some((part) => name.includes(part));

async function collectPapers(): Promise<Paper[]> {
  const files = new Map(OF_DEMO.map((name) => [name, path.join(demo, `${name}.pdf`)]));
  for (const name of Object.keys(LAYOUTS)) {
    const file = path.join(work, `${name}.pdf`);
    writeFileSync(file, await drawLayout(name));
    files.set(name, file);
  }
  for (const file of existsSync(samples) ? readdirSync(samples).sort() : [])
    if (OF_SAMPLES.test(file)) files.set(path.basename(file, '.pdf'), path.join(samples, file));
  const papers: Paper[] = [];
  for (const [name, pdf] of files) {
    if (!isWanted(name, options.only)) continue;
    const { page } = await readPage({ path: pdf, kind: 'pdf', index: 0, outDir: work });
    if (page.source === 'text') papers.push({ name, pdf, page, drafts: mapped(page) });
  }
  return papers;
}

const mapped = (page: ReadPage): OrderDraft[] =>
  mapReading({ kind: 'pages', pages: [page] }, { fieldMap, today: '2026-11-01' }).drafts;

/** As many as the smallest machine has cores. */
const READERS = 2;
type Readers = ReturnType<typeof openReaderPool>;

const keptFile = (paper: string, damage: string): string =>
  path.join(cache, `${paper} ${damage}.json`.replaceAll(' ', '-'));

async function outcomeOf(
  paper: Paper,
  damage: DamageName,
  readers: Readers,
  version: string,
): Promise<Outcome> {
  const known = keptFile(paper.name, damage);
  const kept = existsSync(known)
    ? (JSON.parse(readFileSync(known, 'utf8')) as { version: string; page: ReadPage })
    : null;
  const isKept = kept !== null && (options.stale || kept.version === version);
  const { page, ms } = isKept ? { page: kept.page, ms: null } : await readSpoiled(paper, damage, readers);
  if (!isKept) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(known, JSON.stringify({ version, page }));
  }
  return { paper: paper.name, damage, ms, judged: compare(paper.drafts, mapped(page)) };
}

let spoiling: Promise<string> = Promise.resolve('');

async function readSpoiled(paper: Paper, damage: DamageName, readers: Readers) {
  // One after the other: the PDF that is open for drawing is shared.
  spoiling = spoiling.then(() => spoil(paper.pdf, paper.name, damage, work));
  const file = await spoiling;
  const started = performance.now();
  const page = { path: file, kind: 'image' as const, index: 0, outDir: work };
  const answer = await readers.run('readPage', page, { timeoutMs: 120_000 });
  return { page: answer.page, ms: performance.now() - started };
}

/** The readers' sources, and what draws and spoils the pages. */
function readerVersion(): string {
  const hash = createHash('sha256');
  for (const folder of ['app/services/reading', 'bench/scans', 'scripts/demo-documents'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts') && !/test|sheets|edi|pool|child|compare|textract/.test(file))
        hash.update(readFileSync(path.join(root, folder, file)));
  return hash.digest('hex');
}

const HEAD = ['right', 'wrong', 'lost', 'precision', 'recall', 'F1', 'wrong of filled'];

function figuresOf(judged: readonly Judged[]): string[] {
  const count = (...verdicts: string[]) => judged.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const [right, wrong, lost] = [count('right'), count('wrong', 'extra'), count('lost')];
  const precision = right / Math.max(1, right + wrong);
  const recall = right / Math.max(1, right + lost + count('wrong'));
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  return [
    `${right}`,
    `${wrong}`,
    `${lost}`,
    ...[precision, recall, f1, 1 - precision].map((x) => (100 * x).toFixed(1)),
  ];
}

function report(outcomes: readonly Outcome[], damages: readonly string[], papers: readonly Paper[]): void {
  const all = outcomes.flatMap(({ judged }) => judged);
  const rowsBy = (names: readonly string[], pick: (outcome: Outcome) => string) =>
    names.map((name) => {
      const own = outcomes.filter((outcome) => pick(outcome) === name);
      const times = own.flatMap(({ ms }) => (ms === null ? [] : [ms]));
      return [
        name,
        ...figuresOf(own.flatMap(({ judged }) => judged)),
        times.length > 0 ? median(times).toFixed(0) : 'kept',
      ];
    });
  const times = outcomes.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const total = ['all', ...figuresOf(all), times.length > 0 ? median(times).toFixed(0) : 'kept'];
  console.log(
    `\n${table(['damage', ...HEAD, 'ms a page'], [...rowsBy(damages, ({ damage }) => damage), total])}`,
  );
  const names = papers.map(({ name }) => name);
  console.log(
    `\n${table(
      ['page', ...HEAD, 'ms a page'],
      rowsBy(names, ({ paper }) => paper),
    )}`,
  );
  const fields = [...new Set(all.map(({ field }) => field))]
    .map((field) => ({ field, judged: all.filter((one) => one.field === field) }))
    .filter(({ judged }) => judged.some(({ verdict }) => verdict !== 'right'));
  console.log(
    `\n${table(
      ['field', ...HEAD],
      fields.map(({ field, judged }) => [field, ...figuresOf(judged)]),
    )}`,
  );
  const sure = all.filter(({ confidence = 0, verdict }) => confidence >= 0.9 && verdict !== 'lost');
  const right = sure.filter(({ verdict }) => verdict === 'right').length;
  console.log(
    `\n0.9 or more: ${sure.length} values, ${((100 * right) / Math.max(1, sure.length)).toFixed(1)} % right (aim 97 %)`,
  );
  showMisses(outcomes);
}

function showMisses(outcomes: readonly Outcome[]): void {
  const misses = outcomes.flatMap(({ paper, damage, judged }) =>
    judged.filter(({ verdict }) => verdict !== 'right').map((one) => ({ paper, damage, ...one })),
  );
  for (const verdict of ['wrong', 'extra', 'lost'])
    for (const one of misses.filter((miss) => miss.verdict === verdict).slice(0, Number(options.show)))
      console.log(
        `${verdict} ${one.paper}, ${one.damage}: ${one.field} "${one.expected ?? ''}" → "${one.got ?? ''}" ${one.confidence ?? ''}`,
      );
}

await main().finally(() => rmSync(work, { recursive: true, force: true }));
process.exit(0);
