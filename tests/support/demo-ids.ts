/** The demo's companies and people, as contract §3 numbers them. */
export const HARBOR = 3;
export const SUMMIT = 4;
export const BAYLINE = 5;
export const HARBORS_ADMIN = 4;
export const HARBORS_USER = 5;
export const HARBORS_GENERIC_DOCUMENT = 130;

export function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('nothing was made');
  return row.id;
}
