import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { AddressBookDialog } from '~/components/order/itinerary/address-book-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { SEARCH_PARTS } from '~/domain/trade/address-search';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { withoutParam } from '~/domain/urls/query-text';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { loadAddressBook, postAddressBook } from '~/services/screens/address-book.server';

/** What of its address the search says, and not the inbox behind it. */
const SEARCHED = ['q', ...Object.keys(SEARCH_PARTS)];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadAddressBook(actor, placeOf(params), new URL(request.url).searchParams);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const search = withoutParam(new URL(request.url).search, ...SEARCHED);
  return postAddressBook(actor, placeOf(params), request, (part) => `${paths.inbox}${search}#${part}`);
}

function placeOf(params: RouteParams) {
  return { orderId: paramOf(params, 'orderId'), path: paramOf(params, 'place') };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Address of order #${params.orderId}`);

/** Over the inbox, whose order it is for: closing it and taking an address lead back there. */
export default function InboxAddress() {
  const book = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const search = withoutParam(useLocation().search, ...SEARCHED);
  const { orderId, path } = book;
  return (
    <AddressBookDialog
      book={book}
      refused={refused && 'error' in refused ? refused : undefined}
      paths={{
        search: paths.inboxAddress(orderId, path, search),
        add: paths.inboxNewAddress(orderId, path, search),
        closeTo: `${paths.inbox}${search}`,
      }}
    />
  );
}

export const ErrorBoundary = DialogProblem;
