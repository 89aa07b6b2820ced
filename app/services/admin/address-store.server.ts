import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { type AddressCodes, CODE_FIELDS } from '~/domain/trade/address-codes';
import { addresses } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { rowsOf } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { contains } from '~/services/platform/sql.server';
import { type AdminStore, listRows, whereAll } from './admin-store.server';
import { askOfPlace } from './ask-of-changed.server';

/** What makes two addresses one: the same name, street and postal code, however they are written. */
const SAME = ['location_name', 'address_line_1', 'postal_code'].map((column) =>
  sql.raw(`regexp_replace(lower(addresses.${column}), '[^a-z0-9]', '', 'g')`),
);
const OTHER = ['location_name', 'address_line_1', 'postal_code'].map((column) =>
  sql.raw(`regexp_replace(lower(other.${column}), '[^a-z0-9]', '', 'g')`),
);
const IS_DOUBLE = sql`exists (select 1 from addresses as other where other.deleted_at is null and other.id <> addresses.id
  and other.company_id is not distinct from addresses.company_id
  and ${sql.join(
    SAME.map((column, i) => sql`${column} = ${OTHER[i]}`),
    sql` and `,
  )})`;

const ROLES_OF_ORDERS = sql`(select count(*)::int from orders where deleted_at is null and exists (
  select 1 from jsonb_each(orders.addresses) as held where held.value->>'address_id' = `;

/** The address book: verified addresses, and those that people added and nobody looked at yet. */
export const addressStore: AdminStore = {
  list(query) {
    const { search, companies, verified, doubles } = query.filter as {
      search: string;
      companies: number[];
      verified: 'true' | 'false' | null;
      doubles: boolean;
    };
    return listRows(query, {
      columns: sql`addresses.id, location_name as name,
        concat_ws(', ', address_line_1, address_line_2, city, concat_ws(' ', state, postal_code), country) as address,
        addresses.code, companies.name as company, verified_at is not null as status, addresses.created_at as added,
        users.name as by`,
      from: sql`from addresses left join companies on companies.id = addresses.company_id
        left join users on users.id = addresses.created_by_user_id
        ${whereAll([
          sql`addresses.deleted_at is null`,
          search &&
            sql`(${contains(addresses.locationName, search)} or ${contains(addresses.addressLine1, search)}
              or ${contains(addresses.city, search)} or ${contains(addresses.code, search)})`,
          companies.length > 0 && sql`addresses.company_id in ${companies}`,
          verified && (verified === 'true' ? sql`verified_at is not null` : sql`verified_at is null`),
          doubles && IS_DOUBLE,
        ])}`,
      sorts: {
        name: sql`lower(location_name)`,
        city: sql`lower(city)`,
        code: sql`addresses.code`,
        company: sql`companies.name`,
        added: sql`addresses.created_at`,
        id: sql`addresses.id`,
      },
    });
  },
  async find(tx, id, lock) {
    const found = tx
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, id), isNull(addresses.deletedAt)));
    const [row] = await (lock ? found.for('update') : found);
    return row ? valuesOf(row) : null;
  },
  async save(tx, actor, id, values) {
    requireUsCodes(values);
    const columns = columnsOf(values);
    if (id !== null) {
      const [row] = await tx.select().from(addresses).where(eq(addresses.id, id));
      const verifiedAt = values.verified ? (row?.verifiedAt ?? now()) : null;
      await tx
        .update(addresses)
        .set({ ...columns, verifiedAt })
        .where(eq(addresses.id, id));
      if (row) await askOfPlace(tx, actor, id, { before: valuesOf(row), after: values });
      return id;
    }
    const [made] = await tx
      .insert(addresses)
      .values({ ...columns, verifiedAt: values.verified ? now() : null })
      .returning({ id: addresses.id });
    if (!made) throw new Error('the address was not stored');
    return made.id;
  },
  async usage(tx, id) {
    const [row] = await rowsOf<{ roles: number; stops: number }>(
      tx,
      sql`select ${ROLES_OF_ORDERS} ${String(id)})) as roles,
        (select count(distinct order_id)::int from order_address_events join orders on orders.id = order_id
          where address_id = ${id} and orders.deleted_at is null) as stops`,
    );
    return [
      { what: 'orders, as a party', count: row?.roles ?? 0 },
      { what: 'orders, as a stop', count: row?.stops ?? 0 },
    ];
  },
  async remove(tx, id) {
    await tx.update(addresses).set({ deletedAt: now() }).where(eq(addresses.id, id));
  },
};

function valuesOf(row: typeof addresses.$inferSelect): AdminValues {
  return {
    location_name: row.locationName,
    address_line_1: row.addressLine1,
    address_line_2: row.addressLine2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    code: row.code || null,
    ...Object.fromEntries(CODE_FIELDS.map(({ provider, name }) => [name, row.codes[provider] ?? null])),
    company_id: row.companyId,
    verified: row.verifiedAt !== null,
    is_terminal: row.isTerminal,
    is_billable: row.isBillable,
  };
}

/** The columns that a form or a line of a CSV file says. */
export function columnsOf(values: AdminValues) {
  return {
    locationName: String(values.location_name),
    addressLine1: String(values.address_line_1),
    addressLine2: values.address_line_2 as string | null,
    city: String(values.city),
    state: String(values.state),
    postalCode: String(values.postal_code),
    country: String(values.country),
    code: String(values.code ?? ''),
    codes: Object.fromEntries(
      CODE_FIELDS.flatMap(({ provider, name }) => (values[name] ? [[provider, String(values[name])]] : [])),
    ) as AddressCodes,
    companyId: values.company_id as number | null,
    isTerminal: values.is_terminal === true,
    isBillable: values.is_billable === true,
  };
}

/** What is wrong with the state and the postal code of an address in the United States, by field. */
export function usProblems({ country, state, postal_code }: AdminValues): Record<string, string[]> {
  if (country !== 'US') return {};
  return {
    ...(/^[A-Z]{2}$/.test(String(state)) ? {} : { state: ['A state of the United States has two letters'] }),
    ...(/^\d{5}(-\d{4})?$/.test(String(postal_code))
      ? {}
      : { postal_code: ['A postal code of the United States has five digits, or nine'] }),
  };
}

function requireUsCodes(values: AdminValues): void {
  const problems = usProblems(values);
  if (Object.keys(problems).length > 0) throw new Invalid('The given data was invalid.', problems);
}
