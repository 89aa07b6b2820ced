import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { SURE } from '~/domain/orders/order-checks';
import type { DraftAddress, DraftEvent, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { dropArrivalOverseas } from '~/services/mapping/drafts/draft-builder.server';
import { inferDirection } from '~/services/mapping/drafts/infer-direction.server';
import { SURE_SCORE } from '~/services/mapping/drafts/known-to-rules';
import { withStop } from '~/services/mapping/drafts/with-stop';
import { calibratedScore } from './calibrated-score';
import { inOwnUnits } from './same-measure.server';
import { type Likeness, withSecondOpinion } from './second-opinion.server';
import { type TaggedOrder, type TaggedValue, whereOf } from './tagged-orders.server';
import type { TaggedPlace } from './tagged-places.server';
import { STOP_ROLES } from './tags';

/**
 * From which score on the tagger's value is taken, by how well the rules know the paper; measured, `npm run bench:strangers`.
 * Where they know it, what they left empty is most often not on it, and what they found gives way to certainty alone. `empty`: a field without a value.
 * `noStop`: a stop or payer that they did not find, or found without an address; a name with its ZIP is rarely wrong.
 */
const TAKES = {
  known: { empty: 0.85, noStop: 0.75, doubted: 0.98, found: 0.997 },
  strange: { empty: 0.7, noStop: 0.7, doubted: 0.9, found: 0.98 },
} as const;
type Takes = (typeof TAKES)[keyof typeof TAKES];

/** From here on the beginning of a name that the rules missed is taken. */
const NAME_FROM = 0.8;
/** What the rules found with less gives way as what they doubt in words. */
const DOUBTED_BELOW = 0.9;
const GUESSED = 'a guess from where it stands on the page';

/** Whether the rules found what the tagger is sure of, value by value. */
export function foundByRules(drafts: readonly OrderDraft[], tagged: readonly TaggedOrder[]): boolean[] {
  return drafts.flatMap(({ fields }, i) =>
    [...inOwnUnits(fields, tagged[i]?.values ?? new Map())]
      .filter(([, { score, alone }]) => score >= SURE_SCORE && alone)
      .map(([field, { value }]) => fields[field] !== undefined && sameValue(fields[field], value)),
  );
}

/**
 * Puts what the tagger saw into an order that the rules made: into what is empty, over what the rules doubted, and on a strange
 * paper over what they found where it is sure and knows no other. What a company's own map, people's corrections and
 * constants gave is never touched.
 */
export function withTags(
  draft: OrderDraft,
  tagged: TaggedOrder,
  { fieldMap, isKnown }: { fieldMap: ResolvedFieldMap; isKnown: boolean },
): OrderDraft {
  const takes = isKnown ? TAKES.known : TAKES.strange;
  const made: OrderDraft = {
    ...draft,
    fields: { ...draft.fields },
    provenance: { ...draft.provenance },
    addresses: { ...draft.addresses },
    events: [...draft.events],
  };
  const values = inOwnUnits(draft.fields, tagged.values);
  for (const [field, value] of values) {
    if (isOurs(field, made, fieldMap) && fitsOrder(field, made)) takeValue(made, field, value, takes);
  }
  for (const [field, own] of Object.entries(draft.fields)) {
    const before = made.provenance[field];
    if (!before || made.fields[field] !== own || !isOurs(field, made, fieldMap)) continue;
    const value = values.get(field);
    const likeness = value ? likenessOf(own, value.value) : 'other';
    made.provenance[field] = withSecondOpinion(field, before, { tagged: value, likeness, isKnown });
  }
  completeStops(made, tagged.stops, takes);
  takeStopsOfLoad(made, tagged.stops, takes);
  for (const role of STOP_ROLES) {
    const place = tagged.places.get(role);
    if (place) takeStop(made, role, place, takes);
  }
  const payer = tagged.places.get('bill_to');
  if (payer && (fieldMap.bill_to_address?.level ?? 1) === 1) takePayer(made, payer, takes);
  giveDirection(made);
  if (made.fields.shipment_direction === 'export') dropArrivalOverseas(made);
  return made;
}

/** Fields that the system-wide map alone speaks of, with no value or one that its rules read. */
function isOurs(field: string, { provenance }: OrderDraft, fieldMap: ResolvedFieldMap): boolean {
  const entry = fieldMap[field];
  if (entry && (entry.level > 1 || entry.available === false)) return false;
  const source = provenance[field]?.source;
  return source === undefined || source === 'document';
}

/** Rates of a paper that goes by sea are the ocean carrier's, not the trucker's. */
const HAUL = new Set(['line_haul', 'fuel_surcharge']);
const BY_SEA = ['vessel', 'voyage', 'master_bol_mawb', 'house_bol_hawb'];

function fitsOrder(field: string, { fields }: OrderDraft): boolean {
  return !HAUL.has(field) || BY_SEA.every((name) => fields[name] === undefined);
}

function takeValue(draft: OrderDraft, field: string, tagged: TaggedValue, takes: Takes): void {
  const own = draft.fields[field];
  const before = draft.provenance[field];
  if (own !== undefined && sameValue(own, tagged.value)) {
    if (before) draft.provenance[field] = agreed(before, tagged.score);
    return;
  }
  const isPart = own !== undefined && plain(own).includes(plain(tagged.value));
  // Of a remark nobody tells so well where it ends: a part of it is agreement.
  if (isPart && before && field === 'ship_comment') draft.provenance[field] = agreed(before, tagged.score);
  // Of values joined by a slash the rules take all for one.
  const isJoined =
    isPart &&
    String(own)
      .split('/')
      .some((part) => sameValue(part, tagged.value));
  // A part of what was found: the tagger missed where the value begins or ends.
  if ((isPart && !isJoined) || (own !== undefined && field === 'ship_comment')) return;
  const missesBeginning = field === 'vessel' && isEndOf(own, tagged.value) && isTwoWords(tagged.value);
  const from = missesBeginning ? takes.empty : isJoined || doubted(before) ? takes.doubted : takes.found;
  if (!isTaken(tagged, own === undefined ? takes.empty : from)) return;
  draft.fields[field] = tagged.value;
  draft.provenance[field] = {
    source: 'document',
    level: 1,
    page: tagged.page,
    region: tagged.region,
    text: tagged.text,
    ...sureness(tagged.score),
  };
}

/** Ships of many lines have the line's word and their own: where the first ends a line the rules miss it. */
const isTwoWords = (name: unknown): boolean => /^\S+ \S+$/.test(String(name));

/** "KENSINGTON" of "MAERSK KENSINGTON". */
function isEndOf(own: unknown, other: unknown): boolean {
  const [part, whole] = [plain(own ?? ''), plain(other)];
  return part.length >= 3 && whole.length > part.length && whole.endsWith(part);
}

/** A value that another one contests has to be as sure as can be, and is no better than what was found. */
function isTaken({ score, alone }: { score: number; alone: boolean }, from: number): boolean {
  return alone && score >= from;
}

const doubted = (provenance: Provenance | undefined): boolean =>
  provenance?.doubt !== undefined || (provenance?.confidence ?? 1) < DOUBTED_BELOW;

function sureness(score: number): Pick<Provenance, 'confidence' | 'doubt'> {
  const confidence = calibratedScore(score);
  return confidence >= SURE ? { confidence } : { confidence, doubt: GUESSED };
}

/** Two readers that know nothing of each other agree, and are wrong only where both are; what the rules doubted stays doubted. */
function agreed(before: Provenance, score: number): Provenance {
  const [one, other] = [before.confidence ?? 0, calibratedScore(score)];
  return { ...before, confidence: score >= SURE_SCORE ? 1 - (1 - one) * (1 - other) : Math.max(one, other) };
}

/** Without blanks and marks, and without the full stop that ends a sentence. */
const plain = (value: unknown): string =>
  String(value)
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '')
    .replace(/\.+$/, '');

