import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A user's name wherever history shows it: who was deleted stays in it by number (`domain/access/deleted-person`). */
export function shownName(person: { id: PgColumn; name: PgColumn; deletedAt: PgColumn }): SQL<string | null> {
  return sql<
    string | null
  >`case when ${person.deletedAt} is null then ${person.name} else 'Deleted person #' || ${person.id} end`;
}
