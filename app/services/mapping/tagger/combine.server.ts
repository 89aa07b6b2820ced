import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DraftAddress, DraftEvent, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { inferDirection } from '~/services/mapping/drafts/infer-direction.server';
import { calibratedScore } from './calibrated-score';
import { type TaggedOrder, type TaggedValue, whereOf } from './tagged-orders.server';
import type { TaggedPlace } from './tagged-places.server';
import { STOP_ROLES } from './tags';

/** From this score on the tagger's value stands above what the rules of labels found. */
export const OVER_RULES = 0.9;
/** Below this score the tagger says nothing. */
export const WORTH_A_GUESS = 0.5;
/** Said of a value that no rule found and the tagger is not sure of. */
const GUESSED = 'a guess from where it stands on the page';

/**
 * Puts what the tagger saw into an order that the rules made: over a rule's value where the tagger is sure and knows no other, into
 * what is empty where it is sure or, marked, where it guesses. What a company's own map, people's corrections and constants
 * gave is never touched.
 */
export function withTags(draft: OrderDraft, tagged: TaggedOrder, fieldMap: ResolvedFieldMap): OrderDraft {
  const made: OrderDraft = {
    ...draft,
    fields: { ...draft.fields },
    provenance: { ...draft.provenance },
    addresses: { ...draft.addresses },
    events: [...draft.events],
  };
  for (const [field, value] of tagged.values) {
    if (isOurs(field, made, fieldMap)) takeValue(made, field, value);
  }
  for (const role of STOP_ROLES) {
    const place = tagged.places.get(role);
    if (place) takeStop(made, role, place);
  }
  const payer = tagged.places.get('bill_to');
  if (payer && fieldMap.bill_to_address?.level !== 4 && fieldMap.bill_to_address?.level !== 5)
    takePayer(made, payer);
  giveDirection(made);
  return made;
}

/** Fields that the system-wide map alone speaks of, with no value or one that its rules read. */
function isOurs(field: string, { provenance }: OrderDraft, fieldMap: ResolvedFieldMap): boolean {
  const entry = fieldMap[field];
  if (entry && (entry.level > 1 || entry.available === false)) return false;
  const source = provenance[field]?.source;
  return source === undefined || source === 'document';
}

function takeValue(draft: OrderDraft, field: string, tagged: TaggedValue): void {
  const own = draft.fields[field];
  const before = draft.provenance[field];
  if (own !== undefined && sameValue(own, tagged.value)) {
    if (before) draft.provenance[field] = agreed(before, tagged.score);
    return;
  }
  if (own === undefined ? tagged.score < WORTH_A_GUESS : !stands(tagged.score, tagged.alone)) return;
  draft.fields[field] = tagged.value;
  draft.provenance[field] = {
    source: 'document',
    level: 1,
    page: tagged.page,
    region: tagged.region,
    text: tagged.text,
    ...sureness(tagged.score, tagged.alone),
  };
}

const stands = (score: number, alone: boolean): boolean => alone && score >= OVER_RULES;

function sureness(score: number, alone: boolean): Pick<Provenance, 'confidence' | 'doubt'> {
  const confidence = calibratedScore(alone ? score : score * 0.9);
  return stands(score, alone) ? { confidence } : { confidence: Math.min(confidence, 0.85), doubt: GUESSED };
}

/** Two readers that know nothing of each other agree: what the rules doubted stays doubted. */
function agreed(before: Provenance, score: number): Provenance {
  const confidence = Math.max(before.confidence ?? 0, calibratedScore(score));
  return { ...before, confidence };
}

const plain = (value: unknown): string =>
  String(value)
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '');

function sameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

type Best = { best: TaggedPlace; alone: boolean };

/** A stop of a kind that the rules did not find, or that they found otherwise where the tagger is sure. */
function takeStop(draft: OrderDraft, role: (typeof STOP_ROLES)[number], { best, alone }: Best): void {
  const own = draft.events.filter(({ type }) => type === role);
  if (own.length > 1 || (own.length === 0 && draft.events.length > STOP_ROLES.length)) return;
  const event: DraftEvent = { type: role, address: best.address, provenance: provenanceOf(best, alone) };
  const [before] = own;
  if (!before) {
    if (best.score >= WORTH_A_GUESS && !stands(0, alone)) insertStop(draft, event);
    return;
  }
  const better = betterAddress(before.address, best, alone);
  if (!better) return;
  draft.events = draft.events.map((one) => (one === before ? { ...one, ...event, address: better } : one));
}

function provenanceOf(best: TaggedPlace, alone: boolean): Provenance {
  return {
    source: 'document',
    ...whereOf(best.words, best.page),
    text: best.address.raw_text,
    ...sureness(best.score, alone),
  };
}

/** In the order in which stops are driven. */
function insertStop(draft: OrderDraft, event: DraftEvent): void {
  const order = ['hook', 'mount', 'pickup', 'deliver', 'dismount', 'drop'];
  const at = draft.events.findIndex(({ type }) => order.indexOf(type) > order.indexOf(event.type));
  draft.events.splice(at < 0 ? draft.events.length : at, 0, event);
}

/** The tagger's address where it stands above the rules', or says more of the same place; null where theirs stays. */
function betterAddress(
  own: DraftAddress,
  { address, score }: TaggedPlace,
  alone: boolean,
): DraftAddress | null {
  const isSame = plain(own.location_name) === plain(address.location_name);
  if (isSame) return !own.postal_code && address.postal_code ? address : null;
  return stands(score, alone) && address.postal_code ? address : null;
}

function takePayer(draft: OrderDraft, { best, alone }: Best): void {
  const own = draft.addresses.bill_to_address;
  const source = draft.provenance.bill_to_address?.source;
  if (own ? source !== 'document' || !betterAddress(own, best, alone) : best.score < WORTH_A_GUESS) return;
  draft.addresses.bill_to_address = best.address;
  draft.provenance.bill_to_address = provenanceOf(best, alone);
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
