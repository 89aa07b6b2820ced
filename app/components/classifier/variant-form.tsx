import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, SelectField, SwitchField, TextField } from '~/components/ui/field';
import { variantTypeLabel } from '~/domain/trade/variant-labels';

type Values = { name: string; variant_type: string; description: string; company_id: string };
type VariantFormProps = {
  variant: Values & { id: number; isDeleted: boolean; documents: number };
  companies: { id: number; name: string }[];
  types: string[];
  lastResult?: SubmissionResult;
};

/** What a variant is called, how its documents are read, whose it is, and whether it is still given. */
export function VariantForm({ variant, companies, types, lastResult }: VariantFormProps) {
  const [form, fields] = useForm<Values & { deleted: string }>({
    id: 'variant',
    lastResult,
    defaultValue: variant,
  });
  const busy = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      key={form.key}
      className="grid gap-4 rounded border border-line bg-panel p-4"
    >
      <CsrfField />
      <TextField
        {...getInputProps(fields.name, { type: 'text' })}
        key={fields.name.key}
        label="Label"
        maxLength={120}
        required
        errors={fields.name.errors}
      />
      <SelectField
        id={fields.variant_type.id}
        name="variant_type"
        label="Type"
        defaultValue={variant.variant_type}
        errors={fields.variant_type.errors}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {variantTypeLabel(type)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...getInputProps(fields.description, { type: 'text' })}
        key={fields.description.key}
        label="Description"
        maxLength={400}
        errors={fields.description.errors}
      />
      <SelectField
        id={fields.company_id.id}
        name="company_id"
        label="Company"
        defaultValue={variant.company_id}
        errors={fields.company_id.errors}
      >
        <option value="">Every company</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-1">
        <SwitchField
          id={fields.deleted.id}
          name="deleted"
          value="on"
          label="Deleted"
          defaultChecked={variant.isDeleted}
        />
        <p className="text-sm text-muted">
          {variant.documents} documents have it. They keep it; no other document is given it.
        </p>
        <FieldErrors id={fields.deleted.id} errors={fields.deleted.errors} />
      </div>
      <FieldErrors id="variant-form" errors={form.errors} />
      <Button type="submit" look="primary" busy={busy} className="justify-self-end">
        Save
      </Button>
    </Form>
  );
}
