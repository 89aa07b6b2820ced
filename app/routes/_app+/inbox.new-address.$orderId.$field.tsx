import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { NewAddressDialog } from '~/components/order/itinerary/new-address-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { loadNewAddress, postNewAddress } from '~/services/screens/new-address.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadNewAddress(actor, placeOf(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { search } = new URL(request.url);
  return postNewAddress(actor, placeOf(params), request, (part) => `${paths.inbox}${search}#${part}`);
}

function placeOf(params: RouteParams) {
  return { orderId: paramOf(params, 'orderId'), path: paramOf(params, 'field') };
}

export const meta = () => pageTitle('Add New Address');

/** Over the inbox, whose order it is for: closing it and adding the address lead back there. */
export default function InboxNewAddress() {
  const place = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const { search } = useLocation();
  const { orderId, path } = place;
  return (
    <NewAddressDialog
      place={place}
      refused={refused && 'error' in refused ? refused : null}
      paths={{
        search: paths.inboxAddress(orderId, path, search),
        add: paths.inboxNewAddress(orderId, path, search),
        closeTo: `${paths.inbox}${search}`,
      }}
    />
  );
}

export const ErrorBoundary = DialogProblem;
