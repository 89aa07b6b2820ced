import type { Permission } from './permissions';

/**
 * Pages and calls that the specification names and nobody has built yet, with what each needs: whoever is signed out
 * is asked to sign in, whoever may not is told so, everybody else hears 404. So a screen that is missing is never a
 * page without a guard, and its guard is known before it is written. Once built, a line leaves this table (a test
 * sees to it).
 *
 * All `permissions` are needed; none means that being signed in is enough. `why` says, where the specification names
 * no permission, what was gone by.
 */
type Planned = { path: string; permissions: readonly Permission[]; spec: string; why?: string };
export type PlannedPage = Planned;
export type PlannedCall = Planned & { method: 'GET' | 'POST' | 'PUT' | 'DELETE' };

export const PLANNED_PAGES: readonly PlannedPage[] = [
  { path: '/notifications', permissions: [], spec: '1 §2' },
  { path: '/user-tasks', permissions: ['user-task-workflows-view'], spec: '1 §2' },
  { path: '/scheduled-orders', permissions: ['scheduled-orders-view'], spec: '1 §2' },
  { path: '/compare/:orderId', permissions: ['orders-view'], spec: '2 §2, §6', why: 'order screen' },
  { path: '/order/:orderId/macro-history', permissions: ['system-status-filter'], spec: '2 §2' },
  { path: '/field-mapping', permissions: ['field-maps-view'], spec: '3 §2' },
  { path: '/classifier', permissions: ['training-documents-view'], spec: '3 §2' },
  { path: '/classifier/emc-models', permissions: ['emc-models-view'], spec: '3 §2' },
  { path: '/classifier/emc-models/:modelId', permissions: ['emc-models-view'], spec: '3 §2' },
  { path: '/classifier/misclassification-report', permissions: ['training-documents-view'], spec: '3 §2' },
  { path: '/reports/order-edits', permissions: ['audit-logs-view', 'all-companies-view'], spec: '3 §2' },
  { path: '/property-logs', permissions: ['audit-logs-view', 'all-companies-view'], spec: '3 §2' },
  { path: '/property-mapping', permissions: ['field-maps-view', 'all-companies-view'], spec: '3 §2' },
  { path: '/reports/variant-training', permissions: ['field-maps-view', 'all-companies-view'], spec: '3 §2' },
  { path: '/audit-logs', permissions: ['audit-logs-view'], spec: '3 §2' },
  { path: '/accounting-dashboard', permissions: [], spec: '3 §2' },
  { path: '/admin-review-schedule', permissions: ['admin-review-schedule-edit'], spec: '3 §2' },
  { path: '/admin', permissions: ['nova-view'], spec: '1 §2, 3 §6' },
  { path: '/admin/*', permissions: ['nova-view'], spec: '3 §2, §6' },
  { path: '/horizon', permissions: ['nova-view'], spec: '1 §2, 3 §6' },
  { path: '/horizon/*', permissions: ['nova-view'], spec: '1 §2, 3 §6' },
];

const call = (
  methodAndPath: `${PlannedCall['method']} /api/${string}`,
  permissions: readonly Permission[],
  spec: string,
  why?: string,
): PlannedCall => {
  const [method, path] = methodAndPath.split(' ') as [PlannedCall['method'], string];
  return { method, path, permissions, spec, ...(why ? { why } : {}) };
};

