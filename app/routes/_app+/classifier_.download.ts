import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { filesOfDocuments, zipFiles } from '~/services/classification/download-documents.server';
import { idsIn } from '~/services/screens/classifier-actions.server';
import { downloadResponse } from '~/services/web/download.server';

/** The files of the chosen documents as a ZIP. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const files = await filesOfDocuments(actor, idsIn(new URL(request.url).searchParams));
  return downloadResponse({ name: 'documents.zip', type: 'application/zip', content: zipFiles(files) });
}
