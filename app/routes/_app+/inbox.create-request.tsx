import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CreateForm } from '~/components/create/create-form';
import { RouteDialog } from '~/components/ui/dialog';
import { CREATE_MESSAGES } from '~/domain/create-request';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { createFromForm } from '~/services/intake/create-from-form.server';
import { createOptions } from '~/services/intake/create-options.server';
import { now } from '~/services/platform/clock.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-create');
  return {
    options: await createOptions(actor),
    month: now().toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-requests-create', { csrf: 'in-stream' });
  const outcome = await createFromForm(actor, request);
  if (Object.keys(outcome.errors).length > 0) return data(outcome, { status: 422 });
  const [first] = outcome.created;
  const to = outcome.created.length === 1 && first ? paths.inboxRequest(first) : paths.inbox;
  return redirectWithToast(to, { tone: 'success', text: CREATE_MESSAGES.uploaded });
}

export const meta = () => pageTitle('Create a request');

export default function CreateRequest() {
  const { options, month } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const scripted = useHydrated();
  return (
    <RouteDialog title="Create a request" closeTo={paths.inbox}>
      <CreateForm options={options} posted={posted} month={month} scripted={scripted} />
    </RouteDialog>
  );
}
