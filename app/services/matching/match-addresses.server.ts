import { sql } from 'drizzle-orm';
import type { FoundParts } from '~/domain/orders/address-differences';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { namesPlace, onlyPlace } from '~/domain/trade/listed-places';
import type { AddressMatch } from '~/services/mapping-runs/schema.server';
import { type Db, rowsOf } from '~/services/platform/database.server';

/** Below this score an address stays unverified: a wrong terminal costs more than a look. */
const MATCH_THRESHOLD = 0.62;
const CANDIDATES = 30;

/** "CODE: APMLA", "Terminal P400", "Location ID SAVGCT": what stands behind such a word may be a code. */
const CODE_BEHIND = /\b(?:code|location id|facility|terminal|site)\b\s*[:#]?\s*([A-Z0-9][A-Z0-9-]{2,39})\b/gi;

/**
 * The address whose code the document says, as the company's TMS knows it: as the name of the place, or behind a word for it.
 * Only where one address alone has that code, and the postal code of the document is not another.
 */
async function addressByCode(db: Db, companyId: number, address: DraftAddress): Promise<AddressMatch | null> {
  const text = address.raw_text ?? '';
  const behind = [...text.matchAll(CODE_BEHIND)].map(([, code = '']) => code);
  const codes = [address.location_name ?? '', ...behind].map((code) => code.trim().toUpperCase());
  const wanted = [...new Set(codes.filter((code) => /^[A-Z0-9-]{3,40}$/.test(code)))];
  if (wanted.length === 0) return null;
  const postal = (address.postal_code ?? '').slice(0, 5);
  const rows = await rowsOf<{ id: number; location_name: string; is_own: boolean }>(
    db,
    sql`select addresses.id, location_name, company_id is not null as is_own
      from addresses
        left join companies as asking on asking.id = ${companyId}
        left join tms_providers on tms_providers.id = asking.default_tms_provider_id
      where addresses.deleted_at is null and (company_id is null or company_id = ${companyId})
        and upper(coalesce(addresses.codes->>tms_providers.name, addresses.code)) in ${wanted}
        and (${postal} = '' or left(postal_code, 5) = ${postal})
      order by is_own desc
      limit 3`,
  );
  const own = rows.filter(({ is_own: isOwn }) => isOwn);
  const [only, other] = own.length > 0 ? own : rows;
  return only && !other ? { address_id: only.id, score: 1, location_name: only.location_name } : null;
}

/**
 * The verified address of a company (or of all) that an address on a document means. Name and street are compared by
 * trigrams, postal code, city and house number to the letter; score from 0 to 1. Likeness alone makes none: what tells a place
 * from its neighbours must agree.
 */
export async function matchAddress(
  db: Db,
  companyId: number,
  address: DraftAddress,
): Promise<AddressMatch | null> {
  const coded = await addressByCode(db, companyId, address);
  if (coded) return coded;
  const name = address.location_name ?? '';
  if (!name && !address.address_line_1) return null;
  const street = address.address_line_1 ?? '';
  const postal = (address.postal_code ?? '').slice(0, 5);
  const houseNumber = /^\d+/.exec(street)?.[0] ?? '';
  const places = await rowsOf<FoundParts & { id: number; score: number }>(
    db,
    sql`select id, location_name, address_line_1, address_line_2, city, state, postal_code, (
        0.5 * similarity(location_name, ${name})
        + 0.2 * (case when ${postal} = '' then 0.5 * similarity(location_name, ${name}) when left(postal_code, 5) = ${postal} then 1 else 0 end)
        + 0.1 * (case when ${address.city ?? ''} = '' then similarity(location_name, ${name}) when lower(city) = lower(${address.city ?? ''}) then 1 else 0 end)
        + 0.2 * (case when ${street} = '' then similarity(location_name, ${name})
                 else 0.5 * similarity(address_line_1, ${street}) + (case when ${houseNumber} <> '' and address_line_1 like ${`${houseNumber} %`} then 0.5 else 0 end) end)
      )::float8 as score
      from addresses
      where deleted_at is null and (company_id is null or company_id = ${companyId})
        and (similarity(location_name, ${name}) > 0.25 or (${postal} <> '' and left(postal_code, 5) = ${postal}))
      order by score desc, (company_id is not null) desc, id
      limit ${CANDIDATES}`,
  );
  const meant = places.filter((place) => place.score >= MATCH_THRESHOLD && namesPlace(address, place));
  const best = onlyPlace(address, meant);
  if (!best) return null;
  return {
    address_id: best.id,
    score: Math.round(best.score * 100) / 100,
    location_name: best.location_name,
  };
}
