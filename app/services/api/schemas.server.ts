import { z } from 'zod';
import { plainText, rowId } from '~/domain/inputs';
import { ADDRESS_ROLES } from '~/domain/learned-source';
import { FIELD_NAMES } from '~/domain/order-fields';
import { isDay } from '~/domain/row-values';
import { DISPLAY_STATUSES, SYSTEM_STATUSES } from '~/domain/statuses';
import { userChangeSchema } from '~/domain/user-form';
import { DEFAULT_USER_SORT } from '~/services/access/list-users.server';
import { profileSchema } from '~/services/access/update-profile.server';
import { numberList, paging, wordList, yes } from './parse.server';

const dayRange = wordList.pipe(
  z
    .array(z.string().refine(isDay, "Date must have the 'YYYY-MM-DD' format"))
    .refine((days) => days.length === 0 || days.length === 2, 'Give a first and a last day'),
);
const displays = wordList.pipe(z.array(z.enum(DISPLAY_STATUSES)));
const statuses = wordList.pipe(z.array(z.enum(SYSTEM_STATUSES as [string, ...string[]])));
const text = plainText.optional();

/** GET /api/ocr/requests (spec 1 §7) */
export const requestsQuery = z
  .object({
    ...paging(),
    sort: z.enum(['created_at', '-created_at']).default('-created_at'),
    selected: text,
    filter: z
      .object({
        query: text,
        request_id: text,
        created_between: dayRange,
        show_done: yes,
        variant_id: numberList,
        status: statuses,
        display_status: displays,
        company_id: numberList,
        created_by: numberList,
      })
      .strict(),
  })
  .strict();

/** GET /api/orders (spec 2 §7) */
export const ordersQuery = z
  .object({
    ...paging({ most: 1000, usual: 25 }),
    sort: z.string().max(40).default('-created_at'),
    simple_orders: yes,
    filter: z
      .object({
        request_id: text,
        query: text,
        created_between: dayRange,
        incomplete: yes,
        status: statuses,
        display_status: displays,
        trashed: z.enum(['only', '']).optional(),
        company_id: numberList,
        created_by: numberList,
        variant_id: numberList,
      })
      .strict(),
  })
  .strict();

/** GET /api/ocr/variants */
export const variantsQuery = z
  .object({
    ...paging({ most: 1000, usual: 1000, all: true }),
    sort: z.enum(['abbyy_variant_name']).default('abbyy_variant_name'),
    filter: z
      .object({
        company_id: numberList,
        variant_type: wordList,
        trashed: z.enum(['with', 'only', '']).optional(),
      })
      .strict(),
  })
  .strict();

/** GET /api/dictionary-items */
export const dictionaryQuery = z
  .object({
    ...paging({ most: 1000, usual: 100, all: true }),
    filter: z
      .object({ item_type: wordList, company_id: numberList, tms_provider_id: numberList, query: text })
      .strict(),
  })
  .strict();

export const companiesQuery = z
  .object({
    ...paging({ most: 1000, usual: 100, all: true }),
    with_deactivated: yes,
    filter: z.object({}).strict(),
  })
  .strict();
export const providersQuery = z.object({ filter: z.object({ id: numberList }).strict() }).strict();
export const historyQuery = z
  .object({
    request_id: z.string().uuid().optional(),
    order_id: rowId.optional(),
    system_status: yes,
    filter: z.object({}).strict(),
  })
  .strict()
  .refine(({ request_id, order_id }) => Boolean(request_id || order_id), {
    message: 'Give request_id or order_id',
    path: ['request_id'],
  });
export const submissionQuery = z.object({ order_id: rowId, filter: z.object({}).strict() }).strict();

export const doneBody = z.object({
  done: z.union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  ]),
});
/** Yes, no, or not asked. */
const either = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => (value ? value === '1' || value === 'true' : undefined));

/** GET /api/users (spec 3 §7 Users) */
export const usersQuery = z
  .object({
    ...paging({ usual: 10, all: true }),
    sort: z.string().max(40).default(DEFAULT_USER_SORT),
    filter: z
      .object({
        query: text,
        active: either,
        active_companies: either,
        company_id: numberList,
        operations: either,
      })
      .strict(),
  })
  .strict();
/** GET /api/ocr/rules (spec 3 §7 Rules) */
export const rulesQuery = z
  .object({ ...paging({ usual: 100, all: true }), filter: z.object({ query: text }).strict() })
  .strict();

const learnedFields = wordList.pipe(
  z.array(z.enum([...ADDRESS_ROLES, ...FIELD_NAMES] as [string, ...string[]])),
);
/** GET /api/field-maps/proposals: what past corrections propose. */
export const proposalsQuery = z
  .object({
    ...paging({ all: true }),
    filter: z.object({ company_id: numberList, variant_id: numberList, field_name: learnedFields }).strict(),
  })
  .strict();

/** PUT /api/users/{id}: a user, or one's own profile. */
export const userBody = profileSchema.partial().merge(userChangeSchema);
export const userStatusBody = z.object({
  active: z.union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  ]),
});
export const loginBody = z.object({
  email: z.string().max(320),
  password: z.string(),
  remember: z.union([z.string(), z.boolean()]).optional(),
});