function likenessOf(own: unknown, other: unknown): Likeness {
  const [one, two] = [plain(own), plain(other)];
  if (one === two) return 'same';
  return one.includes(two) || two.includes(one) ? 'part' : 'other';
}

function sameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

type Best = { best: TaggedPlace; alone: boolean };

/** A stop of a kind that the rules did not find, or that they found otherwise where the tagger is sure. */
function takeStop(draft: OrderDraft, role: (typeof STOP_ROLES)[number], place: Best, takes: Takes): void {
  const { best, alone } = place;
  const own = draft.events.filter(({ type }) => type === role);
  if (own.length > 1 || (own.length === 0 && draft.events.length >= STOP_ROLES.length)) return;
  const event: DraftEvent = { type: role, address: best.address, provenance: provenanceOf(best) };
  const [before] = own;
  if (!before) {
    if (isTaken({ score: best.score, alone }, takes.noStop)) draft.events = withStop(draft.events, event);
    return;
  }
  if (!isBetter(before.address, place, fromOf(before, takes))) return;
  draft.events = draft.events.map((one) => (one === before ? { ...one, ...event } : one));
}

/** A stop of which the rules found the name alone has the address that the tagger saw with that name. */
function completeStops(draft: OrderDraft, stops: readonly TaggedPlace[], takes: Takes): void {
  draft.events = draft.events.map((event) => {
    const { location_name: name, postal_code, address_line_1 } = event.address;
    if (!name || postal_code || address_line_1) return event;
    const same = stops.filter(
      ({ role, address, score }) =>
        role === event.type && score >= takes.noStop && sameValue(address.location_name, name),
    );
    const [stop] = same;
    return stop && same.every((one) => isStopAt(one, stop))
      ? { ...event, address: stop.address, provenance: provenanceOf(stop) }
      : event;
  });
}

