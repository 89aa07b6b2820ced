import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AddressBookDialog } from '~/components/order/itinerary/address-book-dialog';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { loadAddressBook, postAddressBook } from '~/services/screens/address-book.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadAddressBook(actor, placeOf(params), new URL(request.url).searchParams);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const place = placeOf(params);
  const from = new URL(request.url).searchParams.get('from');
  const backTo = (part: string) => withFrom(`${paths.order(place.orderId)}#${part}`, from);
  return postAddressBook(actor, place, request, backTo);
}

function placeOf(params: RouteParams) {
  return { orderId: paramOf(params, 'orderId'), path: paramOf(params, 'place') };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Address of order #${params.orderId}`);

/** Over the order's own page. */
export default function OrderAddress() {
  const book = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const keepFrom = useKeepFrom();
  const { orderId, path } = book;
  return (
    <AddressBookDialog
      book={book}
      refused={refused && 'error' in refused ? refused : undefined}
      paths={{
        search: keepFrom(paths.orderAddress(orderId, path)),
        add: keepFrom(paths.orderNewAddress(orderId, path)),
        closeTo: paths.order(orderId),
      }}
    />
  );
}

export const ErrorBoundary = DialogProblem;
