import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { mailSource } from '~/services/screens/mail-screen.server';

/** Goes to the mail as it came. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  return redirect(await mailSource(actor, paramOf(params, 'emailId')));
}
