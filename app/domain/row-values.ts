/** What a database row can hold, told without a schema library: the order form checks with it in the browser. */
export const MAX_ID = 2_147_483_647;

/** A number that a row may have as its id: PostgreSQL's integer. */
export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= MAX_ID;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** PostgreSQL keeps no NUL in a text. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '');
}

/** A day of the calendar, yyyy-MM-dd, that the database knows as well, and the day after it. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001' || text > '9999') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
