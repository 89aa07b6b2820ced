import { z } from 'zod';
import { MAX_ID, withoutNul } from './row-values';

/** What comes from outside in the small forms that several schemas share; whatever the database would choke on. */
export const rowId = z.coerce.number().int().positive().max(MAX_ID);

/** A short text without what no database keeps. */
export const plainText = z
  .string()
  .max(400)
  .transform((text) => withoutNul(text).trim());

/** Yes or no in a body, in JSON or as a form writes it. */
export const trueOrFalse = z.union(
  [z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')],
  { errorMap: () => ({ message: 'Value should be true or false' }) },
);

/** A box of a form: "on" where it is ticked, and not there where it is not. */
export const ticked = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? false : value === 'on' || value),
  trueOrFalse,
);
