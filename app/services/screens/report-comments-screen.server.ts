import { inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { REPORT_FAILED, type ReportCommentType, readReportRowId } from '~/domain/lists/report-comments';
import { paths } from '~/domain/urls/paths';
import { companies, variants } from '~/services/companies/schema.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import {
  addReportComment,
  listReportComments,
  reportCommentText,
} from '~/services/reports/report-comments.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** What people wrote beside a row of a report, and what the row is about. */
export async function loadReportComments(actor: Actor, type: ReportCommentType, rowId: string) {
  const row = readReportRowId(rowId);
  const [comments, ofVariant, ofCompany] = await Promise.all([
    listReportComments(actor, { type, row }),
    db()
      .select({ name: variants.name })
      .from(variants)
      .where(inArray(variants.id, [row.variantId ?? 0])),
    db()
      .select({ name: companies.name })
      .from(companies)
      .where(inArray(companies.id, [row.companyId ?? 0])),
  ]);
  const variant = row.variantId === null ? null : `${ofVariant[0]?.name ?? 'Variant'} (${row.variantId})`;
  return {
    about: [row.propertyName, variant, ofCompany[0]?.name].filter(Boolean).join(', '),
    comments: comments.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}

const LISTS: Readonly<Record<ReportCommentType, string>> = {
  'order-edits': paths.orderEdits,
  'property-logs': paths.propertyLogs,
};

/** Stores a comment and goes back to the report; an empty one goes back to its box. (spec 3 §8) */
export async function postReportComment(
  actor: Actor,
  type: ReportCommentType,
  rowId: string,
  request: Request,
) {
  const text = String((await request.formData()).get('comment') ?? '');
  const read = reportCommentText.safeParse(text);
  if (!read.success) return { comment: text, errors: read.error.issues.map(({ message }) => message) };
  const back = `${LISTS[type]}${new URL(request.url).search}`;
  try {
    await addReportComment(actor, { type, row: readReportRowId(rowId) }, read.data);
  } catch (problem) {
    if (problem instanceof Problem) throw problem;
    log().error({ err: problem }, 'report comment');
    return redirectWithToast(back, { tone: 'error', text: REPORT_FAILED });
  }
  return redirectWithToast(back, { tone: 'success', text: 'Comment added' });
}
