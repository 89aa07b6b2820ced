import { textOfEntry } from '~/domain/orders/looked-up';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';

const ITEM_FIELDS = Object.entries(ORDER_FIELDS).flatMap(([name, { type }]) =>
  type === 'dictionary' ? [name] : [],
);

/**
 * Beside each dictionary id whether it is verified, as addresses say it: a person chose or accepted it, or what the
 * document says names the entry to the letter. An entry that is deleted is not verified. (spec 2 §3 Order: Equipment)
 */
export async function presentItems(
  order: OrderRow,
  accepted: readonly string[],
): Promise<Record<string, boolean>> {
  const ids = ITEM_FIELDS.map((name) => order.fields[name]).filter((id) => typeof id === 'number');
  const items = await itemNames(db(), order.companyId, ids);
  return Object.fromEntries(
    ITEM_FIELDS.map((name) => {
      const item = items.get(Number(order.fields[name]));
      const isThere = item !== undefined && !item.isDeleted;
      return [`${name}_verified`, isThere && (accepted.includes(name) || isSure(order, name, item))];
    }),
  );
}

function isSure({ fields, provenance }: OrderRow, name: string, item: ItemName): boolean {
  const source = provenance[name]?.source;
  // Of equipment the past is a boost: a person said what this very text means.
  if (source === 'user' || (source === 'history' && ORDER_FIELDS[name]?.equipment)) return true;
  const from = textOfEntry(name);
  const said = plain(String((from && fields[from]) ?? ''));
  return source === undefined && said !== '' && (said === plain(item.key) || said === plain(item.name));
}

const plain = (text: string) => text.trim().toUpperCase();
