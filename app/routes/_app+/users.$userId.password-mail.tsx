import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { UserQuestion } from '~/components/users/user-question';
import { whyNotEdit } from '~/domain/access/user-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { sendPasswordMail } from '~/services/access/users/send-password-mail.server';
import { questionAbout, redirectIfUserMissing, userIdOf } from '~/services/access/users/user-page.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  return questionAbout(actor, userIdOf(params), whyNotEdit);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  const userId = userIdOf(params);
  const cameFromForm = new URL(request.url).searchParams.get('back') === 'edit';
  const to = cameFromForm ? paths.editUser(userId) : paths.users;
  try {
    await redirectIfUserMissing(sendPasswordMail(actor, userId));
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'send password mail');
    const text = problem instanceof Problem ? problem.message : 'There was an error please try again';
    return redirectWithToast(to, { tone: 'error', text });
  }
  return redirectWithToast(to, { tone: 'success', text: 'The mail to set a password is on its way.' });
}

export const meta = () => pageTitle('Send reset password mail');

export default function SendPasswordMail() {
  const { id, name, whyNot, isActive } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Send reset password mail"
      question={`Send ${name} a mail with a link to set a password?`}
      answer="Send mail"
      whyNot={isActive ? whyNot : 'This user is inactive and gets no mail. Activate them first.'}
      userId={id}
    />
  );
}

export const ErrorBoundary = DialogProblem;
