import { z } from 'zod';
import { rowId } from './inputs';
import { isDay, withoutNul } from './row-values';
import { DISPLAY_STATUSES, SYSTEM_STATUSES } from './statuses';

/** Filters that live in the address: arrays split on commas, flags are the text true (spec 1 §5 Other). */
const list = <Item extends z.ZodTypeAny>(item: Item) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? text.split(',').filter(Boolean) : []))
    .pipe(z.array(item));

const numbers = list(rowId);
const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1' || value === 'on');
const text = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => withoutNul(value ?? ''));

const day = z.string().refine(isDay, "Date must have the 'YYYY-MM-DD' format");

/** Empty or exactly two days, first and last (spec 1 §5 Other). */
const dateRange = z
  .string()
  .optional()
  .transform((value) => (value ? value.split(',').filter(Boolean) : []))
  .pipe(
    z.union([z.tuple([]), z.tuple([day, day])], {
      errorMap: () => ({ message: 'Choose a first and a last day' }),
    }),
  );

export const inboxFilterSchema = z.object({
  search: text,
  requestId: text,
  dateRange,
  variants: numbers,
  status: list(z.enum(DISPLAY_STATUSES)),
  systemStatus: list(z.enum(SYSTEM_STATUSES as [string, ...string[]])),
  companies: numbers,
  users: numbers,
  displayHidden: flag,
  mine: flag,
});
export type InboxFilter = z.infer<typeof inboxFilterSchema>;

export const orderFilterSchema = z.object({
  search: text,
  request_id: text,
  dateRange,
  variants: numbers,
  status: list(z.enum(DISPLAY_STATUSES)),
  systemStatus: list(z.enum(SYSTEM_STATUSES as [string, ...string[]])),
  companies: numbers,
  users: numbers,
  incomplete: flag,
  trashed: flag,
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

const either = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((value) => (value ? value === 'true' : null));

/** The filters of Manage Users (spec 3 §2): null is not asked. */
export const userFilterSchema = z.object({
  search: text,
  active: either,
  activeCompanies: either,
  companies: numbers,
});
export type UserFilter = z.infer<typeof userFilterSchema>;

/** A native form sends `from` and `to` and repeated names; the address keeps one text for each filter. */
export function filterParams(search: URLSearchParams): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of new Set(search.keys())) params[name] = search.getAll(name).filter(Boolean).join(',');
  const { from, to } = params;
  if (from || to) params.dateRange = [from || to, to || from].join(',');
  return params;
}

/** The filters of an address; those that do not parse are left out and named, so that a page can say so. */
export function parseFilters<Schema extends z.ZodObject<z.ZodRawShape>>(
  schema: Schema,
  search: URLSearchParams,
): { filter: z.infer<Schema>; ignored: string[] } {
  const params = filterParams(search);
  const first = schema.safeParse(params);
  if (first.success) return { filter: first.data, ignored: [] };
  const ignored = [...new Set(first.error.issues.map(({ path }) => String(path[0])))];
  for (const name of ignored) delete params[name];
  return { filter: schema.parse(params), ignored };
}
