import { classes } from '~/components/ui/classes';
import { FieldErrors, SelectField } from '~/components/ui/field';
import { type ExtractionMethod, METHOD_BLOCKS } from '~/domain/orders/create-request';

export type CreateCompanyView = {
  id: number;
  name: string;
  directions: { value: string; label: string }[];
  variants: { id: number; name: string }[];
  monthly: { remaining: number; max: number } | null;
  manualAllowed: boolean;
  mayBePrivate: boolean;
};
export type CreateOptionsView = {
  companies: CreateCompanyView[];
  choosesCompany: boolean;
};
const METHODS = {
  automated: ['Autoscan', 'The document is read for you'],
  manual: ['Manual', 'A blank order, filled by hand'],
} as const;

/** Autoscan or Manual, with what is left of the month's allowance; what cannot be chosen says why. */
export function MethodChoice({
  method,
  company,
  usedUp,
  onChoose,
  month,
  errors,
}: {
  errors?: string[];
  method: ExtractionMethod;
  company?: CreateCompanyView;
  usedUp: boolean;
  onChoose: (method: ExtractionMethod) => void;
  month: string;
}) {
  const blocks = {
    automated: usedUp && company?.monthly ? METHOD_BLOCKS.automated(company.monthly.max) : null,
    manual: company && !company.manualAllowed ? METHOD_BLOCKS.manual : null,
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 flex w-full items-center justify-between font-medium">
        Extraction method
        {company?.monthly ? (
          <span
            className={classes(
              'rounded-sm px-2 py-0.5 text-sm',
              usedUp ? 'bg-error-ground text-error' : 'bg-sunken text-muted',
            )}
          >
            {company.monthly.remaining}/{company.monthly.max} left in {month}
          </span>
        ) : null}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.keys(METHODS) as ExtractionMethod[]).map((key) => (
          <label
            key={key}
            className={classes(
              'grid cursor-pointer gap-0.5 rounded border p-3',
              method === key ? 'border-accent bg-tint' : 'border-line',
              blocks[key] !== null && 'cursor-not-allowed',
            )}
          >
            <span
              className={classes(
                'flex items-center gap-2 font-semibold',
                blocks[key] !== null && 'opacity-60',
              )}
            >
              <input
                type="radio"
                name="data_extraction_method"
                value={key}
                checked={method === key}
                disabled={blocks[key] !== null}
                onChange={() => onChoose(key)}
                className="accent-accent"
              />
              {METHODS[key][0]}
            </span>
            <span className="text-sm text-muted">{blocks[key] ?? METHODS[key][1]}</span>
          </label>
        ))}
      </div>
      <FieldErrors id="create-method" errors={errors} />
    </fieldset>
  );
}

/** The directions of the company's TMS. */
export function DirectionSelect({
  company,
  value,
  errors,
  optional,
}: {
  company?: CreateCompanyView;
  value?: string;
  errors?: string[];
  optional: boolean;
}) {
  return (
    <SelectField
      id="create-direction"
      name="shipment_direction"
      label={optional ? 'Shipment direction (manual requests)' : 'Shipment direction'}
      defaultValue={value ?? ''}
      errors={errors}
    >
      <option value="">{optional ? 'As the document says' : 'Choose a direction'}</option>
      {company?.directions.map((direction) => (
        <option key={direction.value} value={direction.value}>
          {direction.label}
        </option>
      ))}
    </SelectField>
  );
}

/** How a spreadsheet is read. */
export function VariantSelect({
  options,
  company,
  value,
  errors,
  optional,
}: {
  options: CreateOptionsView;
  company?: CreateCompanyView;
  value?: string;
  errors?: string[];
  optional: boolean;
}) {
  const shown = company ? [company] : options.companies;
  return (
    <SelectField
      id="create-variant"
      name="variant_id"
      label={optional ? 'Mapping template variant (spreadsheets)' : 'Mapping template variant'}
      defaultValue={value ?? ''}
      errors={errors}
      hint="How the columns of the spreadsheet are read."
    >
      <option value="">{optional ? 'No spreadsheet' : 'Choose a variant'}</option>
      {shown.map(({ id, name, variants }) => (
        <optgroup key={id} label={name}>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
