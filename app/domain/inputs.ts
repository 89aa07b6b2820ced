import { z } from 'zod';
import { LARGEST_ID, withoutNul } from './row-values';

/** What comes from outside in the small forms that several schemas share; whatever the database would choke on. */
export const rowId = z.coerce.number().int().positive().max(LARGEST_ID);

/** A short text without what no database keeps. */
export const plainText = z
  .string()
  .max(400)
  .transform((text) => withoutNul(text).trim());
