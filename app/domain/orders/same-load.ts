import type { FieldValue, Provenance } from './order-draft';
import { joinDoubts } from './order-draft';
import { KEY_FIELDS, type KeyKind } from './order-keys';
import { agreement, type LoadFacts, NUMBERS } from './prior-order';

/** A number by which an order may be about the load of another one, though it is not plainly its update. */
export type SameLoad = { kind: KeyKind; words: string };

/** What else is known of an order: its paper says that it is revised, or which of its numbers a person typed now. */
type Told = { isRevision?: boolean; typed?: readonly KeyKind[] };
type Other = LoadFacts & {
  id: number;
  isGone?: boolean;
  tmsShipmentId?: string | null;
  /** It is of the same document. */
  isSibling?: boolean;
};

/**
 * Whether an order may be about the load of another one, which is asked; null where they are two.
 * - The same container: unless it goes the other way with nothing else in common, or is moved under a load number or a bill of its own,
 *   as one that comes back within weeks is. A revision, the customer's reference or a person who typed it outweigh those.
 * - Another container: where the paper says that it is revised and a number of the load agrees.
 * - A number that a person typed: where nothing else tells the two apart. Orders of one document have their booking in common.
 */
export function mayBeSameLoad(next: LoadFacts & Told, prior: Other): SameLoad | null {
  const [a, b] = [next.keys, prior.keys];
  const shared = NUMBERS.filter((kind) => a[kind] !== undefined && a[kind] === b[kind]);
  if (next.typed && !(next.typed.includes('unit') && a.unit === b.unit))
    return typedOfLoad(
      next,
      prior,
      shared.find((kind) => next.typed?.includes(kind)),
    );
  if (a.unit !== undefined && a.unit === b.unit) {
    const isOtherWay =
      next.direction !== undefined && prior.direction !== undefined && next.direction !== prior.direction;
    if (isOtherWay && shared.length === 0) return null;
    const isOfMove = a.load !== undefined && b.load !== undefined && a.load !== b.load;
    const isSame =
      next.typed !== undefined ||
      next.isRevision ||
      agreement(next, prior) !== null ||
      (shared.includes('ref') && !isOfMove);
    return isSame ? { kind: 'unit', words: `${nameOf(prior)} has this container: is it one load?` } : null;
  }
  const isRevised = next.isRevision && a.unit !== undefined && b.unit !== undefined && shared.length > 0;
  return isRevised
    ? {
        kind: 'unit',
        words: `the paper is a revision, and ${nameOf(prior)} of its load has another container: is it one load?`,
      }
    : null;
}

function typedOfLoad(next: LoadFacts, prior: Other, kind: KeyKind | undefined): SameLoad | null {
  const isOfContainer = next.keys.unit !== undefined && next.keys.unit === prior.keys.unit;
  if (kind === undefined || (prior.isSibling && !isOfContainer) || agreement(next, prior) === null)
    return null;
  return { kind, words: `${nameOf(prior)} has this number: is it one load?` };
}

/** What is asked of an order beside all that share a number with it: of the same container first, and of one that has a load. */
export function likestLoad(
  next: LoadFacts & Told,
  others: readonly (Other & { hasLoad: boolean })[],
): SameLoad | null {
  const rank = (one: Other & { hasLoad: boolean }) =>
    2 * Number(one.keys.unit === next.keys.unit) + Number(one.hasLoad);
  const likest = others.toSorted((a, b) => rank(b) - rank(a));
  return likest.flatMap((other) => mayBeSameLoad(next, other) ?? [])[0] ?? null;
}

/** The same of an order of its own document, which stands before it: two rows of one container. */
export function askedOfSibling(next: LoadFacts, before: readonly LoadFacts[]): SameLoad | null {
  const isSame = before.some(
    ({ keys, ...facts }) =>
      next.keys.unit !== undefined &&
      keys.unit === next.keys.unit &&
      agreement(next, { keys, ...facts }) !== null,
  );
  return isSame
    ? { kind: 'unit', words: 'another order of this document has this container: is it one load?' }
    : null;
}

