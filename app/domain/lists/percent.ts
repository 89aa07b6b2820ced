/** A part of a whole in percent, to two decimals; null where there is no whole. (spec 3 §9) */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** "12.50"; null for what is empty, which a table shows as "--". */
export function percentText(percent: number | null): string | null {
  return percent === null ? null : percent.toFixed(2);
}
