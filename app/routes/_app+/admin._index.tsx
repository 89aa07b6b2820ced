import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ADMIN_DOES } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadAdminHome } from '~/services/screens/admin-screen.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return loadAdminHome(actor);
}

export const meta = () => pageTitle('Admin');

export default function AdminPanel() {
  const { entities, links } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1100px] gap-4 p-4">
      <h1 className="text-lg">Admin</h1>
      <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1">
        {entities.map(({ name, label }) => (
          <Entry key={name} to={paths.adminRows(name)} label={label} does={ADMIN_DOES[name]} />
        ))}
        {links.map(({ to, label, does }) => (
          <Entry key={to} to={to} label={label} does={does} />
        ))}
      </ul>
    </main>
  );
}

function Entry({ to, label, does }: { to: string; label: string; does: string }) {
  return (
    <li className="relative grid content-start gap-1 rounded border border-line bg-panel p-4 hover:border-accent">
      <Link
        to={to}
        className="text-md font-semibold text-accent after:absolute after:inset-0 hover:underline"
      >
        {label}
      </Link>
      <p className="text-muted">{does}</p>
    </li>
  );
}
