import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { blankDocument } from '~/services/intake/blank-document';

/** The blank page of a manual request without a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'ocr-requests-create');
  return new Response(new Uint8Array(blankDocument()), { headers: { 'Content-Type': 'application/pdf' } });
}
