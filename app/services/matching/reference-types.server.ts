import type { FieldValue } from '~/domain/orders/order-draft';
import type { OrderField } from '~/domain/orders/order-fields';
import {
  REFERENCE_TYPE_FIELDS,
  type ReferenceType,
  referenceTypeNamed,
  referenceTypesWith,
} from '~/domain/trade/reference-types';
import { dictionaryChoices, listedItems } from '~/services/companies/dictionary-items.server';
import type { Db } from '~/services/platform/database.server';

type Fields = Readonly<Record<string, FieldValue>>;

/** The types that the references of an order name, by their fields; of a text that names none, null. */
export function referenceTypesOf(
  db: Db,
  { companyId, fields }: { companyId: number; fields: Fields },
): Promise<Record<string, ReferenceType | null>> {
  return referenceTypesIn(fields, () => ownReferenceTypes(db, companyId));
}

/** A company's own types. */
export const ownReferenceTypes = (db: Db, companyId: number): Promise<ReferenceType[]> =>
  listedItems(db, companyId, 'pt_ref_type');

/** The same for many orders of a company, whose types are asked for where the first of them names one. */
export async function referenceTypesIn(
  fields: Fields,
  ownTypes: () => Promise<readonly ReferenceType[]>,
): Promise<Record<string, ReferenceType | null>> {
  const named = REFERENCE_TYPE_FIELDS.filter((name) => fields[name] !== undefined);
  if (named.length === 0) return {};
  const own = await ownTypes();
  return Object.fromEntries(named.map((name) => [name, referenceTypeNamed(String(fields[name]), own)]));
}

/** What the form offers for a field of a list, or for a text that names an entry of one; none of any other field. */
export async function fieldChoices(
  companyId: number,
  field: OrderField | undefined,
): Promise<{ id: number; key: string; name: string }[]> {
  if (field?.dictionary) return dictionaryChoices(companyId, field.dictionary, field.equipment);
  if (!field?.suggests) return [];
  const own = await dictionaryChoices(companyId, field.suggests);
  return referenceTypesWith(own).map(({ key, name }) => ({ id: 0, key, name }));
}
