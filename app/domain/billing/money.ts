/** Rates are whole ten-thousandths of a dollar, bills whole cents: no sum of money is ever a fraction of a number. */
const TEN_THOUSANDTHS = 10_000;
/** A rate of a hundred thousand dollars; times a million pieces it is still counted exactly. */
const MAX_RATE = 100_000 * TEN_THOUSANDTHS;

/** "1.25", "$1,200", ".0375" in ten-thousandths of a dollar; null for what is no sum, negative, or finer than that. */
export function parseRate(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  const [, whole = '', part = ''] = /^(\d{0,7})(?:\.(\d{1,4}))?$/.exec(plain) ?? [];
  if (whole === '' && part === '') return null;
  const rate = Number(whole || '0') * TEN_THOUSANDTHS + Number(part.padEnd(4, '0') || '0');
  return rate <= MAX_RATE ? rate : null;
}

/** "1.25", "0.0375": two decimals, or as many as it has. */
export function rateText(rate: number): string {
  const text = `${Math.floor(rate / TEN_THOUSANDTHS)}.${String(rate % TEN_THOUSANDTHS).padStart(4, '0')}`;
  return text.replace(/0{1,2}$/, '');
}

/** "$1,590.00", "$0.0375" */
export function rateDollars(rate: number): string {
  const [whole = '', part = ''] = rateText(rate).split('.');
  return `$${Number(whole).toLocaleString('en-US')}.${part}`;
}

/** Ten-thousandths of a dollar in cents, half a cent up. */
export function toCents(tenThousandths: number): number {
  return Math.floor((tenThousandths + 50) / 100);
}

/** Cents as a decimal of dollars: "-12.05". */
export function centsText(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** "$1,234.50", "−$3.00" */
export function dollars(cents: number): string {
  const [whole = '', part = ''] = centsText(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${Number(whole).toLocaleString('en-US')}.${part}`;
}
