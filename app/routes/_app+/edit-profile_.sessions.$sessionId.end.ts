import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { endOtherSessions, endOwnSession } from '~/services/access/sessions/own-sessions.server';
import { sessionToken } from '~/services/access/sessions/session.server';
import { paramOf } from '~/services/platform/params.server';
import { redirectWithToast } from '~/services/web/toast.server';

export const loader = () => redirect(paths.profile);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const sessionId = paramOf(params, 'sessionId');
  if (sessionId === 'others') await endOtherSessions(actor, sessionToken(request) ?? '');
  else await endOwnSession(actor, sessionId);
  return redirectWithToast(paths.profile, { tone: 'success', text: 'Signed out there' });
}
