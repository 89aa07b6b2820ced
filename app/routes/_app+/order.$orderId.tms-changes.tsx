import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { LoadChanges } from '~/components/order/load-changes';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { HAND_MESSAGES, staysWords } from '~/domain/orders/tms-update';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict } from '~/services/platform/problems.server';
import { askForHandChanges, showHandChanges } from '~/services/tms/change-by-hand.server';
import { aboutOrder, redirectWithToast } from '~/services/web/toast.server';

/** What the TMS would have to be told by hand of a load that it has. (issue 16) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  return { orderId, ...(await showHandChanges(actor, orderId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['orders-view', 'feedbacks-create']);
  const orderId = paramOf(params, 'orderId');
  try {
    await askForHandChanges(actor, orderId);
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(
      paths.order(orderId),
      aboutOrder(orderId, { tone: 'error', text: problem.message }),
    );
  }
  const toast = aboutOrder(orderId, { tone: 'success', text: HAND_MESSAGES.asked });
  return redirectWithToast(paths.order(orderId), toast);
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Load of order #${params.orderId} in the TMS`);

export default function TmsChanges() {
  const { orderId, tms, shipmentId, changes, unverified, mayAsk } = useLoaderData<typeof loader>();
  const stays = changes?.filter((change) => change.stays) ?? [];
  return (
    <RouteDialog title={`Load ${shipmentId} in ${tms}`} closeTo={paths.order(orderId)} width="wide">
      <div className="grid gap-4">
        {!changes?.length ? (
          <p>{changes ? HAND_MESSAGES.same : HAND_MESSAGES.notSent}.</p>
        ) : (
          <>
            <p>
              {tms} was told something else of this load than the order says now. A task says it to whoever
              changes the load there.
            </p>
            <LoadChanges tms={tms} changes={changes} />
          </>
        )}
        {stays.length > 0 ? <p>{staysWords(tms, stays)}.</p> : null}
        {unverified > 0 ? (
          <p className="text-muted">Addresses that are not verified are not compared.</p>
        ) : null}
        <Form
          method="post"
          action={paths.orderTmsChanges(orderId)}
          className="flex flex-wrap justify-end gap-2"
        >
          <CsrfField />
          <ButtonLink to={paths.order(orderId)} preventScrollReset>
            Close
          </ButtonLink>
          {changes?.length ? (
            <Button
              type="submit"
              look="primary"
              disabled={!mayAsk}
              title={mayAsk ? undefined : 'You are not authorized to comment'}
            >
              Open a task
            </Button>
          ) : null}
        </Form>
      </div>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
