import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, SelectField, SwitchField, TextField } from '~/components/ui/field';
import { ADMIN, type AdminEntityName, fieldsOfForm } from '~/domain/admin/admin-entities';
import type { AdminField, AdminRowKind, AdminValue } from '~/domain/admin/admin-fields';
import { paths } from '~/domain/urls/paths';

type Choices = Record<AdminRowKind, { id: number; name: string }[]>;
type Props = {
  entity: AdminEntityName;
  id: number | null;
  values: Readonly<Record<string, AdminValue>>;
  choices: Choices;
  errors?: Readonly<Record<string, string[]>>;
  problem?: string | null;
  mayRemove: boolean;
  mayMerge: boolean;
};

/** The form of a row of the admin panel, drawn from the fields of its entity. */
export function AdminForm({ entity, id, values, choices, errors = {}, problem, mayRemove, mayMerge }: Props) {
  const busy = useNavigation().state === 'submitting';
  const fields = fieldsOfForm(entity, id);
  const isFolded = (field: AdminField) => id === null && field.later === true;
  const control = (field: AdminField) => (
    <FieldControl
      key={field.name}
      field={field}
      value={values[field.name] ?? null}
      choices={choices}
      errors={errors[field.name]}
      isKept={id !== null && field.fixed === true}
    />
  );
  const folded = fields.filter(isFolded);
  const isSectionFolded = (section: string) => {
    const kind = ADMIN[entity].foldsUnlessNone?.[section];
    const isWrong = fields.some((field) => field.section === section && errors[field.name]);
    return kind !== undefined && choices[kind].length > 0 && !isWrong;
  };
  return (
    <Form method="post" className="grid gap-4">
      <CsrfField />
      {problem ? (
        <p role="alert" className="rounded border border-error bg-error-ground p-3 font-medium text-error">
          {problem}
        </p>
      ) : null}
      <Sections
        fields={fields.filter((field) => !isFolded(field))}
        control={control}
        isFolded={isSectionFolded}
      />
      {folded.length > 0 ? (
        <details open={folded.some(({ name }) => errors[name])} className="group grid gap-4">
          <summary className="w-fit cursor-pointer rounded py-1 font-semibold text-accent">
            More settings
          </summary>
          <p className="mb-3 text-muted">What is usual is chosen; all of it can be changed later.</p>
          <div className="grid gap-4">
            <Sections fields={folded} control={control} named={(section) => `More of ${section}`} />
          </div>
        </details>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {mayRemove && id !== null ? (
          <ButtonLink to={paths.adminRow(entity, id, 'delete')} look="danger">
            Delete
          </ButtonLink>
        ) : null}
        {entity === 'companies' && id !== null ? (
          <>
            <ButtonLink to={paths.tmsConnection(id)}>TMS connection</ButtonLink>
            <ButtonLink to={paths.outsideReader(id)}>Outside reader</ButtonLink>
            <ButtonLink to={paths.firstSteps(id)}>First steps</ButtonLink>
          </>
        ) : null}
        {mayMerge && id !== null ? <ButtonLink to={paths.adminMerge(entity, id)}>Merge</ButtonLink> : null}
        <span className="grow" />
        <ButtonLink to={paths.adminRows(entity)}>Cancel</ButtonLink>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

type SectionsProps = {
  fields: readonly AdminField[];
  control: (field: AdminField) => ReactNode;
  isFolded?: (section: string) => boolean;
  /** What a section is called for who does not see where it stands. */
  named?: (section: string) => string;
};

const PANEL = 'rounded border border-line bg-panel p-4';

function Sections({ fields, control, isFolded, named = String }: SectionsProps) {
  const sections = [...new Set(fields.map(({ section }) => section))];
  return sections.map((section) => {
    const controls = fields.filter((field) => field.section === section).map(control);
    if (isFolded?.(section))
      return (
        <details key={section} className={PANEL}>
          <summary className="w-fit cursor-pointer rounded font-semibold text-accent">{section}</summary>
          <div className="mt-4 grid gap-4">{controls}</div>
        </details>
      );
    return (
      <section key={section} aria-label={named(section)} className={`grid gap-4 ${PANEL}`}>
        <h2 className="text-md">{section}</h2>
        {controls}
      </section>
    );
  });
}

type ControlProps = {
  field: AdminField;
  value: AdminValue;
  choices: Choices;
  errors?: string[];
  /** It was said when the row was made, and stays. */
  isKept: boolean;
};

function FieldControl({ field, value, choices, errors, isKept }: ControlProps) {
  const { name, label, hint } = field;
  const shared = { id: name, name, label, hint, errors, defaultValue: value === null ? '' : String(value) };
  switch (field.kind) {
    case 'flag':
      return (
        <div className="grid gap-1">
          <SwitchField id={name} name={name} label={label} defaultChecked={value === true} />
          <FieldErrors id={name} errors={errors} />
        </div>
      );
    case 'text':
      return <TextField {...shared} maxLength={field.max} required={field.required} disabled={isKept} />;
    case 'number':
      return <TextField {...shared} type="number" min={field.min} max={field.max} step={1} />;
    case 'choice':
      return (
        <SelectField {...shared} disabled={isKept} required={field.required}>
          {field.required && value !== null ? null : <option value="">{field.none ?? 'Choose…'}</option>}
          {Object.entries(field.choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case 'row':
      return (
        <SelectField {...shared} disabled={isKept}>
          <option value="">{field.none}</option>
          {choices[field.of].map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </SelectField>
      );
  }
}
