import { isBeside, type SpanContext, valuesOfSpan } from './span-values.server';
import type { Span } from './spans.server';

/** Measures that papers add up below a list. */
const ADDED_UP = ['weight', 'quantity', 'volume'] as const;
/** A total is off its rows by less than this where they have decimals. */
const ROUNDED = 1;

type Amount = { span: Span; value: number; unit: string; owner: string | undefined };

/**
 * Without the totals of a list of containers: an amount that the amounts of all of them add up to is nobody's own. "28,100 lbs" and
 * "21,400 lbs" in two rows, and "49,500 lbs" below them. An amount that they do not add up to stays, for somebody to look at.
 */
export function withoutTotals(
  spans: readonly Span[],
  { owners, containers }: { owners: ReadonlyMap<Span, string>; containers: readonly (string | undefined)[] },
  context: SpanContext,
): readonly Span[] {
  if (containers.length < 2) return spans;
  const totals = ADDED_UP.flatMap((measure) => {
    const amounts = spans.flatMap((span): Amount[] => {
      if (span.tag !== measure) return [];
      const read = valuesOfSpan(span, spans, context);
      const value = Number(read?.[measure]?.value);
      // Cartons and pallets are added up as pieces.
      const unit = measure === 'quantity' ? '' : String(read?.[`${measure}_uom`]?.value ?? '');
      return value > 0 ? [{ span, value, unit, owner: owners.get(span) }] : [];
    });
    return amounts.filter((one) => isTotal(one, amounts, containers)).map(({ span }) => span);
  });
  return spans.filter(
    (span) => !totals.some((total) => span === total || (isUnitOf(span, total) && isBeside(total, span))),
  );
}

function isTotal(
  { value, unit }: Amount,
  amounts: readonly Amount[],
  containers: readonly (string | undefined)[],
): boolean {
  const parts = amounts.filter((one) => one.value !== value && one.unit === unit && one.owner !== undefined);
  const sum = parts.reduce((all, one) => all + one.value, 0);
  return (
    Math.abs(sum - value) < ROUNDED &&
    containers.every((container) => parts.some(({ owner }) => owner === container))
  );
}

const isUnitOf = ({ tag }: Span, total: Span): boolean => tag === `${total.tag}_uom`;
