import { z } from 'zod';
import { withoutNul } from '../row-values';
import { MAX_VIEW_NAME } from './saved-view';

/** The form that names a view. In a file of its own, so that the inbox loads no checks. */
export const viewSchema = z.object({
  name: z
    .string({ required_error: 'Please name the view' })
    .transform((text) => withoutNul(text).trim())
    .pipe(z.string().min(1, 'Please name the view').max(MAX_VIEW_NAME, `Max ${MAX_VIEW_NAME} characters`)),
});
