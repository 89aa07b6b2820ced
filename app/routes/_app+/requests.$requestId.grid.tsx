import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { EditLockProvider } from '~/components/locks/edit-lock';
import { OrderGrid } from '~/components/order-grid/order-grid';
import { pageTitle } from '~/domain/urls/page-title';
import { shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadOrderGrid } from '~/services/screens/order-grid.server';

/** The orders of a request as a spreadsheet, over the whole width. (spec 1 §2 Inbox, decision 026) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadOrderGrid(actor, paramOf(params, 'requestId'));
}

/** What the grid saves it knows from the answers; what is done in other windows is asked for when it is told. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

export const meta = ({ params }: { params: { requestId?: string } }) =>
  pageTitle(`Grid of ${shortRequestId(params.requestId ?? '')}`);

export default function RequestGrid() {
  const { request, columns, rows, steps } = useLoaderData<typeof loader>();
  const { id, locking } = request;
  const view = useMemo(() => ({ request, columns, rows, steps }), [request, columns, rows, steps]);
  return (
    <EditLockProvider key={id} requestId={id} orderId={null} locking={locking}>
      <OrderGrid key={id} view={view} />
    </EditLockProvider>
  );
}
