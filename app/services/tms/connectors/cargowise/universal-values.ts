import { momentOf, numberOf, type TmsOrder } from '../shared/tms-order';

/** How CargoWise writes a value of a list, a list, a time and a number. */

export const coded = (code: string | null): { Code: string } | null =>
  code === null ? null : { Code: code };

/** `{'@Content': 'Complete', Container: [{…}]}`; null where there is nothing to list. */
export function listed(
  name: string,
  rows: readonly object[],
  content: 'Complete' | 'Partial',
): object | null {
  return rows.length > 0 ? { '@Content': content, [name]: rows } : null;
}

/** "2026-11-20" or "2026-11-20T14:30" as CargoWise writes it: "2026-11-20T14:30:00", local to its place. */
export function universalTime(moment: string | null): string | null {
  if (moment === null) return null;
  return moment.includes('T') ? `${moment}:00` : `${moment}T00:00:00`;
}

export const timeOf = (order: TmsOrder, name: string): string | null => universalTime(momentOf(order, name));

/** A number as XML writes it; no exponent, at most four decimals. */
export function decimalOf(order: TmsOrder, field: string): string | null {
  const value = numberOf(order, field);
  return value === null ? null : String(Number(value.toFixed(4)));
}
