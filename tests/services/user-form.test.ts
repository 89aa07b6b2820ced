import { describe, expect, test } from 'vitest';
import { ROLES } from '~/domain/access/permissions';
import { type NewUser, type userChangeSchema, userSchema } from '~/domain/access/user-form';

const HARBOR = 3;
const CUSTOMER_USER = ROLES['customer-user'].id;
const row = (t_company_id: number, role_id: number = CUSTOMER_USER) => ({ t_company_id, role_id });
let count = 0;
const options = (changes: Partial<NewUser> = {}): NewUser => ({
  name: 'Leo Marchetti',
  email: `leo-${++count}@harbor.test`,
  company_role: [row(HARBOR)],
  ...changes,
});
const messagesOf = (given: unknown, schema: typeof userSchema | typeof userChangeSchema = userSchema) => {
  const parsed = schema.safeParse(given);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the rules of the form', () => {
  test.each([
    [{ name: '' }, 'name: User name is required'],
    [{ name: '   ' }, 'name: User name is required'],
    [{ name: '\u200b\u200b\u200b' }, 'name: User name is required'],
    [{ name: undefined }, 'name: User name is required'],
    [{ name: 7 }, 'name: User name is required'],
    [{ name: ' ab ' }, 'name: The name must be at least 3 characters long.'],
    [{ email: '' }, 'email: User e-mail is required'],
    [{ email: undefined }, 'email: User e-mail is required'],
    [{ email: 'leo' }, 'email: The user e-mail must be valid'],
    [{ email: 'leo@harbor' }, 'email: The user e-mail must be valid'],
    [{ email: 'lеo@harbor.test' }, 'email: The user e-mail must be valid'],
    [{ email: 'leo@harbor.test\r\nBcc: all@x.test' }, 'email: The user e-mail must be valid'],
    [{ company_role: [] }, 'company_role: Company is required'],
    [{ company_role: undefined }, 'company_role: Company is required'],
    [{ company_role: [{ role_id: 3 }] }, 'company_role.0.t_company_id: Company is required'],
    [
      { company_role: [{ t_company_id: '', role_id: 3 }] },
      'company_role.0.t_company_id: Company is required',
    ],
    [{ company_role: [{ t_company_id: 3 }] }, 'company_role.0.role_id: Role is required'],
    [{ company_role: [{ t_company_id: 3, role_id: 5 }] }, 'company_role.0.role_id: Role is required'],
    [
      { company_role: [{ t_company_id: 1e10, role_id: 3 }] },
      'company_role.0.t_company_id: Company is required',
    ],
    [{ company_role: [row(3), row(3)] }, 'company_role.1.t_company_id: This company is chosen already.'],
    [
      { company_role: [row(3), row(4, ROLES['ops-admin'].id)] },
      'company_role.1.role_id: A user with an operations role can have only one company.',
    ],
    [
      { company_role: Array.from({ length: 51 }, (_, i) => row(i + 1)) },
      'company_role: A user can have at most 50 companies.',
    ],
  ])('%j is refused: %s', (changes, message) => {
    expect(messagesOf({ ...options(), ...changes })).toContain(message);
  });

  test('a form sends numbers as text; names lose what surrounds them, addresses their capitals', () => {
    const parsed = userSchema.parse({
      name: '  Leo\n  Marchetti ',
      email: ' Leo@Harbor.TEST ',
      company_role: [{ t_company_id: '3', role_id: '3' }],
    });
    expect(parsed).toEqual({ name: 'Leo Marchetti', email: 'leo@harbor.test', company_role: [row(3)] });
  });
});
