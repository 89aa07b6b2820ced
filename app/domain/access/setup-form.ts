import { z } from 'zod';
import { withoutNul } from '../row-values';
import { userEmail, userName } from './user-form';

const MAX_COMPANY = 200;

/** A company's name as it is kept. */
const operatorName = z
  .string({ required_error: 'Enter the name of your company' })
  .transform((text) => withoutNul(text).trim())
  .refine((name) => name.length > 0, 'Enter the name of your company')
  .refine((name) => name.length <= MAX_COMPANY, `Max ${MAX_COMPANY} characters`);

/** The first superadmin and the operator's company. (contract §1) */
export const setupSchema = z.object({
  company: operatorName,
  name: userName,
  email: userEmail,
  password: z.string({ required_error: 'Enter a password' }),
  password_confirmation: z.string({ required_error: 'Enter the password again' }),
});

/** What `npm run create-admin` is told on its command line. */
export const adminSchema = z.object({ email: userEmail, name: userName, company: operatorName.optional() });

/** Where a test mail goes. */
export const testMailSchema = setupSchema.pick({ email: true });

/** The button that sends one. */
export const TEST_MAIL = 'test-mail';
