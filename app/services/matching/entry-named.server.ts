import { EQUIPMENT_ENTRIES, type EquipmentEntry, NOT_CERTAIN } from '~/domain/orders/equipment-entries';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import { orderField } from '~/domain/orders/order-fields';
import { equipmentNamed, mayName } from '~/domain/trade/listed-equipment';
import { listedItems } from '~/services/companies/dictionary-items.server';
import type { Db } from '~/services/platform/database.server';
import { lookUpEntry, NOT_LISTED, SEVERAL } from './look-up-entry.server';

/** The entry of a list that a text names for certain, or why none. */
export type Named = { id: number } | { id: null; doubt: string };

/**
 * The entry of a field's list that a text names for certain: by its name or its key, however they are written, or as the
 * trade tells ships, lines and boxes apart.
 */
export async function entryNamed(
  db: Db,
  companyId: number,
  { path, text }: { path: string; text: string },
): Promise<Named> {
  const type = textOfAnyEntry(path);
  if (type) return (await lookUpEntry(db, companyId, { type, text })) ?? NOT_LISTED;
  const { dictionary = '', equipment } = orderField(path) ?? {};
  const entries = await listedItems(db, companyId, dictionary, equipment);
  const list = EQUIPMENT_ENTRIES[path as EquipmentEntry];
  if (list) {
    const named = equipmentNamed(text, entries, { list });
    const isOpen = entries.some((entry) => mayName(text, entry, list));
    return named ?? { id: null, doubt: isOpen ? NOT_CERTAIN : NOT_LISTED.doubt };
  }
  const spelt = plain(text);
  const byName = entries.filter(({ name }) => plain(name) === spelt);
  const found = byName.length > 0 ? byName : entries.filter(({ key }) => plain(key) === spelt);
  const own = found.filter(({ isOwn }) => isOwn);
  const [only, ...others] = own.length > 0 ? own : found;
  if (!only) return NOT_LISTED;
  return others.every(({ key }) => key === only.key) ? { id: only.id } : SEVERAL;
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
