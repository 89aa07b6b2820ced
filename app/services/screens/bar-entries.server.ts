import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { paths } from '~/domain/urls/paths';
import { mayUploadImages } from '~/services/tms/image-options.server';

/** An entry as the bar draws it. */
type BarEntry = { label: string; to: string; menu?: string };
/** What an entry needs: all of these permissions, and for some to act for all companies. */
type Entry = BarEntry & { needs: readonly Permission[]; allCompanies?: true };

/** Entries of the application bar, one a line; one appears together with its screen. (spec 1 §2 Application bar) */
const ENTRIES: readonly Entry[] = [
  { label: 'Inbox', to: paths.inbox, needs: ['orders-view'] },
  { label: 'Order List', to: paths.search, needs: ['orders-view'] },
  {
    menu: 'Admin',
    label: 'Admin Panel',
    to: paths.admin,
    needs: ['nova-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Authorization',
    to: paths.authorization,
    needs: ['nova-view', 'roles-update'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Rules Editor',
    to: paths.rules,
    needs: ['rules-editor-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Field Mapping Portal',
    to: paths.fieldMapping(),
    needs: ['rules-editor-view', 'field-maps-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Backtests',
    to: paths.backtests,
    needs: ['field-maps-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Admin Review Schedule',
    to: paths.reviewSchedule,
    needs: ['admin-review-schedule-edit'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Plans and Rates',
    to: paths.plans,
    needs: ['nova-view', 'company-plans-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Queues',
    to: paths.queue,
    needs: ['nova-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Maintenance',
    to: paths.maintenance,
    needs: ['nova-view'],
    allCompanies: true,
  },
  {
    menu: 'Classifier',
    label: 'Document Classifier',
    to: paths.classifier,
    needs: ['training-documents-view'],
  },
  {
    menu: 'Classifier',
    label: 'EMC Models',
    to: paths.models,
    needs: ['training-documents-view', 'emc-models-view'],
  },
  {
    menu: 'Classifier',
    label: 'Misclassification Report',
    to: paths.misclassified,
    needs: ['training-documents-view'],
  },
  {
    menu: 'Reporting',
    label: 'Audit Logs',
    to: paths.auditLogs,
    needs: ['audit-logs-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Order Edits',
    to: paths.orderEdits,
    needs: ['audit-logs-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Reading Quality',
    to: paths.readingQuality,
    needs: ['audit-logs-view', 'all-companies-view'],
    allCompanies: true,
  },
  { menu: 'Reporting', label: 'Review Effort', to: paths.reviewEffort, needs: ['orders-view'] },
  {
    menu: 'Reporting',
    label: 'Changes by Property',
    to: paths.propertyLogs,
    needs: ['audit-logs-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Property Mapping',
    to: paths.propertyMapping,
    needs: ['field-maps-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Variant Training',
    to: paths.variantTraining,
    needs: ['field-maps-view', 'all-companies-view'],
    allCompanies: true,
  },
  { menu: 'Reporting', label: 'Accounting Dashboard', to: paths.accounting(), needs: ['metrics-view'] },
  { menu: 'My Company', label: 'Manage Users', to: paths.users, needs: ['users-view'] },
  {
    menu: 'My Company',
    label: 'Company Settings',
    to: paths.companySettings(),
    needs: ['users-view', 'companies-edit'],
  },
  // Where the TMS of one of their companies takes images, too.
  { menu: 'More', label: 'Upload Images', to: paths.uploadImages, needs: ['tms-images-create'] },
  { menu: 'More', label: 'Scheduled Orders', to: paths.schedules, needs: ['scheduled-orders-view'] },
  { menu: 'More', label: 'Second Looks', to: paths.secondLooks, needs: ['all-orders-review'] },
  { menu: 'More', label: 'User Tasks', to: paths.userTasks, needs: ['user-task-workflows-view'] },
];

function mayOpen(actor: Actor, { needs, allCompanies }: Entry): boolean {
  return (actor.allCompanies || !allCompanies) && needs.every((permission) => can(actor, permission));
}

/** The entries of the bar that this person may open, in the order in which they stand. (spec 1 §2 Application bar) */
export async function barEntries(actor: Actor): Promise<BarEntry[]> {
  const mayUpload = await mayUploadImages(actor);
  return ENTRIES.filter(
    (entry) => mayOpen(actor, entry) && (mayUpload || entry.to !== paths.uploadImages),
  ).map(({ label, to, menu }) => ({ label, to, menu }));
}
