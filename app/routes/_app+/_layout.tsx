import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useNavigate } from '@remix-run/react';
import { AppBar, type BarEntry } from '~/components/shell/app-bar';
import { FormKeeper } from '~/components/shell/form-keeper';
import { useKeys } from '~/components/shell/keys';
import { LiveProvider } from '~/components/shell/live';
import { can } from '~/domain/actor';
import { paths } from '~/domain/paths';
import type { Permission } from '~/domain/permissions';
import { requireUser } from '~/services/access/guards.server';

/** Entries of the application bar with the permission each needs; one appears together with its screen. */
const ENTRIES: readonly (BarEntry & { permission: Permission })[] = [
  { label: 'Inbox', to: paths.inbox, permission: 'orders-view' },
  { label: 'Order List', to: paths.search, permission: 'orders-view' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return {
    entries: ENTRIES.filter(({ permission }) => can(actor, permission)).map(({ label, to }) => ({
      label,
      to,
    })),
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      mayCreate: can(actor, 'ocr-requests-create'),
    },
  };
}

export default function AppLayout() {
  const { entries, user } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  useKeys(user.mayCreate ? { c: () => navigate(paths.createRequest) } : {});
  return (
    <LiveProvider>
      <FormKeeper userId={user.id} />
      <AppBar entries={entries} user={user} />
      <Outlet />
    </LiveProvider>
  );
}
