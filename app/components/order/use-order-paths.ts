import { useLocation } from '@remix-run/react';
import type { OrderAction } from '~/domain/orders/order-actions';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useKeepFrom } from './use-keep-from';

type DialogPaths = {
  history: string;
  audit: string;
  keys: string;
  sent: string;
  submissions: string;
  matched: string;
  uploadImage: string;
  schedule: string;
  /** What asks before something is done with the order as a whole. */
  action: (action: OrderAction) => string;
};

/** The dialogs of an order where it is shown: over its own page, or over the inbox with its filters and its list. */
export function useDialogPaths(embedded: boolean): DialogPaths {
  const { view } = useReview();
  const { search } = useLocation();
  const keepFrom = useKeepFrom();
  if (embedded)
    return {
      history: paths.inboxHistory(view.id, search),
      audit: paths.inboxAudit(view.id, search),
      keys: paths.inboxKeys(search),
      sent: paths.inboxSent(view.id, search),
      submissions: keepFrom(paths.orderSubmissions(view.id)),
      matched: keepFrom(paths.orderMatched(view.id)),
      uploadImage: keepFrom(paths.orderUploadImage(view.id)),
      schedule: keepFrom(paths.orderSchedule(view.id)),
      action: (action) => paths.inboxOrderAction(view.id, action, search),
    };
  return {
    history: keepFrom(paths.orderHistory(view.id)),
    audit: keepFrom(paths.orderAudit(view.id)),
    keys: keepFrom(paths.orderKeys(view.id)),
    sent: keepFrom(paths.orderSent(view.id)),
    submissions: keepFrom(paths.orderSubmissions(view.id)),
    matched: keepFrom(paths.orderMatched(view.id)),
    uploadImage: keepFrom(paths.orderUploadImage(view.id)),
    schedule: keepFrom(paths.orderSchedule(view.id)),
    action: (action) => keepFrom(paths.orderAction(view.id, action)),
  };
}

/** Where it is said where a value comes from: over the order's own page, or over the inbox it is shown in. */
export function useValuePath(): (name: string) => string {
  const { view } = useReview();
  const { pathname, search } = useLocation();
  const keepFrom = useKeepFrom();
  return (name) =>
    pathname.startsWith(paths.inbox)
      ? paths.inboxValue(view.id, name, search)
      : keepFrom(paths.orderValue(view.id, name));
}

/** Where an address of the order is searched and added: over its own page, or over the inbox it is shown in. */
export function useAddressPaths(): { search: (place: string) => string; add: (place: string) => string } {
  const { view } = useReview();
  const { pathname, search } = useLocation();
  const keepFrom = useKeepFrom();
  if (pathname.startsWith(paths.inbox))
    return {
      search: (place) => paths.inboxAddress(view.id, place, search),
      add: (place) => paths.inboxNewAddress(view.id, place, search),
    };
  return {
    search: (place) => keepFrom(paths.orderAddress(view.id, place)),
    add: (place) => keepFrom(paths.orderNewAddress(view.id, place)),
  };
}
