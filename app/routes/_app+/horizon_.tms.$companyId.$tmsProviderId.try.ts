import type { ActionFunctionArgs } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { tryTmsNow } from '~/services/tms/change-submission.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Sends what waits for a TMS now, whatever pause it has. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  await tryTmsNow(actor, {
    companyId: paramOf(params, 'companyId'),
    tmsProviderId: paramOf(params, 'tmsProviderId'),
  });
  return redirectWithToast(paths.queue, { tone: 'success', text: 'It is tried now' });
}
