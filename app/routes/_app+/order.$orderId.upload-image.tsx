import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ImageForm } from '~/components/images/image-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { withFrom } from '~/domain/lists/list-reference';
import { IMAGE_MESSAGES } from '~/domain/trade/tms-images';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { imageOfOrder } from '~/services/screens/image-of-order.server';
import { uploadImagesFromForm } from '~/services/tms/upload-images-from-form.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Images for the load of an order, whose company and TMS id are known. (spec 2 §6 tmsImagesCreate) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'tms-images-create');
  return imageOfOrder(actor, paramOf(params, 'orderId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'tms-images-create', { csrf: 'in-stream' });
  const id = paramOf(params, 'orderId');
  const outcome = await uploadImagesFromForm(actor, request, id);
  const back = withFrom(paths.order(id), new URL(request.url).searchParams.get('from'));
  if (outcome.refused) return redirectWithToast(back, { tone: 'warning', text: outcome.refused });
  if (outcome.sent.length === 0 || Object.keys(outcome.errors).length > 0)
    return data(outcome, { status: 422 });
  return redirectWithToast(back, { tone: 'success', text: IMAGE_MESSAGES.done });
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Upload image for order #${params.orderId}`);

export default function UploadImage() {
  const { order, companies, whyNot } = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const from = useSearchParams()[0].get('from');
  return (
    <RouteDialog title="Upload Image to TMS" closeTo={paths.order(order.id)}>
      <ImageForm
        action={withFrom(paths.orderUploadImage(order.id), from)}
        closeTo={withFrom(paths.order(order.id), from)}
        companies={companies}
        choosesCompany={false}
        whyNot={whyNot}
        order={order}
        posted={posted}
      />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
