import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ImageViewer } from '~/components/ui/image-viewer';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadPages } from '~/services/orders/order-pages.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** A page of an order's document at its full size. (spec 1 §2 Full-size document image viewer) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const [orderId, at] = [paramOf(params, 'orderId'), paramOf(params, 'page')];
  const pages = await loadPages(await findOrder(db(), actor, orderId));
  if (!pages[at]) throw new NotFound('Page not found');
  return { orderId, at, pages };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Document of order #${params.orderId}`);

export default function OrderPage() {
  const { orderId, at, pages } = useLoaderData<typeof loader>();
  const from = useSearchParams()[0].get('from');
  return (
    <ImageViewer
      title={`Document of order #${orderId}`}
      images={pages.map(({ index, imageUrl }) => ({ url: imageUrl, alt: `Page ${index + 1}` }))}
      at={at}
      addressOf={(page) => withFrom(paths.orderPage(orderId, page), from)}
      closeTo={paths.order(orderId)}
    />
  );
}

export const ErrorBoundary = DialogProblem;
