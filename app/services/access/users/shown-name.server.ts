import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A user's name wherever history shows it: who was deleted stays in it, and is told apart. */
export function shownName(person: { name: PgColumn; deletedAt: PgColumn }): SQL<string | null> {
  return sql<
    string | null
  >`case when ${person.deletedAt} is null then ${person.name} else ${person.name} || ' (deleted)' end`;
}
