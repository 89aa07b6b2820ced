import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { roleChoices } from '~/services/access/role-choices.server';
import { list } from '~/services/api/present.server';

/** The roles that the one who asks may give (spec 3 §7 Users). */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  const roles = roleChoices(actor, 'users-view').map(({ id, name, label }) => ({
    id,
    name,
    display_name: label,
  }));
  return list(
    roles,
    { page: 1, perPage: Math.max(1, roles.length), total: roles.length },
    new URL(request.url),
  );
}
