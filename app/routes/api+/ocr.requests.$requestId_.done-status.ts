import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { oneRequest } from '~/services/api/request-page.server';
import { doneBody } from '~/services/api/schemas.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-edit');
  const { done } = await readBody(request, doneBody);
  await markRequestDone(actor, params.requestId ?? '', done);
  return one(await oneRequest(actor, params.requestId ?? ''));
}
