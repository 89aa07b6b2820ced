import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useOutlet,
  useSearchParams,
} from '@remix-run/react';
import { useMemo } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { OrderDetails } from '~/components/order/order-details';
import { OrderScreen } from '~/components/order/order-screen';
import { OrderSkeleton } from '~/components/order/order-skeleton';
import type { Training } from '~/components/order/review-state';
import { useNextAhead } from '~/components/order/use-next-ahead';
import type { Actor } from '~/domain/access/actor';
import { isPlaceRole } from '~/domain/fields/field-map';
import type { FieldReply } from '~/domain/orders/field-reply';
import { nextStop } from '~/domain/orders/form-plan';
import { orderField } from '~/domain/orders/order-fields';
import { readFieldsToTrain, readTrainMode } from '~/domain/orders/train-fields';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { orTellLocked } from '~/services/locks/tell-locked.server';
import { fieldChoices } from '~/services/matching/reference-types.server';
import {
  getOrderView,
  loadOrderParts,
  type OrderParts,
  orderView,
} from '~/services/orders/get-order-view.server';
import { nextAfter } from '~/services/orders/next-in-list.server';
import { imageAddress } from '~/services/orders/order-pages.server';
import { fieldRefusal, readOrderPost } from '~/services/orders/order-posts.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { paramOf } from '~/services/platform/params.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { getFieldTraining } from '~/services/review/request-field-training.server';
import { tmsPanel } from '~/services/screens/tms-panel.server';
import { waitOfOrder } from '~/services/tms/tms-waits.server';
import { sentNotes } from '~/services/tms/what-is-sent.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const edit = searchParams.get('edit');
  try {
    const parts = await loadOrderParts(actor, paramOf(params, 'orderId'));
    const view = await orderView(actor, parts);
    const field = edit ? orderField(edit) : undefined;
    const isListed = field?.dictionary !== undefined || field?.suggests !== undefined;
    return {
      view,
      next: await nextToShow(actor, parts, searchParams.get('from')),
      tmsWait: await waitOfOrder(view),
      sent: await sentNotes(parts),
      tms: view.showsTmsValues ? await tmsPanel(actor, view, searchParams) : null,
      training: view.mayTrainFields ? await trainingOf(actor, view.id, searchParams) : null,
      choices: isListed ? await fieldChoices(view.company.id, field) : null,
    };
  } catch (problem) {
    if (problem instanceof Forbidden)
      return { view: null, next: null, choices: null, training: null, tms: null, tmsWait: null, sent: {} };
    if (problem instanceof NotFound)
      throw redirectWithToast(paths.search, { tone: 'error', text: 'Order not found' });
    throw problem;
  }
}

/** The order after this one, with the picture that is to be there when it is shown. */
async function nextToShow(actor: Actor, { order, context }: OrderParts, from: string | null) {
  const next = await nextAfter(actor, order, { from, hasSiblings: context.siblings.total > 1 });
  if (!next) return null;
  const { id, requestId, imageFile } = next;
  return { id, requestId, imageUrl: imageFile && imageAddress(imageFile) };
}

/** The train-fields mode that an address asks for; fields that it names go before those of the request. */
async function trainingOf(actor: Actor, orderId: number, search: URLSearchParams): Promise<Training | null> {
  const mode = readTrainMode(search.get('train'));
  if (!mode) return null;
  const request = await getFieldTraining(actor, orderId);
  const named = mode === 'select' ? readFieldsToTrain(search) : [];
  return { mode, fields: named.length > 0 ? named : (request?.fields ?? []), request };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const posted = readOrderPost(await request.formData());
  if (posted.intent !== 'edit') {
    const { requestId } = await getOrderView(actor, orderId);
    const isDone = posted.intent === 'complete';
    const back = safeTarget(posted.back);
    return orTellLocked(back, async () => {
      await markRequestDone(actor, requestId, isDone);
      const text = isDone ? 'Marked complete' : 'Marked not complete';
      return redirectWithToast(back, { tone: 'success', text });
    });
  }
  try {
    await saveOrderPart(actor, orderId, posted);
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
  const { view, next, choices, training, tms, tmsWait, sent } = useLoaderData<typeof loader>();
  // Of a form without script alone: with it a save that follows takes the place of what was refused.
  const reply = useActionData<FieldReply>();
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const scripted = useHydrated();
  const pick = search.get('pick');
  const mapping = useMemo(
    () => ({ pick: pick && (orderField(pick) || isPlaceRole(pick)) ? pick : null }),
    [pick],
  );
  if (!view) return <UnderReview />;
  if (search.get('details') === 'only')
    return <OrderDetails key={view.id} view={view} all={search.get('all') === 'true'} sent={sent} />;
  if (dialog && !scripted) return <main id="main">{dialog}</main>;
  return (
    <>
      <OrderScreen
        key={view.id}
        view={view}
        choices={choices}
        edit={reply?.errors?.length ? reply.path : search.get('edit')}
        all={search.get('all') === 'true'}
        openSections={search.get('open')}
        reply={reply ?? null}
        training={training}
        tms={training ? null : tms}
        tmsWait={tmsWait}
        sent={sent}
        mapping={view.mayMapSources && search.get('mapping') === 'on' ? mapping : null}
        next={next}
      />
      {dialog}
      <NextOnItsWay orderId={view.id} next={next} />
    </>
  );
}

type NextProps = { orderId: number; next: ReturnType<typeof useLoaderData<typeof loader>>['next'] };

/** The order after this one is fetched ahead; where another one was asked for, its place is shown. */
function NextOnItsWay({ orderId, next }: NextProps) {
  const { location } = useNavigation();
  const page = useNextAhead(orderId, next);
  const isAsked =
    /^\/order\/\d+$/.test(location?.pathname ?? '') && location?.pathname !== paths.order(orderId);
  return (
    <>
      {/* A link that is there has its route known: going on asks the server for nothing. */}
      {page ? <Link to={page} discover="render" hidden /> : null}
      {isAsked ? (
        <div className="pointer-events-none fixed inset-x-0 bottom-0 top-[var(--top,48px)] z-20">
          <OrderSkeleton />
        </div>
      ) : null}
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