const GONE = ', which was deleted,';
const nameOf = ({ id, isGone, tmsShipmentId }: Pick<Other, 'id' | 'isGone' | 'tmsShipmentId'>): string =>
  `order #${id}${isGone ? GONE : ''}${tmsShipmentId ? ` (load ${tmsShipmentId})` : ''}`;

/** What is asked beside a deleted order that has, or may have, the load. */
export function askedOfGone({ id, tmsShipmentId }: Pick<Other, 'id' | 'tmsShipmentId'>): string {
  const made = tmsShipmentId ? `made the load ${tmsShipmentId}` : 'may have made a load';
  return `order #${id}${GONE} ${made} of it`;
}

/** Values whose questions say of an order that it was deleted, or that it is there, as it is now. */
export function withStateTold(
  provenance: Record<string, Provenance>,
  { id, isGone }: { id: number; isGone: boolean },
): Record<string, Provenance> {
  const named = new RegExp(`order #${id}(?!\\d)(?:${GONE})?`, 'g');
  const told = Object.entries(provenance).map(([name, known]): [string, Provenance] =>
    known.asksLoad && known.doubt
      ? [name, { ...known, doubt: known.doubt.replace(named, `order #${id}${isGone ? GONE : ''}`) }]
      : [name, known],
  );
  return Object.fromEntries(told);
}

type Copied = { id: number; tmsShipmentId: string | null; keys: LoadFacts['keys'] };

/** What is asked of a copy: of all that tells its load the first number, the container before the others. */
export function askedOfCopy(from: Copied): SameLoad | null {
  const kind = (['unit', ...NUMBERS] as const).find((one) => from.keys[one] !== undefined);
  const what = kind === 'unit' ? 'this container' : 'this number';
  return kind ? { kind, words: `${nameOf(from)} has ${what}: is it one load?` } : null;
}

/** What one container has alone: one more under the same booking has others. */
const OF_ONE_CONTAINER = [
  'seal_number',
  'pickup_number',
  'release_number',
  'load_number',
  'chassis',
  'trailer_number',
] as const;

/** Where the values of a copy come from, with what is asked of it: whether it is another load, and of what its first one has alone. */
export function provenanceOfCopy(
  {
    fields,
    provenance,
    ...from
  }: Omit<Copied, 'keys'> & {
    fields: Record<string, FieldValue>;
    provenance: Record<string, Provenance>;
  },
  keys: LoadFacts['keys'],
): Record<string, Provenance> {
  const copied = { ...provenance };
  for (const name of OF_ONE_CONTAINER) {
    const known = provenance[name];
    if (!fields[name] || known?.source === 'constant') continue;
    const doubt = joinDoubts([known?.doubt, `of ${nameOf(from)}, which it copies`]);
    copied[name] = { source: 'document', ...known, doubt };
  }
  const asked = askedOfCopy({ ...from, keys });
  return asked ? withLoadAsked(copied, asked) : copied;
}

/** Values with the question beside what else is in doubt of the number; it is answered by a look at it, or another number. */
export function withLoadAsked(
  provenance: Record<string, Provenance>,
  { kind, words }: SameLoad,
): Record<string, Provenance> {
  const name = KEY_FIELDS[kind];
  const doubt = joinDoubts([provenance[name]?.doubt, words]);
  const { asksLoad = true } = provenance[name] ?? {};
  return { ...provenance, [name]: { source: 'document', ...provenance[name], doubt, asksLoad } };
}

/** What is still asked of the load of an order, which keeps it from being sent among others; null where nothing is. */
export function asksOfLoad(
  provenance: Record<string, Provenance>,
  doubts: Readonly<Record<string, string>>,
): true | 'cancelled' | null {
  const asked = Object.keys(doubts).flatMap((name) => provenance[name]?.asksLoad ?? []);
  return asked.find((one) => one === 'cancelled') ?? asked[0] ?? null;
}
