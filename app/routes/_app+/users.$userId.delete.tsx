import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { UserQuestion } from '~/components/users/user-question';
import { whyNotDelete } from '~/domain/access/user-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { deleteUser } from '~/services/access/users/delete-user.server';
import { questionAbout, redirectIfUserMissing, userIdOf } from '~/services/access/users/user-page.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The words of spec 3 §8, which differ by where one came from. */
const NOT_DELETED = 'An error has ocurred while deleting the user';
const NOT_DELETED_IN_LIST = 'There was an error, please try again';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-remove');
  return questionAbout(actor, userIdOf(params), whyNotDelete);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-remove');
  const { searchParams } = new URL(request.url);
  try {
    await redirectIfUserMissing(deleteUser(actor, userIdOf(params)));
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'delete user');
    return redirectWithToast(paths.users, {
      tone: 'error',
      text: searchParams.get('back') === 'edit' ? NOT_DELETED : NOT_DELETED_IN_LIST,
      note: problem instanceof Problem ? problem.message : undefined,
    });
  }
  return redirectWithToast(paths.users, { tone: 'success', text: 'User deleted' });
}

export const meta = () => pageTitle('Delete user');

export default function DeleteUser() {
  const { id, name, whyNot } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Delete user"
      question={`Delete ${name}? They can no longer sign in. What they did stays in the histories.`}
      answer="Delete"
      whyNot={whyNot}
      userId={id}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
