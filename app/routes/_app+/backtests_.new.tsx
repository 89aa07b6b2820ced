import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { DocumentsField, LoadsField } from '~/components/backtests/file-fields';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, TextField } from '~/components/ui/field';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { postBacktest } from '~/services/backtests/post-backtest.server';
import { listCompanyChoices } from '~/services/companies/company-choices.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create']);
  return { companies: await listCompanyChoices(actor, 'company-field-maps-create') };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create'], {
    csrf: 'in-stream',
  });
  const posted = await postBacktest(actor, request);
  if ('id' in posted) return redirect(paths.backtest(posted.id));
  return data(posted, { status: 422 });
}

export const meta = () => pageTitle('New backtest');

export default function NewBacktest() {
  const { companies } = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const { errors, values } = { errors: {}, values: {}, ...posted } as {
    errors: Record<string, string[]>;
    values: Record<string, string>;
  };
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <h1 className="text-lg">New backtest</h1>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid gap-4 rounded border border-line bg-panel p-4"
      >
        <CsrfField />
        <TextField
          id="name"
          name="name"
          label="Name"
          required
          maxLength={120}
          defaultValue={values.name}
          errors={errors.name}
        />
        <SelectField
          id="company_id"
          name="company_id"
          label="Company"
          required
          defaultValue={values.company_id ?? (companies.length === 1 ? companies[0]?.id : '')}
          errors={errors.company_id}
        >
          <option value="">Choose a company</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <LoadsField errors={errors.loads} required />
        <DocumentsField
          hint="They become no requests: nothing is sent, billed or told to anybody."
          errors={errors.documents}
          required
        />
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.backtests}>Cancel</ButtonLink>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Uploading' : 'Begin'}
          </Button>
        </div>
      </Form>
    </main>
  );
}
