import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { badRowsFile } from '~/services/admin/imports.server';
import { paramOf } from '~/services/platform/params.server';
import { downloadResponse } from '~/services/web/download.server';

/** The lines of an import that make no sense, each with its reason. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const { name, content } = await badRowsFile(actor, paramOf(params, 'importId'));
  return downloadResponse({ name, type: 'text/csv; charset=utf-8', content });
}
