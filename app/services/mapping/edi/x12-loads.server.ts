import type { EdiSegment } from '~/domain/reading/reading';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { type Amount, type EdiDraft, element, type Measure } from './edi-draft.server';

type Loaded = { weight?: Amount; quantity?: Amount; volume?: Amount };

/** Where segments of a stop give its weight, its count and its volume with their units: element numbers. */
const AMOUNTS: Readonly<
  Record<string, { weight: [number, number]; quantity: [number, number]; volume?: [number, number] }>
> = {
  S5: { weight: [3, 4], quantity: [5, 6], volume: [7, 8] },
  AT8: { weight: [3, 2], quantity: [4, 0], volume: [7, 6] },
  OID: { weight: [7, 6], quantity: [5, 4] },
};

/** What a stop loads or unloads: its S5 says it of the whole stop, else AT8, else each of its OID for itself. */
export function loadedAt(segments: readonly EdiSegment[]): Loaded {
  const made: Loaded = {};
  for (const tag of ['S5', 'AT8', 'OID']) {
    const at = AMOUNTS[tag];
    const lines = grossOf(segments.filter((segment) => segment.tag === tag));
    if (!at) continue;
    made.weight ??= sum(lines.flatMap((s) => amount(s, at.weight, weightUnitOf)));
    made.quantity ??= sum(
      lines.flatMap((s) => {
        const [one] = amount(s, at.quantity, quantityUnit);
        return one ? [one] : tag === 'AT8' ? amount(s, [5, 0], quantityUnit) : [];
      }),
    );
    if (at.volume) made.volume ??= sum(lines.flatMap((s) => amount(s, at.volume ?? [0, 0], volumeUnitOf)));
  }
  // Packages are often counted without a name, and named where their order is.
  if (made.quantity && !made.quantity.unit) made.quantity.unit = nameOfPackages(segments);
  return made;
}

/** AT8-01: a gross and a net weight are not added up. */
function grossOf(lines: readonly EdiSegment[]): readonly EdiSegment[] {
  const gross = lines.filter((segment) => segment.tag === 'AT8' && element(segment, 1) === 'G');
  return gross.length > 0 ? gross : lines;
}

function nameOfPackages(segments: readonly EdiSegment[]): string | null | undefined {
  const named = segments.find(({ tag, elements }) => tag === 'OID' && (elements[3]?.[0] ?? '').trim() !== '');
  return named ? quantityUnit(element(named, 4)) : null;
}

/** Of several with the same unit the sum; in several units the first one, since nobody wrote that sum. */
export function sum(amounts: readonly Amount[]): Amount | undefined {
  const [first] = amounts;
  if (!first) return first;
  if (amounts.some(({ unit }) => unit !== first.unit)) return { ...first, isPart: true };
  const value = amounts.reduce((all, one) => all + one.value, 0);
  return { ...first, value: Math.round(value * 1000) / 1000 };
}

function amount(
  segment: EdiSegment,
  [value, unit]: [number, number],
  unitOf: (code: string) => string | null | undefined,
): Amount[] {
  const number = Number(element(segment, value));
  if (!(number > 0)) return [];
  return [{ value: number, unit: unit ? unitOf(element(segment, unit)) : null, segment }];
}

/** The goods of the whole load: what its loading stops take on together, else what is unloaded first. */
export function readLoads(
  order: EdiDraft,
  stops: readonly { type: string; segments: readonly EdiSegment[] }[],
): void {
  const loads = (type: string) =>
    stops.filter((stop) => stop.type === type).map(({ segments }) => loadedAt(segments));
  const [on, all] = [loads('pickup'), stops.map(({ segments }) => loadedAt(segments))];
  for (const name of ['weight', 'quantity', 'volume'] as const) {
    const taken = on.flatMap((load) => load[name] ?? []);
    const found = sum(taken) ?? all.flatMap((load) => load[name] ?? [])[0];
    if (found) readAmount(order, name, found);
  }
}

export function readAmount(order: EdiDraft, name: Measure, found: Amount): void {
  order.measure(name, found, found.segment);
  if (found.isPart) order.doubt(name, 'of one of several lines of goods');
}

/** L3 totals the load: it is asked where no stop says what is loaded. Its rate is a charge where it is one for all. */
export function readTotals(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const total = segments.find(({ tag }) => tag === 'L3');
  if (!total) return;
  if (order.draft.fields.weight === undefined)
    readWeight(order, total, element(total, 1), element(total, 12));
  if (Number(element(total, 11)) > 0) order.set('quantity', Number(element(total, 11)), total);
  const rate = Number(element(total, 3));
  if (rate > 0 && FLAT_RATES.includes(element(total, 4))) order.set('line_haul', rate, total);
  else readCharge(order, total, element(total, 5));
}

/** L3-04 (element 122): a rate for the whole load, not for a mile or a hundredweight. */
const FLAT_RATES: readonly string[] = ['FR', 'FX', 'LS', 'PA'];

/** L3-05 is written in cents; a point in it says otherwise. What a total holds beside the line haul is not said. */
function readCharge(order: EdiDraft, segment: EdiSegment, charge: string): void {
  const value = charge.includes('.') ? Number(charge) : Number(charge) / 100;
  if (!(value > 0)) return;
  order.set('line_haul', value, segment, charge);
  order.doubt('line_haul', 'the total of the charges');
}

export function readWeight(order: EdiDraft, segment: EdiSegment, weight: string, unit: string): void {
  const value = Number(weight);
  if (!(value > 0)) return;
  order.measure('weight', { value, unit: weightUnitOf(unit) }, segment);
}

export const weightUnitOf = (unit: string) => (unit === 'L' ? 'lb' : unit === 'K' ? 'kg' : weightUnit(unit));
export const volumeUnitOf = (unit: string) => (unit === 'X' ? 'cbm' : unit === 'E' ? 'cf' : volumeUnit(unit));
