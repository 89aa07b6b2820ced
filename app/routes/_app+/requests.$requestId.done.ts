import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-edit');
  const done = (await request.formData()).get('done') === 'true';
  const requestId = params.requestId ?? '';
  await markRequestDone(actor, requestId, done);
  return redirectWithToast(paths.inboxRequest(requestId), {
    tone: 'success',
    text: done ? 'Marked complete' : 'Marked not complete',
  });
}
