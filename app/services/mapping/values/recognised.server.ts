import type { FieldValue } from '~/domain/orders/order-draft';
import type { DateOrder } from '~/domain/trade/parse-date';

/** What is known beside the text itself. */
export type ValueContext = {
  dateOrder: DateOrder;
  /** The unit that the label carries, as in "Weight (kg)". */
  unit?: string;
  /** All names the label fills; more than one when it is a combined label. */
  names: readonly string[];
  label: string;
  /** The letters were recognised from a picture: one may have been taken for another. */
  scanned?: boolean;
};

/** The field's own value and those of its neighbours that the same text gives ("42,318 LBS", "12/06 10:30"). */
export type Recognised = { values: Record<string, FieldValue>; confidence: number; doubt?: string };

export type Recogniser = (text: string, context: ValueContext) => Recognised | null;

/** A value that fits its type without reserve. */
export const sure = (values: Record<string, FieldValue>, confidence = 0.95): Recognised => ({
  values,
  confidence,
});
