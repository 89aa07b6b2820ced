import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SwitchField, TextField } from '~/components/ui/field';
import { RATE_ITEMS } from '~/domain/billing/metrics';

export type PlanValues = {
  displayName: string;
  maxMonthlyOcrSubmissions: number | null;
  enableManualRequests: boolean;
  enableCompareMode: boolean;
  enableTrainFields: boolean;
  enableCertification: boolean;
  billing: {
    ar_account?: string;
    location_id?: string;
    department_id?: string;
    term?: string;
    items?: Readonly<Record<string, { account?: string; item_id?: string }>>;
  };
};
type Refused = { errors: Record<string, string[] | undefined>; values: Record<string, string> };
type Props = {
  action: string;
  plan: PlanValues;
  companies: { id: number; name: string; customerId: string | null }[];
  refused?: Refused;
  /** Null: it may be changed. */
  whyNot: string | null;
};

const SWITCHES = [
  ['enableManualRequests', 'Manual requests'],
  ['enableCompareMode', 'Compare mode'],
  ['enableTrainFields', 'Train fields'],
  ['enableCertification', 'Certification'],
] as const;

const INTACCT = [
  ['arAccount', 'Receivables account', 'ar_account'],
  ['term', 'Term', 'term'],
  ['locationId', 'Location ID', 'location_id'],
  ['departmentId', 'Department ID', 'department_id'],
] as const;

/** What a plan allows, and what its bills are called in Sage Intacct. */
export function PlanForm({ action, plan, companies, refused, whyNot }: Props) {
  const busy = useNavigation().state === 'submitting';
  const field = (name: string, stored: string | undefined) => ({
    id: name,
    name,
    defaultValue: refused?.values[name] ?? stored ?? '',
    errors: refused?.errors[name],
  });
  return (
    <Form method="post" action={action} className="grid gap-4" noValidate>
      <CsrfField />
      <fieldset disabled={whyNot !== null} className="grid gap-4">
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <TextField label="Name" required {...field('displayName', plan.displayName)} />
          <TextField
            label="Documents a month"
            inputMode="numeric"
            hint="Empty: no limit"
            {...field('maxMonthlyOcrSubmissions', plan.maxMonthlyOcrSubmissions?.toString())}
          />
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {SWITCHES.map(([name, label]) => (
            <SwitchField
              key={name}
              id={name}
              name={name}
              label={label}
              defaultChecked={refused ? refused.values[name] === 'on' : plan[name]}
            />
          ))}
        </div>
        <h2 className="text-base font-semibold">Sage Intacct</h2>
        <div className="grid grid-cols-4 items-start gap-3 max-md:grid-cols-2">
          {INTACCT.map(([name, label, key]) => (
            <TextField key={name} label={label} {...field(name, plan.billing[key])} />
          ))}
        </div>
        <ItemIds items={plan.billing.items ?? {}} field={field} />
        {companies.length > 0 ? <Customers companies={companies} field={field} /> : null}
      </fieldset>
      {whyNot === null ? (
        <div>
          <Button type="submit" look="primary" disabled={busy}>
            Save
          </Button>
        </div>
      ) : (
        <p className="text-muted">{whyNot}</p>
      )}
    </Form>
  );
}

type FieldOf = (
  name: string,
  stored: string | undefined,
) => { id: string; name: string; defaultValue: string; errors?: string[] };

/** Account and item of each line of a bill. */
function ItemIds({ items, field }: { items: NonNullable<PlanValues['billing']['items']>; field: FieldOf }) {
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="grid grid-cols-[1fr_10rem_14rem] gap-3 text-sm text-muted max-md:hidden"
      >
        <span>Line of a bill</span>
        <span>Account</span>
        <span>Item ID</span>
      </div>
      {Object.entries(RATE_ITEMS).map(([item, label]) => (
        <fieldset
          key={item}
          className="grid grid-cols-[1fr_10rem_14rem] items-center gap-3 max-md:grid-cols-2"
        >
          <legend className="sr-only">{label}</legend>
          <span className="max-md:col-span-2">{label}</span>
          <TextField
            label={`Account of ${label}`}
            hideLabel
            placeholder="Account"
            {...field(`account.${item}`, items[item]?.account)}
          />
          <TextField
            label={`Item ID of ${label}`}
            hideLabel
            placeholder="Item ID"
            {...field(`item_id.${item}`, items[item]?.item_id)}
          />
        </fieldset>
      ))}
    </div>
  );
}

/** Who the companies on the plan are in Sage Intacct. */
function Customers({ companies, field }: { companies: Props['companies']; field: FieldOf }) {
  return (
    <div className="grid gap-2">
      <h2 className="text-base font-semibold">Companies on this plan</h2>
      {companies.map(({ id, name, customerId }) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_24.75rem] items-center gap-3 max-md:grid-cols-1 max-md:gap-1"
        >
          <span>{name}</span>
          <TextField
            label={`Customer ID of ${name}`}
            hideLabel
            placeholder={`Customer ID; C${id} where empty`}
            {...field(`customer.${id}`, customerId ?? undefined)}
          />
        </div>
      ))}
    </div>
  );
}
