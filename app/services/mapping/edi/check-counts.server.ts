import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { convertUnit } from '~/domain/trade/units';
import { ediNumber, element } from './edi-draft.server';
import { controlWeight, weightOfGoods } from './edifact-goods.server';
import { loadedAt, sum } from './x12-loads.server';
import { cutStops } from './x12-stops.server';

/**
 * What a message totals against what it lists, in sentences: containers, packages, weight, lines. A total that is off is
 * most often a slip of the sender's program, at times a message of which something is missing: somebody looks.
 */
export function countWarnings(message: EdiMessage): string[] {
  return message.standard === 'x12' ? x12Warnings(message) : edifactWarnings(message);
}

function x12Warnings({ type, segments }: EdiMessage): string[] {
  const warnings: string[] = [];
  const total = segments.find(({ tag }) => tag === 'L3');
  const stopAt = segments.findIndex(({ tag }) => tag === 'S5');
  if (total && type === '204' && stopAt >= 0) {
    const stops = cutStops(segments.slice(stopAt)).filter((stop) => stop.type === 'pickup');
    const loads = stops.map((stop) => loadedAt(stop.segments));
    for (const [name, at] of [
      ['weight', 1],
      ['quantity', 11],
    ] as const) {
      const loaded = sum(loads.flatMap((load) => load[name] ?? []));
      const said = Number(element(total, at));
      if (loaded && said > 0 && isOff(said, loaded.value))
        warnings.push(`The total L3 says ${name} ${said}, the stops load ${loaded.value}.`);
    }
  }
  const lines = segments.find(({ tag }) => tag === 'CTT');
  const listed = ['LX', 'AT1', 'OID', 'PO1'].map((tag) => count(segments, tag)).find((n) => n > 0);
  if (lines && listed !== undefined && isOff(Number(element(lines, 1)), listed))
    warnings.push(`The trailer CTT counts ${element(lines, 1)} lines, there are ${listed}.`);
  return warnings;
}

/** CNT-6069: what is counted of the message. */
const CONTROLS: readonly [readonly string[], string, (segments: readonly EdiSegment[]) => number][] = [
  [
    ['16'],
    'containers',
    (segments) => segments.filter((s) => s.tag === 'EQD' && element(s, 1) === 'CN').length,
  ],
  [['11', '8'], 'packages', (segments) => total(segments, 'GID')],
];

/** CNT-6069: the gross weight of all goods. */
const WEIGHT_CONTROL = '7';
/** Pounds and kilograms are converted by factors that differ in the fourth digit. */
const CONVERTED = 0.001;

function weightWarnings(segment: EdiSegment, segments: readonly EdiSegment[]): string[] {
  const lines = weightOfGoods(segments);
  const total = lines && controlWeight(segment, lines.unit);
  const weighed = total && convertUnit(lines.value, lines.unit, total.unit)?.value;
  if (!total || !weighed) return [];
  const allowed = total.unit === lines.unit ? 1 : Math.max(1, total.value * CONVERTED);
  if (Math.abs(total.value - weighed) < allowed) return [];
  const { value, unit } = total;
  return [`The control total CNT says ${value} ${unit}, the lines weigh ${weighed} ${unit}.`];
}

function edifactWarnings({ segments }: EdiMessage): string[] {
  return segments
    .filter(({ tag }) => tag === 'CNT')
    .flatMap((segment) => {
      if (element(segment, 1) === WEIGHT_CONTROL) return weightWarnings(segment, segments);
      const said = ediNumber(segment, 1, 2);
      const control = CONTROLS.find(([codes]) => codes.includes(element(segment, 1)));
      const listed = control?.[2](segments) ?? 0;
      if (said === null || !control || listed === 0 || !isOff(said, listed)) return [];
      return [`The control total CNT counts ${said} ${control[1]}, there are ${listed}.`];
    });
}

function total(segments: readonly EdiSegment[], tag: string): number {
  return segments
    .filter((segment) => segment.tag === tag)
    .reduce((all, segment) => all + (ediNumber(segment, 2) ?? 0), 0);
}

const count = (segments: readonly EdiSegment[], tag: string): number =>
  segments.filter((segment) => segment.tag === tag).length;

/** Weights are rounded on the way. */
const isOff = (said: number, counted: number): boolean => Math.abs(said - counted) >= 1;
