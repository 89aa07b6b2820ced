import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ImageForm } from '~/components/images/image-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { listAddress, listReference, readListReference } from '~/domain/lists/list-reference';
import { IMAGE_MESSAGES } from '~/domain/trade/tms-images';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { imageOptions } from '~/services/tms/image-options.server';
import { uploadImagesFromForm } from '~/services/tms/upload-images-from-form.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'tms-images-create');
  return imageOptions(actor);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'tms-images-create', { csrf: 'in-stream' });
  const { search } = new URL(request.url);
  const outcome = await uploadImagesFromForm(actor, request);
  if (outcome.refused)
    return redirectWithToast(`${paths.inbox}${search}`, { tone: 'warning', text: outcome.refused });
  if (outcome.sent.length === 0 || Object.keys(outcome.errors).length > 0)
    return data(outcome, { status: 422 });
  const [first] = outcome.sent;
  const list = readListReference(listReference(paths.inbox, search));
  const to = listAddress(list, outcome.sent.length === 1 ? first : undefined);
  return redirectWithToast(to, { tone: 'success', text: IMAGE_MESSAGES.done });
}

export const meta = () => pageTitle('Upload Images to TMS');

export default function UploadImages() {
  const { companies, choosesCompany } = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const { search } = useLocation();
  const closeTo = `${paths.inbox}${search}`;
  return (
    <RouteDialog title="Upload Images to TMS" closeTo={closeTo}>
      <ImageForm
        action={`${paths.uploadImages}${search}`}
        closeTo={closeTo}
        companies={companies}
        choosesCompany={choosesCompany}
        posted={posted}
      />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
