import { isSameValue } from '../fields/learned-source';
import { convertedWeight } from '../trade/weight';
import type { FieldValue } from './order-draft';

type Values = Readonly<Record<string, FieldValue | undefined>>;

/** Numbers that say nothing without their unit: how the one in a unit is told in the other one. */
const MEASURES: Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>> = {
  weight: {
    lb: (kg) => convertedWeight(kg, 'lb'),
    kg: (lb) => convertedWeight(lb, 'kg'),
  },
  volume: { cf: (cbm) => cbm * 35.3147, cbm: (cf) => cf / 35.3147 },
  temperature: { F: (c) => (c * 9) / 5 + 32, C: (f) => ((f - 32) * 5) / 9 },
};
const UNIT = '_uom';
/** Whoever converts rounds; half a percent, or half a unit of what is small. */
const ROUNDING = 0.005;

/**
 * Whether two looks at a document say the same of a field: letters' case and spaces do not count, nor in which unit a weight,
 * a volume or a temperature is told. Dates, times and numbers are held in one form, so they are equal or not.
 */
export function agrees(field: string, one: Values, other: Values): boolean {
  if (isSameValue(one[field], other[field])) return true;
  return isSameMeasure(field.endsWith(UNIT) ? field.slice(0, -UNIT.length) : field, one, other);
}

function isSameMeasure(field: string, one: Values, other: Values): boolean {
  const [from, to] = [one[`${field}${UNIT}`], other[`${field}${UNIT}`]];
  const [value, told] = [one[field], other[field]];
  if (typeof value !== 'number' || typeof told !== 'number' || from === to) return false;
  if (!Object.hasOwn(MEASURES, field) || !isUnitOf(field, from)) return false;
  const converted = MEASURES[field]?.[String(to)]?.(value);
  return (
    converted !== undefined &&
    Math.abs(converted - told) <= Math.max(0.5, Math.abs(told)) * ROUNDING + Number.EPSILON
  );
}

const isUnitOf = (field: string, unit: FieldValue | undefined) =>
  unit !== undefined && Object.hasOwn(MEASURES[field] ?? {}, String(unit));
