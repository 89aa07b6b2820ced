import type { PlaceRole, ResolvedFieldMap } from '~/domain/fields/field-map';
import {
  ADDRESS_ROLES,
  type DraftAddress,
  type FieldValue,
  joinDoubts,
  type OrderDraft,
  type Provenance,
} from '~/domain/orders/order-draft';
import type { DateOrder } from '~/domain/trade/parse-date';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { fieldOf, historyName, isHistoryName } from '~/services/mapping/labels/learned-names.server';
import { partOfSource, sourcesOf } from '~/services/mapping/labels/map-sources.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { applyConstants, trimByMap } from './apply-field-map.server';
import { EVIDENCE } from './evidence';
import { finishByMap } from './finish-by-map.server';
import { type Direction, inferDirection } from './infer-direction.server';
import { planEvents } from './plan-events.server';

/** Where a text stands in its document: page and region, or sheet, row and column, or message and segment. */
export type Where = Pick<Provenance, 'page' | 'region' | 'row' | 'column'>;

/**
 * A text that stands under a label. `certainty` says how sure the two belong together, 0 to 1; `scanned` is a text
 * whose letters were recognised from a picture, so that one may have been taken for another.
 */
export type LabelledText = {
  meaning: LabelMeaning;
  text: string;
  where: Where;
  certainty: number;
  scanned?: boolean;
};

/** One possible value of a field. Not `primary`: found beside another field's value. */
export type Candidate = {
  field: string;
  value: FieldValue;
  confidence: number;
  primary: boolean;
  text: string;
  where: Where;
  doubt?: string;
  /** What the doubt names as the other value that it may be. */
  near?: string;
  /** Which of the sources that a person put in order this one is, from 0. */
  place?: number;
};

/** An address with the part it plays; `stop` is its number where the document counts its stops. */
export type PlacedAddress = {
  role: PlaceRole;
  address: DraftAddress;
  where: Where;
  certainty: number;
  stop?: number;
  /** From when to when a truck is due there, local to the place. */
  window?: { from: string; to: string };
  doubt?: string;
};

export type DraftParts = { candidates: Candidate[]; places: PlacedAddress[] };
export type DraftContext = {
  fieldMap: ResolvedFieldMap;
  /** Titles and the like, by which the direction shows. */
  titles: string;
  dateOrder?: DateOrder;
  /** Null for a load that goes by road alone. */
  direction?: Direction | null;
};

/** The values that a labelled text gives, for each of the fields its label fills. */
export function candidatesOf(
  { meaning, text, where, certainty, scanned }: LabelledText,
  fieldMap: ResolvedFieldMap,
  dateOrder: DateOrder,
): Candidate[] {
  return meaning.names.flatMap((name) => {
    const { text: said, unit } = underPart(meaning, name, text);
    const trimmed = trimByMap(partOfSource(said, fieldMap[name]), fieldMap[name]);
    const own = fieldOf(name);
    const context = {
      dateOrder,
      // A learned label means its one field, whatever else the map takes it for.
      names: own === name ? meaning.names.filter((one) => !isHistoryName(one)) : [own],
      label: meaning.label,
      ...(unit ? { unit } : {}),
      ...(scanned ? { scanned } : {}),
    };
    const recognised = recogniseValue(own, trimmed, context);
    if (!recognised) return [];
    const place = placeOfSource(meaning.label, fieldMap[name]);
    return Object.entries(recognised.values).map(([field, value]) => ({
      field: own === name ? field : historyName(field),
      value,
      confidence: recognised.confidence * certainty,
      primary: field === own || context.names.includes(field),
      text,
      where,
      ...(recognised.doubt ? { doubt: recognised.doubt } : {}),
      ...(place !== undefined && field === own ? { place } : {}),
    }));
  });
}

/** "693 CTNS/13,107.0 KGS/46.9 CBM" below "Pcs / Wt / CBM": of as many values as labels each is that of its own. */
function underPart(
  { parts = [], unit }: LabelMeaning,
  name: string,
  text: string,
): { text: string; unit?: string | undefined } {
  const values = text.split(/\s*\/+\s*/);
  const at = parts.findIndex(({ names }) => names.includes(name));
  const value = values[at];
  if (parts.length < 2 || values.length !== parts.length || !value) return { text, unit };
  // Size and type, vessel and voyage are read from both.
  const others = parts.filter((_, i) => i !== at).flatMap(({ names }) => names);
  return READ_TOGETHER.some((pair) => pair.includes(name) && pair.some((one) => others.includes(one)))
    ? { text, unit }
    : { text: value, unit: parts[at]?.unit ?? unit };
}

const READ_TOGETHER: readonly (readonly string[])[] = [
  ['equipment_size', 'equipment_type'],
  ['vessel', 'voyage'],
];

/**
 * Where a label stands among the sources of an entry. Only the system-wide map names them in no order: it knows what a
 * label means, not which of two is right.
 */
function placeOfSource(label: string, entry: ResolvedFieldMap[string] | undefined): number | undefined {
  if (!entry || (entry.sourcesLevel ?? entry.level) === 1) return undefined;
  const sources = sourcesOf(entry).map((source) => labelTokens(source).join(' '));
  const place = sources.findIndex((source) => source === label || `${source} NO` === label);
  return place < 0 ? sources.length : place;
}

