import type { FieldValue } from '~/domain/orders/order-draft';
import type { Region } from '~/domain/reading/reading';
import { TAG_ROLES, type TagRole } from '~/services/mapping/tagger/tags';

/** A place of an order as people left it. */
export type ConfirmedPlace = { role: TagRole; name?: string; street?: string; code?: string };

/** An order whose last word was a person's, as far as it says where on its document the values stand. */
export type ConfirmedOrder = {
  fields: Readonly<Record<string, FieldValue>>;
  /** Fields that people emptied: nothing on the document is their value. */
  emptied: readonly string[];
  places: readonly ConfirmedPlace[];
  /** Where a value was read, or was pointed at. */
  seenAt: Readonly<Record<string, { page?: number; region?: Region }>>;
};

export type ConfirmedDocument = {
  orders: readonly ConfirmedOrder[];
  /** These are all of its orders; of a document with others too nobody can say that a word is no value. */
  isWhole: boolean;
};

/** Whether the tagger knows this kind of stop or party. */
export const isPlaceRole = (role: string): role is TagRole => TAG_ROLES.some((one) => one === role);
