import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { Moment } from '~/components/ui/moment';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { currentMaintenance, setMaintenance } from '~/services/access/maintenance.server';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'nova-view');
  return { maintenance: await currentMaintenance(), maySwitch: actor.isSuperadmin };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'nova-view');
  const form = await request.formData();
  const on = form.get('on') === 'true';
  await setMaintenance(actor, on, String(form.get('note') ?? '').slice(0, 300));
  return redirectWithToast(paths.maintenance, {
    tone: 'success',
    text: on ? 'The application is down for maintenance' : 'The application is up again',
  });
}

export const meta = () => pageTitle('Maintenance');

export default function MaintenancePage() {
  const { maintenance, maySwitch } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[640px] gap-4 p-4">
      <h1 className="text-lg">Maintenance</h1>
      <section className="grid gap-4 rounded border border-line bg-panel p-4">
        {maintenance ? (
          <p role="status" className="font-medium text-warning">
            Down for maintenance since <Moment at={maintenance.since} />
            {maintenance.note ? `: ${maintenance.note}` : ''}
          </p>
        ) : (
          <p>The application is up.</p>
        )}
        <p className="text-muted">
          While it is down only superadmins can work; everybody else sees a page that says so. Files whose
          upload has begun, answers of a TMS and work in the queue go on.
        </p>
        {maySwitch ? (
          <Form method="post" className="grid gap-4">
            <CsrfField />
            <input type="hidden" name="on" value={String(!maintenance)} />
            {maintenance ? null : (
              <TextField label="What people read meanwhile" id="note" name="note" maxLength={300} />
            )}
            <div className="flex justify-end">
              <Button type="submit" look={maintenance ? 'primary' : 'danger'}>
                {maintenance ? 'Go up again' : 'Go down for maintenance'}
              </Button>
            </div>
          </Form>
        ) : null}
      </section>
    </main>
  );
}
