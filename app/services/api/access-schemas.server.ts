import { z } from 'zod';
import { rowId } from '~/domain/inputs';
import { isDay } from '~/domain/row-values';
import { numberList, paging } from './parse.server';

const email = z.string().max(320);
const password = z.string();

/** POST /api/password/email (spec 1 §7 Auth) */
export const passwordMailBody = z.object({ email });

/** POST /api/password/reset */
export const passwordResetBody = z.object({
  token: z.string().max(200),
  email,
  password,
  password_confirmation: z.string(),
});

/** POST /api/password/change (spec 3 §7 Profile) */
export const passwordChangeBody = z.object({
  old_password: z.string(),
  password,
  password_confirmation: z.string(),
});

/** POST /api/broadcasting/auth */
export const broadcastBody = z.object({
  socket_id: z.string().max(100).optional(),
  channel_name: z.string().min(1).max(200),
});

const day = z.string().refine(isDay, "Date must have the 'YYYY-MM-DD' format");
const noFilter = z.object({}).strict();

/** PUT /api/companies/{companyId} (spec 3 §3 Company) */
export const companyBody = z.object({
  name: z.string().max(400).optional(),
  email_intake_address: z.string().max(320).nullish(),
  email_intake_address_alt: z.string().max(320).nullish(),
});

/** GET /api/companies/{companyId}/transactions-sum; this month when no days are given */
export const transactionsQuery = z
  .object({ filter: z.object({ start_date: day.optional(), end_date: day.optional() }).strict() })
  .strict();

/** GET /api/metrics, as the company settings ask it (spec 3 §7 Company settings); the dashboard's metric comes with it */
export const metricsQuery = z
  .object({
    ...paging({ most: 1000, usual: 25, all: true }),
    metric: z.enum(['company daily', 'company-daily', 'company_daily']),
    start_date: day,
    end_date: day,
    filter: z.object({ company_id: numberList.pipe(z.array(rowId).length(1, 'Give one company')) }).strict(),
  })
  .strict()
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    message: 'The end date must not be before the start date',
    path: ['end_date'],
  });

/** GET /api/company-plans */
export const plansQuery = z
  .object({ ...paging({ most: 1000, usual: 100, all: true }), filter: noFilter })
  .strict();
