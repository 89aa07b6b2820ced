import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/field';
import type { DayRange } from '~/domain/lists/day-range';

type Figures = { label: string; value: number; hint?: string }[];

/** What a company used, for the days that are asked for. (spec 3 §2 Company settings) */
export function CompanyUsage({
  companyId,
  days,
  figures,
}: {
  companyId: number;
  days: DayRange;
  figures: Figures;
}) {
  return (
    <section aria-labelledby="usage" className="grid gap-4 rounded border border-line bg-panel p-4">
      <h2 id="usage" className="text-md">
        Usage
      </h2>
      <Form method="get" className="flex flex-wrap items-end gap-2" preventScrollReset>
        <input type="hidden" name="company" value={companyId} />
        <div className="w-40 max-md:w-auto max-md:grow">
          <TextField
            label="From"
            id="from"
            name="from"
            type="date"
            defaultValue={days.from}
            key={days.from}
          />
        </div>
        <div className="w-40 max-md:w-auto max-md:grow">
          <TextField label="To" id="to" name="to" type="date" defaultValue={days.to} key={days.to} />
        </div>
        <Button type="submit">Show</Button>
      </Form>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {figures.map(({ label, value, hint }) => (
          <div key={label} className="rounded border border-line p-3">
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl font-semibold">{value.toLocaleString('en-US')}</dd>
            {hint ? <dd className="text-sm text-muted">{hint}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
