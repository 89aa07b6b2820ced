import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { requestAddress } from '~/domain/lists/list-reference';
import { REPROCESS_MESSAGES } from '~/domain/orders/reprocess';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { orTellLocked } from '~/services/locks/tell-locked.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict } from '~/services/platform/problems.server';
import { getRequest } from '~/services/requests/get-request.server';
import { aboutRequest, redirectWithToast } from '~/services/web/toast.server';

/** Asks; the post does. (spec 2 §4 Unknown document flow) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const { id, filename, ordersCount } = await getRequest(actor, paramOf(params, 'requestId'));
  return { id, filename, ordersCount };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const requestId = paramOf(params, 'requestId');
  const back = requestAddress(new URL(request.url).searchParams.get('from'), requestId);
  return orTellLocked(back, async () => {
    try {
      await processAsOrder(actor, requestId);
    } catch (problem) {
      if (!(problem instanceof Conflict)) throw problem;
      const refused = {
        tone: 'error',
        text: REPROCESS_MESSAGES.genericFailed,
        note: problem.message,
      } as const;
      return redirectWithToast(back, aboutRequest(requestId, refused));
    }
    return redirectWithToast(back, { tone: 'info', text: REPROCESS_MESSAGES.genericSent(requestId) });
  });
}

export const meta = () => pageTitle('Process as Order');

export default function ProcessAsOrder() {
  const { id, filename, ordersCount } = useLoaderData<typeof loader>();
  const back = requestAddress(useSearchParams()[0].get('from'), id);
  return (
    <main id="main">
      <RouteDialog title="Process as Order" closeTo={back} over="nothing">
        <Form method="post" className="grid gap-4">
          <CsrfField />
          <p>
            Read {filename} as an order although it was taken for none?
            {ordersCount > 0 ? ' Orders that it has all the same make place for the new ones.' : ''}
          </p>
          <div className="flex justify-end gap-2">
            <ButtonLink to={back}>Close</ButtonLink>
            <Button type="submit" look="primary">
              Process as Order
            </Button>
          </div>
        </Form>
      </RouteDialog>
    </main>
  );
}
