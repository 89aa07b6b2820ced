import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NewAddressDialog } from '~/components/order/itinerary/new-address-dialog';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { loadNewAddress, postNewAddress } from '~/services/screens/new-address.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadNewAddress(actor, placeOf(request, params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const place = placeOf(request, params);
  const from = new URL(request.url).searchParams.get('from');
  const backTo = (part: string) => withFrom(`${paths.order(place.orderId)}#${part}`, from);
  return postNewAddress(actor, place, request, backTo);
}

function placeOf(request: Request, params: RouteParams) {
  return { orderId: paramOf(params, 'orderId'), path: new URL(request.url).searchParams.get('for') };
}

export const meta = () => pageTitle('Add New Address');

/** Over the order's own page. */
export default function NewAddress() {
  const place = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const keepFrom = useKeepFrom();
  const { orderId, path } = place;
  return (
    <NewAddressDialog
      place={place}
      refused={refused && 'error' in refused ? refused : null}
      paths={{
        search: keepFrom(paths.orderAddress(orderId, path)),
        add: keepFrom(paths.orderNewAddress(orderId, path)),
        closeTo: paths.order(orderId),
      }}
    />
  );
}

export const ErrorBoundary = DialogProblem;
