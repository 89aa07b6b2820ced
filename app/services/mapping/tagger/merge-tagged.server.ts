import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { SURE } from '~/domain/orders/order-checks';
import {
  type DraftAddress,
  type DraftEvent,
  joinDoubts,
  type OrderDraft,
  type Provenance,
} from '~/domain/orders/order-draft';
import type { Proposal } from '~/services/mapping/decide/decide';
import type { PlaceProposal } from '~/services/mapping/decide/decide-place';
import { EVIDENCE } from '~/services/mapping/decide/evidence';
import { SURE_SCORE } from '~/services/mapping/decide/known-layout';
import { isSameText } from '~/services/mapping/decide/likeness';
import { PLACE_POLICY, type PlacePolicy, POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle, settleAddress, settleStop } from '~/services/mapping/decide/settle';
import { dropArrivalOverseas } from '~/services/mapping/drafts/draft-builder.server';
import { inferDirection } from '~/services/mapping/drafts/infer-direction.server';
import { calibratedScore } from './calibrated-score';
import { inOwnUnits } from './same-measure.server';
import { type TaggedOrder, type TaggedValue, whereOf } from './tagged-orders.server';
import type { TaggedPlace } from './tagged-places.server';
import { FIELD_TAGS, STOP_ROLES } from './tags';

const GUESSED = 'a guess from where it stands on the page';

/** Whether the rules found what the tagger is sure of, value by value. */
export function foundByRules(drafts: readonly OrderDraft[], tagged: readonly TaggedOrder[]): boolean[] {
  return drafts.flatMap((draft, i) =>
    [...inOwnUnits(draft, tagged[i]?.values ?? new Map())]
      .filter(([, { score, alone }]) => score >= SURE_SCORE && alone)
      .map(([field, { value }]) => {
        const own = draft.fields[field];
        return own !== undefined && isSameText(own, value);
      }),
  );
}

/** Fields that the tagger would have seen on a paper that names them. */
const SEEN_FIELDS: ReadonlySet<string> = new Set([
  ...FIELD_TAGS.filter((tag) => tag !== 'equip' && tag !== 'vessel+voyage'),
  'equipment_size',
  'equipment_type',
]);

/**
 * An order that the rules made with what the tagger saw: each field, stop and payer by the row of the policy for a layout that the rules
 * know, or one that they do not. What a company's own map, people's corrections and constants gave is never touched.
 */
export function mergeTagged(
  draft: OrderDraft,
  tagged: TaggedOrder,
  { fieldMap, isKnown }: { fieldMap: ResolvedFieldMap; isKnown: boolean },
): OrderDraft {
  const row = isKnown ? 'taggerOnKnownLayout' : 'taggerOnUnseenLayout';
  const made = copyOf(draft);
  const values = inOwnUnits(draft, tagged.values);
  for (const [field, value] of values)
    if (isOurs(field, made, fieldMap) && !isHaulAgain(field, value, draft))
      settle(made, field, proposalOf(value, fitsOrder(field, made)), POLICY[row]);
  for (const field of Object.keys(draft.fields))
    if (!values.has(field) && SEEN_FIELDS.has(field) && isOurs(field, made, fieldMap))
      settle(made, field, undefined, POLICY[row]);
  mergeStops(made, tagged, PLACE_POLICY[row]);
  const payer = tagged.places.get('bill_to');
  if (payer && (fieldMap.bill_to_address?.level ?? 1) === 1 && isRead(made.provenance.bill_to_address))
    settleAddress(made, 'bill_to_address', placeOf(payer), PLACE_POLICY[row]);
  giveDirection(made);
  if (made.fields.shipment_direction === 'export') dropArrivalOverseas(made);
  return made;
}

/** Fields that the system-wide map alone speaks of, with no value or one that its rules read. */
function isOurs(field: string, { provenance }: OrderDraft, fieldMap: ResolvedFieldMap): boolean {
  const entry = fieldMap[field];
  return (entry?.level ?? 1) === 1 && entry?.available !== false && isRead(provenance[field]);
}

const isRead = (provenance: Provenance | undefined): boolean =>
  provenance === undefined || provenance.source === 'document';

/** One amount is not the line haul and the fuel. */
const isHaulAgain = (field: string, { value }: TaggedValue, { fields }: OrderDraft): boolean =>
  field === 'fuel_surcharge' && value === fields.line_haul;

/** Rates of a paper that goes by sea are the ocean carrier's, not the trucker's. */
const HAUL = new Set(['line_haul', 'fuel_surcharge']);
const BY_SEA = ['vessel', 'voyage', 'master_bol_mawb', 'house_bol_hawb'];

function fitsOrder(field: string, { fields }: OrderDraft): boolean {
  return !HAUL.has(field) || BY_SEA.every((name) => fields[name] === undefined);
}

function proposalOf(seen: TaggedValue, fits: boolean): Proposal {
  const { value, score, alone, page, region, text, near } = seen;
  const { doubt: guessed, confidence } = sureness(score);
  const doubt = joinDoubts([seen.doubt, guessed]);
  const provenance = {
    source: 'document',
    level: 1,
    page,
    region,
    text,
    confidence,
    ...(doubt ? { doubt } : {}),
    ...(near ? { near } : {}),
  } as const;
  return { value, provenance, score, isContested: !alone || !fits };
}

function sureness(score: number): { confidence: number; doubt?: string } {
  const confidence = calibratedScore(score);
  return confidence >= SURE ? { confidence } : { confidence, doubt: GUESSED };
}

type Best = { best: TaggedPlace; alone: boolean };

const placeOf = ({ best, alone }: Best): PlaceProposal => ({
  address: best.address,
  provenance: provenanceOf(best),
  score: best.score,
  isContested: !alone,
});

function provenanceOf(best: TaggedPlace): Provenance {
  return {
    source: 'document',
    ...whereOf(best.words, best.page),
    text: best.address.raw_text,
    ...sureness(best.score),
  };
}

/** Stops that the tagger completes, all stops of a load, then the one stop of each kind. */
function mergeStops(draft: OrderDraft, { stops, places }: TaggedOrder, policy: PlacePolicy): void {
  const sure = stops.filter(({ score }) => score >= policy.takes.none);
  completeStops(draft, sure);
  takeStopsOfLoad(draft, sure);
  for (const type of STOP_ROLES) {
    const place = places.get(type);
    const own = draft.events.filter((event) => event.type === type);
    const hasRoom = own.length > 0 || draft.events.length < STOP_ROLES.length;
    if (place && own.length < 2 && hasRoom) settleStop(draft, own[0], { type, ...placeOf(place) }, policy);
  }
}

/** A stop of which the rules found the name alone has the address that the tagger saw with that name. */
function completeStops(draft: OrderDraft, stops: readonly TaggedPlace[]): void {
  draft.events = draft.events.map((event) => {
    const { location_name: name, postal_code, address_line_1 } = event.address;
    if (!name || postal_code || address_line_1) return event;
    const same = stops.filter(
      ({ role, address }) => role === event.type && isSameText(address.location_name, name),
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
function takeStopsOfLoad(draft: OrderDraft, stops: readonly TaggedPlace[]): void {
  if (draft.fields.unit_number !== undefined) return;
  const seen = stops.filter((stop, i) => !stops.slice(0, i).some((before) => isStopAt(before, stop)));
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
  const doubt = 'told from what else the paper says';
  const provenance = { source: 'rule', confidence: EVIDENCE.inferredDirection, doubt } as const;
  settle(draft, 'shipment_direction', { value: direction, provenance }, POLICY.document);
}
