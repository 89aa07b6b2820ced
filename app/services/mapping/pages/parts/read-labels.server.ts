import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import { orderField } from '~/domain/orders/order-fields';
import { totalAt } from '~/domain/trade/charges';
import { parseEquipment } from '~/domain/trade/equipment';
import type { Candidate, DraftParts, PlacedAddress } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import { withCountedKind } from '~/services/mapping/labels/counted-kind.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import type { ValueContext } from '~/services/mapping/pages/layout/page-context.server';
import { inRow } from '~/services/mapping/pages/layout/piece-index.server';
import { type Piece, textOf } from '~/services/mapping/pages/layout/pieces.server';
import {
  type PagePieces,
  type ValueOption,
  valueOptions,
} from '~/services/mapping/pages/layout/values-of-labels.server';
import { impossibleValue } from '~/services/mapping/values/impossible-value.server';
import { formOf } from '~/services/mapping/values/listed-numbers.server';
import { inItsBlock, type StopBlock } from './appointments.server';
import { averageConfidence, readPlace } from './places.server';

/** Values that may go on over several lines; of the others only the first line counts. */
const LONG = new Set([
  'vessel',
  'voyage',
  'contents',
  'ship_comment',
  'hazardous',
  'hazardous_uncode',
  'hazardous_class',
  'unit_number',
  'seal_number',
  'quantity',
  'equipment_size',
  'equipment_type',
]);

/** Reads the value of every label: fields as candidates, places as addresses. */
export function readLabels(labels: readonly Piece[], view: PagePieces, context: ValueContext): DraftParts {
  const { whereOf } = context;
  const places: PlacedAddress[] = [];
  const blocks: StopBlock[] = [];
  const placed = new Set<Piece>();
  for (const label of labels) {
    for (const role of label.meaning?.names.filter(isPlaceRole) ?? []) {
      const place = readPlace(label, role, view, whereOf);
      if (!place) continue;
      placed.add(label);
      places.push(place.placed);
      blocks.push({ role, box: place.box });
    }
  }
  // "Pick up" heads a place or a number, not both.
  const candidates = labels
    .filter((label) => !placed.has(label))
    .flatMap((label) => {
      const meaning = label.meaning ? inItsBlock(label.meaning, label, blocks) : null;
      const names = meaning?.names.filter((name) => !isPlaceRole(name) && !isPlacePart(name)) ?? [];
      return meaning && names.length > 0 ? readField({ ...meaning, names }, label, view, context) : [];
    });
  return { candidates, places };
}

/** The first of the places where the value may stand that holds a value of the field's type. */
function readField(
  meaning: LabelMeaning,
  label: Piece,
  view: PagePieces,
  { fieldMap, dateOrder, whereOf }: ValueContext,
): Candidate[] {
  const options = valueOptions(label, view);
  return meaning.names.flatMap((name) => {
    for (const [rank, option] of options.entries()) {
      for (const pieces of extents(fieldOf(name), withMoreOfLine(fieldOf(name), option, view))) {
        if (fieldOf(name) === 'quantity' && countsContainers(pieces, view)) continue;
        const certainty = option.certainty * (rank === 0 ? 1 : 0.9) * averageConfidence(pieces);
        const read = candidatesOf(
          {
            meaning: {
              ...withCountedKind(meaning),
              names: [name, ...meaning.names.filter((n) => n !== name)],
            },
            text: textOf(pieces),
            where: whereOf(pieces),
            certainty,
            scanned: pieces.some(({ confidence }) => confidence < 1),
          },
          fieldMap,
          dateOrder,
        );
        const own = read.filter(({ field }) => field === name || !meaning.names.includes(field));
        if (own.some(({ field }) => field === name)) return withListBelow(own, name, label, option);
      }
    }
    const [nearest] = options;
    const first = nearest && isBeside(nearest) ? nearest.pieces.slice(0, 1) : [];
    const said = { label: label.text, text: textOf(first), where: whereOf([label, ...first]) };
    return impossibleValue(fieldOf(name), said) ?? [];
  });
}

/** Labels of lists: "PO Numbers", "POs", "PO List". */
const OF_LIST = /(?:S\)?|LIST)[\s:.]*$/i;
const LISTED = 0.6;