/** Puts one order together: the best value of each field, then the addresses and events, then the constants. */
export function buildDraft({ candidates: all, places }: DraftParts, context: DraftContext): OrderDraft {
  const candidates = inOneUnit(all);
  const draft: OrderDraft = { fields: {}, provenance: {}, addresses: {}, events: [] };
  for (const field of new Set(candidates.map((candidate) => candidate.field))) {
    const best = choose(candidates.filter((candidate) => candidate.field === field));
    if (best && context.fieldMap[field]?.available !== false) put(draft, field, best, context.fieldMap);
  }
  const direction =
    context.direction === undefined ? directionOf(draft, places, context.titles) : context.direction;
  if (direction && draft.fields.shipment_direction === undefined) {
    draft.fields.shipment_direction = direction;
    draft.provenance.shipment_direction = { source: 'rule', confidence: EVIDENCE.inferredDirection };
  }
  if (direction === 'export') dropArrivalOverseas(draft);
  draft.events = planEvents(places, draft.fields.shipment_direction);
  for (const role of ADDRESS_ROLES) {
    const place = strongest(places.filter((candidate) => candidate.role === role));
    if (!place) continue;
    draft.addresses[role] = place.address;
    draft.provenance[role] = {
      source: 'document',
      ...place.where,
      confidence: place.certainty,
      text: place.address.raw_text,
      ...(place.doubt ? { doubt: place.doubt } : {}),
    };
  }
  finishByMap(draft, context.fieldMap, context.dateOrder);
  applyConstants(draft, context.fieldMap);
  return draft;
}

/** How many of one unit are one of the other: a document may give the weight in both. */
const OTHER_UNIT: Readonly<Record<string, number>> = { weight: 2.2046, volume: 35.3147 };
const ROUNDED = 0.006;

/** Without the amounts that say the same in the other unit: "15,200 KG" and "33,516 LB" do not contradict each other. */
function inOneUnit(candidates: Candidate[]): Candidate[] {
  const said = new Set<string>();
  for (const [measure, factor] of Object.entries(OTHER_UNIT)) {
    const amounts = candidates.filter(({ field }) => field === measure);
    for (const [i, one] of amounts.entries())
      if (amounts.slice(0, i).some((before) => !said.has(keyOf(before)) && isIn(one, before, factor)))
        said.add(keyOf(one)).add(keyOf({ ...one, field: `${measure}_uom` }));
  }
  return said.size === 0 ? candidates : candidates.filter((one) => !said.has(keyOf(one)));
}

const keyOf = ({ field, text, where }: Candidate): string => JSON.stringify([field, text, where]);

function isIn(one: Candidate, other: Candidate, factor: number): boolean {
  const ratio = Number(one.value) / Number(other.value);
  return [ratio, 1 / ratio].some((times) => Math.abs(times / factor - 1) < ROUNDED);
}

function put(draft: OrderDraft, field: string, best: Candidate, fieldMap: ResolvedFieldMap): void {
  const level = fieldMap[field]?.level;
  draft.fields[field] = best.value;
  draft.provenance[field] = {
    source: 'document',
    ...(level ? { level } : {}),
    ...best.where,
    confidence: Math.round(best.confidence * 1000) / 1000,
    text: best.text,
    ...(best.doubt ? { doubt: best.doubt } : {}),
    ...(best.near ? { near: best.near } : {}),
  };
}

function strongest<T extends { certainty: number }>(candidates: T[]): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, one) => (!best || one.certainty > best.certainty ? one : best),
    undefined,
  );
}

/** Where a person put the sources in order, the first of them that gives a value. */
function ofFirstSource(candidates: Candidate[]): Candidate[] {
  const first = Math.min(...candidates.map(({ place = Number.POSITIVE_INFINITY }) => place));
  return Number.isFinite(first) ? candidates.filter(({ place }) => place === first) : candidates;
}

/** The value under its own label before one found beside it, then the surer one, then the one that stands first. */
function choose(all: Candidate[]): Candidate | null {
  const candidates = ofFirstSource(all);
  const rank = (candidate: Candidate) =>
    candidate.confidence - (candidate.primary ? 0 : EVIDENCE.notUnderOwnLabel);
  const best = candidates.reduce<Candidate | null>(
    (top, one) => (!top || rank(one) > rank(top) + EVIDENCE.alike ? one : top),
    null,
  );
  if (!best) return null;
  const agreeing = candidates.filter((one) => String(one.value) === String(best.value)).length;
  const rivals = candidates.filter(
    (one) => String(one.value) !== String(best.value) && rank(one) > rank(best) - EVIDENCE.rivalWithin,
  );
  // Said as often as another: "21000" at one stop and where it gets off, "18000" at another and where that gets off.
  const rival = rivals.find(
    ({ value }) =>
      agreeing < 2 || rivals.filter((other) => String(other.value) === String(value)).length >= agreeing,
  );
  if (rival) {
    return {
      ...best,
      confidence: best.confidence * EVIDENCE.withRival,
      doubt: joinDoubts([best.doubt, `also read as ${String(rival.value)}`]),
      near: best.near ?? String(rival.value),
    };
  }
  return agreeing > 1
    ? { ...best, confidence: Math.min(EVIDENCE.surest, best.confidence + EVIDENCE.saidTwice) }
    : best;
}

/** The ship of an export comes before the cut-off; the arrival behind it is the one overseas. */
export function dropArrivalOverseas({ fields, provenance }: OrderDraft): void {
  const last = fields.cutoff_date ?? fields.earliest_receiving_date;
  if (fields.eta_date === undefined || last === undefined || daysBetween(last, fields.eta_date) < 5) return;
  delete fields.eta_date;
  delete provenance.eta_date;
}

const daysBetween = (from: FieldValue, to: FieldValue): number =>
  (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;

function directionOf(draft: OrderDraft, places: PlacedAddress[], titles: string): Direction | undefined {
  const fields = new Set(Object.keys(draft.fields));
  return inferDirection(titles, fields, new Set(places.map((place) => place.role)));
}
