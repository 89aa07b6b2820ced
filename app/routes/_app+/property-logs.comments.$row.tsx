import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { CommentsDialog } from '~/components/reports/comments-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadReportComments, postReportComment } from '~/services/screens/report-comments-screen.server';

/** What people wrote beside a row of the changes by property report. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  return loadReportComments(actor, 'property-logs', paramOf(params, 'row'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const answer = await postReportComment(actor, 'property-logs', paramOf(params, 'row'), request);
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Comments');

export default function PropertyLogsComments() {
  const { search } = useLocation();
  const refused = usePosted<typeof action>();
  return (
    <CommentsDialog
      {...useLoaderData<typeof loader>()}
      closeTo={`${paths.propertyLogs}${search}`}
      refused={refused}
    />
  );
}

export const ErrorBoundary = DialogProblem;
