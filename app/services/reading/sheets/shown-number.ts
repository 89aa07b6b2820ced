/** A repeating decimal is no amount that anybody typed: of one with more decimals those that are shown count, or cents. */
const DECIMALS = 4;
const THOUSANDS = /[0#?],+(?![0#?,])/;

/**
 * The text of a number as its format shows it, but whole and with its sign where the format takes from either: -10 in `0;(0)` is shown as
 * "(10)", 450.75 in `$#,##0` as "$451", 18001 in `0.0,"t"` as "18.0t". Zeros and signs that a format adds stay: "001234501".
 */
export function shownNumber(value: number, shown: string, format: string): string {
  if (value === 0 || !/\d/.test(shown)) return shown;
  const isNegative = value < 0 && !/[-\u2212]/.test(shown);
  const whole = isShortened(value, shown) ? inFull(Math.abs(value), shown, format) : shown;
  return isNegative || (value < 0 && whole !== shown) ? `-${whole.replace(/[-\u2212()\s]/g, '')}` : whole;
}

function isShortened(value: number, shown: string): boolean {
  return !figuresOf(shown).includes(figuresOf(plain(Math.abs(value))).replace(/^0+|0+$/g, ''));
}

function inFull(size: number, shown: string, format: string): string {
  // A comma behind the last place shows thousands, and a stroke fractions.
  if (shown.includes('/') || THOUSANDS.test(format.replace(/"[^"]*"/g, ''))) return plain(size);
  const number = /\d[\d.,]*/.exec(shown)?.[0] ?? '';
  const amount = /%/.test(shown) ? size * 100 : size;
  const decimals = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
  const exact = plain(amount);
  const isTyped = (exact.split('.')[1] ?? '').length <= DECIMALS;
  if (isTyped) return shown.replace(number, exact);
  return decimals >= 2 ? shown : shown.replace(number, amount.toFixed(2));
}

/** Without what a computer adds behind the twelfth figure: 0.1 + 0.2 is 0.3. */
const plain = (value: number): string => String(Number(value.toPrecision(12)));

const figuresOf = (text: string): string => text.replace(/\D/g, '');
