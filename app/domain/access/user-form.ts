import { z } from 'zod';
import { MAX_ID } from '../row-values';
import { canonicalEmail, isEmail } from '../trade/email';
import { OPERATOR_COMPANY } from './operator';
import { ROLES, type RoleName } from './permissions';
import { isOperations } from './role-rules';

/** The rules of spec 3 §5 User, its messages letter for letter; form, page and API check by these. */
const MAX_ROWS = 50;
const MAX_NAME = 200;

const ROLE_BY_ID = new Map<number, RoleName>(
  (Object.keys(ROLES) as RoleName[]).map((name) => [ROLES[name].id, name]),
);

export function roleOfId(roleId: number): RoleName | undefined {
  return ROLE_BY_ID.get(roleId);
}

const required = (message: string) => ({ required_error: message, invalid_type_error: message });

/** One line without what cannot be seen or turns the line around, except the joiners that some scripts need. */
const tidyName = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
const seenLength = (text: string) => [...text.replace(/\p{Cf}/gu, '').trim()].length;

export const userName = z
  .string(required('User name is required'))
  .max(MAX_NAME, `The name may not be longer than ${MAX_NAME} characters.`)
  .transform(tidyName)
  .refine((name) => seenLength(name) > 0, 'User name is required')
  .refine(
    (name) => seenLength(name) === 0 || seenLength(name) >= 3,
    'The name must be at least 3 characters long.',
  );

export const userEmail = z
  .string(required('User e-mail is required'))
  .transform(canonicalEmail)
  .refine((email) => email.length > 0, 'User e-mail is required')
  .refine((email) => email.length === 0 || isEmail(email), 'The user e-mail must be valid');

/** A number, or the text of one as a form sends it. */
const idOr = (message: string) =>
  z.preprocess(
    (value) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? Number(value)
        : undefined,
    z.number(required(message)).int(message).positive(message).max(MAX_ID, message),
  );

const companyRole = z.object({
  t_company_id: idOr('Company is required'),
  role_id: idOr('Role is required').refine((id) => roleOfId(id as number) !== undefined, 'Role is required'),
});
export type CompanyRole = z.infer<typeof companyRole>;

/** What the rows of one user may not be together, by field path. `others`: rows of theirs that are not in the form. */
export function rowProblems(rows: CompanyRole[], others: CompanyRole[] = []): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  rows.forEach(({ t_company_id, role_id }, at) => {
    const role = roleOfId(role_id);
    if (role && isOperations(role) && rows.length + others.length > 1)
      problems[`company_role.${at}.role_id`] = ['A user with an operations role can have only one company.'];
    if (rows.slice(0, at).some((row) => row.t_company_id === t_company_id))
      problems[`company_role.${at}.t_company_id`] = ['This company is chosen already.'];
  });
  return problems;
}

/** Why a row cannot be given to anybody: operations roles are the operator's. Null where nothing speaks against it. */
export function operatorProblem({ t_company_id, role_id }: CompanyRole): string | null {
  const role = roleOfId(role_id);
  return role && isOperations(role) && t_company_id !== OPERATOR_COMPANY
    ? `${ROLES[role].label} is a role of the operator: it can be given only at the operator's own company.`
    : null;
}

const companyRoles = z
  .array(companyRole, required('Company is required'))
  .min(1, 'Company is required')
  .max(MAX_ROWS, `A user can have at most ${MAX_ROWS} companies.`)
  .superRefine((rows, context) => {
    for (const [field, [message]] of Object.entries(rowProblems(rows))) {
      const [, at, name] = field.split('.');
      context.addIssue({ code: 'custom', path: [Number(at), name ?? ''], message });
    }
  });

/** POST /api/users and the forms: {name, email, company_role: [{role_id, t_company_id}]} (spec 3 §3 User). */
export const userSchema = z.object({ name: userName, email: userEmail, company_role: companyRoles });
export type NewUser = z.infer<typeof userSchema>;

/** PUT /api/users/{id}: what is left out stays as it is. */
export const userChangeSchema = userSchema.partial();
export type UserChange = z.infer<typeof userChangeSchema>;
