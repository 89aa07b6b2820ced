import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { readContainerNumber } from '~/domain/trade/iso6346';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { element } from './edi-draft.server';
import { doubtSharedCargo, MAX_CONTAINERS } from './edifact-containers.server';
import { numberOfEquipment } from './x12-equipment.server';

/** What an X12 message says of one of its containers: its own segments, and those of all; `units`: how many it names. */
export type UnitMessage = { segments: EdiSegment[]; shared: readonly EdiSegment[]; units: number };

type UnitMapper = (
  unit: UnitMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
) => OrderDraft;

/** An order for each container that the message names, as of an EDIFACT message; weights that are said of all are asked. */
export const forEachUnit =
  (map: UnitMapper, cut: (segments: readonly EdiSegment[]) => UnitMessage[] = cutUnits) =>
  (message: EdiMessage, page: number, fieldMap: ResolvedFieldMap, labels: LabelIndex): OrderDraft[] =>
    cut(message.segments).map((unit) => {
      const draft = map(unit, page, fieldMap, labels);
      if (unit.units > 1) doubtSharedCargo(draft, unit.shared, unit.units);
      return draft;
    });

/** What is said of the container before it. */
const OF_UNIT: readonly string[] = ['N7A', 'N7B', 'MEA', 'M7', 'M7A'];

/** The segments of each container: all but those of others, and of stops at which only others are. */
function cutUnits(segments: readonly EdiSegment[]): UnitMessage[] {
  const named = unitsIn(segments);
  const stops = stopsIn(segments);
  const of = segments.map((segment, i): string | undefined => {
    const at = OF_UNIT.includes(segment.tag) ? ownerAt(segments, i) : i;
    return named.get(at);
  });
  const units = [...new Set(named.values())].slice(0, MAX_CONTAINERS);
  const shared = segments.filter((_, i) => of[i] === undefined);
  if (units.length < 2) return [{ segments: [...segments], shared, units: 1 }];
  const isAt = (unit: string, i: number) => {
    const there = of.filter((one, k) => one !== undefined && stops[k] === stops[i]);
    return stops[i] === 0 || there.length === 0 || there.includes(unit);
  };
  return units.map((unit) => ({
    segments: segments.filter((_, i) => (of[i] ?? unit) === unit && isAt(unit, i)),
    shared,
    units: units.length,
  }));
}

/** The segment of a container that one behind it is about. */
function ownerAt(segments: readonly EdiSegment[], at: number): number {
  const before = segments.slice(0, at).findLastIndex(({ tag }) => !OF_UNIT.includes(tag));
  return before;
}

/** For each segment of a container which one it is: by its number, or, where none has one, by its place above the stops. */
function unitsIn(segments: readonly EdiSegment[]): Map<number, string> {
  const stopAt = segments.findIndex(({ tag }) => tag === 'S5');
  const numbered = new Map<number, string>();
  const unnumbered = new Map<number, string>();
  for (const [i, segment] of segments.entries()) {
    const unit = readContainerNumber(numberOfEquipment(segment));
    if (unit) numbered.set(i, unit.value);
    else if (isContainer(segment) && (stopAt < 0 || i < stopAt)) unnumbered.set(i, `${i}`);
  }
  return numbered.size > 0 ? numbered : unnumbered;
}

/** N7-11 or N7-22. */
const isContainer = (segment: EdiSegment): boolean =>
  segment.tag === 'N7' && (element(segment, 11) === 'CN' || equipmentOfCode(element(segment, 22)) != null);

/** For each segment the number of its stop; 0 above the stops. */
function stopsIn(segments: readonly EdiSegment[]): number[] {
  let stop = 0;
  return segments.map(({ tag }) => {
    if (tag === 'S5') stop += 1;
    return stop;
  });
}

/** Of a booking that names no containers those of each kind that it asks for (Y4). */
export function cutKinds(segments: readonly EdiSegment[]): UnitMessage[] {
  const units = cutUnits(segments);
  const kinds = [...new Set(segments.filter(({ tag }) => tag === 'Y4').map(kindOf))];
  if (units.length > 1) return units.map((unit) => ({ ...unit, segments: withoutOtherKinds(unit.segments) }));
  if (kinds.length < 2) return units;
  const shared = segments.filter(({ tag }) => tag !== 'Y4');
  return kinds.map((kind) => ({
    segments: segments.filter((segment) => segment.tag !== 'Y4' || kindOf(segment) === kind),
    shared,
    units: kinds.length,
  }));
}

const kindOf = (segment: EdiSegment): string => element(segment, 6);

/** What is asked for of the kind of a container; of all kinds where its own is not among them. */
function withoutOtherKinds(segments: readonly EdiSegment[]): EdiSegment[] {
  const own = segments.filter(({ tag }) => tag === 'N7').map((segment) => element(segment, 22));
  const isOwn = (segment: EdiSegment) => segment.tag !== 'Y4' || own.includes(kindOf(segment));
  return segments.some((segment) => segment.tag === 'Y4' && isOwn(segment))
    ? segments.filter(isOwn)
    : [...segments];
}
