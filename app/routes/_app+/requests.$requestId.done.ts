import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requestAddress } from '~/domain/lists/list-reference';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { orTellLocked } from '~/services/locks/tell-locked.server';
import { paramOf } from '~/services/platform/params.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { redirectWithToast } from '~/services/web/toast.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-edit');
  const done = (await request.formData()).get('done') === 'true';
  const requestId = paramOf(params, 'requestId');
  const back = requestAddress(new URL(request.url).searchParams.get('from'), requestId);
  return orTellLocked(back, async () => {
    await markRequestDone(actor, requestId, done);
    return redirectWithToast(back, {
      tone: 'success',
      text: done ? 'Marked complete' : 'Marked not complete',
    });
  });
}
