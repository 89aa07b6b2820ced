import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const UUID = '00000000-0000-0000-0000-000000000000';

/** The ids that begin as a person typed, as a range of the primary key: comparing their text would read every row. */
export function idBeginsWith(column: PgColumn, typed: string): SQL {
  const digits = typed.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return sql`false`;
  return and(gte(column, filled(digits, '0')), lte(column, filled(digits, 'f'))) as SQL;
}

function filled(digits: string, rest: string): string {
  let at = 0;
  const all = digits.padEnd(32, rest);
  return UUID.replace(/0/g, () => all[at++] ?? rest);
}
