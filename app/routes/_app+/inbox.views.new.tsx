import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ViewNameForm } from '~/components/inbox/view-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { viewSearch } from '~/domain/lists/saved-view';
import { viewSchema } from '~/domain/lists/view-schema';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { saveView } from '~/services/requests/saved-views.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders-view');
  return { hasFilter: viewSearch(new URL(request.url).search) !== '' };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { search } = new URL(request.url);
  const submission = parseWithZod(await request.formData(), { schema: viewSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await saveView(actor, { name: submission.value.name, search });
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data(result, { status });
  }
  return redirectWithToast(`${paths.inbox}${search}`, { tone: 'success', text: 'View saved' });
}

export const meta = () => pageTitle('Save view');

export default function SaveView() {
  const { hasFilter } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  const closeTo = `${paths.inbox}${useLocation().search}`;
  return (
    <RouteDialog title="Save view" closeTo={closeTo}>
      {hasFilter ? (
        <ViewNameForm lastResult={lastResult} closeTo={closeTo} submit="Save view" />
      ) : (
        <p>Set a filter first: a view keeps the filters and the order of the list under a name.</p>
      )}
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
