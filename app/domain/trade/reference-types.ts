/**
 * The reference types of Profit Tools by their numbers, as constants of `pt_ref{n}_type` and as
 * `profittools_destination_reftype`. The specification names three of about forty (PO # is 3, CONTAINER # is 20, NONE is 0);
 * the other numbers are ours, and a company's own dictionary goes before them. (spec 3 §3 Constant-value pickers)
 */
export const REFERENCE_TYPES: readonly ReferenceType[] = [
  'NONE',
  'BILL OF LADING #',
  'BOOKING #',
  'PO #',
  'CUSTOMER REF #',
  'PICKUP #',
  'DELIVERY #',
  'RELEASE #',
  'SEAL #',
  'TRAILER #',
  'CHASSIS #',
  'APPOINTMENT #',
  'MASTER BILL #',
  'HOUSE BILL #',
  'AIR WAYBILL #',
  'INVOICE #',
  'ORDER #',
  'LOAD #',
  'SHIPMENT #',
  'PRO #',
  'CONTAINER #',
  'VESSEL',
  'VOYAGE #',
  'IN-BOND #',
  'ENTRY #',
  'CUSTOMS #',
  'AMS #',
  'ISF #',
  'FORWARDER REF #',
  'CONSIGNEE REF #',
  'SHIPPER REF #',
  'BROKER REF #',
  'CARRIER REF #',
  'CONTRACT #',
  'QUOTE #',
  'WAREHOUSE RECEIPT #',
  'DOCK RECEIPT #',
  'GENSET #',
  'RAIL WAYBILL #',
  'LOT #',
  'DEPARTMENT #',
].map((name, number) => ({ key: String(number), name }));

/** A type as Profit Tools knows it, and as people do: 3, "PO #". */
export type ReferenceType = { key: string; name: string };

/** Fields of an order whose text names such a type. */
export const REFERENCE_TYPE_FIELDS: readonly string[] = ['pt_ref1_type', 'pt_ref2_type', 'pt_ref3_type'];

/** A company's own types, and those of every Profit Tools that are called otherwise. */
export function referenceTypesWith(own: readonly ReferenceType[]): ReferenceType[] {
  const isOwn = (type: ReferenceType) =>
    own.some(({ key, name }) => key === type.key || isSame(name, type.name));
  return [...own, ...REFERENCE_TYPES.filter((type) => !isOwn(type))];
}

/**
 * The type that a text names by its number or code, or else by its name but for spelling: "3", "PO", "P.O. no." are PO #. Of two
 * of one name the company's own is meant.
 */
export function referenceTypeNamed(text: string, own: readonly ReferenceType[]): ReferenceType | null {
  const types = [...own, ...REFERENCE_TYPES];
  const code = text.trim().toUpperCase();
  const byCode = types.find(({ key }) => key.toUpperCase() === code);
  const name = byCode?.name ?? text;
  return own.find((type) => type === byCode) ?? types.find((type) => isSame(type.name, name)) ?? null;
}

const isSame = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other);

/** Letters and digits alone, without what says that a number follows. */
function plain(name: string): string {
  const words =
    name
      .toUpperCase()
      .replaceAll('.', '')
      .replace(/#/g, ' ')
      .match(/[A-Z0-9]+/g) ?? [];
  if (words.length > 1 && /^(NO|NUM|NR|NUMBER)$/.test(words.at(-1) ?? '')) words.pop();
  return words.join('');
}
