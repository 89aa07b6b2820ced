import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import type { FieldValue } from '~/domain/orders/order-draft';
import { convertUnit } from '~/domain/trade/units';
import type { Candidate } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import {
  type Amount,
  type GoodsRow,
  type GoodsTable,
  goodsTables,
  MEASURES,
  type Measure,
} from './goods-tables.server';

/** One way to say how much there is: the sum of the rows, the total below them, what gets off again. */
type Claim = Amount & { pieces: Piece[] };

/** What goods tables say, and the headings that are read with them. */
type Goods = { candidates: Candidate[]; headings: Piece[] };

const CERTAIN = 0.94;
const CONTRADICTED = 0.6;
/** Two weights are the same when they differ by less than this share, as rounded conversions do. */
const SLACK = 0.01;

/**
 * The goods of a document that lists them in several rows or at several stops: all together, and in doubt where its
 * sums contradict each other. Where one row says it all its measures are read under their labels.
 */
export function goodsOf(pieces: readonly Piece[], context: PageContext): Goods {
  const { labels, whereOf } = context;
  const tables = goodsTables(pieces, labels);
  const groups = [...new Set(tables.map(({ kind }) => kind))].map((kind) =>
    withoutCopies(tables.filter((table) => table.kind === kind)),
  );
  const largest = [...groups].sort((a, b) => rowsIn(b) - rowsIn(a));
  const inColumns = columnsBeside(tables, context);
  if (!largest[0] || rowsIn(largest[0]) < 2) return inColumns;
  const candidate = (
    field: string,
    value: FieldValue,
    from: readonly Piece[],
    doubt?: string,
  ): Candidate => ({
    field,
    value,
    confidence: (doubt ? CONTRADICTED : CERTAIN) * confidenceOf(from),
    primary: true,
    text: from.map(({ text }) => text).join(' '),
    where: whereOf(from),
    ...(doubt ? { doubt } : {}),
  });
  const candidates = MEASURES.flatMap((measure) => {
    const claims = largest.flatMap((group) => claimsOf(group, measure));
    const [best] = [...claims].sort((a, b) => supportOf(b, claims) - supportOf(a, claims));
    if (!best) return [];
    const other = claims.find((claim) => !isSame(claim, best));
    const doubt =
      other && `the document also makes it ${[other.value, other.unit].filter(Boolean).join(' ')}`;
    return [
      candidate(measure, best.value, best.pieces, doubt),
      ...(best.unit ? [candidate(`${measure}_uom`, best.unit, best.pieces, doubt)] : []),
    ];
  });
  const named = largest.map(loaded).find((rows) => rows.some(({ contents }) => contents));
  const goods = [...new Set(named?.flatMap(({ contents }) => contents ?? []))].filter((text) =>
    /[A-Za-z]{3}/.test(text),
  );
  if (named && goods.length > 0)
    candidates.push(
      candidate(
        'contents',
        goods.join(', '),
        named.flatMap((row) => row.pieces),
      ),
    );
  return {
    candidates: [...candidates, ...inColumns.candidates],
    headings: [...tables.flatMap(({ headings }) => headings), ...inColumns.headings],
  };
}

/** What stands in the other columns: a number in each row, one of them in doubt where they differ. */
function columnsBeside(tables: readonly GoodsTable[], { fieldMap, dateOrder, whereOf }: PageContext): Goods {
  const columns = tables
    .flatMap(({ others }) => others)
    // What is said of the one container goes on below its row: "Container / Seal / Size".
    .filter(({ heading, cells }) => cells.length > 0 && !heading.meaning?.names.includes('unit_number'));
  return {
    headings: columns.map(({ heading }) => heading),
    candidates: columns.flatMap(({ heading, cells }) => {
      const names = heading.meaning?.names.filter((name) => !isPlaceRole(name) && !isPlacePart(name)) ?? [];
      return cells.flatMap((piece) =>
        candidatesOf(
          {
            meaning: { label: '', ...heading.meaning, names },
            text: piece.text,
            where: whereOf([piece]),
            certainty: 0.97 * piece.confidence,
            scanned: piece.confidence < 1,
          },
          fieldMap,
          dateOrder,
        ),
      );
    }),
  };
}

const rowsIn = (group: readonly GoodsTable[]): number => loaded(group).length;

/** The rows that are put on the truck: those of the pick-ups where the document has any, else all. */
function loaded(group: readonly GoodsTable[]): GoodsRow[] {
  const on = group.filter(({ stop }) => stop === 'on');
  return (on.length > 0 ? on : group).flatMap(({ rows }) => rows);
}

/** A page that is there twice (for the driver, for the office) lists its goods once. */
function withoutCopies(group: GoodsTable[]): GoodsTable[] {
  const said = ({ rows, stop }: GoodsTable) => [stop, ...rows.map(({ text }) => text)].join('\n');
  const page = ({ headings }: GoodsTable) => headings[0]?.box.page;
  return group.filter(
    (table, i) =>
      !group.slice(0, i).some((before) => said(before) === said(table) && page(before) !== page(table)),
  );
}

function claimsOf(group: readonly GoodsTable[], measure: Measure): Claim[] {
  const off = group.filter(({ stop }) => stop === 'off');
  const hasOn = group.some(({ stop }) => stop === 'on');
  const totals = group.flatMap(({ total }) => total ?? []);
  return [
    sumOf(loaded(group), measure),
    hasOn
      ? sumOf(
          off.flatMap(({ rows }) => rows),
          measure,
        )
      : null,
    totals.length === 1 || totals.length === group.length ? sumOf(totals, measure) : null,
  ].filter((claim) => claim !== null);
}

/** None when a row leaves the measure out, or the rows have different units; pieces of different kinds are counted, but for the pallets they are on. */
function sumOf(rows: readonly GoodsRow[], measure: Measure): Claim | null {
  const amounts = rows.flatMap((row) => row[measure] ?? []);
  const [first] = amounts;
  if (!first || amounts.length < rows.length) return null;
  const isOneUnit = amounts.every(({ unit }) => unit === first.unit);
  if (!isOneUnit && (measure !== 'quantity' || amounts.some(({ unit }) => unit === 'PLT'))) return null;
  const value = Math.round(amounts.reduce((sum, amount) => sum + amount.value, 0) * 1000) / 1000;
  return {
    value,
    ...(isOneUnit && first.unit ? { unit: first.unit } : {}),
    pieces: rows.flatMap(({ pieces }) => pieces),
  };
}

const supportOf = (claim: Claim, claims: readonly Claim[]): number =>
  claims.filter((other) => isSame(claim, other)).length;

function isSame(a: Amount, b: Amount): boolean {
  const converted = a.unit && b.unit ? convertUnit(b.value, b.unit, a.unit)?.value : undefined;
  return (
    Math.abs(a.value - (converted ?? b.value)) <=
    (converted === undefined || a.unit === b.unit ? 0 : SLACK * a.value)
  );
}

function confidenceOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, pieces.length);
}
