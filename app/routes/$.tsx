import { ProblemPage } from '~/components/shell/problem-page';
import { pageTitle } from '~/domain/urls/page-title';
import { NotFound } from '~/services/platform/problems.server';

export function loader() {
  throw new NotFound();
}

export function action() {
  throw new NotFound();
}

export const meta = () => pageTitle('Page not found');

export default function PageNotFound() {
  return <ProblemPage status={404} />;
}
