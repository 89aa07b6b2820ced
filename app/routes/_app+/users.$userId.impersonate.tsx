import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UserQuestion } from '~/components/users/user-question';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { whyNotImpersonate } from '~/domain/user-rules';
import { requirePermission } from '~/services/access/guards.server';
import { startImpersonation } from '~/services/access/start-impersonation.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { orUserList, questionAbout } from '~/services/access/user-page.server';
import { Problem } from '~/services/platform/problems.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-impersonate');
  return questionAbout(actor, Number(params.userId), whyNotImpersonate);
}

/** From here on the session is one as the other user, who begins at the inbox (spec 3 §4). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-impersonate');
  try {
    const headers = await orUserList(startImpersonation(actor, request, Number(params.userId)));
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
