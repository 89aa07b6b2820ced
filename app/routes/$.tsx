import type { LoaderFunctionArgs } from '@remix-run/node';
import { ProblemPage } from '~/components/shell/problem-page';
import { pageTitle } from '~/domain/page-title';
import { NotFound } from '~/services/platform/problems.server';

export async function loader(_: LoaderFunctionArgs) {
  throw new NotFound();
}

export const action = loader;

export const meta = () => pageTitle('Page not found');

export default function PageNotFound() {
  return <ProblemPage status={404} />;
}
