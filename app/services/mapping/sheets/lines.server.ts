import { type FieldValue, joinDoubts } from '~/domain/orders/order-draft';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';

/** What lines of one container may differ in: each is an order of goods in it. */
const OF_A_LINE = new Set([
  'purchase_order_number',
  'customer_number',
  'house_bol_hawb',
  'quantity',
  'quantity_uom',
  'weight',
  'weight_uom',
  'volume',
  'volume_uom',
  'contents',
  'ship_comment',
  'hazardous',
  'hazardous_uncode',
  'hazardous_class',
]);
const ADDED = ['quantity', 'weight', 'volume'] as const;
const PUT_TOGETHER = ['contents', 'ship_comment'] as const;

/** A row that gives goods and nothing else goes on with the container of the row above. */
export function isFurtherLine({ candidates, places }: DraftParts): boolean {
  const own = candidates.filter(({ primary }) => primary);
  return (
    places.length === 0 &&
    own.some(({ field }) => field === 'purchase_order_number' || field === 'house_bol_hawb') &&
    own.every(({ field }) => OF_A_LINE.has(field))
  );
}

/** Rows that name the same container and differ in its goods alone are one order, with the goods added up. */
export function joinLines(rows: readonly DraftParts[]): DraftParts[] {
  const groups: DraftParts[][] = [];
  for (const row of rows) {
    const group = groups.find(([first]) => first && areOfOneContainer(first, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups.map(oneOrder);
}

/** The order of a container and the further lines of its goods. */
export function oneOrder(rows: readonly DraftParts[]): DraftParts {
  const [first] = rows;
  if (!first || rows.length === 1) return first ?? { candidates: [], places: [] };
  const all = rows.flatMap(({ candidates }) => candidates);
  const summed = new Set<string>([...ADDED, ...PUT_TOGETHER]);
  return {
    places: first.places,
    candidates: [
      ...all.filter(({ field }) => !summed.has(field)),
      ...ADDED.flatMap((field) => sumOf(field, rows)),
      ...PUT_TOGETHER.flatMap((field) => textsOf(field, all)),
    ],
  };
}

function areOfOneContainer(a: DraftParts, b: DraftParts): boolean {
  const [ofA, ofB] = [a, b].map(said);
  if (!ofA || !ofB || ofA.get('unit_number') === undefined) return false;
  if (ofA.get('unit_number') !== ofB.get('unit_number') || placesOf(a) !== placesOf(b)) return false;
  const fields = [...new Set([...ofA.keys(), ...ofB.keys()])];
  const differ = fields.filter((field) => ofA.get(field) !== ofB.get(field));
  return differ.length > 0 && differ.every((field) => OF_A_LINE.has(field));
}

const said = ({ candidates }: DraftParts): Map<string, FieldValue> =>
  new Map(candidates.map(({ field, value }) => [field, value]));

const placesOf = ({ places }: DraftParts): string =>
  places.map(({ role, address }) => `${role}\n${address.raw_text}`).join('\n\n');

/** In doubt where a line leaves it out, or all say the same: then it may be said of the whole container each time. */
function sumOf(field: string, rows: readonly DraftParts[]): Candidate[] {
  const found = rows.flatMap(({ candidates }) => {
    const one = candidates.find((candidate) => candidate.field === field && candidate.primary);
    return one && typeof one.value === 'number' ? [{ ...one, value: one.value }] : [];
  });
  const [first] = found;
  if (!first) return [];
  const isSame = found.length > 1 && found.every(({ value }) => value === first.value);
  const sum = Math.round(found.reduce((total, { value }) => total + value, 0) * 1000) / 1000;
  const why = isSame
    ? `each of ${found.length} lines says so; all together ${sum}`
    : found.length < rows.length
      ? `said in ${found.length} of ${rows.length} lines`
      : undefined;
  return [
    {
      ...first,
      value: isSame ? first.value : sum,
      text: found.map(({ text }) => text).join(' + '),
      ...leastSure(found, why),
    },
  ];
}

/** What is made of several lines is as sure as the least sure of them, and asked with all that is asked of them. */
function leastSure(found: readonly Candidate[], why?: string): Pick<Candidate, 'confidence' | 'doubt'> {
  const doubt = joinDoubts([...found.map((one) => one.doubt), why]);
  const confidence = Math.min(...found.map((one) => one.confidence), why ? 0.6 : 1);
  return { confidence, ...(doubt ? { doubt } : {}) };
}

function textsOf(field: string, candidates: readonly Candidate[]): Candidate[] {
  const found = candidates.filter((one) => one.field === field);
  const [first] = found;
  const texts = [...new Set(found.map(({ value }) => String(value)))];
  const value = texts.join(field === 'contents' ? ', ' : '; ').slice(0, 500);
  return first ? [{ ...first, value, ...leastSure(found) }] : [];
}
