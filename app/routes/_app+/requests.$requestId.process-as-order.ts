import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { processAsOrder } from '~/services/requests/process-as-order.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-edit');
  const requestId = params.requestId ?? '';
  await processAsOrder(actor, requestId);
  return redirectWithToast(paths.inboxRequest(requestId), { tone: 'info', text: 'The document is processed as an order' });
}
