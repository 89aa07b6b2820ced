import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';

export const loader = () => {
  throw new NotFound();
};

/** PUT of a document to the signed address that creating its request gave; no cookies are looked at. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== 'PUT')
    return Response.json({ message: 'Method not allowed' }, { status: 405, headers: { Allow: 'PUT' } });
  const length = request.headers.get('Content-Length');
  const { requestId } = await receiveUpload(
    paramOf(params, 'uploadId'),
    new URL(request.url),
    request.body,
    length === null ? null : Number(length),
  );
  return Response.json({ data: { request_id: requestId } });
}
