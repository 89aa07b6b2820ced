import { isContainerNumber } from '../trade/iso6346';
import type { FieldValue } from './order-draft';
import { keyList, type OrderKeys, orderKeys } from './order-keys';

/** What an order says of which load it is about. */
export type LoadFacts = { keys: OrderKeys; direction?: string; billTo?: string };

/** An order that a new one may be an update of. */
export type PriorCandidate = LoadFacts & {
  id: number;
  /** As its own document has them, before people set anything right. */
  printed?: OrderKeys;
  /** It was sent, or has a TMS id: of orders of one load it is the one that matters. */
  hasLoad: boolean;
  /** It was deleted: nothing updates it, but the TMS has its load. */
  isGone: boolean;
  /** The file and its place in it: duplicates of one order are one load. */
  document: string;
};

export function loadFacts(fields: Record<string, FieldValue>, billTo?: string): LoadFacts {
  const direction = fields.shipment_direction;
  return {
    keys: orderKeys(fields),
    direction: direction === undefined ? undefined : String(direction),
    billTo: billTo?.toUpperCase().replace(/[^A-Z0-9]/g, '') || undefined,
  };
}

const SHIPMENT_NUMBERS = ['booking', 'mbl', 'hbl'] as const;
/** The numbers of a load beside its container; the last two are the customer's own. */
export const NUMBERS = [...SHIPMENT_NUMBERS, 'ref', 'load'] as const;
/** A container that agrees says more than all numbers together. */
const CONTAINER = 10;
/** So many other numbers must agree where the container is the one that the prior document had, and somebody set that right. */
const BESIDE_MISPRINT = 2;

/** A number that is no container's, or all but that of the container: another container's number was not misprinted, it is another's. */
function isMisprint(printed = '', corrected = ''): boolean {
  const characters = [...corrected].filter((one, i) => one !== printed[i]).length;
  return !isContainerNumber(printed) || (printed.length === corrected.length && characters <= 2);
}

const differs = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/**
 * How surely a new order is about the load of a prior one: 10 for the container and 1 for every other number that
 * agrees; null when it is another load. (spec 1 §4: updates-prior-order)
 * - Other containers are other loads, whatever else agrees; but a revision repeats the misprint that was corrected on the order
 *   before it: a number that is no container's, or one or two characters from the right one.
 * - A booking, bill or load number that both name must agree: a container comes back with another shipment within weeks,
 *   and each move of it has a load number. Where the container alone agrees, an import and an export are two loads.
 * - Without a container on both, references must agree too (one booking has many loads), and where customers' own numbers
 *   are all that agrees, so must who is billed: two customers may use one number.
 */
export function agreement(
  next: LoadFacts,
  prior: LoadFacts & Pick<PriorCandidate, 'printed'>,
): number | null {
  const [a, b] = [next.keys, prior.keys];
  const { printed } = prior;
  if (differs(a.unit, b.unit)) {
    if (a.unit !== printed?.unit || !isMisprint(a.unit, b.unit)) return null;
    const corrected = agreement(next, { ...prior, keys: { ...b, unit: undefined }, printed: undefined });
    return corrected !== null && corrected >= BESIDE_MISPRINT ? corrected : null;
  }
  if (differs(a.load, b.load) || SHIPMENT_NUMBERS.some((kind) => differs(a[kind], b[kind]))) return null;
  const sameContainer = a.unit !== undefined && a.unit === b.unit;
  const agreeing = NUMBERS.filter((kind) => a[kind] !== undefined && a[kind] === b[kind]);
  if (sameContainer) {
    const isOtherWay = agreeing.length === 0 && differs(next.direction, prior.direction);
    return isOtherWay ? null : CONTAINER + agreeing.length;
  }
  if (agreeing.length === 0 || differs(a.ref, b.ref)) return null;
  const byShipment = SHIPMENT_NUMBERS.some((kind) => agreeing.includes(kind));
  return !byShipment && differs(next.billTo, prior.billTo) ? null : agreeing.length;
}

type Claim<Candidate> = { index: number; prior: Candidate; score: number };

/**
 * For each new order the prior one that it updates, or null. Where the choice is not plain it stays an order of its
 * own: three loads of one booking without containers cannot be told apart, and a wrong update would hide a load, where
 * a missed one shows two orders that a person sees side by side.
 */
export function choosePriors<Candidate extends PriorCandidate>(
  orders: readonly LoadFacts[],
  candidates: readonly Candidate[],
): (Candidate | null)[] {
  const byKey = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const key of keyList(candidate.keys)) byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  const claims = orders.flatMap((order, index) => {
    const near = new Set(keyList(order.keys).flatMap((key) => byKey.get(key) ?? []));
    const claim = bestOf(order, [...near]);
    return claim ? [{ index, ...claim }] : [];
  });
  const won = new Map<number, Candidate>();
  for (const claim of claims) if (isAlone(claim, claims)) won.set(claim.index, claim.prior);
  return orders.map((_, index) => won.get(index) ?? null);
}

/** The prior whose keys agree most, of those that are there; of several that agree alike the one with a load, then the newest. */
function bestOf<Candidate extends PriorCandidate>(
  order: LoadFacts,
  all: readonly Candidate[],
): Omit<Claim<Candidate>, 'index'> | null {
  const here = all.filter(({ isGone }) => !isGone);
  return bestAmong(order, here) ?? bestAmong(order, all);
}

function bestAmong<Candidate extends PriorCandidate>(
  order: LoadFacts,
  near: readonly Candidate[],
): Omit<Claim<Candidate>, 'index'> | null {
  const fits = near.flatMap((prior) => {
    const score = agreement(order, prior);
    return score === null ? [] : [{ prior, score }];
  });
  const score = Math.max(...fits.map((fit) => fit.score));
  const best = fits.filter((fit) => fit.score === score).map(({ prior }) => prior);
  const loads = new Set(best.map(({ document }) => document));
  if (score < CONTAINER && loads.size > 1) return null;
  const [prior] = best.sort((a, b) => Number(b.hasLoad) - Number(a.hasLoad) || b.id - a.id);
  return prior ? { prior, score } : null;
}

/** Two orders of one document cannot both update one prior: the one that agrees more does, of equals none. */
function isAlone(claim: Claim<PriorCandidate>, claims: readonly Claim<PriorCandidate>[]): boolean {
  return claims.every(
    (other) => other === claim || other.prior.id !== claim.prior.id || other.score < claim.score,
  );
}
