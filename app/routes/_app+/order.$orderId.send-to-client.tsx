import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { CLIENT_MESSAGES, SEND_MESSAGES } from '~/domain/orders/send-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { missingForClient, sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { aboutOrder, redirectWithToast } from '~/services/web/toast.server';

/** What the client requires and the order does not have; asked before it is sent anyway. (spec 2 §5 Send to Client) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-view');
  const orderId = paramOf(params, 'orderId');
  return { orderId, missing: await missingForClient(actor, orderId) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-view');
  const orderId = paramOf(params, 'orderId');
  const form = await request.formData();
  const back = form.get('back');
  try {
    await sendOrderToClient(actor, orderId, { anyway: form.get('anyway') === 'true' });
  } catch (problem) {
    if (problem instanceof Invalid) return redirect(paths.orderSendToClient(orderId));
    if (problem instanceof NotFound) throw problem;
    const text = refusalText(orderId, problem);
    return redirectWithToast(paths.order(orderId), aboutOrder(orderId, { tone: 'error', text }));
  }
  const target = typeof back === 'string' && back ? safeTarget(back) : paths.order(orderId);
  return redirectWithToast(target, aboutOrder(orderId, { tone: 'info', text: CLIENT_MESSAGES.sending }));
}

/** The messages of spec 2 §8; a conflict says its own reason. */
function refusalText(orderId: number, problem: unknown): string {
  if (problem instanceof Forbidden) return SEND_MESSAGES.forbidden;
  if (problem instanceof Conflict) return problem.message;
  log().error({ err: problem, order_id: orderId }, 'send to client');
  return SEND_MESSAGES.failed;
}

export const meta = () => pageTitle('Send to Client');

export default function SendToClient() {
  const { orderId, missing } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Send to Client" closeTo={paths.order(orderId)}>
      <Form method="post" action={paths.orderSendToClient(orderId)} className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="anyway" value="true" />
        {missing.length > 0 ? (
          <ul className="grid gap-1 font-medium text-error">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p>Every field that the client requires is filled.</p>
        )}
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.order(orderId)} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary">
            {missing.length > 0 ? 'Send Anyway' : 'Send to Client'}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
