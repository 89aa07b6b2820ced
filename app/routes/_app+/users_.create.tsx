import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { usePosted } from '~/components/shell/use-posted';
import { UserForm } from '~/components/users/user-form';
import { userSchema } from '~/domain/access/user-form';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { createUser } from '~/services/access/users/create-user.server';
import { newUserView } from '~/services/access/users/user-form-view.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-create');
  return newUserView(actor, Number(new URL(request.url).searchParams.get('company')));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-create');
  const submission = parseWithZod(await request.formData(), { schema: userSchema });
  if (submission.status !== 'success')
    return data(submission.reply(), { status: submission.status === 'error' ? 400 : 200 });
  try {
    await createUser(actor, submission.value);
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data(result, { status });
  }
  const text = `${submission.value.name} was added and gets a mail to create a password.`;
  return redirectWithToast(paths.users, { tone: 'success', text: text.slice(0, 300) });
}

export const meta = () => pageTitle('Add user');

export default function AddUser() {
  const { values, choices } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <h1 className="text-lg">Add user</h1>
      <section className="rounded border border-line bg-panel p-4">
        <UserForm values={values} choices={choices} lastResult={lastResult} submit="Create User" />
      </section>
    </main>
  );
}
