import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { inOneText } from '~/domain/orders/left-out';
import { ADDRESS_ROLES, type FieldValue, joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import { otherReading } from '~/domain/trade/look-alikes';
import type { DateOrder } from '~/domain/trade/parse-date';
import {
  bestOf,
  type Candidate,
  type DraftParts,
  inOneUnit,
  inOwnUnits,
  type PlacedAddress,
  placeOf,
  proposalOf,
  type Where,
} from '~/services/mapping/decide/candidates';
import { EVIDENCE } from '~/services/mapping/decide/evidence';
import { PLACE_POLICY, POLICY } from '~/services/mapping/decide/policy';
import { forget, settle, settleAddress } from '~/services/mapping/decide/settle';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { fieldOf, historyName, isHistoryName } from '~/services/mapping/labels/learned-names.server';
import { partOfSource, sourcesOf } from '~/services/mapping/labels/map-sources.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { bareFigures } from '~/services/mapping/values/recognise-vessel.server';
import { sureness } from '~/services/mapping/values/recognised.server';
import { applyConstants, trimByMap } from './apply-field-map.server';
import { askedOfHazard } from './asked-of-hazard.server';
import { finishByMap } from './finish-by-map.server';
import { BY_BOOKING_ALONE, type Direction, inferDirection, isByBookingAlone } from './infer-direction.server';
import { planEvents } from './plan-events.server';

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

export type DraftContext = {
  fieldMap: ResolvedFieldMap;
  /** Titles and the like, by which the direction shows. */
  titles: string;
  dateOrder?: DateOrder;
  /** Where it shows before the draft is put together; else it is told from its fields, places and titles. */
  direction?: Direction;
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
      ...scaled(sureness(recognised, field), certainty),
      primary: field === own || context.names.includes(field),
      text,
      where,
      ...(place !== undefined && field === own ? { place } : {}),
    }));
  });
}

const scaled = <T extends { confidence: number }>(sure: T, certainty: number): T => ({
  ...sure,
  confidence: sure.confidence * certainty,
});

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
  const candidates = besideVoyages(inOwnUnits(inOneUnit(all)));
  const draft: OrderDraft = { fields: {}, provenance: {}, addresses: {}, events: [] };
  for (const field of new Set(candidates.map((candidate) => candidate.field))) {
    const own = candidates.filter((candidate) => candidate.field === field);
    const best = (CHOSEN[field] ?? bestOf)(own);
    const { available, level } = context.fieldMap[field] ?? {};
    if (best && available !== false) settle(draft, field, proposalOf(best, level), POLICY.document);
  }
  askedOfHazard(draft, candidates);
  const inferred = directionOf(draft, places, context.titles);
  const direction = context.direction ?? inferred.direction;
  if (direction) {
    const { doubt } = context.direction ? {} : inferred;
    const provenance = {
      source: 'rule',
      confidence: EVIDENCE.inferredDirection,
      ...(doubt ? { doubt } : {}),
    } as const;
    settle(draft, 'shipment_direction', { value: direction, provenance }, POLICY.document);
  }
  if (direction === 'export') dropArrivalOverseas(draft);
  draft.events = planEvents(places, draft.fields.shipment_direction);
  for (const role of ADDRESS_ROLES) {
    const place = strongest(places.filter((candidate) => candidate.role === role));
    if (!place) continue;
    settleAddress(draft, role, placeOf(place), PLACE_POLICY.document);
  }
  finishByMap(draft, context.fieldMap, context.dateOrder);
  applyConstants(draft, context.fieldMap);
  return draft;
}

/**
 * A paper has its notes under several labels: all of them are the comment, in the order of the paper. Where a company names the labels
 * the first of those is.
 */
