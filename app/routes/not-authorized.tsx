import { data } from '@remix-run/node';
import { ProblemPage } from '~/components/shell/problem-page';
import { pageTitle } from '~/domain/urls/page-title';

export const loader = () => data(null, { status: 403 });

export const meta = () => pageTitle('Not authorized');

export default function NotAuthorized() {
  return <ProblemPage status={403} />;
}
