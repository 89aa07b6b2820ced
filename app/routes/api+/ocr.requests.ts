import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readBody, readQuery } from '~/services/api/parse.server';
import { list, one } from '~/services/api/present.server';
import { pageOfRequests } from '~/services/api/request-page.server';
import { requestsQuery } from '~/services/api/schemas.server';
import { createRequest, createRequestSchema } from '~/services/intake/create-request.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfRequests(actor, readQuery(url, requestsQuery));
  return list(items, paging, url);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-create');
  const { requestId, uploadUri } = await createRequest(actor, await readBody(request, createRequestSchema));
  return one({ request_id: requestId, upload_uri: uploadUri }, { status: 201 });
}
