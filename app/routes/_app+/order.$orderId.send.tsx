import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { DuplicateText } from '~/components/ui/duplicate-text';
import type { Actor } from '~/domain/access/actor';
import { listAddress, readListReference, withFrom } from '~/domain/lists/list-reference';
import { SENDING_SHOWN_MS } from '~/domain/orders/order-toast';
import { asksOfLoad } from '~/domain/orders/same-load';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { nextInList } from '~/services/orders/next-in-list.server';
import { readSendPost, type SendPost } from '~/services/orders/order-posts.server';
import { paramOf } from '~/services/platform/params.server';
import { wordsOfStaying } from '~/services/tms/change-by-hand.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';
import { aboutOrder, redirectWithToast } from '~/services/web/toast.server';

/** Asks: superadmins before each send, everybody before a duplicate is sent, or a load is replaced that the TMS has, or is said to be cancelled. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const view = await getOrderView(actor, paramOf(params, 'orderId'));
  const { id, sendBlock, tmsName, company, duplicate, sent, tmsShipmentId } = view;
  const isCancelled = asksOfLoad(view.provenance, view.doubts) === 'cancelled';
  const stays = tmsShipmentId !== null && sendBlock === null ? await wordsOfStaying(actor, id) : null;
  const known = { id, sendBlock, tmsName, company, tmsShipmentId, isCancelled, stays };
  return { ...known, duplicate: sent ? null : duplicate };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const posted = readSendPost(await request.formData());
  const outcome = await sendReviewedOrder(actor, orderId, posted);
  if (outcome.kind === 'asks') return redirect(withFrom(paths.orderSend(orderId), posted.from));
  if (outcome.kind === 'refused') return refuse(orderId, posted, outcome.at, outcome.text);
  const { target, isLast } = await afterSending(actor, orderId, posted);
  const note = isLast ? 'All done: 0 left' : undefined;
  const toast = { tone: 'info', text: SEND_MESSAGES.sending, note, shownMs: SENDING_SHOWN_MS } as const;
  return redirectWithToast(target, aboutOrder(orderId, toast));
}

/** Back to the order, at what has to be set right first. */
function refuse(orderId: number, { from }: SendPost, at: string, text: string): Response {
  return redirectWithToast(
    withFrom(`${paths.order(orderId)}#${at}`, from),
    aboutOrder(orderId, { tone: 'error', text }),
  );
}

/** The next order of the list, where one goes on by key; the list itself when none is left; else where one was. */
async function afterSending(actor: Actor, orderId: number, { advance, from, back }: SendPost) {
  if (!advance) return { target: back ? safeTarget(back) : paths.order(orderId), isLast: false };
  const list = readListReference(from);
  const next = await nextInList(actor, orderId, from);
  if (!next) return { target: listAddress(list), isLast: true };
  const target =
    advance === 'inbox' ? listAddress(list, next.requestId) : withFrom(paths.order(next.id), from);
  return { target, isLast: false };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Send order #${params.orderId}`);

export default function SendOrder() {
  const { id, sendBlock, tmsName, company, duplicate, isCancelled, tmsShipmentId, stays } =
    useLoaderData<typeof loader>();
  const resends = tmsShipmentId !== null && sendBlock === null;
  const question = resends
    ? `${tmsName ?? 'The TMS'} has order #${id} as ${tmsShipmentId}. Send it again? What that load says is replaced by what the order says now${stays ? ', but for what stays there' : ''}; no second load is made.`
    : `Send order #${id} of ${company.name} to ${tmsName ?? 'the TMS'}?`;
  const [search] = useSearchParams();
  const from = search.get('from');
  const closeTo = paths.order(id);
  return (
    <RouteDialog
      title={duplicate ? 'Send a duplicate to TMS' : 'Send to TMS'}
      closeTo={closeTo}
      returnTo="send-button"
    >
      <Form method="post" action={paths.orderSend(id)} className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="confirmed" value="true" />
        <input type="hidden" name="from" value={from ?? 'inbox'} />
        <input type="hidden" name="advance" value={search.get('then') ?? ''} />
        {duplicate ? (
          <p className="rounded bg-warning-ground p-2 font-medium text-warning">
            <DuplicateText duplicate={duplicate} />: this may be the same load once more.
          </p>
        ) : null}
        {isCancelled ? (
          <p className="rounded bg-warning-ground p-2 font-medium text-warning">
            This order is said to be cancelled.
          </p>
        ) : null}
        {resends ? <input type="hidden" name="resend" value="true" /> : null}
        <p>{sendBlock ?? question}</p>
        {stays ? <p className="rounded bg-warning-ground p-2 text-warning">{stays}.</p> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={withFrom(closeTo, from)} preventScrollReset>
            Close
          </ButtonLink>
          <Button
            type="submit"
            look={duplicate || isCancelled ? 'danger' : 'primary'}
            disabled={sendBlock !== null}
            title={sendBlock ?? undefined}
          >
            {duplicate || isCancelled ? 'Send it all the same' : resends ? 'Send it again' : 'Send to TMS'}
          </Button>
          {duplicate ? (
            <ButtonLink to={paths.shownRequest(duplicate.requestId)} look="primary" data-autofocus>
              Open the duplicate
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
