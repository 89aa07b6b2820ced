/** Apart from the reading of units, so that no browser loads that. */
export type WeightUnit = 'lb' | 'kg';

/** How many pounds the product counts for a kilogram. (spec 2 §9) */
const LB_IN_KG = 2.205;

/** A weight in the other unit, to nine decimals. */
export function convertedWeight(weight: number, to: WeightUnit): number {
  const exact = to === 'lb' ? weight * LB_IN_KG : weight / LB_IN_KG;
  return Math.round(exact * 1e9) / 1e9;
}
