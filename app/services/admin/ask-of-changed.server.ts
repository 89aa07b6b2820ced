import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import { joinDoubts } from '~/domain/orders/order-draft';
import { namesEntry } from '~/domain/trade/listed-names';
import { dictionaryItems } from '~/services/companies/schema.server';
import { countToCheck } from '~/services/orders/count-to-check.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orderFieldReviews, orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { fieldsOfDictionary, holdsEntry } from './fields-of-dictionary.server';

type Entry = { type: string; key: string; name: string };

/**
 * Asks, of every order that was not sent and holds an entry, whether it still means the entry where that gets another name: the text of a
 * ship or a line beside it, else the field itself. A name that is only spelt otherwise asks nothing.
 */
export async function askOfRenamed(tx: Db, id: number, entry: Entry): Promise<void> {
  const fields = fieldsOfDictionary(entry.type);
  const [before] = await tx
    .select({ name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(eq(dictionaryItems.id, id));
  if (!before || fields.length === 0 || plain(before.name) === plain(entry.name)) return;
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        holdsEntry(fields, id),
        isNull(orders.deletedAt),
        isNull(orders.sentAt),
        isNull(orders.tmsShipmentId),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const doubt = `the list calls its entry ${entry.name} now, and called it ${before.name}`;
  const asked: number[] = [];
  for (const order of rows) {
    const held = fields.filter((name) => String(order.fields[name]) === String(id));
    const paths = held.flatMap((name) => askedField(order, name, entry) ?? []);
    if (paths.length === 0) continue;
    await storeDoubt(tx, order, paths, doubt);
    asked.push(order.id);
  }
  await countToCheck(tx, asked);
}

/** The field that asks; null where its text names the entry by its new name as well. */
function askedField({ fields }: OrderRow, name: string, entry: Entry): string | null {
  const text = textOfAnyEntry(name);
  if (!text || !fields[text]) return name;
  return namesEntry(text, String(fields[text]), entry) ? null : text;
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

const plain = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
