import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { ViewNameForm } from '~/components/inbox/view-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { TextField } from '~/components/ui/field';
import { viewSchema } from '~/domain/lists/view-schema';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { appUrl } from '~/services/platform/env.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { paramOf } from '~/services/platform/params.server';
import { deleteView, getView, renameView } from '~/services/requests/saved-views.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const view = await getView(actor, paramOf(params, 'viewId'));
  return { name: view.name, address: `${appUrl()}${paths.inbox}?${view.search}` };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { id } = await getView(actor, paramOf(params, 'viewId'));
  const to = `${paths.inbox}${new URL(request.url).search}`;
  const form = await request.formData();
  if (form.get('intent') === 'delete') {
    await deleteView(actor, id);
    return redirectWithToast(to, { tone: 'success', text: 'View deleted' });
  }
  const submission = parseWithZod(form, { schema: viewSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await renameView(actor, id, submission.value.name);
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data(result, { status });
  }
  return redirectWithToast(to, { tone: 'success', text: 'View renamed' });
}

export const meta = () => pageTitle('View');

export default function EditView() {
  const { name, address } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  const closeTo = `${paths.inbox}${useLocation().search}`;
  return (
    <RouteDialog title={name} closeTo={closeTo}>
      <div className="grid gap-4">
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              id="view-address"
              label="Address"
              hint="Whoever opens it sees what this filter finds for them."
              value={address}
              readOnly
            />
          </div>
          <CopyButton text={address} label="address" />
        </div>
        <ViewNameForm lastResult={lastResult} closeTo={closeTo} name={name} submit="Rename" />
        <Form method="post" className="border-t border-line pt-4">
          <CsrfField />
          <Button type="submit" name="intent" value="delete" look="quiet">
            Delete view
          </Button>
        </Form>
      </div>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