function allRemarks(candidates: Candidate[]): Candidate | null {
  const best = bestOf(candidates);
  const isOne = !best || !best.primary || best.place !== undefined;
  const plain = ({ value }: Candidate) =>
    String(value)
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '');
  const own = candidates.filter(({ primary }) => primary);
  const whole = own.filter(
    (one, i) =>
      !own.some(
        (other, j) => j !== i && plain(other).includes(plain(one)) && (plain(other) !== plain(one) || j < i),
      ),
  );
  if (isOne || whole.length < 2) return best;
  const placed = [...whole].sort(
    ({ where: a }, { where: b }) =>
      (a.page ?? 0) - (b.page ?? 0) ||
      (a.region?.top ?? 0) - (b.region?.top ?? 0) ||
      (a.region?.left ?? 0) - (b.region?.left ?? 0) ||
      (a.row ?? 0) - (b.row ?? 0),
  );
  const doubt = joinDoubts(placed.map((one) => one.doubt));
  return {
    ...(placed[0] ?? best),
    value: inOneText(placed.map(({ value }) => String(value))).slice(0, MAX_REMARKS),
    text: placed.map(({ text }) => text).join('\n'),
    confidence: Math.min(...placed.map(({ confidence }) => confidence)),
    ...(doubt ? { doubt } : {}),
  };
}

const MAX_REMARKS = 2000;

/** An order has room for one seal: of those under labels of their own, "Carrier seal", "Customs seal", the others are told. */
function firstSeal(candidates: Candidate[]): Candidate | null {
  const best = bestOf(candidates);
  const others = candidates.filter(({ primary, value }) => primary && value !== best?.value);
  // "0C448172" beside "OC448172" is one seal that was recognised twice.
  const values = [...new Set(others.map(({ value }) => String(value)))].filter(
    (value) => otherReading(value) !== best?.value && otherReading(String(best?.value)) !== value,
  );
  const [near] = values;
  if (!best || near === undefined || best.place !== undefined) return best;
  const { doubt, ...alone } = bestOf(candidates.filter(({ value }) => value === best.value)) ?? best;
  return {
    ...alone,
    confidence: best.confidence,
    doubt: joinDoubts([doubt, `the paper also has ${values.join(', ')}`]) ?? '',
    near: alone.near ?? near,
  };
}

/** How the one value of a field is made of several, where it is not just the likeliest of them. */
const CHOSEN: Readonly<Record<string, (candidates: Candidate[]) => Candidate | null>> = {
  ship_comment: allRemarks,
  seal_number: firstSeal,
};

/**
 * Where another text is the voyage, the bare figures behind a ship are its own, however many: "X-PRESS 2000", with "12W" under a label of
 * the voyage.
 */
function besideVoyages(candidates: Candidate[]): Candidate[] {
  const isTold = (text: string) =>
    candidates.some((one) => one.field === 'voyage' && one.text !== text && !bareFigures(one.text));
  return candidates.flatMap((one) => {
    const figures = one.field === 'vessel' || one.field === 'voyage' ? bareFigures(one.text) : null;
    if (!figures || !isTold(one.text)) return [one];
    if (one.field === 'voyage') return one.value === figures.voyage ? [] : [one];
    if (one.value !== figures.ship && one.value !== figures.before) return [one];
    const { doubt: _, near: __, ...known } = one;
    return [{ ...known, value: figures.ship, confidence: Math.max(known.confidence, NAMED_WHOLE) }];
  });
}

/** How sure a ship is whose figures are known to be its own. */
const NAMED_WHOLE = 0.9;

function strongest<T extends { certainty: number }>(candidates: T[]): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, one) => (!best || one.certainty > best.certainty ? one : best),
    undefined,
  );
}

/** The ship of an export comes before the cut-off; the arrival behind it is the one overseas. */
export function dropArrivalOverseas(draft: OrderDraft): void {
  const { fields } = draft;
  const last = fields.cutoff_date ?? fields.earliest_receiving_date;
  if (fields.eta_date === undefined || last === undefined || daysBetween(last, fields.eta_date) < 5) return;
  forget(draft, 'eta_date');
}

const daysBetween = (from: FieldValue, to: FieldValue): number =>
  (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;

function directionOf(
  draft: OrderDraft,
  places: PlacedAddress[],
  titles: string,
): { direction: Direction | undefined; doubt?: string } {
  const fields = new Set(Object.keys(draft.fields));
  const roles = new Set(places.map((place) => place.role));
  const direction = inferDirection(titles, fields, roles);
  return isByBookingAlone(titles, fields, roles) ? { direction, doubt: BY_BOOKING_ALONE } : { direction };
}
