import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The pages that say what of the specification is built: one for each section, below this folder. */
const COVERAGE_FOLDER = 'docs/coverage';
export const COVERAGE_INDEX = `${COVERAGE_FOLDER}/README.md`;

/** One line of a section: what the specification names, where it is built and which tests show it. */
export type CoverageRow = { page: string; part: string; thing: string; where: string; shownBy: string };

export const STATES = ['built', 'partly', 'not yet', 'left open'] as const;
export type CoverageState = (typeof STATES)[number];

/** All rows of all sections, in the order of the specification. */
export function readCoverage(): CoverageRow[] {
  return coveragePages().flatMap(rowsOfPage);
}

/** The page of every section, `1-2-screens-and-routes.md` before `1-10-…`. */
function coveragePages(): string[] {
  return readdirSync(COVERAGE_FOLDER)
    .filter((name) => /^\d+-\d+-.+\.md$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function rowsOfPage(page: string): CoverageRow[] {
  const [part = ''] = page.split('-');
  const lines = readFileSync(path.join(COVERAGE_FOLDER, page), 'utf8').split('\n');
  const table = lines.filter((line) => line.startsWith('|')).slice(2);
  return table.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 5) throw new Error(`${page}: a row has three cells: ${line}`);
    const [, thing = '', where = '', shownBy = ''] = cells;
    return { page, part, thing, where, shownBy };
  });
}

/** A row is built unless its place begins with one of the other states. */
function stateOf({ where }: CoverageRow): CoverageState {
  return STATES.find((state) => where.startsWith(state)) ?? 'built';
}

/** The table of the index: how many rows of each part are in each state. */
export function countTable(rows: CoverageRow[]): string {
  const parts = [...new Set(rows.map(({ part }) => part))].sort();
  return [
    `| | ${STATES.join(' | ')} |`,
    `|---|${STATES.map(() => '---:|').join('')}`,
    ...parts.map((part) =>
      countLine(
        `part ${part}`,
        rows.filter((row) => row.part === part),
      ),
    ),
    countLine('together', rows),
  ].join('\n');
}

function countLine(name: string, rows: CoverageRow[]): string {
  const counts = STATES.map((state) => rows.filter((row) => stateOf(row) === state).length);
  return `| ${name} | ${counts.join(' | ')} |`;
}

const COUNTS = /(?<=<!-- counts -->\n)[\s\S]*?(?=\n<!-- \/counts -->)/;

/** The index with its table of counts written anew. Throws when it has no place for one. */
export function withCounts(index: string, rows: CoverageRow[]): string {
  if (!COUNTS.test(index)) throw new Error(`${COVERAGE_INDEX} has no place for the counts`);
  return index.replace(COUNTS, countTable(rows));
}

/** What a row calls its places: the words between backticks in its second cell. */
export function placesOf({ where }: CoverageRow): string[] {
  return [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
}

/** A test that a row cites; without titles the whole file shows it. */
export type Citation = { file: string; titles: string[] };

/**
 * The tests a row cites: `file: title; another title; other-file: title`. A bare file name lies in `tests/services`,
 * `e2e/…` and `architecture/…` below `tests`, `app/…` beside its code.
 */
export function citationsOf({ shownBy }: Pick<CoverageRow, 'shownBy'>): Citation[] {
  const cited: Citation[] = [];
  if (shownBy === '–') return cited;
  for (const piece of shownBy.split('; ')) {
    const [, name, title] = /^((?:[a-z0-9]+[-/])*[a-z0-9]+)(?:: (.+))?$/.exec(piece) ?? [];
    const last = cited.at(-1);
    if (name) cited.push({ file: testFile(name), titles: title ? [title] : [] });
    else if (last) last.titles.push(piece);
  }
  return cited;
}

function testFile(name: string): string {
  if (name.startsWith('app/')) return `${name}.test.ts`;
  return /^(e2e|architecture|robustness|fuzz)\//.test(name)
    ? `tests/${name}.test.ts`
    : `tests/services/${name}.test.ts`;
}
