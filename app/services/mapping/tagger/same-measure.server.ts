import type { OrderDraft } from '~/domain/orders/order-draft';
import { convertUnit } from '~/domain/trade/units';
import type { TaggedValue } from './tagged-orders.server';

/** Measures that papers give in two units. */
const MEASURES = ['weight', 'volume'] as const;
/** What both differ by where somebody rounded. */
const ROUNDED = 0.006;

/**
 * What the tagger saw, with a weight or volume that the order has in the other unit as the order has it: "17,810 KG" and "39,271 LB" of
 * one row are one weight.
 */
export function inOwnUnits(
  draft: OrderDraft,
  values: ReadonlyMap<string, TaggedValue>,
): ReadonlyMap<string, TaggedValue> {
  const { fields } = draft;
  const made = new Map(values);
  for (const measure of MEASURES) {
    const [seen, seenUnit] = [values.get(measure), values.get(`${measure}_uom`)];
    const [own, ownUnit] = [fields[measure], fields[`${measure}_uom`]];
    if (!seen || !seenUnit || own === undefined || ownUnit === undefined) continue;
    const inOwn = convertUnit(Number(seen.value), String(seenUnit.value), String(ownUnit))?.value;
    if (inOwn === undefined || Math.abs(inOwn / Number(own) - 1) > ROUNDED) continue;
    made.set(measure, { ...seen, value: own });
    made.set(`${measure}_uom`, { ...seenUnit, value: ownUnit });
  }
  const [seen, seenUnit, ownUnit] = [made.get('quantity'), made.get('quantity_uom'), fields.quantity_uom];
  const isOfAnother = seen && seen.value !== fields.quantity;
  if (seenUnit && ownUnit !== undefined && !isOfAnother && isInOneText(draft, 'quantity'))
    made.set('quantity_uom', { ...seenUnit, value: ownUnit });
  return made;
}

/** "24 pallets/0 cases": the unit of an amount is the one in its own text. */
function isInOneText({ provenance }: OrderDraft, measure: string): boolean {
  const [amount, unit] = [provenance[measure], provenance[`${measure}_uom`]];
  const [one, other] = [amount?.region, unit?.region];
  return (
    one !== undefined &&
    amount?.page === unit?.page &&
    one.left === other?.left &&
    one.top === other.top &&
    amount?.text === unit?.text
  );
}
