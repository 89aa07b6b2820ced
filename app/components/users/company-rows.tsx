import { type FieldMetadata, type FormMetadata, getSelectProps } from '@conform-to/react';
import { Button } from '~/components/ui/button';
import { FieldErrors, SelectField } from '~/components/ui/field';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import type { CompanyRole, NewUser } from '~/domain/access/user-form';

export type UserChoicesView = {
  companies: { id: number; name: string }[];
  addable: number[];
  roles: { id: number; label: string; operations: boolean }[];
};

type CompanyRowsProps = {
  form: FormMetadata<NewUser, string[]>;
  field: FieldMetadata<CompanyRole[], NewUser, string[]>;
  choices: UserChoicesView;
};

/** Rows of a company and a role; adding and removing one works without script. (spec 3 §5 User) */
export function CompanyRows({ form, field, choices }: CompanyRowsProps) {
  const rows = field.getFieldList();
  const chosen = rows.map((row) => {
    const { t_company_id, role_id } = row.getFieldset();
    return { companyId: String(t_company_id.value ?? ''), roleId: String(role_id.value ?? '') };
  });
  const taken = chosen.map(({ companyId }) => companyId);
  const operations = new Set(choices.roles.filter((role) => role.operations).map(({ id }) => String(id)));
  const mayAdd =
    !chosen.some(({ roleId }) => operations.has(roleId)) &&
    choices.addable.some((id) => !taken.includes(String(id)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Companies and roles</legend>
      {rows.map((row, at) => (
        <CompanyRow
          key={row.key}
          row={row}
          at={at}
          chosen={chosen[at] ?? { companyId: '', roleId: '' }}
          taken={taken}
          single={rows.length === 1}
          choices={choices}
          remove={at === 0 ? undefined : form.remove.getButtonProps({ name: field.name, index: at })}
        />
      ))}
      <FieldErrors id={field.errorId} errors={field.errors} />
      {mayAdd ? (
        <div>
          <Button {...form.insert.getButtonProps({ name: field.name })} type="submit">
            Add Company
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type CompanyRowProps = {
  row: FieldMetadata<CompanyRole, NewUser, string[]>;
  at: number;
  chosen: { companyId: string; roleId: string };
  taken: string[];
  single: boolean;
  choices: UserChoicesView;
  remove?: ReturnType<FormMetadata<NewUser, string[]>['remove']['getButtonProps']>;
};

function CompanyRow({ row, at, chosen, taken, single, choices, remove }: CompanyRowProps) {
  const { t_company_id, role_id } = row.getFieldset();
  const offered = choices.companies.filter(
    ({ id }) =>
      String(id) === chosen.companyId ||
      ((at === 0 || choices.addable.includes(id)) && !taken.includes(String(id))),
  );
  const mayBeOperators = single && ['', String(OPERATOR_COMPANY)].includes(chosen.companyId);
  const roles = choices.roles.filter(
    ({ id, operations }) => mayBeOperators || !operations || String(id) === chosen.roleId,
  );
  const number = at + 1;
  return (
    <div className="grid items-start gap-2 rounded border border-line p-3 md:grid-cols-[1fr_1fr_88px]">
      <SelectField
        label={at === 0 ? 'Company' : `Company ${number}`}
        errors={t_company_id.errors}
        {...getSelectProps(t_company_id, { ariaAttributes: false })}
        key={t_company_id.key}
      >
        <option value="">Choose a company</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={at === 0 ? 'Role' : `Role ${number}`}
        errors={role_id.errors}
        {...getSelectProps(role_id, { ariaAttributes: false })}
        key={role_id.key}
      >
        <option value="">Choose a role</option>
        {roles.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {remove ? (
        <Button {...remove} type="submit" aria-label={`Remove company ${number}`} className="md:mt-[22px]">
          Remove
        </Button>
      ) : null}
    </div>
  );
}
