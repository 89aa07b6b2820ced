import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RequestEmailDialog } from '~/components/inbox/request-dialogs';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRequestEmail } from '~/services/screens/request-dialogs.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadRequestEmail(actor, paramOf(params, 'requestId'));
}

export const meta = () => pageTitle('Request e-mail');

export default function RequestEmail() {
  return (
    <main id="main">
      <RequestEmailDialog {...useLoaderData<typeof loader>()} />
    </main>
  );
}
