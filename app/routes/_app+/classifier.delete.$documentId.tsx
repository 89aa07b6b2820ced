import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getDocumentView } from '~/services/classification/list-training-documents.server';
import { paramOf } from '~/services/platform/params.server';
import { postDocumentDeletion } from '~/services/screens/classifier-actions.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const { requestId, filename } = await getDocumentView(actor, paramOf(params, 'documentId'));
  return { requestId, filename };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return postDocumentDeletion(actor, paramOf(params, 'documentId'), request);
}

export const meta = () => pageTitle('Delete document');

export default function DeleteDocument() {
  const { requestId, filename } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title="Delete document"
      question={`Take ${filename} (request ${shortRequestId(requestId)}) out of the classifier? It is not learned from any more; its request and orders stay.`}
      answer="Delete document"
      closeTo={`${paths.classifier}${search}`}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
