import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';

/** What a list of the panel is asked for; its own filters are read by its store. */
export type AdminQuery = {
  filter: Record<string, unknown>;
  sort: string;
  page: number;
  perPage: number;
  /** For an export: the ids of the rows alone, or the rows of some ids, whatever the filters are, in any order. */
  only?: 'ids' | readonly number[];
};

export type AdminCell = string | number | boolean | null;
export type AdminRow = { id: number; name: string } & Record<string, AdminCell>;

/** Where a row is used, in words, and how often. */
export type Usage = { what: string; count: number };

/** How the rows of one entity are found and kept; the description says what they are (`domain/admin/admin-entities`). */
export type AdminStore = {
  list(query: AdminQuery): Promise<{ items: AdminRow[]; total: number }>;
  /** A row as its form has it, locked if it is to be changed; null for one that is not there, or deleted. */
  find(tx: Db, id: number, lock?: 'lock'): Promise<AdminValues | null>;
  /** Makes what a new row is to have made with it. @returns the values of the row itself @throws Invalid by field */
  prepare?(tx: Db, actor: Actor, values: AdminValues): Promise<AdminValues>;
  /** Makes a row, or changes it. @returns its id @throws Invalid by field, Conflict */
  save(tx: Db, actor: Actor, id: number | null, values: AdminValues): Promise<number>;
  usage?(tx: Db, id: number): Promise<Usage[]>;
  remove?(tx: Db, id: number): Promise<void>;
};

type Listed = {
  columns: SQL;
  /** `from … where …` */
  from: SQL;
  sorts: Readonly<Record<string, SQL>>;
};

/** A page of rows; the first sort is taken where another is asked for. */
export async function listRows(
  { sort, page, perPage, only }: AdminQuery,
  { columns, from, sorts }: Listed,
): Promise<{ items: AdminRow[]; total: number }> {
  if (Array.isArray(only)) {
    if (only.length === 0) return { items: [], total: 0 };
    const items = await rowsOf<AdminRow>(
      db(),
      sql`select * from (select ${columns} ${from}) as listed where id in ${only}`,
    );
    return { items, total: items.length };
  }
  const [counted] = await rowsOf<{ total: number }>(db(), sql`select count(*)::int as total ${from}`);
  const by = sorts[sort.replace('-', '')] ?? sorts.name ?? sql`id`;
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`;
  if (only === 'ids') {
    const order = sql`row_number() over (order by ${by} ${direction}, ${sorts.id ?? sql`id`})`;
    const items = await rowsOf<AdminRow>(
      db(),
      sql`select id from (select ${columns}, ${order} as place ${from}) as listed order by place limit ${perPage}`,
    );
    return { items, total: counted?.total ?? 0 };
  }
  const items = await rowsOf<AdminRow>(
    db(),
    sql`select ${columns} ${from} order by ${by} ${direction}, id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return { items, total: counted?.total ?? 0 };
}

export function whereAll(conditions: (SQL | undefined | false | '' | null)[]): SQL {
  const given = conditions.filter((condition): condition is SQL => Boolean(condition));
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``;
}
