import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { oneRequest } from '~/services/api/request-page.server';
import { processAsOrder } from '~/services/requests/process-as-order.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  await processAsOrder(actor, params.requestId ?? '');
  return one(await oneRequest(actor, params.requestId ?? ''), { status: 202 });
}
