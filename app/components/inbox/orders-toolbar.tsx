import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import TableCellsIcon from '@heroicons/react/16/solid/TableCellsIcon';
import { Form, Link, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { bulkButtonId } from '~/components/bulk/bulk-toolbar';
import { ColumnsMenu } from '~/components/list/columns-menu';
import { SelectAll } from '~/components/list/select-boxes';
import type { Selection } from '~/components/list/use-selection';
import { LockMark } from '~/components/locks/lock-mark';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { MENU_ITEM, Menu, useMenuItem } from '~/components/ui/menu';
import type { ColumnChoice } from '~/domain/lists/column-choice';
import { REQUEST_ORDERS, withoutOrders } from '~/domain/lists/request-orders';
import type { BulkKind } from '~/domain/orders/bulk-actions';
import type { RequestDetail, RequestOrdersPage } from '~/domain/orders/request-view';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { withoutParam } from '~/domain/urls/query-text';
import type { BulkOffer } from './bulk-bar';
import { ActionsLink, DoneForm } from './request-pane';

export type OrdersToolbarProps = {
  request: RequestDetail;
  orders: RequestOrdersPage;
  columns: ColumnChoice & { userId: number };
  offers: readonly BulkOffer[];
  /** Null while nobody selects. */
  selection: Selection | null;
};

const SELECTING = 'selectOrders';

/** Several orders of the request are being selected: in the address, so that it works without script. */
export function useIsSelectingOrders(): boolean {
  return new URLSearchParams(useLocation().search).get(SELECTING) === 'on';
}

/** What can be done with a request and with several of its orders, and how they are listed. (spec 1 §2 Inbox toolbar) */
export function OrdersToolbar(props: OrdersToolbarProps) {
  const { request, orders, columns, offers, selection } = props;
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 id="request-orders" className="mr-auto text-md">
        <span className="font-mono">{shortRequestId(request.id)}</span> · {countWords(orders)}
      </h2>
      <LockMark />
      {request.mayComment ? (
        <ButtonLink to={paths.inboxRequestComments(request.id, search)} preventScrollReset>
          Add Comment
        </ButtonLink>
      ) : null}
      {request.mayReprocess ? (
        <ButtonLink to={paths.inboxRequestReprocess(request.id, search)} preventScrollReset>
          Reprocess
        </ButtonLink>
      ) : null}
      <ActionsLink requestId={request.id} />
      {request.mayEdit ? <DoneForm id={request.id} isDone={request.isDone} /> : null}
      <div className="flex w-full flex-wrap items-center gap-2">
        {request.maySelect && offers.length > 0 ? <SelectToggle isOn={selection !== null} /> : null}
        {selection ? <BulkMenu {...props} selection={selection} /> : null}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <GridLink {...props} />
          <DeletedToggle request={request} isOn={orders.isDeleted} />
          <ColumnsMenu
            columns={REQUEST_ORDERS.columns}
            choice={columns}
            owner={`${columns.userId}.request-orders`}
          />
        </span>
      </div>
    </div>
  );
}

/** The same orders as a spreadsheet; without script the table is what there is. */
function GridLink({ request, orders }: OrdersToolbarProps) {
  const keepFrom = useKeepFrom();
  const scripted = useHydrated();
  if (!scripted || !request.mayEdit || orders.isDeleted) return null;
  return (
    <ButtonLink to={keepFrom(paths.requestGrid(request.id))} prefetch="intent">
      <TableCellsIcon aria-hidden="true" className="h-4 w-4" />
      Edit as grid
    </ButtonLink>
  );
}

function countWords({ total, isDeleted }: RequestOrdersPage): string {
  const number = `${total.toLocaleString('en-US')} ${isDeleted ? 'deleted ' : ''}`;
  return `${number}${total === 1 ? 'order' : 'orders'}`;
}

function SelectToggle({ isOn }: { isOn: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(SELECTING, 'on');
  return (
    <ButtonLink
      to={`${paths.inbox}${isOn ? withoutParam(search, SELECTING) : `?${params}`}`}
      replace
      preventScrollReset
    >
      {isOn ? 'End selecting' : 'Select multiple'}
    </ButtonLink>
  );
}

/** Between the orders it has and those that were deleted, where there are any. */
function DeletedToggle({ request, isOn }: { request: RequestDetail; isOn: boolean }) {
  const { search } = useLocation();
  if (request.deletedOrdersCount === 0 && !isOn) return null;
  const params = withoutOrders(search);
  if (!isOn) params.set('deleted', 'true');
  return (
    <Link
      to={`${paths.inbox}?${params}`}
      preventScrollReset
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
    >
      {isOn ? 'Show orders' : `Deleted Orders (${request.deletedOrdersCount})`}
    </Link>
  );
}

/** The labels of this toolbar, where they are others than those of the order list. (spec 1 §2 Inbox toolbar) */
const LABELS: Partial<Record<BulkKind, string>> = { 'delete-orders': 'Delete Selected' };

type BulkMenuProps = OrdersToolbarProps & { selection: Selection };

/** The bulk Actions: what is done with the orders that are ticked, or with all that the request has. */
function BulkMenu({ request, orders, offers, selection }: BulkMenuProps) {
  const { search } = useLocation();
  const scripted = useHydrated();
  const [isAll, setAll] = useState(false);
  const item = { className: MENU_ITEM, ...useMenuItem() };
  const { ids, formId } = selection;
  const hasMore = orders.lastPage > 1;
  const takesAll = isAll && hasMore;
  const none = scripted && !takesAll && ids.length === 0 ? 'Select orders first' : undefined;
  const face = (
    <>
      Actions <ChevronDownIcon aria-hidden="true" className="h-4 w-4" />
    </>
  );
  return (
    <Form id={formId} method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <CsrfField />
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="request" value={request.id} />
      {orders.isDeleted ? <input type="hidden" name="deleted" value="true" /> : null}
      <Menu
        label="Bulk"
        align="left"
        face={face}
        faceClass="inline-flex h-7.5 cursor-pointer list-none items-center gap-1 rounded border border-line bg-panel px-3 font-semibold hover:bg-sunken max-md:h-11"
      >
        {offers.map(({ kind, label }) => (
          <button
            key={kind}
            id={bulkButtonId(kind)}
            type="submit"
            formAction={paths.inboxBulk(kind, search)}
            disabled={none !== undefined}
            title={none}
            {...item}
          >
            {LABELS[kind] ?? label}
          </button>
        ))}
      </Menu>
      {scripted ? (
        <span className="md:hidden">
          <SelectAll selection={selection} label="Select all orders on this page" />
        </span>
      ) : null}
      <p role="status" className={ids.length > 0 || takesAll ? 'font-semibold' : 'text-muted'}>
        {takesAll
          ? `All ${orders.total.toLocaleString('en-US')} selected`
          : ids.length > 0
            ? `${ids.length} selected`
            : 'None selected'}
      </p>
      {hasMore ? (
        <label className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 max-md:min-h-11">
          <input
            type="checkbox"
            name="all"
            value="orders"
            onChange={({ target }) => setAll(target.checked)}
          />
          All {orders.total.toLocaleString('en-US')} of this request
        </label>
      ) : null}
    </Form>
  );
}
