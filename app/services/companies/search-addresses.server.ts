import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { withoutNul } from '~/domain/row-values';
import { MAX_SEARCH_MS, SEARCH_TIMED_OUT } from '~/domain/trade/address-search';
import { rowsOf } from '~/services/platform/database.server';
import { startsWith } from '~/services/platform/sql.server';
import { withinTime } from '~/services/platform/time-limit.server';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');
const part = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => withoutNul(value ?? ''));

/** GET /api/search-address (spec 2 §7). */
export const searchAddressSchema = z.object({
  company_id: rowId.optional(),
  tms_provider_id: rowId.optional(),
  rawtext: part,
  location_name: part,
  address: part,
  city: part,
  state: part,
  postal_code: part,
  country: part,
  code: part,
  is_terminal_address: flag,
  is_billable_address: flag,
  is_ssrr_address: flag,
  is_forwarder_address: flag,
});
export type SearchAddress = z.infer<typeof searchAddressSchema>;

export type FoundAddress = {
  id: number;
  t_address_id: number;
  location_name: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  code: string;
  score: number;
};

const MOST = 25;

/** Verified addresses that an actor may use, best match first. @throws Unavailable where it takes longer than 28 s */
export async function searchAddresses(actor: Actor, input: SearchAddress): Promise<FoundAddress[]> {
  const allowed = companiesWith(actor, 'orders-view');
  const companies =
    input.company_id === undefined
      ? allowed
      : allowed === 'all' || allowed.includes(input.company_id)
        ? [input.company_id]
        : [];
  const text = [input.location_name, input.address, input.rawtext].filter(Boolean).join(' ');
  // Its own code in the TMS of the company that is asked for, else the one for every TMS.
  const code = sql`coalesce(codes->>(select name from tms_providers where id =
    (select default_tms_provider_id from companies where companies.id = ${input.company_id ?? null}::int)), code)`;
  const whole = sql`location_name || ' ' || address_line_1 || ' ' || city || ' ' || state || ' ' || postal_code || ' ' || ${code}`;
  const starts = (column: string, value: string) =>
    value ? sql`and ${startsWith(sql.raw(column), value)}` : sql``;
  const owned =
    companies === 'all'
      ? sql`true`
      : companies.length > 0
        ? sql`(company_id is null or company_id in ${companies})`
        : sql`company_id is null`;
  const ofProvider = input.tms_provider_id
    ? sql`and (company_id is null or company_id in (select id from companies where default_tms_provider_id = ${input.tms_provider_id}))`
    : sql``;
  const statement = sql`select id, location_name, address_line_1, address_line_2, city, state, postal_code, country, ${code} as code,
        (case when ${text} = '' then 0 else greatest(similarity(location_name, ${text}), word_similarity(${text}, ${whole})) end)::float8 as score
      from addresses
      where deleted_at is null and ${owned} ${ofProvider}
        ${text ? sql`and word_similarity(${text}, ${whole}) > 0.2` : sql``}
        ${starts('city', input.city)} ${starts('state', input.state)} ${starts('postal_code', input.postal_code)}
        ${starts('country', input.country)} ${input.code ? sql`and ${startsWith(code, input.code)}` : sql``}
        ${input.is_terminal_address ? sql`and is_terminal` : sql``} ${input.is_billable_address ? sql`and is_billable` : sql``}
        ${input.is_ssrr_address ? sql`and is_ssrr` : sql``} ${input.is_forwarder_address ? sql`and is_forwarder` : sql``}
      order by score desc, location_name, id
      limit ${MOST}`;
  const rows = await withinTime({ ms: MAX_SEARCH_MS, late: SEARCH_TIMED_OUT }, (tx) =>
    rowsOf<Omit<FoundAddress, 't_address_id'>>(tx, statement),
  );
  return rows.map((row) => ({ ...row, t_address_id: row.id }));
}
