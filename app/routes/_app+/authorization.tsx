import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { useKeptFocus } from '~/components/access/kept-focus';
import { FamilyLinks, RoleMatrixTable } from '~/components/access/role-matrix';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { PERMISSIONS } from '~/domain/access/permissions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { EDITABLE_ROLES, getRoleMatrix, saveRoleMatrix } from '~/services/access/roles/role-matrix.server';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { Conflict } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

const grants = z.array(z.enum(PERMISSIONS));

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'nova-view');
  return getRoleMatrix(actor);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'roles-update']);
  const form = await request.formData();
  const wanted = Object.fromEntries(EDITABLE_ROLES.map((name) => [name, grants.parse(form.getAll(name))]));
  try {
    const changed = await saveRoleMatrix(actor, wanted, Number(form.get('version')));
    return redirectWithToast(paths.authorization, {
      tone: 'success',
      text: changedText(changed),
    });
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return data({ conflict: problem.message }, { status: 409 });
  }
}

function changedText(changed: number): string {
  if (changed === 0) return 'Nothing was changed';
  return changed === 1 ? '1 permission changed' : `${changed} permissions changed`;
}

export const meta = () => pageTitle('Authorization');

export default function Authorization() {
  const { granted, version, mayChange } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const keptFocus = useKeptFocus(version);
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-lg">Authorization</h1>
        {mayChange ? (
          <ButtonLink to={paths.authorizationHistory} preventScrollReset>
            History
          </ButtonLink>
        ) : null}
      </div>
      <p className="text-muted">
        What each role may do. A role counts in the companies where a user has it, everywhere for operations
        roles that see all companies. Changes work with the next click of those who have the role.
      </p>
      <FamilyLinks />
      {refused ? (
        <p
          role="alert"
          className="rounded border border-error bg-error-ground px-3 py-2 font-medium text-error"
        >
          {refused.conflict}
        </p>
      ) : null}
      <Form method="post" key={version} {...keptFocus} className="rounded border border-line bg-panel">
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={!mayChange}>
          <RoleMatrixTable granted={granted} />
        </fieldset>
        {mayChange ? (
          <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-panel p-3">
            <Button type="reset">Undo</Button>
            <Button type="submit" look="primary" busy={busy}>
              {busy ? 'Saving…' : 'Save'}
            </Button>
          </div>
        ) : null}
      </Form>
      <Outlet />
    </main>
  );
}
