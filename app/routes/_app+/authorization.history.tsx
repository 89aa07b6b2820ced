import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RouteDialog } from '~/components/ui/dialog';
import { Moment } from '~/components/ui/moment';
import { ROLES, type RoleName } from '~/domain/access/permissions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { roleHistory } from '~/services/access/roles/role-matrix.server';
import { requirePermission } from '~/services/access/sessions/guards.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'roles-update']);
  return { changes: await roleHistory(actor) };
}

export const meta = () => pageTitle('History of roles');

export default function AuthorizationHistory() {
  const { changes } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Who changed what" closeTo={paths.authorization} width="wide">
      {changes.length === 0 ? (
        <p className="text-muted">Nothing was changed yet: every role carries what it came with.</p>
      ) : (
        <ol className="grid gap-2">
          {changes.map(({ id, at, by, granted, role, permission }) => (
            <li key={id} className="flex flex-wrap gap-x-2 border-b border-line pb-2">
              <span className="font-medium">{by}</span>
              <span>
                {granted ? 'gave' : 'took'} <code>{permission}</code> {granted ? 'to' : 'from'}{' '}
                {ROLES[role as RoleName].label}
              </span>
              <span className="ml-auto text-muted">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </RouteDialog>
  );
}
