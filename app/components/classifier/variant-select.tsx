import { SelectField } from '~/components/ui/field';

type VariantSelectProps = {
  id: string;
  variants: readonly { id: number; name: string; companyName: string | null }[];
  chosen: number | null;
};

/** A variant has to be chosen. (spec 3 §5) */
export function VariantSelect({ id, variants, chosen }: VariantSelectProps) {
  return (
    <SelectField id={id} name="variant_id" label="Variant" defaultValue={chosen ?? ''} required>
      <option value="">Choose a variant</option>
      {variants.map(({ id: variantId, name, companyName }) => (
        <option key={variantId} value={variantId}>
          {name} (#{variantId}
          {companyName ? `, ${companyName}` : ''})
        </option>
      ))}
    </SelectField>
  );
}
