import type { FieldValue } from '~/domain/orders/order-draft';
import { boundText } from '~/domain/reading/reading-bounds';
import { parseQuantity, parseWeight, quantityUnit } from '~/domain/trade/units';

const PACKAGES = /^(\d[\d,]*)\s*([A-Za-z]+)\.?\s+(?:of\s+|stc:?\s+|x\s+)?(?=[A-Za-z])/;
/** Begins where its separators begin, so that a run of them is gone over once. */
const WEIGHT =
  /(?<![\s,;(–-])[\s,;(–-]+(?:(?:gross|total)\s*)?(?:(?:weight|wt\.?)\s*)?(?::\s*)?(\d[\d,.]*)\s*(#|[li]bs?\.?|pounds|kgs?\.?|kilos?)(?![A-Za-z])[\s).]*(?:gross)?(?=$|,)/i;

/** Packages, goods and weight that are written as one phrase: "28 plts steel shelving, 42,010#". */
export function goodsPhrase(phrase: string): { goods: string; values: Record<string, FieldValue> } {
  const text = boundText(phrase);
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
