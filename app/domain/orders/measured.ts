/** A weight or volume as lists show it, whole and with its unit: "18,000 kg"; null where there is none. */
export function measured(value: number | null, unit: string | null): string | null {
  if (value === null) return null;
  return [Math.round(value).toLocaleString('en-US'), unit].filter(Boolean).join(' ');
}
