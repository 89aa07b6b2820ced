import { z } from 'zod';
import { rowId } from '~/domain/inputs';
import { Invalid, Problem } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';

/** No list of ours is longer. */
const MAX_ITEMS = 1000;

/** A JSON or form-encoded body of at most `maxBytes`, checked. @throws Problem 400 malformed, 413, 422 */
export async function readBody<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
  maxBytes = 1_000_000,
): Promise<z.infer<Schema>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes)
    throw new Problem(413, 'The request body is too large');
  const { body, text } = await rawBody(request);
  const long = pathOfLongList(body);
  if (long !== undefined)
    throw new Invalid('The given data was invalid.', { [long]: [`At most ${MAX_ITEMS} items`] });
  return check(schema, HALF_PAIR.test(text) ? JSON.parse(text, wellFormed) : body);
}

/** A body as it came; of JSON with its text. @throws Problem 400 */
async function rawBody(request: Request): Promise<{ body: unknown; text: string }> {
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (/form-urlencoded|form-data/.test(type))
      return { body: Object.fromEntries(await request.formData()), text: '' };
    const text = await request.text();
    return { body: text.trim() === '' ? {} : JSON.parse(text), text };
  } catch {
    throw new Problem(400, 'The request body could not be read');
  }
}

/** Only an escape can bring half a surrogate pair: the text itself was decoded from UTF-8. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

/** Half a surrogate pair, which JSON can carry and no database keeps, is what a form makes of it: U+FFFD. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
}

/** No body of ours is nested deeper. */
const MAX_DEPTH = 20;

/** Where a list is longer than any of ours: a schema would look at each of its items before it counts them. */
function pathOfLongList(value: unknown, depth = 0): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (depth > MAX_DEPTH) throw new Problem(400, 'The request body could not be read');
  if (Array.isArray(value) && value.length > MAX_ITEMS) return depth === 0 ? '_' : '';
  for (const key in value) {
    const found = pathOfLongList((value as Record<string, unknown>)[key], depth + 1);
    if (found !== undefined) return found ? `${key}.${found}` : key;
  }
  return undefined;
}

/** The query, checked; `filter[name]` comes as `name` under `filter`. @throws Invalid for unknown filters and values */
export function readQuery<Schema extends z.ZodTypeAny>(url: URL, schema: Schema): z.infer<Schema> {
  const values = new Map<string, unknown>();
  const filter = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const key = /^filter\[([a-z0-9_]+)\]$/.exec(name)?.[1];
    if (key) filter.set(key, value);
    else values.set(name, value);
  }
  // Without a name there is nothing to look for: said as it is, not left out.
  if (values.has('filter'))
    throw new Invalid('The given data was invalid.', { filter: ['Use filter[name]'] });
  // Made of entries, so that `__proto__` is a name like others, and refused.
  return check(schema, Object.fromEntries([...values, ['filter', Object.fromEntries(filter)]]));
}

function check<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Invalid('The given data was invalid.', zodErrors(parsed.error));
}

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const perPage = (most: number, usual: number, all: boolean) =>
  z.coerce
    .number()
    .int()
    .refine(
      (value) => (value >= 1 && value <= most) || (all && value === -1),
      `Between 1 and ${most}${all ? ', or -1 for all' : ''}`,
    )
    .default(usual);

/** `page`, `per_page` or `perPage`, `sort`. */
export function paging({
  most = 100,
  usual = 10,
  all = false,
}: {
  most?: number;
  usual?: number;
  all?: boolean;
} = {}) {
  return {
    page,
    per_page: perPage(most, usual, all).optional(),
    perPage: perPage(most, usual, all).optional(),
  };
}

export const numberList = z
  .string()
  .optional()
  .transform((text) => text?.split(',').filter(Boolean) ?? [])
  .pipe(z.array(rowId));
export const wordList = z
  .string()
  .optional()
  .transform((text) => text?.split(',').filter(Boolean) ?? []);
export const yes = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');
