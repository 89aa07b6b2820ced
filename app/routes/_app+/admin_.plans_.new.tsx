import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { PlanForm } from '~/components/billing/plan-form';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { postPlan } from '~/services/screens/plan-screen.server';

const NEEDED = ['nova-view', 'company-plans-create'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, NEEDED);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  const answer = await postPlan(request, actor, null);
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Add plan');

const EMPTY = {
  displayName: '',
  maxMonthlyOcrSubmissions: null,
  enableManualRequests: true,
  enableCompareMode: false,
  enableTrainFields: false,
  enableCertification: false,
  billing: {},
};

export default function NewPlan() {
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-3 overflow-auto p-4">
      <Link to={paths.plans} className="text-accent hover:underline">
        ‹ Plans and rates
      </Link>
      <h1 className="text-lg">Add plan</h1>
      <PlanForm action={paths.newPlan} plan={EMPTY} companies={[]} refused={refused} whyNot={null} />
    </main>
  );
}
