import type { FieldValue } from '../orders/order-draft';
import { type OrderField, orderField } from '../orders/order-fields';

/** What past corrections say a field's value comes from, the plainest first: among equals that one is taken. */
export const LEARNED_KINDS = {
  /** It stands under this label; of a sheet in this column, of EDI under this reference. */
  label: 'stands under',
  /** It is the value of this other field. */
  field: 'is the same as',
  /** It is always this. */
  constant: 'is always',
  /** The text of the document (or none) means this verified address: `412:JUNIPERRUSH`. */
  address: 'is the address',
  /** What the document says of its equipment means this entry of the equipment dictionary: `87:40HC`. */
  equipment: 'is the equipment',
} as const;
export type LearnedKind = keyof typeof LEARNED_KINDS;

/**
 * `active` is used by the mapping. `retired` was, until an order disagreed. `dismissed` and `accepted` are a person's
 * word and stay; what was accepted stands in the field map.
 */
export type LearnedStatus = 'proposed' | 'active' | 'retired' | 'dismissed' | 'accepted';

/** A source in force for one company and variant; `agree` counts the documents whose orders it explains. */
export type LearnedSource = { fieldName: string; kind: LearnedKind; value: string; agree: number };

/** How many documents must agree, and none disagree, before a source is used without being asked for. */
export const MUST_AGREE = 5;
/** With fewer a proposal is chance. */
export const MUST_AGREE_TO_PROPOSE = 2;

/** How far a source that always agreed can be trusted after so many documents (Laplace's rule of succession). */
export function trustIn(agree: number): number {
  return Math.round(((agree + 1) / (agree + 2)) * 1000) / 1000;
}

/** A wrong one of these costs a load or a fine, whatever the last hundred orders said. */
const NEVER_CONSTANT: readonly RegExp[] = [
  /^hazardous/,
  /^(contents|vessel|overweight|expedite|genset_required)$/,
  /_uom$/,
  /^equipment_/,
  /^vessel_dictid$|_vessel_dictid$/,
];
const CONSTANT_TYPES: ReadonlySet<OrderField['type']> = new Set(['text', 'choice', 'dictionary', 'boolean']);

/** Whether a field may have the same value on every order: never a number, a date, an amount or an identifier. */
export function mayBeConstant(name: string): boolean {
  const type = orderField(name)?.type;
  return type !== undefined && CONSTANT_TYPES.has(type) && !NEVER_CONSTANT.some((one) => one.test(name));
}

/** Whether a field may be a copy of another: numbers and names, or dates. Amounts and measures are equal by chance. */
export function mayFollow(name: string, other: string): boolean {
  const [type, of] = [orderField(name)?.type, orderField(other)?.type];
  if (name === other) return false;
  return type === 'date' ? of === 'date' : (type === 'identifier' || type === 'text') && of === type;
}

/** Whether two values of a field are one to its reader: letters' case and spaces do not count. */
export function isSameValue(a: FieldValue | null | undefined, b: FieldValue | null | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'string' && typeof b === 'string') return tidy(a) === tidy(b);
  return a === b;
}

export function isEmpty(value: FieldValue | null | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === '';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().toUpperCase();

/** What a document's address is recognised by: the letters and digits of its text; empty where it says none. */
export function addressKey(rawText: string | undefined): string {
  return (rawText ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 120);
}

export function addressSource(addressId: number, rawText: string | undefined): string {
  return `${addressId}:${addressKey(rawText)}`;
}

/** An entry of the equipment dictionary and the text it goes with, kept as an address is. */
export function equipmentSource(itemId: number, text: string | undefined): string {
  return addressSource(itemId, text);
}

export function readEquipmentSource(value: string): { itemId: number; key: string } {
  const { addressId: itemId, key } = readAddressSource(value);
  return { itemId, key };
}

/** The address that a learned source stands for, and the text it goes with. */
export function readAddressSource(value: string): { addressId: number; key: string } {
  const [id = '', key = ''] = value.split(':');
  return { addressId: Number(id), key };
}
