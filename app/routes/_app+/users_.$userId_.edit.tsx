import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { usePosted } from '~/components/shell/use-posted';
import { ButtonLink } from '~/components/ui/button';
import { StatusSwitch } from '~/components/users/status-switch';
import { UserForm } from '~/components/users/user-form';
import { userSchema } from '~/domain/access/user-form';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { editUserView } from '~/services/access/users/user-form-view.server';
import { redirectIfUserMissing, userIdOf } from '~/services/access/users/user-page.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  return redirectIfUserMissing(editUserView(actor, userIdOf(params)));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  const submission = parseWithZod(await request.formData(), { schema: userSchema });
  if (submission.status !== 'success')
    return data(submission.reply(), { status: submission.status === 'error' ? 400 : 200 });
  try {
    await redirectIfUserMissing(updateUser(actor, userIdOf(params), submission.value));
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data(result, { status });
  }
  return redirectWithToast(paths.users, { tone: 'success', text: 'User saved' });
}

export const meta = () => pageTitle('Edit user');

export default function EditUser() {
  const view = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  const { user, values, choices, whyNot } = view;
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg">Edit user</h1>
        {whyNot.setStatus === null ? (
          <StatusSwitch userId={user.id} isActive={user.isActive} />
        ) : (
          <p className="text-muted" title={whyNot.setStatus}>
            {user.isActive ? 'Active' : 'Inactive'}
          </p>
        )}
      </div>
      <section className="grid gap-4 rounded border border-line bg-panel p-4">
        <UserForm
          key={user.id}
          values={values}
          choices={choices}
          lastResult={lastResult}
          submit="Save"
          lockedBecause={whyNot.changeDetails}
        />
        <OtherRoles fixedRows={view.fixedRows} elsewhere={view.elsewhere} />
      </section>
      <Deeds view={view} />
    </main>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** Roles that the form cannot change. */
function OtherRoles({ fixedRows, elsewhere }: Pick<View, 'fixedRows' | 'elsewhere'>) {
  if (fixedRows.length === 0 && !elsewhere) return null;
  return (
    <div className="border-t border-line pt-3 text-muted">
      {fixedRows.length > 0 ? (
        <>
          <p>Roles in companies that you do not manage:</p>
          <ul className="list-disc pl-5">
            {fixedRows.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {elsewhere ? <p>This user also has roles in other companies.</p> : null}
    </div>
  );
}

/** What else can be done to a user; each asks first. */
function Deeds({ view: { user, isSelf, offers, whyNot } }: { view: View }) {
  const deeds = [
    user.isActive && { label: 'Send reset password mail', to: paths.userPasswordMail(user.id) },
    offers.impersonate &&
      whyNot.impersonate === null && { label: 'Impersonate', to: paths.impersonate(user.id) },
    offers.delete &&
      whyNot.delete === null && { label: 'Delete', to: paths.deleteUser(user.id), danger: true },
  ].filter((deed) => deed !== false);
  return (
    <section aria-label="More actions" className="flex flex-wrap gap-2">
      {deeds.map(({ label, to, ...rest }) => (
        <ButtonLink key={label} to={`${to}?back=edit`} look={'danger' in rest ? 'danger' : 'plain'}>
          {label}
        </ButtonLink>
      ))}
      {isSelf ? <p className="w-full text-muted">This is your own account.</p> : null}
    </section>
  );
}
