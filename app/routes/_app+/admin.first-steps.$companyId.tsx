import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackToRows } from '~/components/admin/admin-nav';
import { FirstSteps } from '~/components/admin/first-steps';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFirstSteps } from '~/services/screens/first-steps.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'companies-create']);
  return loadFirstSteps(actor, paramOf(params, 'companyId'));
}

export const meta = () => pageTitle('First steps');

/** Where a new company leads on to: a first document, a first user, what an order needs to be sent. */
export default function FirstStepsOfCompany() {
  const steps = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-4 p-4">
      <div>
        <BackToRows entity="companies" />
        <h1 className="text-lg [overflow-wrap:anywhere]">First steps of {steps.name}</h1>
      </div>
      <FirstSteps {...steps} />
    </main>
  );
}
