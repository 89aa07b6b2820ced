import type { FieldValue } from '~/domain/order-draft';
import { parseQuantity, parseWeight, quantityUnit } from '~/domain/units';

const PACKAGES = /^(\d[\d,]*)\s*([A-Za-z]+)\.?\s+(?:of\s+|stc:?\s+|x\s+)?(?=[A-Za-z])/;
const WEIGHT =
  /[\s,;(–-]+(?:(?:gross|total)?\s*(?:weight|wt\.?)?:?\s*)?(\d[\d,.]*)\s*(#|lbs?\.?|pounds|kgs?\.?|kilos?)(?![A-Za-z])[\s).]*(?:gross)?(?=$|,)/i;

/** "28 plts steel shelving, 42,010#": packages, goods and weight in the one breath of a dispatcher. */
export function goodsPhrase(text: string): { goods: string; values: Record<string, FieldValue> } {
  const weighed = WEIGHT.exec(text);
  const weight = weighed ? parseWeight(`${weighed[1]} ${weighed[2]}`) : null;
  const rest = weight && weighed ? text.slice(0, weighed.index) : text;
  const counted = PACKAGES.exec(rest);
  const unit = counted ? quantityUnit(counted[2] ?? '') : undefined;
  const quantity = unit ? parseQuantity(counted?.[0] ?? '') : null;
  return {
    goods: (quantity && counted ? rest.slice(counted[0].length) : rest).trim(),
    values: {
      ...(quantity && unit ? { quantity: quantity.value, quantity_uom: unit } : {}),
      ...(weight?.unit ? { weight: weight.value, weight_uom: weight.unit } : {}),
    },
  };
}
