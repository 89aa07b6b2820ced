import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField } from '~/components/ui/field';
import { AFTER_HOURS, type AfterHours } from '~/domain/schedules/review-times';
import { paths } from '~/domain/urls/paths';

type Company = { id: number; name: string; review: 'when-unsure' | 'always'; afterHours: AfterHours };

/** Whose documents operators look at, and what becomes of those that come outside the intervals. */
export function ReviewedCompanies({ companies }: { companies: Company[] }) {
  return (
    <section aria-labelledby="reviewed" className="grid gap-2 rounded border border-line bg-panel p-3">
      <h2 id="reviewed" className="text-base font-semibold">
        Outside these hours
      </h2>
      {companies.length === 0 ? (
        <p className="text-muted">No company has its documents looked at by operators.</p>
      ) : null}
      <ul className="grid">
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        What a field map holds for an operator waits at any hour. Documents that wait already go on waiting.
      </p>
    </section>
  );
}

function CompanyRow({ company: { id, name, review, afterHours } }: { company: Company }) {
  return (
    <li className="border-t border-line py-2">
      <Form
        method="post"
        action={paths.afterHours(id)}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <CsrfField />
        <p className="min-w-40 flex-1 self-center">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted">
            {review === 'always' ? 'every document is looked at' : 'looked at when unsure'}
          </span>
        </p>
        <SelectField
          label={`Outside the hours, ${name}`}
          hideLabel
          id={`after-hours-${id}`}
          name="after_hours"
          defaultValue={afterHours}
          key={afterHours}
        >
          {Object.entries(AFTER_HOURS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Save</Button>
      </Form>
    </li>
  );
}
