import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProblemPage } from '~/components/shell/problem-page';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePlannedPage } from '~/services/api/require-planned-route.server';
import { NotFound } from '~/services/platform/problems.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlannedPage(request);
  throw new NotFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePlannedPage(request);
  throw new NotFound();
}

export const meta = () => pageTitle('Page not found');

export default function PageNotFound() {
  return <ProblemPage status={404} />;
}
