import { joinDoubts } from '~/domain/orders/order-draft';
import type { Region } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { saidOnce } from '~/services/mapping/decide/candidates';
import { withColumns } from './columns-of-tables.server';
import { withOtherHalves } from './halves-of-appointments.server';
import { placesByCode } from './places-by-code.server';
import { type SpanContext, type SpanValue, valuesOfSpan } from './span-values.server';
import { type Span, spansOf } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import { isSamePlace, type TaggedPlace, taggedPlaces } from './tagged-places.server';
import { isFieldTag, TAG_ROLES, type TagRole } from './tags';
import { atTheirStops } from './times-of-stops.server';
import { withoutTotals } from './without-totals.server';

/** A value that the tagger saw. `alone`: no other value of the field is anywhere near as likely. */
export type TaggedValue = SpanValue & {
  score: number;
  alone: boolean;
  text: string;
  page: number;
  region: Region;
};
export type TaggedOrder = {
  values: ReadonlyMap<string, TaggedValue>;
  places: ReadonlyMap<TagRole, { best: TaggedPlace; alone: boolean }>;
  /** All places with an address, in reading order: a truck load may have several pick-ups and deliveries. */
  stops: readonly TaggedPlace[];
};

/** A card begins at most so many letters' heights right of what stands in it. */
const COLUMN_EDGE = 3;
/** The labels of a card are looked for so many letters' heights above and below its container. */
const CARD = 25;
/** Cards beside each other repeat so many of their labels' words at least. */
const MIN_REPEATED = 3;
/** A place that is worth less by this is no rival of another: "DC", behind a full address. */
const CLEARLY_BETTER = 0.25;
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

/** What each container has one of: said once, it is that of one of them, or of all together. */
const MEASURES: ReadonlySet<string> = new Set(['quantity', 'weight', 'volume']);
const OF_ONE: ReadonlySet<string> = new Set([...MEASURES, 'seal_number']);

/** What the tagger says of each of the orders of a document, known by their containers (none for an order without). */
export function taggedOrders(
  pages: readonly TaggedPage[],
  containers: readonly (string | undefined)[],
  context: SpanContext,
): TaggedOrder[] {
  const told = containers.length > 1 ? pages.map(withColumns) : pages;
  const spans = told.flatMap(spansOf);
  const all = taggedPlaces(spans);
  const units = containers.length > 1 ? unitsOf(spans) : [];
  const byCode = units.length > 1 ? placesByCode(all, told) : null;
  const ofRole = TAG_ROLES.map((role) => [role, all.filter((place) => place.role === role)] as const);
  const said = spans.filter(({ tag }) => isFieldTag(tag));
  const fields = containers.length > 1 ? said : withOtherHalves(atTheirStops(said, all));
  const owners = containers.length > 1 ? ownersOf(fields) : new Map<Span, string>();
  const counted = withoutTotals(fields, { owners, containers }, context);
  return containers.map((container) => {
    const own = counted.filter((span) => {
      const owner = owners.get(span);
      return owner === undefined || owner === container;
    });
    const named = byCode?.get(container ?? '');
    const ownOf = (some: readonly TaggedPlace[]) =>
      named ? some.filter((place) => named.has(place)) : placesFor(container, some, units);
    const places = ofRole.flatMap(([role, some]) => bestPlace(role, ownOf(some)));
    const stops = ownOf(all).filter(
      ({ role, address }) => role !== 'bill_to' && address.postal_code !== undefined,
    );
    const doubtOf = (span: Span) =>
      containers.length > 1 && !owners.has(span) && OF_ONE.has(span.tag)
        ? saidOnce(containers.length)
        : undefined;
    const values = bestValues(own, context, doubtOf);
    return { values, places: new Map(places), stops };
  });
}

/** Of places that each container has one of, its own; else all. */
function placesFor(
  container: string | undefined,
  places: readonly TaggedPlace[],
  units: readonly Unit[],
): readonly TaggedPlace[] {
  if (places.length < 2 || units.length < 2) return places;
  const owned = places.map((place) => {
    const [head] = place.words;
    const at = place.page.page * PAGE_HEIGHT + ((head?.y0 ?? 0) + (head?.y1 ?? 0)) / 2;
    return { place, owner: ownerAt(units, at, head?.x0 ?? 0)?.number };
  });
  // Blocks below a list are not those of its last container.
  if (!units.every(({ number }) => owned.some(({ owner }) => owner === number))) return places;
  return owned.filter(({ owner }) => owner === container).map(({ place }) => place);
}

function bestPlace(
  role: TagRole,
  places: readonly TaggedPlace[],
): [TagRole, { best: TaggedPlace; alone: boolean }][] {
  const best = places.reduce<TaggedPlace | undefined>(
    (top, one) => (!top || worth(one) > worth(top) ? one : top),
    undefined,
  );
  const rival = places.some(
    (one) => best && !isSamePlace(one, best) && worth(one) > worth(best) - CLEARLY_BETTER,
  );
  return best ? [[role, { best, alone: !rival }]] : [];
}

