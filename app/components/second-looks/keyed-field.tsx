import { SelectField, TextField } from '~/components/ui/field';
import type { OrderField } from '~/domain/orders/order-fields';

/** A field that is asked of whoever looks again. */
export type AskedField = {
  name: string;
  label: string;
  type: OrderField['type'];
  choices: Readonly<Record<string, string>> | null;
};
type Props = { field: AskedField; value: string; errors?: string[] };

const YES_OR_NO = { true: 'Yes', false: 'No' } as const;
const PLACEHOLDERS: Partial<Record<OrderField['type'], string>> = { date: 'YYYY-MM-DD', time: 'HH:mm' };

/** The control of a field, empty but for what whoever keys it typed before. */
export function KeyedField({ field: { name, label, type, choices }, value, errors }: Props) {
  const control = { id: `value-${name}`, name: `value.${name}`, label, errors, defaultValue: value };
  const offered = type === 'boolean' ? YES_OR_NO : choices;
  if (!offered) return <TextField {...control} placeholder={PLACEHOLDERS[type]} maxLength={2000} />;
  return (
    <SelectField {...control}>
      <option value="">Not said</option>
      {Object.entries(offered).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