/**
 * The stops of a truck load that gets on or off at several places, in the order of the paper: where the tagger sees more of them than
 * the rules found, and all of those among them.
 */
function takeStopsOfLoad(draft: OrderDraft, stops: readonly TaggedPlace[], takes: Takes): void {
  if (draft.fields.unit_number !== undefined) return;
  const sure = stops.filter(({ score }) => score >= takes.noStop);
  const seen = sure.filter((stop, i) => !sure.slice(0, i).some((before) => isStopAt(before, stop)));
  const hasMore = new Set(seen.map(({ role }) => role)).size < seen.length;
  const isAll = draft.events.every((event) => seen.some((stop) => isStopAt(asStop(event), stop)));
  if (!hasMore || !isAll || seen.length <= draft.events.length) return;
  draft.events = seen.map(
    (stop) =>
      draft.events.find((event) => isStopAt(asStop(event), stop)) ?? {
        type: stop.role as DraftEvent['type'],
        address: stop.address,
        provenance: provenanceOf(stop),
      },
  );
}

type Stop = { role: string; address: DraftAddress };
const asStop = ({ type, address }: DraftEvent): Stop => ({ role: type, address });
const isStopAt = (one: Stop, other: Stop): boolean =>
  one.role === other.role && one.address.postal_code === other.address.postal_code;

/** A name without street and ZIP is hardly a stop: it gives way as if there were none. */
function fromOf({ address, provenance }: Pick<DraftEvent, 'address' | 'provenance'>, takes: Takes): number {
  if (!address.postal_code && !address.address_line_1) return takes.noStop;
  return doubted(provenance) ? takes.doubted : takes.found;
}

function provenanceOf(best: TaggedPlace): Provenance {
  return {
    source: 'document',
    ...whereOf(best.words, best.page),
    text: best.address.raw_text,
    ...sureness(best.score),
  };
}

/** The tagger's address stands above the rules' where it is sure, or where it has more of the same place. */
function isBetter(own: DraftAddress, { best: { address, score }, alone }: Best, from: number): boolean {
  if (!address.postal_code) return false;
  // The rules took the street for the name, and the name stands over it.
  if (own.location_name && plain(address.address_line_1) === plain(own.location_name)) return true;
  // The same place with the beginning of its name.
  if (own.postal_code === address.postal_code && isEndOf(own.location_name, address.location_name))
    return isTaken({ score, alone }, NAME_FROM);
  // A part of a name is no other place: the tagger missed where it begins or ends.
  const isSame = likenessOf(own.location_name ?? '', address.location_name ?? '') !== 'other';
  return isSame ? !own.postal_code : isTaken({ score, alone }, from);
}

function takePayer(draft: OrderDraft, place: Best, takes: Takes): void {
  const { best, alone } = place;
  const own = draft.addresses.bill_to_address;
  const before = draft.provenance.bill_to_address;
  if (own && before?.source !== 'document') return;
  const isWanted = own
    ? isBetter(own, place, before ? fromOf({ address: own, provenance: before }, takes) : takes.found)
    : isTaken({ score: best.score, alone }, takes.noStop);
  if (!isWanted) return;
  draft.addresses.bill_to_address = best.address;
  draft.provenance.bill_to_address = provenanceOf(best);
}

const ROLE_OF_STOP: Readonly<Record<string, string>> = {
  drop: 'empty_return_location',
  hook: 'empty_pickup_location',
};

/** With more fields and stops than the rules found, the direction may show that did not before. */
function giveDirection(draft: OrderDraft): void {
  if (draft.fields.shipment_direction !== undefined) return;
  const roles = draft.events.flatMap(({ type }) => ROLE_OF_STOP[type] ?? []);
  const direction = inferDirection('', new Set(Object.keys(draft.fields)), new Set(roles));
  if (!direction) return;
  draft.fields.shipment_direction = direction;
  draft.provenance.shipment_direction = {
    source: 'rule',
    confidence: 0.85,
    doubt: 'told from what else the paper says',
  };
}
