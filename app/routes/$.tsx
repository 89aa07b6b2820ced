import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProblemPage } from '~/components/shell/problem-page';
import { pageTitle } from '~/domain/page-title';
import { requirePlannedRoute } from '~/services/access/require-planned-route.server';
import { NotFound } from '~/services/platform/problems.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlannedRoute(request);
  throw new NotFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePlannedRoute(request);
  throw new NotFound();
}

export const meta = () => pageTitle('Page not found');

export default function PageNotFound() {
  return <ProblemPage status={404} />;
}
