import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UserQuestion } from '~/components/users/user-question';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { whyNotDelete } from '~/domain/user-rules';
import { deleteUser } from '~/services/access/delete-user.server';
import { requirePermission } from '~/services/access/guards.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { orUserList, questionAbout } from '~/services/access/user-page.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-remove');
  return questionAbout(actor, Number(params.userId), whyNotDelete);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-remove');
  const { searchParams } = new URL(request.url);
  try {
    await orUserList(deleteUser(actor, Number(params.userId)));
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'delete user');
    return redirectWithToast(paths.users, {
      tone: 'error',
      text: failure(problem, searchParams.get('back')),
    });
  }
  return redirectWithToast(paths.users, { tone: 'success', text: 'User deleted' });
}

/** A refusal says why; anything else the words of spec 3 §8, which differ by where one came from. */
function failure(problem: unknown, back: string | null): string {
  if (problem instanceof Problem) return problem.message;
  return back === 'edit'
    ? 'An error has ocurred while deleting the user'
    : 'There was an error, please try again';
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
