import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CreateForm } from '~/components/create/create-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { listAddress, listReference, readListReference } from '~/domain/lists/list-reference';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { createFromForm } from '~/services/intake/create-from-form.server';
import { createOptions } from '~/services/intake/create-options.server';
import { now } from '~/services/platform/clock.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-create');
  return {
    options: await createOptions(actor),
    companyId: new URL(request.url).searchParams.get('for') ?? undefined,
    month: now().toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-create', { csrf: 'in-stream' });
  const outcome = await createFromForm(actor, request);
  if (Object.keys(outcome.errors).length > 0) return data(outcome, { status: 422 });
  const [first] = outcome.created;
  const list = readListReference(listReference(paths.inbox, new URL(request.url).search));
  const to = listAddress(list, outcome.created.length === 1 ? first : undefined);
  return redirectWithToast(to, { tone: 'success', text: CREATE_MESSAGES.uploaded });
}

export const meta = () => pageTitle('Create a request');

export default function CreateRequest() {
  const { options, companyId, month } = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const scripted = useHydrated();
  return (
    <RouteDialog title="Create a request" closeTo={`${paths.inbox}${useLocation().search}`}>
      <CreateForm options={options} companyId={companyId} posted={posted} month={month} scripted={scripted} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
