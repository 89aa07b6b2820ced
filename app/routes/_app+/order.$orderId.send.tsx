import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { SEND_MESSAGES } from '~/domain/send-rules';
import { requirePermission } from '~/services/access/guards.server';
import { safeTarget } from '~/services/access/session-gone.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';

/** Asks; superadmins come by here before they send. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { id, sendBlock, tmsName, company } = await getOrderView(actor, Number(params.orderId));
  return { id, sendBlock, tmsName, company };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = Number(params.orderId);
  const back = (await request.formData()).get('back');
  try {
    await sendOrderToTms(actor, orderId);
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    return redirectWithToast(paths.order(orderId), { tone: 'error', text: refusalText(orderId, problem) });
  }
  const target = typeof back === 'string' && back ? safeTarget(back) : paths.order(orderId);
  return redirectWithToast(target, { tone: 'success', text: SEND_MESSAGES.sending });
}

/** The messages of spec 2 §8; a conflict says its own reason. */
function refusalText(orderId: number, problem: unknown): string {
  if (problem instanceof Invalid) return SEND_MESSAGES.unverified;
  if (problem instanceof Forbidden) return SEND_MESSAGES.forbidden;
  if (problem instanceof Conflict) return problem.message;
  log().error({ err: problem, order_id: orderId }, 'send to TMS');
  return SEND_MESSAGES.failed;
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Send order #${params.orderId}`);

export default function SendOrder() {
  const { id, sendBlock, tmsName, company } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Send to TMS" closeTo={paths.order(id)}>
      <Form method="post" action={paths.orderSend(id)} className="grid gap-4">
        <CsrfField />
        <p>{sendBlock ?? `Send order #${id} of ${company.name} to ${tmsName ?? 'the TMS'}?`}</p>
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.order(id)} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary" disabled={sendBlock !== null} title={sendBlock ?? undefined}>
            Send to TMS
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