/** Of numbers that stand one below the other under the label of a list the others are told too. */
function withListBelow(
  own: Candidate[],
  name: string,
  label: Piece,
  { pieces: [first, ...rest] }: ValueOption,
): Candidate[] {
  if (!first || orderField(fieldOf(name))?.type !== 'identifier' || !OF_LIST.test(label.text)) return own;
  const end = rest.findIndex(({ text }) => formOf(text) !== formOf(first.text));
  const others = (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text);
  const [near] = others;
  if (near === undefined) return own;
  const doubt = `the paper also has ${others.join(', ')}`;
  return own.map((one) =>
    one.field === name && !one.doubt
      ? { ...one, confidence: Math.min(one.confidence, LISTED), doubt, near }
      : one,
  );
}

/** "Qty 1, Type 40' REEFER": how many containers are asked for says nothing of what is in them. */
function countsContainers([count]: readonly Piece[], { pieces }: PagePieces): boolean {
  if (!count || !/^\d{1,2}$/.test(count.text)) return false;
  const beside = inRow(count.box, pieces)
    .filter(({ box }) => box.x0 >= count.box.x1)
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  return (
    beside !== undefined &&
    /^(20|40|45)\D/.test(beside.text) &&
    parseEquipment(beside.text)?.type !== undefined
  );
}

const isBeside = ({ from }: ValueOption): boolean => from === 'inline' || from === 'right';

/** What of a value stands further on in its line: the time of a date, the amount of a charge. */
function withMoreOfLine(field: string, option: ValueOption, view: PagePieces): ValueOption {
  if (field.endsWith('_date')) return withTimeBeside(option, view);
  return isBeside(option) && orderField(field)?.type === 'money' ? withAmountBeside(option, view) : option;
}

/** The amount of a charge stands at the end of its row, behind how it is reckoned: "Line haul", "Flat", "725.00". */
function withAmountBeside(option: ValueOption, { pieces }: PagePieces): ValueOption {
  const [first] = option.pieces;
  if (!first) return option;
  const beside = inRow(first.box, pieces)
    .filter((one) => one.box.x0 > first.box.x1)
    .sort((a, b) => a.box.x0 - b.box.x0);
  const amount = /^\$?\s?[\d,]+(\.\d{2})?$/.test(first.text)
    ? [first, ...beside][totalAt([first, ...beside].map(({ text }) => text))]
    : beside.find(({ text, meaning }) => !meaning && /^(?:USD|\$)?\s?[\d,]+\.\d{2}$/.test(text));
  return amount ? { ...option, pieces: [amount] } : option;
}

const TIME_ALONE =
  /^(?:(?:at|@)\s*)?(?=.*[:aph@])\d{1,2}(?::?\d{2})?\s*(?:[ap]\.?m?\.?|h(?:rs)?|hours)?$|^(?:at|@)\s*\d{4}$/i;

/** "02-Dec-2026" and further on in its line "at 8:00 AM" are one appointment. */
function withTimeBeside(option: ValueOption, { pieces }: PagePieces): ValueOption {
  const [first, ...rest] = option.pieces;
  if (!first) return option;
  const [time] = inRow(first.box, pieces)
    .filter((one) => one.box.x0 > first.box.x1)
    .sort((a, b) => a.box.x0 - b.box.x0);
  const isTime =
    time && !time.meaning && (TIME_ALONE.test(time.text) || /^([01]\d|2[0-3])[0-5]\d$/.test(time.text));
  if (!isTime) return option;
  const words = [...first.words, ...time.words];
  const others = rest.filter((piece) => piece !== time);
  return { ...option, pieces: [{ ...first, words, text: `${first.text} ${time.text}` }, ...others] };
}

/** Lines among the goods that say something else: a number, a temperature, a hazard. */
const NOT_GOODS =
  /^\d+$|\d{3}|\bUN\b|HAZ|TEMP|CLASS|IMDG|IMO|SEALS?\s*(?:NO|NBR|NUMBER|#|:|\d)|\*\*|^N\.?O\.?S\b|REEFER|CONTAINER|FREIGHT|PREPAID|COLLECT|SHIPPER'?S? LOAD|MADE IN |\bTOTALS?\b|BILLS? OF LADING|\bFCL\b|\bLCL\b|\bCY\//i;

/** How much of an option to read: all lines of a long value, else the first line and then each other one. */
function extents(name: string, { pieces, from, certainty }: ValueOption): Piece[][] {
  const isLoose = from === 'inline' && certainty < 0.95;
  const [first] = pieces;
  if (!first) return [];
  if (name === 'contents') {
    const end = pieces.findIndex((piece, i) => i > 0 && NOT_GOODS.test(piece.text));
    return [end < 0 ? pieces : pieces.slice(0, end)];
  }
  if (isLoose) return [[first]];
  return LONG.has(name) ? [pieces, [first]] : [[first], ...pieces.slice(1, 3).map((piece) => [piece])];
}
