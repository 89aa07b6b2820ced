import type { SentNotes } from '../trade/sent-as';
import type { ImageDetail } from '../trade/tms-images';
import type { Locking } from './edit-locks';
import type { Duplicate, OrderView } from './order-view';
import type { DisplayStatus } from './statuses';

/** What the right side of the inbox shows for a request. (spec 1 §2 Inbox) */
export type RequestState =
  | 'processing'
  | 'rejected'
  | 'error'
  | 'not-an-order'
  | 'all-deleted'
  | 'tms-image'
  | 'one-order'
  | 'many-orders';

/** What it says of a request that has no order to show; why, stands below. (spec 1 §2 Inbox) */
export const REQUEST_TEXTS: Record<
  Exclude<RequestState, 'one-order' | 'many-orders' | 'tms-image'>,
  string
> = {
  'all-deleted': 'All orders in this request were deleted',
  processing: 'The request is being processed',
  rejected: 'The request has been rejected',
  error: 'An error occurred while processing this request. Please, try uploading the document again',
  'not-an-order': 'The request has been rejected',
};

export type RequestDetail = {
  id: string;
  state: RequestState;
  display: DisplayStatus;
  message: string | null;
  filename: string;
  hasEmail: boolean;
  /** When retention removed the document; null while it is there. */
  documentRemovedAt: string | null;
  ordersCount: number;
  /** Orders that were deleted, which can be looked at by themselves. */
  deletedOrdersCount: number;
  pages: { read: number; count: number } | null;
  stage: string;
  stageSince: string;
  attempts: number;
  duplicate: Duplicate | null;
  isDone: boolean;
  mayEdit: boolean;
  /** Several of its orders can be selected. (spec 1 §6 admin-review-edit) */
  maySelect: boolean;
  mayComment: boolean;
  mayProcess: boolean;
  /** It can be read and mapped anew. */
  mayReprocess: boolean;
  /** What of its document, and of the mail that brought it, made no order, and why. */
  skippedRows: string[];
  /** What its company's outside reader did for it, in a line; null where none answered or was asked. */
  outside: string | null;
  locking: Locking;
};

/** An order as a line of its request. */
export type RequestOrder = {
  id: number;
  display: DisplayStatus;
  isUpdate: boolean;
  unitNumber: string | null;
  referenceNumber: string | null;
  bookingNumber: string | null;
  billToName: string | null;
  weight: number | null;
  weightUnit: string | null;
  tmsShipmentId: string | null;
  isHidden: boolean;
};

/** A page of the orders of a request: those it has, or those that were deleted. */
export type RequestOrdersPage = {
  items: RequestOrder[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
  isDeleted: boolean;
};

type Detail<State extends RequestState> = RequestDetail & { state: State };
type WithoutOrders = Exclude<RequestState, 'one-order' | 'many-orders' | 'tms-image'>;
/** A request with what its state has to show: its order, its orders, or neither. */
export type SelectedRequest =
  | { request: Detail<'one-order'>; order: OrderView; sent: SentNotes; orders: null; image: null }
  | { request: Detail<'many-orders'>; order: null; orders: RequestOrdersPage; image: null }
  /** An image for the TMS; without one its data could not be loaded. */
  | { request: Detail<'tms-image'>; order: null; orders: null; image: ImageDetail | null }
  | { request: Detail<WithoutOrders>; order: null; orders: null; image: null };
