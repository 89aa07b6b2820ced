import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  PrefetchPageLinks,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useOutlet,
  useSearchParams,
} from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { nextStop } from '~/components/order/form-plan';
import { OrderScreen } from '~/components/order/order-screen';
import type { FieldReply } from '~/domain/field-reply';
import { orderField } from '~/domain/order-fields';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';
import { safeTarget } from '~/services/access/session-gone.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { dictionaryChoices } from '~/services/companies/dictionary-items.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { fieldRefusal, fieldReply, readOrderPost } from '~/services/orders/order-posts.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const edit = new URL(request.url).searchParams.get('edit');
  try {
    const view = await getOrderView(actor, Number(params.orderId));
    const dictionary = edit ? orderField(edit)?.dictionary : undefined;
    return { view, choices: dictionary ? await dictionaryChoices(view.company.id, dictionary) : null };
  } catch (problem) {
    if (problem instanceof Forbidden) return { view: null, choices: null };
    if (problem instanceof NotFound)
      throw redirectWithToast(paths.search, { tone: 'error', text: 'Order not found' });
    throw problem;
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = Number(params.orderId);
  const posted = readOrderPost(await request.formData());
  if (posted.intent !== 'edit') {
    const { requestId } = await getOrderView(actor, orderId);
    const isDone = posted.intent === 'complete';
    await markRequestDone(actor, requestId, isDone);
    const text = isDone ? 'Marked complete' : 'Marked not complete';
    return redirectWithToast(safeTarget(posted.back), { tone: 'success', text });
  }
  try {
    const { version } = await updateOrderField(actor, orderId, posted);
    if (posted.scripted) return fieldReply(posted, { version });
    const next = nextStop(await getOrderView(actor, orderId), posted.path);
    return redirect(
      next?.kind === 'field'
        ? `${paths.orderField(orderId, next.name)}#field-${next.name}`
        : paths.order(orderId),
    );
  } catch (problem) {
    const refusal = fieldRefusal(posted, problem);
    if (!refusal) throw problem;
    return data(refusal.reply, refusal.status);
  }
}

/** Opening a dialog over the order does not change the order. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const opensDialog =
    currentParams.orderId === nextParams.orderId && currentUrl.pathname !== nextUrl.pathname;
  return opensDialog && !formMethod ? false : defaultShouldRevalidate;
}

export const meta = ({ params }: { params: { orderId?: string } }) => pageTitle(`Order #${params.orderId}`);

export default function OrderPage() {
  const { view, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FieldReply>();
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const scripted = useHydrated();
  if (!view) return <UnderReview />;
  if (dialog && !scripted) return <main id="main">{dialog}</main>;
  return (
    <>
      <OrderScreen
        key={view.id}
        view={view}
        choices={choices}
        edit={reply?.errors?.length ? reply.path : search.get('edit')}
        all={search.get('all') === 'true'}
        reply={reply ?? null}
      />
      {dialog}
      {/* The next order is there at once when this one is finished. */}
      {view.nextOrderId ? <PrefetchPageLinks page={paths.order(view.nextOrderId)} /> : null}
    </>
  );
}

/** All that is shown of an order under admin review to those who may not see it. (spec 2 §2) */
function UnderReview() {
  return (
    <main id="main" className="grid min-h-72 place-items-center p-6">
      <h1 className="text-lg">Order Processing</h1>
    </main>
  );
}
