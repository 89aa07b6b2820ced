import { addressKey, isEmpty, isSameValue, mayFollow } from '~/domain/fields/learned-source';
import {
  ADDRESS_ROLES,
  type AddressRole,
  type FieldValue,
  type OrderDraft,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { Reading } from '~/domain/reading/reading';

type Fields = Record<string, FieldValue>;

/** An address as the matching found it and as it stood when the order was finished; null where it is none of the book. */
export type PastAddress = { key: string; drafted: number | null; confirmed: number | null };

/** An order that a person finished: what the mapping had drafted, and what was confirmed in the end. */
export type PastOrder = {
  orderId: number;
  draftIndex: number;
  draft: OrderDraft;
  /** The draft's fields with what the matching added. */
  drafted: Fields;
  confirmed: Fields;
  addresses: Partial<Record<AddressRole, PastAddress>>;
};

/** A document whose orders were finished. Its Reading is asked for only when it is needed, one at a time. */
export type PastDocument = {
  /** The same for a file that came twice. */
  key: string;
  at: Date;
  /** How many orders its drafts were, finished or not. */
  draftsCount: number;
  orders: readonly PastOrder[];
  openReading: () => Promise<Reading>;
};

/** The fields that a person set right: they filled, changed or emptied them. */
export function correctedFields({ drafted, confirmed }: PastOrder): string[] {
  return [...new Set([...Object.keys(drafted), ...Object.keys(confirmed)])].filter(
    (name) => orderField(name) && !isSameValue(drafted[name], confirmed[name]),
  );
}

/** The roles whose verified address a person chose. */
export function correctedAddresses({ addresses }: PastOrder): [AddressRole, PastAddress][] {
  return ADDRESS_ROLES.flatMap((role): [AddressRole, PastAddress][] => {
    const one = addresses[role];
    return one && one.confirmed !== null && one.confirmed !== one.drafted ? [[role, one]] : [];
  });
}

/** The fields of the same order that hold the same value. */
export function equalFields({ confirmed }: PastOrder, field: string): string[] {
  const value = confirmed[field];
  if (isEmpty(value)) return [];
  return Object.keys(confirmed).filter(
    (other) => mayFollow(field, other) && isSameValue(confirmed[other], value),
  );
}

/** What is known of an order's address of a role. */
export function pastAddress(
  rawText: string | undefined,
  drafted: number | null | undefined,
  confirmed: number | null | undefined,
): PastAddress {
  return { key: addressKey(rawText), drafted: drafted ?? null, confirmed: confirmed ?? null };
}
