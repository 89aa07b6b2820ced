import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { PdfInfo } from '~/components/classifier/pdf-info';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getDocumentDetail } from '~/services/classification/document-detail.server';
import { paramOf } from '~/services/platform/params.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const detail = await getDocumentDetail(actor, paramOf(params, 'documentId'));
  const { id, filename, fileSize, sha256, page, pdfInfo, thumbnails, fullText } = detail;
  return {
    info: { id, filename, fileSize, sha256, page, ...pdfInfo, pictures: thumbnails[100], fullText },
  };
}

export const meta = () => pageTitle('PDF info');

export default function PdfInfoDialog() {
  const { info } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog title="PDF info" closeTo={`${paths.classifier}${search}`} width="wide">
      <PdfInfo info={info} search={search} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
