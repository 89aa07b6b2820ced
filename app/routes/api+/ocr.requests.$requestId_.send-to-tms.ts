import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'tms-submit');
  return one(await sendRequestToTms(actor, params.requestId ?? ''));
}
