import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, TextField } from '~/components/ui/field';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';

type NewFieldFormProps = {
  levels: FieldMapLevel[];
  level: FieldMapLevel | null;
  name: string;
  error?: string;
  cancelTo: string;
};

/** The name of a new field; its form begins with the defaults. (spec 3 §3 Defaults for a new field) */
export function NewFieldForm({ levels, level, name, error, cancelTo }: NewFieldFormProps) {
  const scripted = useHydrated();
  const busy = useNavigation().state === 'submitting';
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === '';
  if (levels.length === 0) return <p>You may not write any level of the field map that is chosen.</p>;
  return (
    <Form method="post" className="grid gap-3">
      <CsrfField />
      <TextField
        id="new-field-name"
        name="name"
        label="Name"
        hint="Letters, digits, points, hyphens and underscores"
        errors={error ? [error] : undefined}
        defaultValue={name}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <SelectField id="new-field-level" name="level" label="Level" defaultValue={level ?? levels[0]}>
        {levels.map((one) => (
          <option key={one} value={one}>
            {one} {FIELD_MAP_LEVELS[one]}
          </option>
        ))}
      </SelectField>
      <div className="flex justify-end gap-2">
        <ButtonLink to={cancelTo} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button type="submit" look="primary" disabled={busy || (scripted && isEmpty)}>
          Add field
        </Button>
      </div>
    </Form>
  );
}
