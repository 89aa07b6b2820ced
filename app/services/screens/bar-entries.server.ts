import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { paths } from '~/domain/urls/paths';
import { mayUploadImages } from '~/services/tms/image-options.server';

/** An entry as the bar draws it. */
type BarEntry = { label: string; to: string; menu?: string };
/** What an entry needs: all of these permissions, and for some to act for all companies, or just not to. */
type Entry = BarEntry & { needs: readonly Permission[]; allCompanies?: boolean };

/** An entry of a menu, or of the bar itself. */
const entry = (menu: string | null, label: string, to: string, ...needs: Permission[]): Entry => ({
  label,
  to,
  needs,
  ...(menu === null ? {} : { menu }),
});
/** One for those who act for all companies. */
const ofAllCompanies = (...told: Parameters<typeof entry>): Entry => ({
  ...entry(...told),
  allCompanies: true,
});

/** One for all others: the Reporting menu is not theirs. */
const ofOthers = (...told: Parameters<typeof entry>): Entry => ({ ...entry(...told), allCompanies: false });

/** Entries of the application bar, one a line; one appears together with its screen. (spec 1 §2 Application bar) */
const ENTRIES: readonly Entry[] = [
  entry(null, 'Inbox', paths.inbox, 'orders-view'),
  entry(null, 'Order List', paths.search, 'orders-view'),
  ofAllCompanies('Admin', 'Admin Panel', paths.admin, 'nova-view', 'all-companies-view'),
  ofAllCompanies('Admin', 'Authorization', paths.authorization, 'nova-view'),
  ofAllCompanies('Admin', 'Rules Editor', paths.rules, 'rules-editor-view'),
  ofAllCompanies(
    'Admin',
    'Field Mapping Portal',
    paths.fieldMapping(),
    'rules-editor-view',
    'field-maps-view',
  ),
  ofAllCompanies('Admin', 'Backtests', paths.backtests, 'field-maps-view'),
  ofAllCompanies('Admin', 'Admin Review Schedule', paths.reviewSchedule, 'admin-review-schedule-edit'),
  ofAllCompanies('Admin', 'Mail', paths.mails, ...MAIL_PERMISSIONS),
  ofAllCompanies('Admin', 'Plans and Rates', paths.plans, 'nova-view', 'company-plans-view'),
  ofAllCompanies('Admin', 'Queues', paths.queue, 'nova-view', 'all-companies-view'),
  ofAllCompanies('Admin', 'Maintenance', paths.maintenance, 'nova-view'),
  entry('Classifier', 'Document Classifier', paths.classifier, 'training-documents-view'),
  entry('Classifier', 'EMC Models', paths.models, 'training-documents-view', 'emc-models-view'),
  entry('Classifier', 'Misclassification Report', paths.misclassified, 'training-documents-view'),
  ofAllCompanies('Reporting', 'Audit Logs', paths.auditLogs, 'audit-logs-view'),
  ofAllCompanies('Reporting', 'Order Edits', paths.orderEdits, 'audit-logs-view', 'all-companies-view'),
  ofAllCompanies(
    'Reporting',
    'Reading Quality',
    paths.readingQuality,
    'audit-logs-view',
    'all-companies-view',
  ),
  ofAllCompanies('Reporting', 'Review Effort', paths.reviewEffort, 'orders-view'),
  ofAllCompanies(
    'Reporting',
    'Changes by Property',
    paths.propertyLogs,
    'audit-logs-view',
    'all-companies-view',
  ),
  ofAllCompanies(
    'Reporting',
    'Property Mapping',
    paths.propertyMapping,
    'field-maps-view',
    'all-companies-view',
  ),
  ofAllCompanies(
    'Reporting',
    'Variant Training',
    paths.variantTraining,
    'field-maps-view',
    'all-companies-view',
  ),
  ofAllCompanies('Reporting', 'Accounting Dashboard', paths.accounting(), 'metrics-view'),
  entry('My Company', 'Manage Users', paths.users, 'users-view'),
  entry('My Company', 'Company Settings', paths.companySettings(), 'users-view', 'companies-edit'),
  ofOthers('My Company', 'Mail', paths.mails, 'users-view', ...MAIL_PERMISSIONS),
  // Where the TMS of one of their companies takes images, too.
  entry('More', 'Upload Images', paths.uploadImages, 'tms-images-create'),
  entry('More', 'Scheduled Orders', paths.schedules, 'scheduled-orders-view'),
  entry('More', 'Second Looks', paths.secondLooks, 'all-orders-review'),
  entry('More', 'User Tasks', paths.userTasks, 'user-task-workflows-view'),
  ofOthers('More', 'Review Effort', paths.reviewEffort, 'orders-view'),
  ofOthers('More', 'Accounting Dashboard', paths.accounting(), 'metrics-view'),
];

function mayOpen(actor: Actor, { needs, allCompanies }: Entry): boolean {
  const isTheirs = allCompanies === undefined || allCompanies === actor.allCompanies;
  return isTheirs && needs.every((permission) => can(actor, permission));
}

/** The entries of the bar that this person may open, in the order in which they stand. (spec 1 §2 Application bar) */
export async function barEntries(actor: Actor): Promise<BarEntry[]> {
  const mayUpload = await mayUploadImages(actor);
  return ENTRIES.filter(
    (entry) => mayOpen(actor, entry) && (mayUpload || entry.to !== paths.uploadImages),
  ).map(({ label, to, menu }) => ({ label, to, menu }));
}
