import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { ConnectionForm } from '~/components/admin/connection-form';
import { ConnectionTraffic } from '~/components/admin/connection-traffic';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postConnection, showConnection } from '~/services/screens/connection-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-view']);
  const companyId = paramOf(params, 'companyId');
  return { companyId, ...(await showConnection(actor, companyId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-edit']);
  const answer = await postConnection(request, actor, paramOf(params, 'companyId'));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('TMS connection');

export default function Connection() {
  const { company, traffic, ...shown } = useLoaderData<typeof loader>();
  const { companyId, provider, connection } = shown;
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-4 overflow-auto p-4">
      <div>
        <Link to={paths.adminRow('companies', companyId, 'edit')} className="text-accent hover:underline">
          ‹ {company}
        </Link>
        <h1 className="text-lg">TMS connection</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {connection
            ? `Orders of ${company} go to ${TMS_PROVIDERS[provider].label} at ${connection.baseUrl}.`
            : `Orders of ${company} go to the built-in sandbox, which answers as ${TMS_PROVIDERS[provider].label}.`}
        </p>
      </div>
      <ConnectionForm key={connection?.version ?? 0} {...shown} refused={refused} />
      {connection ? <TestAndRemove companyId={companyId} /> : null}
      <ConnectionTraffic {...traffic} />
      <Outlet />
    </main>
  );
}

function TestAndRemove({ companyId }: { companyId: number }) {
  const { state, formAction } = useNavigation();
  const busy = state !== 'idle' && formAction === paths.tryTmsConnection(companyId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Form method="post" action={paths.tryTmsConnection(companyId)} preventScrollReset>
        <CsrfField />
        <Button type="submit" busy={busy} aria-describedby="test-hint">
          Test connection
        </Button>
      </Form>
      <p id="test-hint" className="grow text-sm text-muted">
        {busy ? 'Asking the TMS…' : 'Tries what is saved; nothing is made or changed there.'}
      </p>
      <ButtonLink to={paths.removeTmsConnection(companyId)} look="danger" preventScrollReset>
        Remove connection…
      </ButtonLink>
    </div>
  );
}
