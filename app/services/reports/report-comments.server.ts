import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import {
  MAX_REPORT_COMMENT,
  REPORT_COMMENT_TYPES,
  type ReportCommentType,
  type ReportRow,
} from '~/domain/lists/report-comments';
import { withoutNul } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { reportComments } from './schema.server';

const optionalId = z
  .union([rowId, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((id) => id ?? null);

/** Which row of which report. */
export const reportRowSchema = z.object({
  report_comment_type: z.enum(REPORT_COMMENT_TYPES),
  property_name: z
    .string()
    .max(100)
    .regex(/^\w*$/, 'The name of a property')
    .nullish()
    .transform((name) => name || null),
  company_id: optionalId,
  variant_id: optionalId,
});
export const reportCommentText = z
  .string({ required_error: 'This field is required' })
  .max(MAX_REPORT_COMMENT, `Max ${MAX_REPORT_COMMENT} characters`)
  .transform((text) => withoutNul(text).trim())
  .refine((text) => text !== '', 'This field is required');

export type ReportComment = {
  id: number;
  comment: string;
  createdAt: Date;
  userName: string | null;
};
type Commented = { type: ReportCommentType; row: ReportRow };

/** What people wrote beside a row of a report, newest first. (spec 3 §3 Report comment) @throws Forbidden */
export async function listReportComments(actor: Actor, commented: Commented): Promise<ReportComment[]> {
  requireReports(actor);
  return db()
    .select({
      id: reportComments.id,
      comment: reportComments.comment,
      createdAt: reportComments.createdAt,
      userName: shownName(users).as('name'),
    })
    .from(reportComments)
    .leftJoin(users, eq(users.id, reportComments.userId))
    .where(ofRow(commented))
    .orderBy(desc(reportComments.id));
}

/** @throws Forbidden, Invalid for a company or variant that is not there */
export async function addReportComment(
  actor: Actor,
  { type, row }: Commented,
  comment: string,
): Promise<ReportComment> {
  requireReports(actor);
  await requireRow(row);
  const [made] = await db()
    .insert(reportComments)
    .values({ type, ...row, comment, userId: actor.userId, createdAt: now() })
    .returning();
  if (!made) throw new Error('the comment was not stored');
  return { id: made.id, comment, createdAt: made.createdAt, userName: actor.name };
}

async function requireRow({ companyId, variantId, propertyName }: ReportRow): Promise<void> {
  const missing = (field: string) =>
    new Invalid('The given data was invalid.', { [field]: ['There is none'] });
  if (companyId === null && variantId === null && propertyName === null) throw missing('property_name');
  if (companyId !== null && !(await db().$count(companies, eq(companies.id, companyId))))
    throw missing('company_id');
  if (variantId !== null && !(await db().$count(variants, eq(variants.id, variantId))))
    throw missing('variant_id');
}

/** Reports are read by those who see the audit of all companies. (spec 3 §6) */
function requireReports(actor: Actor): void {
  if (!actor.allCompanies || !can(actor, 'audit-logs-view')) throw new Forbidden();
}

function ofRow({ type, row }: Commented): SQL | undefined {
  const is = (column: PgColumn, value: string | number | null) =>
    value === null ? isNull(column) : eq(column, value);
  return and(
    eq(reportComments.type, type),
    is(reportComments.propertyName, row.propertyName),
    is(reportComments.companyId, row.companyId),
    is(reportComments.variantId, row.variantId),
  );
}
