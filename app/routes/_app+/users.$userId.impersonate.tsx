import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { UserQuestion } from '~/components/users/user-question';
import { whyNotImpersonate } from '~/domain/access/user-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { startImpersonation } from '~/services/access/sessions/start-impersonation.server';
import { questionAbout, redirectIfUserMissing, userIdOf } from '~/services/access/users/user-page.server';
import { Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-impersonate');
  return questionAbout(actor, userIdOf(params), whyNotImpersonate);
}

/** From here on the session is one as the other user, who begins at the inbox (spec 3 §4). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-impersonate');
  try {
    const headers = await redirectIfUserMissing(startImpersonation(actor, request, userIdOf(params)));
    return redirect(paths.inbox, { headers });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return redirectWithToast(paths.users, { tone: 'error', text: problem.message });
  }
}

export const meta = () => pageTitle('Impersonate user');

export default function ImpersonateUser() {
  const { id, name, whyNot, isActive } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Impersonate user"
      question={`Act as ${name}? You see and do what they may until you log out; what you do is recorded with your name.`}
      answer="Impersonate"
      whyNot={isActive ? whyNot : 'This user is inactive.'}
      userId={id}
      changesUser
    />
  );
}

export const ErrorBoundary = DialogProblem;
