import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { KeyList } from '~/components/order/key-list';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders-view');
  return null;
}

export const meta = () => pageTitle('Keys');

/** The keys that are valid in the inbox, with an order open or none; closing it leads back to where one was. */
export default function InboxKeys() {
  const { search } = useLocation();
  return (
    <RouteDialog title="Keys" closeTo={`${paths.inbox}${search}`}>
      <KeyList places={['list', 'order', 'everywhere']} />
    </RouteDialog>
  );
}
