import type { FieldValue } from '~/domain/orders/order-draft';
import type { Region } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { type SpanContext, valuesOfSpan } from './span-values.server';
import { type Span, spansOf } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import { placesOfRole, type TaggedPlace } from './tagged-places.server';
import { TAG_ROLES, type TagRole } from './tags';

/** A value that the tagger saw. `alone`: no other value of the field is anywhere near as likely. */
export type TaggedValue = {
  value: FieldValue;
  score: number;
  alone: boolean;
  text: string;
  page: number;
  region: Region;
};
export type TaggedOrder = {
  values: ReadonlyMap<string, TaggedValue>;
  places: ReadonlyMap<TagRole, { best: TaggedPlace; alone: boolean }>;
};

/** A value with less than this is no rival of another. */
const RIVAL_FROM = 0.5;

/** What may differ from container to container of one paper. */
const OF_A_CONTAINER = new Set([
  'seal_number',
  'equip',
  'contents',
  'quantity',
  'quantity_uom',
  'weight',
  'weight_uom',
  'volume',
  'volume_uom',
  'temperature',
  'temperature_uom',
  'hazardous_uncode',
  'hazardous_class',
  'chassis',
  'pickup_number',
  'purchase_order_number',
  'last_free_date',
  'deliver_by_date',
  'deliver_by_time',
  'pickup_by_date',
  'pickup_by_time',
  'house_bol_hawb',
  'reference_number',
  'release_number',
  'load_number',
]);

/** What the tagger says of each of the orders of a document, known by their containers (none for an order without). */
export function taggedOrders(
  pages: readonly TaggedPage[],
  containers: readonly (string | undefined)[],
  context: SpanContext,
): TaggedOrder[] {
  const spans = pages.flatMap(spansOf);
  const places = new Map(TAG_ROLES.flatMap((role) => bestPlace(role, placesOfRole(role, spans))));
  const fields = spans.filter(({ tag }) => !tag.includes('.'));
  const owners = containers.length > 1 ? ownersOf(fields) : new Map<Span, string>();
  return containers.map((container) => {
    const own = fields.filter((span) => {
      const owner = owners.get(span);
      return owner === undefined || owner === container;
    });
    return { values: bestValues(own, context), places };
  });
}

function bestPlace(
  role: TagRole,
  places: readonly TaggedPlace[],
): [TagRole, { best: TaggedPlace; alone: boolean }][] {
  const best = places.reduce<TaggedPlace | undefined>(
    (top, one) => (!top || worth(one) > worth(top) ? one : top),
    undefined,
  );
  return best ? [[role, { best, alone: places.length === 1 }]] : [];
}

/** A full address before a bare name. */
const worth = ({ score, address }: TaggedPlace): number =>
  score + (address.postal_code ? 0.2 : 0) + (address.city ? 0.1 : 0);

/** Whose each span is: the container's of its row, else of the last one above. What stands above all of them is everybody's. */
function ownersOf(spans: readonly Span[]): Map<Span, string> {
  const units = spans.flatMap((span) => {
    const number = span.tag === 'unit_number' ? findContainerNumbers(span.text)[0] : undefined;
    return number ? [{ number, at: heightOf(span), letter: span.page.letter }] : [];
  });
  const owners = new Map<Span, string>();
  for (const span of spans) {
    const at = heightOf(span);
    if (span.tag === 'unit_number') owners.set(span, findContainerNumbers(span.text)[0] ?? '');
    if (!OF_A_CONTAINER.has(span.tag)) continue;
    const beside = units.find((unit) => Math.abs(unit.at - at) < 0.7 * unit.letter);
    const owner = beside ?? units.findLast((unit) => unit.at < at);
    const several = spans.filter(({ tag }) => tag === span.tag).length > 1;
    if (owner && several) owners.set(span, owner.number);
  }
  return owners;
}

/** Pages lie below each other. */
const heightOf = ({ words: [word], page }: Span): number =>
  page.page * 100_000 + ((word?.y0 ?? 0) + (word?.y1 ?? 0)) / 2;

function bestValues(spans: readonly Span[], context: SpanContext): Map<string, TaggedValue> {
  const found = new Map<string, TaggedValue[]>();
  for (const span of spans) {
    for (const [field, value] of Object.entries(valuesOfSpan(span, spans, context) ?? {})) {
      const values = found.get(field) ?? [];
      values.push({
        value,
        score: span.score,
        alone: true,
        text: span.text,
        ...whereOf(span.words, span.page),
      });
      found.set(field, values);
    }
  }
  return new Map([...found].map(([field, values]) => [field, bestOf(values)]));
}

function bestOf(values: readonly TaggedValue[]): TaggedValue {
  const best = values.reduce((top, one) => (one.score > top.score ? one : top));
  const rival = values.some((one) => String(one.value) !== String(best.value) && one.score >= RIVAL_FROM);
  return { ...best, alone: !rival };
}

/** The box around words, in fractions of their page. */
export function whereOf(
  words: readonly TaggedWord[],
  { page, width, height }: TaggedPage,
): { page: number; region: Region } {
  const [left, top] = [Math.min(...words.map(({ x0 }) => x0)), Math.min(...words.map(({ y0 }) => y0))];
  const [right, bottom] = [Math.max(...words.map(({ x1 }) => x1)), Math.max(...words.map(({ y1 }) => y1))];
  const region = {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
  return { page, region };
}
