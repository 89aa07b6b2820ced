import { sql } from 'drizzle-orm';
import type { LookedUpText } from '~/domain/orders/looked-up';
import { carrierCode, namesOfCarrier } from '~/domain/trade/carriers';
import { namesEntry, shipCode, shipName } from '~/domain/trade/listed-names';
import { itemsOffered } from '~/services/companies/item-names.server';
import { type Db, rowsOf } from '~/services/platform/database.server';

/** What a text is taken for: an entry of the list for certain, or why none, with the likest one where one is like it. */
export type LookedUp = { id: number } | NotFound;
type NotFound = { id: null; doubt: string; near?: string };

/** Trigrams in common from which an entry is worth a look, and from which it is offered. */
const SEEN = 0.3;
const OFFERED = 0.55;
const CANDIDATES = 50;

export const NOT_LISTED: NotFound = { id: null, doubt: 'not in the list' };
export const SEVERAL: NotFound = { id: null, doubt: 'the list has several of this name' };

type Candidate = { id: number; key: string; name: string; isOwn: boolean; likeness: number };

/**
 * The entry of a company's list that a text names, by its code or its name as the trade tells names apart. Likeness alone
 * makes none: the likest entry is offered. Null where the list has no entry at all, and there is nothing to ask by.
 */
export async function lookUpEntry(
  db: Db,
  companyId: number,
  { type, text }: { type: LookedUpText; text: string },
): Promise<LookedUp | null> {
  const candidates = await candidatesFor(db, companyId, type, text);
  const named = candidates.flatMap((entry) => {
    const by = namesEntry(type, text, entry);
    return by ? [{ ...entry, by }] : [];
  });
  const byCode = named.find(({ by }) => by === 'code');
  const other = type === 'vessel' ? otherShip(text, candidates, byCode) : null;
  if (other) return other;
  if (byCode) return { id: byCode.id };
  const own = named.filter(({ isOwn }) => isOwn);
  const [only, ...others] = own.length > 0 ? own : named;
  if (only) return others.every(({ key }) => key === only.key) ? { id: only.id } : SEVERAL;
  const [likest] = candidates.sort((a, b) => b.likeness - a.likeness);
  if (!likest || likest.likeness < OFFERED)
    return (await hasEntries(db, companyId, type)) ? NOT_LISTED : null;
  return { id: null, doubt: `not in the list, which has ${likest.name}`, near: likest.name };
}

/** A ship's number and a name of another one contradict each other: which of them is meant is asked, that of the number offered first. */
function otherShip(
  text: string,
  candidates: readonly Candidate[],
  byCode: Candidate | undefined,
): NotFound | null {
  const code = shipCode(text);
  const name = shipName(text);
  if (!code || !name || (byCode && namesEntry('vessel', name, byCode))) return null;
  const byName = candidates.find((entry) => namesEntry('vessel', name, entry) && shipCode(entry.key));
  if (!byName) return null;
  if (byCode) return { id: null, doubt: `IMO ${code} is ${byCode.name} in the list`, near: byCode.name };
  return {
    id: null,
    doubt: `the list has ${byName.name} with IMO ${shipCode(byName.key)}`,
    near: byName.name,
  };
}

async function hasEntries(db: Db, companyId: number, type: LookedUpText): Promise<boolean> {
  const [found] = await rowsOf(
    db,
    sql`select 1 from dictionary_items where item_type = ${type} and deleted_at is null and ${itemsOffered(companyId)} limit 1`,
  );
  return found !== undefined;
}

/** Entries that a text may name: those of its code, then the likest. */
async function candidatesFor(
  db: Db,
  companyId: number,
  type: LookedUpText,
  text: string,
): Promise<Candidate[]> {
  const code = type === 'vessel' ? shipCode(text) : carrierCode(text);
  const asked = (type === 'vessel' && shipName(text)) || text.trim();
  if (!asked) return [];
  const codes = [asked.toUpperCase(), ...(code ? [code] : [])];
  const names = [asked.toUpperCase(), ...(type === 'carrier' && code ? namesOfCarrier(code) : [])];
  return rowsOf<Candidate>(
    db,
    sql`select id, item_key as key, item_display_name as name, company_id is not null as "isOwn",
        similarity(item_display_name, ${asked}) as likeness
      from dictionary_items
      where item_type = ${type} and deleted_at is null and ${itemsOffered(companyId)}
        and (upper(item_key) in ${codes} or upper(item_display_name) in ${names}
          or similarity(item_display_name, ${asked}) > ${SEEN})
      order by (upper(item_key) in ${codes}) desc, likeness desc, id
      limit ${CANDIDATES}`,
  );
}
