/** Apart from the reading of units, so that no browser loads that. */
export type WeightUnit = 'lb' | 'kg';

/** How many pounds the product counts for a kilogram. (spec 2 §9) */
const LB_IN_KG = 2.205;

/** A weight in the other unit, to nine decimals. */
export function convertedWeight(weight: number, to: WeightUnit): number {
  const exact = to === 'lb' ? weight * LB_IN_KG : weight / LB_IN_KG;
  return Math.round(exact * 1e9) / 1e9;
}

type Weight = { weight: unknown; unit: unknown };

/** Whether two weights in different units are one: one of them is what the other was converted to. */
export function isConverted(one: Weight, other: Weight): boolean {
  const gives = (from: Weight, to: Weight) =>
    typeof from.weight === 'number' &&
    (to.unit === 'lb' || to.unit === 'kg') &&
    convertedWeight(from.weight, to.unit) === to.weight;
  return one.unit !== other.unit && (gives(one, other) || gives(other, one));
}
