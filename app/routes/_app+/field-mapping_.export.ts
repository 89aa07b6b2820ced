import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { NotFound } from '~/services/platform/problems.server';
import { fieldMapDownload } from '~/services/screens/field-map-transfer.server';
import { downloadResponse } from '~/services/web/download.server';

/** The field maps of a company as one file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const { companyId } = readFieldMappingQuery(new URL(request.url).searchParams);
  if (companyId === null) throw new NotFound();
  return downloadResponse(await fieldMapDownload(actor, companyId));
}