/** A full address before a bare name. */
const worth = ({ score, address }: TaggedPlace): number =>
  score + (address.postal_code ? 0.2 : 0) + (address.city ? 0.1 : 0);

type Unit = { number: string; at: number; left: number; letter: number };

function unitsOf(spans: readonly Span[]): Unit[] {
  const units = spans.flatMap((span) => {
    const number = span.tag === 'unit_number' ? findContainerNumbers(span.text)[0] : undefined;
    if (!number) return [];
    return [
      { number, at: heightOf(span), left: span.words[0]?.x0 ?? 0, letter: span.page.letter, page: span.page },
    ];
  });
  return units.map((unit) => {
    const beside = units.filter((other) => isLevel(other, unit.at)).sort((a, b) => a.left - b.left);
    return { ...unit, left: unit.left - intoCard(beside, unit.page) };
  });
}

/**
 * How far into its card a container's number stands: cards beside each other repeat their labels at the distance of their numbers, and
 * begin with the leftmost of these ("Haul No. H-20844        Box HMMU 315775 5"). 0 where no labels are repeated.
 */
function intoCard([first, second]: readonly Unit[], { page, words }: TaggedPage): number {
  if (!first || !second) return 0;
  const pitch = second.left - first.left;
  const near = words.filter(({ y0 }) => Math.abs(page * PAGE_HEIGHT + y0 - first.at) < CARD * first.letter);
  const repeated = near.filter(
    (word) =>
      /[A-Za-z]{2}/.test(word.text) &&
      word.x0 > second.left - 2 * pitch &&
      word.x0 <= first.left &&
      near.some(
        (other) =>
          other.text === word.text &&
          Math.abs(other.y0 - word.y0) < 0.5 * first.letter &&
          Math.abs(other.x0 - word.x0 - pitch) < 0.5 * first.letter,
      ),
  );
  return repeated.length < MIN_REPEATED ? 0 : first.left - Math.min(...repeated.map(({ x0 }) => x0));
}

const isLevel = (one: Unit, at: number): boolean => Math.abs(one.at - at) < 0.7 * one.letter;

/**
 * Whose what stands at a place is: the container's of its row, else of the last one above; of cards beside each other the one whose
 * column it is in. What stands above all of them is everybody's.
 */
function ownerAt(units: readonly Unit[], at: number, left: number): Unit | undefined {
  const nearest = units.find((unit) => isLevel(unit, at)) ?? units.findLast((unit) => unit.at < at);
  if (!nearest) return undefined;
  const beside = units.filter((unit) => isLevel(unit, nearest.at));
  const columns = beside.filter((unit) => unit.left <= left + COLUMN_EDGE * unit.letter);
  return columns.sort((a, b) => b.left - a.left)[0] ?? nearest;
}

/** Whose each span is. */
function ownersOf(spans: readonly Span[]): Map<Span, string> {
  const units = unitsOf(spans);
  const owners = new Map<Span, string>();
  for (const span of spans) {
    const at = heightOf(span);
    if (span.tag === 'unit_number') owners.set(span, findContainerNumbers(span.text)[0] ?? '');
    if (!OF_A_CONTAINER.has(span.tag)) continue;
    const owner = ownerAt(units, at, span.words[0]?.x0 ?? 0);
    const several = spans.filter(({ tag }) => tag === span.tag).length > 1;
    if (owner && several) owners.set(span, owner.number);
  }
  // "22,450 KGS / 49,494 LBS" below the last row are two readings of one sum.
  for (const measure of MEASURES) {
    const own = spans.filter(({ tag }) => tag === measure);
    const isBelow = own.every((span) => !units.some((unit) => isLevel(unit, heightOf(span))));
    if (isBelow && new Set(own.map((span) => owners.get(span))).size === 1)
      for (const span of own) owners.delete(span);
  }
  return owners;
}

/** Pages lie below each other, further apart than any of them is high. */
const PAGE_HEIGHT = 100_000;
const heightOf = ({ words: [word], page }: Span): number =>
  page.page * PAGE_HEIGHT + ((word?.y0 ?? 0) + (word?.y1 ?? 0)) / 2;

function bestValues(
  spans: readonly Span[],
  context: SpanContext,
  doubtOf: (span: Span) => string | undefined,
): Map<string, TaggedValue> {
  const found = new Map<string, TaggedValue[]>();
  for (const span of spans) {
    for (const [field, value] of Object.entries(valuesOfSpan(span, spans, context) ?? {})) {
      const values = found.get(field) ?? [];
      const doubt = joinDoubts([value.doubt, doubtOf(span)]);
      values.push({
        ...value,
        ...(doubt ? { doubt } : {}),
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
