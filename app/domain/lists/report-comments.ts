/** The reports whose rows can be commented. (spec 3 §3 Report comment) */
export const REPORT_COMMENT_TYPES = ['property-logs', 'order-edits'] as const;
export type ReportCommentType = (typeof REPORT_COMMENT_TYPES)[number];

export const MAX_REPORT_COMMENT = 2000;

/** The message of every load and save of a report that fails. (spec 3 §8) */
export const REPORT_FAILED = 'There was an error please try again.';

/** The row of a report: what it names. A row of all companies has no company. */
export type ReportRow = { propertyName: string | null; companyId: number | null; variantId: number | null };

/**
 * A row's id in an address: `v112-c3-seal_number`, what it does not name left out. The text `none` for a row that names
 * nothing (documents without a variant).
 */
export function reportRowId({ propertyName, companyId, variantId }: ReportRow): string {
  const parts = [
    variantId === null ? null : `v${variantId}`,
    companyId === null ? null : `c${companyId}`,
    propertyName,
  ];
  return parts.filter(Boolean).join('-') || 'none';
}

/** The row that an id means. */
export function readReportRowId(id: string): ReportRow {
  const [, variant, company, property] = /^(?:v(\d{1,9})-?)?(?:c(\d{1,9})-?)?(\w*)$/.exec(id) ?? [];
  return {
    variantId: variant ? Number(variant) : null,
    companyId: company ? Number(company) : null,
    propertyName: property && id !== 'none' ? property : null,
  };
}
