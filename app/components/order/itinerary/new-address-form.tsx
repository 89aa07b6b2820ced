import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { CONTROL, Field, SwitchField } from '~/components/ui/field';
import { ENTITY_TYPE_IDS, ENTITY_TYPES, type EntityType } from '~/domain/trade/entity-types';

/** The values of a new address as its form holds them. */
export type AddressValues = Record<
  | 'location_name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'code',
  string
>;

type Row = { name: keyof AddressValues; label: string; size: string; required?: true; maxLength: number };

const ROWS: readonly Row[] = [
  { name: 'location_name', label: 'Location name', size: 'basis-full', required: true, maxLength: 120 },
  { name: 'address_line_1', label: 'Address', size: 'basis-full', required: true, maxLength: 120 },
  { name: 'address_line_2', label: 'Second line', size: 'basis-full', maxLength: 120 },
  { name: 'city', label: 'City', size: 'flex-1 basis-40', required: true, maxLength: 80 },
  { name: 'state', label: 'State', size: 'w-20', required: true, maxLength: 3 },
  { name: 'postal_code', label: 'ZIP', size: 'w-28', required: true, maxLength: 12 },
  { name: 'country', label: 'Country', size: 'w-20', required: true, maxLength: 2 },
  { name: 'code', label: 'Code in the TMS', size: 'flex-1 basis-32', maxLength: 40 },
];

type Props = {
  action: string;
  version: number;
  closeTo: string;
  values: AddressValues;
  /** The names of what has to be set right, after a refusal. */
  invalid: string[];
  /** It is the address that is billed. */
  billable: boolean;
  /** Which entity types stand ticked; null where the TMS does not ask for them. */
  entityTypes: EntityType[] | null;
};

/** 'Add New Address', filled with what the document says; it is compared with it and stored. (spec 2 §5 Add address) */
export function NewAddressForm({ action, version, closeTo, values, invalid, billable, entityTypes }: Props) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="grid gap-3" noValidate>
      <CsrfField />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap gap-3">
        {ROWS.map(({ name, label, size, required, maxLength }, i) => (
          <div key={name} className={size}>
            <Field id={`new-${name}`} label={label}>
              <input
                id={`new-${name}`}
                name={name}
                className={CONTROL}
                defaultValue={values[name]}
                maxLength={maxLength}
                autoComplete="off"
                aria-required={required}
                aria-invalid={invalid.includes(name) || undefined}
                aria-describedby={invalid.includes(name) ? 'address-book-error' : undefined}
                data-autofocus={i === 0 || undefined}
              />
            </Field>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <SwitchField
          id="new-billable"
          name="is_billable_address"
          label="It is billed"
          defaultChecked={billable}
        />
        <SwitchField id="new-terminal" name="is_terminal_address" label="It is a terminal" />
      </div>
      {entityTypes ? <EntityTypeBoxes ticked={entityTypes} /> : null}
      <div className="flex justify-end gap-2">
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Adding…' : 'Add New Address'}
        </Button>
      </div>
    </Form>
  );
}

/** What the company at the address is for CompCare. (spec 2 §3 Entity type ids) */
function EntityTypeBoxes({ ticked }: { ticked: EntityType[] }) {
  return (
    <fieldset>
      <legend className="font-medium">Entity types</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {ENTITY_TYPE_IDS.map((id) => (
          <label key={id} className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 max-md:min-h-11">
            <input
              type="checkbox"
              name="cc_entity_type_ids"
              value={id}
              defaultChecked={ticked.includes(id)}
              className="h-4 w-4 accent-accent"
            />
            {ENTITY_TYPES[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
