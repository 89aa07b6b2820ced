import { type FieldValue, joinDoubts } from '~/domain/orders/order-draft';
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
export type Recognised = {
  values: Record<string, FieldValue>;
  confidence: number;
  /** Said of all its values. */
  doubt?: string;
  /** What is asked of one of its values, with the other one that it may be. */
  asks?: Readonly<Record<string, Asked | null>>;
};
export type Asked = { doubt: string; near?: string };

export type Recogniser = (text: string, context: ValueContext) => Recognised | null;

/** A value that fits its type without reserve. */
export const sure = (values: Record<string, FieldValue>, confidence = 0.95): Recognised => ({
  values,
  confidence,
});

/** A value that is asked is worth no more than this. */
const ASKED = 0.6;

/** How sure one of the values is, and what is asked of it. */
export function sureness(
  { confidence, doubt, asks = {} }: Recognised,
  field: string,
): { confidence: number; doubt?: string; near?: string } {
  const asked = asks[field];
  const all = joinDoubts([doubt, asked?.doubt]);
  return {
    confidence: asked ? Math.min(confidence, ASKED) : confidence,
    ...(all ? { doubt: all } : {}),
    ...(asked?.near !== undefined ? { near: asked.near } : {}),
  };
}
