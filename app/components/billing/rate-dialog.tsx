import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { SelectField, TextField } from '~/components/ui/field';
import { RATE_ITEMS } from '~/domain/billing/metrics';
import { paths } from '~/domain/urls/paths';

type Props = {
  planId: number;
  companies: { id: number; name: string }[];
  /** The first day that is offered. */
  firstDay: string;
  refused?: { errors: Record<string, string[] | undefined>; values: Record<string, string> };
};

/** A rate from a first day on, for everybody on the plan or one company. */
export function RateDialog({ planId, companies, firstDay, refused }: Props) {
  const busy = useNavigation().state === 'submitting';
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <RouteDialog title="Add rate" closeTo={paths.plan(planId)}>
      <Form method="post" action={paths.newRate(planId)} className="grid gap-3" noValidate>
        <CsrfField />
        <SelectField label="For" id="item" name="item" defaultValue={values.item} errors={errors.item}>
          {Object.entries(RATE_ITEMS).map(([item, label]) => (
            <option key={item} value={item}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Company"
          id="companyId"
          name="companyId"
          defaultValue={values.companyId ?? ''}
          errors={errors.companyId}
        >
          <option value="">All on this plan</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <TextField
            label="Rate in dollars"
            id="rate"
            name="rate"
            inputMode="decimal"
            required
            defaultValue={values.rate ?? ''}
            errors={errors.rate}
            hint="Up to four decimals"
          />
          <TextField
            label="First day"
            id="firstDay"
            name="firstDay"
            type="date"
            required
            defaultValue={values.firstDay ?? firstDay}
            errors={errors.firstDay}
            hint="What was used before costs what it did"
          />
        </div>
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.plan(planId)} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button type="submit" look="primary" disabled={busy}>
            Add
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
