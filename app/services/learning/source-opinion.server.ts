import { isEmpty, isSameValue, type LearnedSource, readAddressSource } from '~/domain/fields/learned-source';
import type { AddressRole, FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { PastOrder } from './past-order.server';

/** What a source would have given, held against what was confirmed; null where the order says nothing of it. */
export type Opinion = 'agree' | 'disagree' | 'silent' | null;

/**
 * A value that a source gives for a field. A field that was empty and stayed empty says nothing (nobody looked); one
 * that a person emptied says that there is none.
 */
export function opinionOn(order: PastOrder, field: string, given: FieldValue | undefined): Opinion {
  const confirmed = order.confirmed[field];
  if (isEmpty(confirmed)) return isEmpty(given) || isEmpty(order.drafted[field]) ? null : 'disagree';
  if (isEmpty(given)) return 'silent';
  return isSameValue(given, confirmed) ? 'agree' : 'disagree';
}

/** Another field as the source; where that one was read wrong itself, nothing can be said. */
export function opinionOnFollowing(
  order: PastOrder,
  { fieldName, value: other }: LearnedSource,
  mapped: OrderDraft | undefined,
): Opinion {
  const given = mapped?.fields[other];
  const wasRight = isSameValue(given, order.confirmed[other]);
  return opinionOn(order, fieldName, wasRight ? given : undefined);
}

/** A constant: an order that was left without it disagrees, but for those from before anybody said it. */
export function opinionOnConstant(
  order: PastOrder,
  { fieldName, value }: LearnedSource,
  isBefore: boolean,
): Opinion {
  const confirmed = order.confirmed[fieldName];
  if (isEmpty(confirmed)) return isBefore && isEmpty(order.drafted[fieldName]) ? null : 'disagree';
  return isSameValue(String(confirmed), value) ? 'agree' : 'disagree';
}

/** An address: only orders whose document says the same are asked. */
export function opinionOnAddress(order: PastOrder, { fieldName, value }: LearnedSource): Opinion {
  const { addressId, key } = readAddressSource(value);
  const past = order.addresses[fieldName as AddressRole];
  if (!past || past.confirmed === null) return null;
  if (past.key !== key) return 'silent';
  return past.confirmed === addressId ? 'agree' : 'disagree';
}