/** A path without a parameter stands before one with, so that `audits` is not taken for an order's id. */
export const PLANNED_CALLS: readonly PlannedCall[] = [
  call('POST /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  call('PUT /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  call('DELETE /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  call('POST /api/dictionary-items', ['dictionary-items-create'], '1 §7 Companies'),
  call('POST /api/ocr/requests/delete-multiple', ['ocr-requests-remove'], '1 §7 Requests'),
  call('POST /api/ocr/requests/reprocess', ['ocr-request-statuses-create'], '1 §7 Requests'),
  call('POST /api/ocr/requests/done-status', ['ocr-requests-edit'], '1 §7 Requests'),
  call('DELETE /api/ocr/requests/:requestId', ['ocr-requests-remove'], '1 §7 Requests'),
  call('POST /api/ocr/requests/:requestId/reprocess', ['ocr-request-statuses-create'], '1 §7 Requests'),
  call('POST /api/ocr/requests/:requestId/reimport-abbyy', ['ocr-request-statuses-create'], '1 §7 Requests'),
  call('POST /api/upload-tms-images', ['tms-images-create'], '1 §7 TMS image upload'),
  call('GET /api/upload-tms-images/:requestId', ['orders-view'], '1 §7 TMS image upload', 'inbox'),
  call('POST /api/file-upload-requests', ['tms-images-create'], '1 §7 TMS image upload'),
  call('GET /api/scheduled-orders', ['scheduled-orders-view'], '1 §7 Scheduled orders'),
  call('POST /api/scheduled-orders', ['scheduled-orders-create'], '1 §7 Scheduled orders'),
  call('PUT /api/scheduled-orders/:scheduleId', ['scheduled-orders-edit'], '1 §7 Scheduled orders'),
  call('DELETE /api/scheduled-orders/:scheduleId', ['scheduled-orders-remove'], '1 §7 Scheduled orders'),
  call('PUT /api/scheduled-orders/:scheduleId/status', ['scheduled-orders-remove'], '1 §2 Scheduled orders'),
  call('GET /api/notifications', [], '1 §7 Notifications', 'own'),
  call('POST /api/notifications/mark-read', [], '1 §7 Notifications', 'own'),
  call('PUT /api/notifications/:notificationId', [], '1 §7 Notifications', 'own'),
  call('GET /api/user-task-workflows', ['feedbacks-view'], '1 §6, §7 User tasks', 'comments'),
  call('POST /api/user-task-workflows', ['feedbacks-create'], '1 §6, §7 User tasks', 'comments'),
  call('PUT /api/user-task-workflows/:taskId', ['user-task-workflows-view'], '1 §7 User tasks', 'screen'),
  call('DELETE /api/user-task-workflows/:taskId', ['user-task-workflows-view'], '1 §7 User tasks', 'screen'),
  call('POST /api/user-task-workflows/:taskId/attachments', ['feedbacks-create'], '1 §7', 'comments'),
  call('GET /api/orders/audits', ['audit-logs-view'], '2 §7 Orders'),
  call('DELETE /api/orders/:orderId', ['orders-remove'], '2 §7 Orders'),
  call('PUT /api/orders/:orderId/restore', ['orders-restore'], '2 §7 Orders'),
  call('PUT /api/orders/:orderId/update-all', ['all-orders-edit'], '2 §6, §7 Orders'),
  call('PUT /api/orders/:orderId/send-update-to-tms', ['tms-submit'], '2 §6, §7 Orders'),
  call('POST /api/orders/:orderId/replicate', ['orders-replicate'], '2 §7 Orders'),
  call('GET /api/orders/:orderId/audits', ['audit-logs-view'], '2 §7 Orders'),
  call('GET /api/orders/:orderId/recently-edited', ['audit-logs-view', 'all-companies-view'], '2 §6, §7'),
  call('GET /api/orders/:orderId/tms-shipment', ['orders-view'], '2 §7 Orders', 'reads'),
  call('GET /api/orders/:orderId/macro-history', ['system-status-filter'], '2 §2, §7 Orders'),
  call('GET /api/orders/:orderId/template', ['all-companies-view'], '2 §6, §7 Orders'),
  call('POST /api/addresses', ['addresses-create'], '2 §5, §7 Addresses'),
  call('GET /api/field-maps', ['field-maps-view'], '3 §6, §7 Field maps'),
  call('POST /api/field-maps', ['field-maps-create'], '3 §6, §7 Field maps', 'level 1'),
  call('GET /api/field-maps/audits', ['field-maps-view'], '3 §7 Field maps', 'reads'),
  call('GET /api/field-maps/field-names', ['field-maps-view'], '3 §7 Field maps', 'reads'),
  call('GET /api/field-maps/property-names', ['field-maps-view'], '3 §7 Field maps', 'reads'),
  call('GET /api/field-maps/property-mapping-report', ['field-maps-view', 'all-companies-view'], '3 §2, §7'),
  call('GET /api/field-maps/variant-training-report', ['field-maps-view', 'all-companies-view'], '3 §2, §7'),
  call('DELETE /api/field-maps/:fieldMapId', ['field-maps-remove'], '3 §7 Field maps', 'family'),
  call('GET /api/fieldmap-source-fields', ['field-maps-view'], '3 §7 Field maps', 'reads'),
  call('GET /api/training-documents/download', ['training-documents-view'], '3 §6, §7 Classifier'),
  call('PUT /api/training-documents/auto-label', ['training-documents-view'], '3 §6, §7 Classifier'),
  call('PUT /api/training-documents/set-variant', ['training-documents-view'], '3 §6, §7 Classifier'),
  call('DELETE /api/training-documents/:documentId', ['training-documents-view'], '3 §6, §7 Classifier'),
  call('PUT /api/training-documents/:documentId/page', ['training-documents-view'], '3 §6, §7 Classifier'),
  call('GET /api/misclassified-docs-report', ['training-documents-view'], '3 §2, §7 Classifier'),
  call('GET /api/emc-models/:modelId', ['emc-models-view'], '3 §6, §7 EMC'),
  call('DELETE /api/emc-models/:modelId', ['emc-models-view'], '3 §6, §7 EMC'),
  call('POST /api/emc-models/:modelId/activate', ['emc-models-view'], '3 §6, §7 EMC'),
  call('GET /api/emc-models/:modelId/comments', ['emc-models-view'], '3 §6, §7 EMC'),
  call('POST /api/emc-models/:modelId/comments', ['emc-models-view'], '3 §6, §7 EMC'),
  call('GET /api/emc-models/:modelId/batch-logs', ['emc-models-view'], '3 §6, §7 EMC'),
  call('GET /api/audit-logs-order-properties', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  call('GET /api/audit-logs-order-properties-export', ['audit-logs-view', 'all-companies-view'], '3 §2, §7'),
  call('GET /api/changes-by-property-report', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  call('GET /api/reports/order-edits', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  call('GET /api/reports/comments', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  call('POST /api/reports/comments', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  call('GET /api/metrics-export', ['metrics-view'], '3 §6, §7 Accounting'),
  call('GET /api/metrics/intacct', ['company-billing-rates-view'], '3 §6, §7 Accounting'),
  call('GET /api/admin-review-times', ['admin-review-schedule-edit'], '3 §6, §7 Admin review schedule'),
  call('POST /api/admin-review-times', ['admin-review-schedule-edit'], '3 §6, §7 Admin review schedule'),
  call('PUT /api/admin-review-times/:intervalId', ['admin-review-schedule-edit'], '3 §6, §7'),
  call('DELETE /api/admin-review-times/:intervalId', ['admin-review-schedule-edit'], '3 §6, §7'),
];

/** As the router does: whatever the case, with or without a slash at the end; `:name` is one part, `*` the rest. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part.replace(/[.]/g, '\\.')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}

const PAGES = PLANNED_PAGES.map((page) => ({ planned: page, pattern: patternOf(page.path) }));
const CALLS = PLANNED_CALLS.map((one) => ({ planned: one, pattern: patternOf(one.path) }));

/** What is planned at an address: a call with this method, or a page, whatever one wants of it. */
export function plannedRoute(method: string, pathname: string): PlannedCall | PlannedPage | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return (
    CALLS.find(({ planned, pattern }) => planned.method === wanted && pattern.test(pathname))?.planned ??
    PAGES.find(({ pattern }) => pattern.test(pathname))?.planned
  );
}
