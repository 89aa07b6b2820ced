import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSubmit } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { z } from 'zod';
import { CompanyForm } from '~/components/access/company-form';
import { CompanyUsage } from '~/components/access/company-usage';
import { usePosted } from '~/components/shell/use-posted';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/field';
import { can } from '~/domain/access/actor';
import { SECOND_LOOK_PERCENT_HINT } from '~/domain/collaboration/second-looks';
import { currentMonth, daysOf } from '~/domain/lists/day-range';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { now } from '~/services/platform/clock.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import {
  getCompanySettings,
  listSettingsCompanies,
  updateCompany,
} from '~/services/settings/company-settings.server';
import { redirectWithToast } from '~/services/web/toast.server';

const text = z.string().default('');
const schema = z.object({
  name: text,
  email_intake_address: text,
  email_intake_address_alt: text,
  record_effort: z.boolean().default(false),
  send_checked_only: z.boolean().default(false),
  second_look_percent: z.number({ invalid_type_error: SECOND_LOOK_PERCENT_HINT }).optional(),
  time_zone: z.string().optional(),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'companies-edit');
  const { searchParams } = new URL(request.url);
  const companies = await listSettingsCompanies(actor);
  const asked = Number(searchParams.get('company')) || actor.homeCompanyId;
  const chosen =
    companies.find(({ id }) => id === asked) ?? (searchParams.has('company') ? null : companies[0]);
  if (!chosen) throw new NotFound();
  const days = daysOf(searchParams, currentMonth(now()));
  return {
    companies,
    days,
    maySeeUsers: can(actor, 'users-view', chosen.id),
    settings: await getCompanySettings(actor, chosen.id),
    usage: await companyUsage(actor, chosen.id, days),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'companies-edit');
  const companyId = Number(new URL(request.url).searchParams.get('company')) || actor.homeCompanyId;
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await updateCompany(actor, companyId, submission.value);
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    return data(submission.reply({ fieldErrors: problem.errors }), { status: 422 });
  }
  return redirectWithToast(paths.companySettings(companyId), { tone: 'success', text: 'Company updated' });
}

export const meta = () => pageTitle('Company Settings');

export default function CompanySettings() {
  const { companies, days, maySeeUsers, settings, usage } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <h1 className="text-lg">Company Settings</h1>
      {companies.length > 1 ? <CompanyPicker companies={companies} chosen={settings.id} /> : null}
      <CompanyForm
        key={settings.id}
        companyId={settings.id}
        usersCount={settings.usersCount}
        planName={settings.planName}
        maySeeUsers={maySeeUsers}
        lastResult={lastResult}
        value={{
          name: settings.name,
          email_intake_address: settings.emailIntakeAddress ?? '',
          email_intake_address_alt: settings.emailIntakeAddressAlt ?? '',
          record_effort: settings.recordEffort,
          send_checked_only: settings.sendCheckedOnly,
          second_look_percent: settings.secondLookPercent,
          time_zone: settings.timeZone,
        }}
      />
      <CompanyUsage
        companyId={settings.id}
        days={days}
        figures={[
          { label: 'Uploaded PDF pages', value: usage.Q_pdf_pages_including_deleted },
          { label: 'Spreadsheet orders', value: usage.P_datafile_orders_including_deleted },
          {
            label: 'Scheduled orders',
            value: usage.scheduled_orders,
            hint: usage.scheduled_orders_deleted ? `${usage.scheduled_orders_deleted} deleted` : undefined,
          },
          { label: 'Uploaded images', value: usage.uploaded_images },
          { label: 'Manual orders', value: usage.pdf_manual_orders_including_deleted },
        ]}
      />
    </main>
  );
}

function CompanyPicker({ companies, chosen }: { companies: { id: number; name: string }[]; chosen: number }) {
  const submit = useSubmit();
  const scripted = useHydrated();
  return (
    <Form
      method="get"
      className="flex items-end gap-2"
      onChange={({ currentTarget }) => submit(currentTarget)}
    >
      <div className="grow">
        <SelectField label="Company" id="company" name="company" defaultValue={chosen} key={chosen}>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {scripted ? null : <Button type="submit">Show</Button>}
    </Form>
  );
}
