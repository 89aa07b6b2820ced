/** An amount, a rate or a count, with what is counted: "$1,310.00", ".38", "2180 mi". */
const AMOUNT = /^(?:USD|\$)?\s?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s(?:MI|MILES|CWT))?$/i;

/**
 * Where in a row of a charge stands what it comes to, behind how many and at what rate: 2 of "412.00", "$0.500", "$206.00". The rate
 * may be rounded. -1 where no amount is the product of the two before it.
 */
export function totalAt(texts: readonly string[]): number {
  const amounts = texts.map((text) => (AMOUNT.test(text) ? Number(text.replace(/[^\d.]/g, '')) : Number.NaN));
  return amounts.findIndex((total, at) => {
    const [count = Number.NaN, rate = Number.NaN] = amounts.slice(Math.max(0, at - 2), at);
    return total > 0 && Math.abs(count * rate - total) <= Math.max(0.01, 0.0006 * count);
  });
}
