import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { requireUser } from '~/services/access/guards.server';
import { endOtherSessions, endOwnSession } from '~/services/access/own-sessions.server';
import { sessionToken } from '~/services/access/session.server';
import { redirectWithToast } from '~/services/access/toast.server';

export const loader = () => redirect(paths.profile);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const { sessionId = '' } = params;
  if (sessionId === 'others') await endOtherSessions(actor, sessionToken(request) ?? '');
  else await endOwnSession(actor, sessionId);
  return redirectWithToast(paths.profile, { tone: 'success', text: 'Signed out there' });
}
