import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import { joinDoubts } from '~/domain/orders/order-draft';
import { carrierCode } from '~/domain/trade/carriers';
import { namesEntry, shipCode } from '~/domain/trade/listed-names';
import { dictionaryItems } from '~/services/companies/schema.server';
import { matchAddress } from '~/services/matching/match-addresses.server';
import { countToCheck } from '~/services/orders/count-to-check.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orderFieldReviews, orders } from '~/services/orders/schema.server';
import { storeChange } from '~/services/orders/store-order-change.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { fieldsOfDictionary } from './fields-of-dictionary.server';
import { changeBlock, ordersToSend } from './orders-of-row.server';
import { placeChanges } from './place-changes.server';

type Entry = { type: string; key: string; name: string };

/**
 * Asks, of every order that holds an entry and may still go to a TMS, whether it still means the entry where that gets another name, or a ship or
 * a line another code: the text of a ship or a line beside it, else the field itself. A name that is only spelt otherwise asks nothing.
 * @throws Conflict where a certified order would ask, or too many
 */
export async function askOfEntry(tx: Db, id: number, entry: Entry): Promise<void> {
  const fields = fieldsOfDictionary(entry.type);
  const [before] = await tx
    .select({ key: dictionaryItems.itemKey, name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(eq(dictionaryItems.id, id));
  const asked = before && askedOf(before, entry);
  if (!asked || fields.length === 0) return;
  const rows = await ordersToSend(tx, 'dictionary-items', id, { item_type: entry.type });
  const asking = rows.flatMap((order) => {
    const held = fields.filter((name) => String(order.fields[name]) === String(id));
    const paths = held.flatMap((name) => askedField(order, name, { ...entry, byCode: asked.byCode }) ?? []);
    return paths.length > 0 ? [{ order, paths, isCertified: order.certification === 'certified' }] : [];
  });
  const block = changeBlock(asking.map(({ order, isCertified }) => ({ id: order.id, isCertified })));
  if (block) throw new Conflict(block);
  for (const { order, paths } of asking) await storeDoubt(tx, order, paths, asked.doubt);
  await countToCheck(
    tx,
    asking.map(({ order }) => order.id),
  );
}

type Asked = {
  doubt: string;
  /** Whether its text answers that by giving the entry's code alone. */
  byCode: boolean;
};

/** What is asked of an entry that has another name, or that is a ship or a line with another code; null of one that is the same. */
function askedOf(before: Omit<Entry, 'type'>, after: Entry): Asked | null {
  if (plain(before.name) !== plain(after.name)) {
    const doubt = `the list calls its entry ${after.name} now, and called it ${before.name}`;
    return { doubt, byCode: false };
  }
  const codeOf = { vessel: shipCode, carrier: carrierCode }[after.type];
  if (!codeOf?.(before.key) || codeOf(before.key) === codeOf(after.key)) return null;
  return {
    doubt: `the list gives ${after.name} the code ${after.key} now, and gave it ${before.key}`,
    byCode: true,
  };
}

/** The field that asks; null where its text names the entry as it is now as well. */
function askedField({ fields }: OrderRow, name: string, entry: Entry & Pick<Asked, 'byCode'>): string | null {
  const text = textOfAnyEntry(name);
  if (!text || !fields[text]) return name;
  const named = namesEntry(text, String(fields[text]), entry);
  return named === 'code' || (named && !entry.byCode) ? null : text;
}

async function storeDoubt(tx: Db, order: OrderRow, paths: string[], doubt: string): Promise<void> {
  const provenance = { ...order.provenance };
  for (const path of paths) {
    const known = provenance[path];
    provenance[path] = { source: 'user', ...known, doubt: joinDoubts([known?.doubt, doubt]) };
  }
  await tx.update(orders).set({ provenance }).where(eq(orders.id, order.id));
  // Who accepted the value before did not know of this.
  await tx
    .delete(orderFieldReviews)
    .where(and(eq(orderFieldReviews.orderId, order.id), inArray(orderFieldReviews.path, paths)));
}

/** What tells one place from another. */
const PLACE = [
  'location_name',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'postal_code',
  'country',
] as const;

/**
 * Takes an address that is another place now away from what may still go to a TMS and does not say that place on its paper: there it is to be
 * verified anew. What is only spelt otherwise, or was empty before, is no other place.
 * @throws Conflict where a certified order has it, or too many
 */
export async function askOfPlace(
  tx: Db,
  actor: Actor,
  id: number,
  { before, after }: Record<'before' | 'after', AdminValues>,
): Promise<void> {
  const [was, is] = [before, after].map((place) => PLACE.map((part) => plain(String(place[part] ?? ''))));
  if (was?.every((part, at) => part === '' || part === is?.[at])) return;
  const open = await ordersToSend(tx, 'addresses', id, after);
  const block = changeBlock(
    open.map((order) => ({ id: order.id, isCertified: order.certification === 'certified' })),
  );
  if (block) throw new Conflict(block);
  for (const order of open) {
    const { changed, set } = await placeChanges(tx, order, id, async (place) => {
      const match = await matchAddress(tx, order.companyId, place);
      return match?.address_id === id ? id : null;
    });
    const [first, ...also] = changed;
    if (first) await storeChange(tx, actor, order, { ...first, also, set });
  }
}

const plain = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
