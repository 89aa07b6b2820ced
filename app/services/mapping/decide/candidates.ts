import type { FieldMapLevel, PlaceRole } from '~/domain/fields/field-map';
import { type DraftAddress, type FieldValue, joinDoubts, type Provenance } from '~/domain/orders/order-draft';
import type { SourcedValue } from './decide';
import type { SourcedPlace } from './decide-place';
import { EVIDENCE } from './evidence';

/** Where a text stands in its document: page and region, or sheet, row and column, or message and segment. */
export type Where = Pick<Provenance, 'page' | 'region' | 'row' | 'column'>;

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
  /** Amounts on the paper add up to it. */
  proven?: true;
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
  /** What else its document says of the stop. */
  note?: string;
  doubt?: string;
};

export type DraftParts = { candidates: Candidate[]; places: PlacedAddress[] };
/** A candidate as what the document proposes for its field; `level` is that of the map's entry. */
export function proposalOf(best: Candidate, level: FieldMapLevel | undefined): SourcedValue {
  const { value, where, confidence, text, doubt, near, proven } = best;
  const provenance: Provenance = {
    source: 'document',
    ...(level ? { level } : {}),
    ...where,
    confidence: Math.round(confidence * 1000) / 1000,
    text,
    ...(doubt ? { doubt } : {}),
    ...(near ? { near } : {}),
    ...(proven ? { proven } : {}),
  };
  return { value, provenance };
}

/** A placed address as what the document proposes for its stop or party. */
export function placeOf({ address, where, certainty, doubt }: Omit<PlacedAddress, 'role'>): SourcedPlace {
  const { raw_text: text } = address;
  const provenance: Provenance = { source: 'document', ...where, confidence: certainty, text };
  return { address, provenance: doubt ? { ...provenance, doubt } : provenance };
}

/** How many of one unit are one of the other: a document may give the weight in both. */
const OTHER_UNIT: Readonly<Record<string, number>> = { weight: 2.2046, volume: 35.3147 };
const ROUNDED = 0.006;

/** Without the amounts that say the same in the other unit: "15,200 KG" and "33,516 LB" do not contradict each other. */
export function inOneUnit(candidates: Candidate[]): Candidate[] {
  const said = new Set<string>();
  for (const [measure, factor] of Object.entries(OTHER_UNIT)) {
    const amounts = candidates.filter(({ field }) => field === measure);
    for (const [i, one] of amounts.entries())
      if (amounts.slice(0, i).some((before) => !said.has(keyOf(before)) && isIn(one, before, factor)))
        said.add(keyOf(one)).add(keyOf({ ...one, field: `${measure}_uom` }));
  }
  return said.size === 0 ? candidates : candidates.filter((one) => !said.has(keyOf(one)));
}

/** Amounts with the fields of their units. */
const WITH_UNIT = ['weight', 'volume', 'temperature', 'quantity'];

/** Without the units of other amounts than the one that counts: "120 kg" of batteries says nothing of a gross weight of 47,320. */
export function inOwnUnits(candidates: Candidate[]): Candidate[] {
  const strange = WITH_UNIT.flatMap((measure) => {
    const amounts = candidates.filter(({ field }) => field === measure);
    const best = bestOf(amounts);
    const isOther = (unit: Candidate) =>
      amounts.some((one) => isBeside(one, unit) && String(one.value) !== String(best?.value));
    return candidates.filter(
      (one) => one.field === `${measure}_uom` && !one.primary && (!best || (best.primary && isOther(one))),
    );
  });
  return strange.length === 0 ? candidates : candidates.filter((one) => !strange.includes(one));
}

const isBeside = (one: Candidate, other: Candidate): boolean =>
  one.text === other.text && JSON.stringify(one.where) === JSON.stringify(other.where);

const keyOf = ({ field, text, where }: Candidate): string => JSON.stringify([field, text, where]);

function isIn(one: Candidate, other: Candidate, factor: number): boolean {
  const ratio = Number(one.value) / Number(other.value);
  return [ratio, 1 / ratio].some((times) => Math.abs(times / factor - 1) < ROUNDED);
}

/** Where a person put the sources in order, the first of them that gives a value. */
function ofFirstSource(candidates: Candidate[]): Candidate[] {
  const first = Math.min(...candidates.map(({ place = Number.POSITIVE_INFINITY }) => place));
  return Number.isFinite(first) ? candidates.filter(({ place }) => place === first) : candidates;
}

/** The value under its own label before one found beside it, then the surer one, then the one that stands first. */
export function bestOf(all: Candidate[]): Candidate | null {
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

/** What is asked of the whole pay where it is taken for the line haul. */
export const ALL_TOLD = 'the whole pay: the paper tells no line haul apart';

/** Why an amount is asked that a document says of several containers. */
export const saidOnce = (units: number): string => `said once for ${units} containers`;
