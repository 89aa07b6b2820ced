import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CompareScreen } from '~/components/compare/compare-screen';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import type { Actor } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound, Problem } from '~/services/platform/problems.server';
import { compareWithCertified } from '~/services/review/compare-with-certified.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** An order beside certified ones, to read. (spec 2 §2 Compare view) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = orderIdOf(params);
  const { searchParams } = new URL(request.url);
  const comparison = await compareOrLeave(actor, orderId, readExample(searchParams.get('with')));
  if (comparison === 'plan') throw redirect(paths.order(orderId));
  if (comparison === 'none') throw redirect(paths.inbox);
  if (comparison === 'other') throw new NotFound('Order not found');
  return { comparison, onlyDifferences: searchParams.get('only') === 'differences' };
}

const notFound = () => redirectWithToast(paths.search, { tone: 'error', text: 'Order not found' });

function orderIdOf(params: LoaderFunctionArgs['params']): number {
  try {
    return paramOf(params, 'orderId');
  } catch {
    throw notFound();
  }
}

/** Whoever asks for an order that is not there, or meets a fault of ours, goes where they can go on. */
async function compareOrLeave(actor: Actor, orderId: number, example: number | null) {
  try {
    return await compareWithCertified(actor, orderId, example);
  } catch (problem) {
    if (problem instanceof NotFound) throw notFound();
    if (problem instanceof Problem) throw problem;
    log().error({ err: problem, order_id: orderId }, 'compare');
    throw redirectWithToast(paths.order(orderId), { tone: 'error', text: CERTIFICATION_MESSAGES.listFailed });
  }
}

/** The order that `with` names; 0, which no order has, for what can be none. */
function readExample(text: string | null): number | null {
  return text ? (rowId.safeParse(text).data ?? 0) : null;
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Compare order #${params.orderId}`);

export default function Compare() {
  const { comparison, onlyDifferences } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const shown = [comparison.order.id, comparison.example.id];
  useLiveEvents(['order-updated'], ({ payload }) => {
    if (shown.includes(Number(payload.order_id))) revalidate();
  });
  return <CompareScreen comparison={comparison} onlyDifferences={onlyDifferences} />;
}
