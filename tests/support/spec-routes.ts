import type { Permission } from '~/domain/access/permissions';

/**
 * The pages and calls that the three parts of the specification name (1 §2, §7; 2 §2, §7; 3 §2, §7); a test tells when
 * one of them is gone, or needs something else.
 *
 * `permissions`: all of them are needed; none means that being signed in is enough. Null: it says itself what it needs.
 * `spec`: where it is named and, behind a semicolon, what was gone by where the specification names no permission.
 */
export type SpecRoute = {
  /** `GET /api/orders/:orderId`, or the path of a page. */
  route: string;
  permissions: readonly Permission[] | null;
  spec: string | null;
};

const needs = (route: string, permissions: readonly Permission[], spec: string): SpecRoute => ({
  route,
  permissions,
  spec,
});
const named = (routes: string, separator: RegExp): SpecRoute[] =>
  routes
    .trim()
    .split(separator)
    .map((route) => ({ route, permissions: null, spec: null }));

const PAGES = `
/  /login  /forgot-password  /email-confirmation  /password/reset/:token  /password/create/:token
/inbox  /dashboard  /users  /users/create  /users/:id/edit  /users/:id  /not-authorized
/application-downtime  /search  /order/:id  /edit-profile  /change-password  /company-settings  /rules
/rules/:ruleId  /authorization
`;

export const SPEC_PAGES: readonly SpecRoute[] = [
  ...named(PAGES, /\s+/),
  needs('/notifications', [], '1 §2'),
  needs('/user-tasks', ['user-task-workflows-view'], '1 §2'),
  needs('/scheduled-orders', ['scheduled-orders-view'], '1 §2'),
  needs('/compare/:orderId', ['orders-view'], '2 §2, §6; order screen'),
  needs('/order/:orderId/macro-history', ['system-status-filter'], '2 §2'),
  needs('/field-mapping', ['field-maps-view'], '3 §2'),
  needs('/classifier', ['training-documents-view'], '3 §2'),
  needs('/classifier/emc-models', ['emc-models-view'], '3 §2'),
  needs('/classifier/emc-models/:modelId', ['emc-models-view'], '3 §2'),
  needs('/classifier/misclassification-report', ['training-documents-view'], '3 §2'),
  needs('/reports/order-edits', ['audit-logs-view', 'all-companies-view'], '3 §2'),
  needs('/property-logs', ['audit-logs-view', 'all-companies-view'], '3 §2'),
  needs('/property-mapping', ['field-maps-view', 'all-companies-view'], '3 §2'),
  needs('/reports/variant-training', ['field-maps-view', 'all-companies-view'], '3 §2'),
  needs('/audit-logs', ['audit-logs-view'], '3 §2'),
  needs('/accounting-dashboard', [], '3 §2'),
  needs('/admin-review-schedule', ['admin-review-schedule-edit'], '3 §2'),
  needs('/admin', ['nova-view'], '1 §2, 3 §6'),
  needs('/admin/:entity', ['nova-view'], '3 §2, §6'),
  needs('/horizon', ['nova-view'], '1 §2, 3 §6'),
];

const CALLS = `
GET /sanctum/csrf-cookie
GET /api/user
POST /api/login
POST /api/logout
POST /api/impersonate/:id
DELETE /api/impersonate
POST /api/password/email
POST /api/password/reset
POST /api/password/change
POST /api/broadcasting/auth
GET /api/companies
GET /api/companies/:id
GET /api/companies/:id/transactions-sum
GET /api/tms-providers
GET /api/ocr/variants
GET /api/dictionary-items
POST /api/dictionary-items
GET /api/ocr/requests
POST /api/ocr/requests
GET /api/ocr/requests/:id
GET /api/ocr/requests/:id/download-source-file
GET /api/ocr/requests/:id/download-source-email
GET /api/ocr/requests/:id/email-details
POST /api/ocr/requests/:id/process-as-order
POST /api/ocr/requests/:id/send-to-tms
POST /api/ocr/requests/:id/send-to-client
PUT /api/ocr/requests/:id/done-status
POST /api/ocr/requests/done-status
GET /api/status-history
GET /api/api-submission-json
GET /api/user-task-workflows
GET /api/orders
GET /api/orders/:id
PUT /api/orders/:id
POST /api/orders/:id/send-to-tms
POST /api/orders/:id/send-to-client
GET /api/search-address
POST /api/field-maps/nlp-test
GET /api/ocr/rules
POST /api/ocr/rules
PUT /api/ocr/rules/:id
GET /api/training-documents
PUT /api/training-documents/:id
PUT /api/training-documents/:id/auto-label
PUT /api/training-documents/:id/set-variant
POST /api/auto-classifier/classify
GET /api/emc-models
POST /api/emc-models
GET /api/metrics
GET /api/users
GET /api/users/:id
POST /api/users
PUT /api/users/:id
DELETE /api/users/:id
PUT /api/users/:id/status
GET /api/roles
GET /api/company-plans
`;

export const SPEC_CALLS: readonly SpecRoute[] = [
  ...named(CALLS, /\n/),
  needs('POST /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  needs('PUT /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  needs('DELETE /api/object-locks', ['object-locks-create'], '1 §7 Locks'),
  needs('POST /api/ocr/requests/delete-multiple', ['ocr-requests-remove'], '1 §7 Requests'),
  needs('POST /api/ocr/requests/reprocess', ['ocr-request-statuses-create'], '1 §7 Requests'),
  needs('DELETE /api/ocr/requests/:requestId', ['ocr-requests-remove'], '1 §7 Requests'),
  needs('POST /api/ocr/requests/:requestId/reprocess', ['ocr-request-statuses-create'], '1 §7 Requests'),
  needs('POST /api/ocr/requests/:requestId/reimport-abbyy', ['ocr-request-statuses-create'], '1 §7 Requests'),
  needs('POST /api/upload-tms-images', ['tms-images-create'], '1 §7 TMS image upload'),
  needs('GET /api/upload-tms-images/:requestId', ['orders-view'], '1 §7 TMS image upload; inbox'),
  needs('POST /api/file-upload-requests', ['tms-images-create'], '1 §7 TMS image upload'),
  needs('GET /api/scheduled-orders', ['scheduled-orders-view'], '1 §7 Scheduled orders'),
  needs('POST /api/scheduled-orders', ['scheduled-orders-create'], '1 §7 Scheduled orders'),
  needs('PUT /api/scheduled-orders/:scheduleId', ['scheduled-orders-edit'], '1 §7 Scheduled orders'),
  needs('DELETE /api/scheduled-orders/:scheduleId', ['scheduled-orders-remove'], '1 §7 Scheduled orders'),
  needs('PUT /api/scheduled-orders/:scheduleId/status', ['scheduled-orders-remove'], '1 §2 Scheduled orders'),
  needs('GET /api/notifications', [], '1 §7 Notifications; own'),
  needs('POST /api/notifications/mark-read', [], '1 §7 Notifications; own'),
  needs('PUT /api/notifications/:notificationId', [], '1 §7 Notifications; own'),
  needs('POST /api/user-task-workflows', ['orders-view'], '1 §6, §7 User tasks, 2 §6; by its type'),
  needs('PUT /api/user-task-workflows/:taskId', ['orders-view'], '1 §7 User tasks, 2 §6; by its move'),
  needs('DELETE /api/user-task-workflows/:taskId', ['user-task-workflows-view'], '1 §7 User tasks; screen'),
  needs('POST /api/user-task-workflows/:taskId/attachments', ['feedbacks-create'], '1 §7; comments'),
  needs('GET /api/orders/audits', ['audit-logs-view'], '2 §7 Orders'),
  needs('DELETE /api/orders/:orderId', ['orders-remove'], '2 §7 Orders'),
  needs('PUT /api/orders/:orderId/restore', ['orders-restore'], '2 §7 Orders'),
  needs('PUT /api/orders/:orderId/update-all', ['orders-view'], '2 §6, §7 Orders; by the kind of order'),
  needs('PUT /api/orders/:orderId/send-update-to-tms', ['orders-view'], '2 §6, §7 Orders; either of two'),
  needs('POST /api/orders/:orderId/replicate', ['orders-replicate'], '2 §7 Orders'),
  needs('GET /api/orders/:orderId/audits', ['audit-logs-view'], '2 §7 Orders'),
  needs('GET /api/orders/:orderId/recently-edited', ['audit-logs-view', 'all-companies-view'], '2 §6, §7'),
  needs('GET /api/orders/:orderId/tms-shipment', ['orders-view'], '2 §7 Orders; reads'),
  needs('GET /api/orders/:orderId/macro-history', ['system-status-filter'], '2 §2, §7 Orders'),
  needs('GET /api/orders/:orderId/template', ['all-companies-view'], '2 §6, §7 Orders'),
  needs('GET /api/field-maps', ['field-maps-view'], '3 §6, §7 Field maps'),
  needs('POST /api/field-maps', ['field-maps-view'], '3 §6, §7 Field maps; the level decides'),
  needs('GET /api/field-maps/audits', ['field-maps-view'], '3 §7 Field maps; reads'),
  needs('GET /api/field-maps/field-names', ['field-maps-view'], '3 §7 Field maps; reads'),
  needs('GET /api/field-maps/property-names', ['field-maps-view'], '3 §7 Field maps; reads'),
  needs('GET /api/field-maps/property-mapping-report', ['field-maps-view', 'all-companies-view'], '3 §2, §7'),
  needs('GET /api/field-maps/variant-training-report', ['field-maps-view', 'all-companies-view'], '3 §2, §7'),
  needs('DELETE /api/field-maps/:fieldMapId', ['field-maps-remove'], '3 §7 Field maps; family'),
  needs('GET /api/fieldmap-source-fields', ['field-maps-view'], '3 §7 Field maps; reads'),
  needs('GET /api/training-documents/download', ['training-documents-view'], '3 §6, §7 Classifier'),
  needs('PUT /api/training-documents/auto-label', ['training-documents-view'], '3 §6, §7 Classifier'),
  needs('PUT /api/training-documents/set-variant', ['training-documents-view'], '3 §6, §7 Classifier'),
  needs('DELETE /api/training-documents/:documentId', ['training-documents-view'], '3 §6, §7 Classifier'),
  needs('PUT /api/training-documents/:documentId/page', ['training-documents-view'], '3 §6, §7 Classifier'),
  needs('GET /api/misclassified-docs-report', ['training-documents-view'], '3 §2, §7 Classifier'),
  needs('GET /api/emc-models/:modelId', ['emc-models-view'], '3 §6, §7 EMC'),
  needs('DELETE /api/emc-models/:modelId', ['emc-models-view'], '3 §6, §7 EMC'),
  needs('POST /api/emc-models/:modelId/activate', ['emc-models-view'], '3 §6, §7 EMC'),
  needs('GET /api/emc-models/:modelId/comments', ['emc-models-view'], '3 §6, §7 EMC'),
  needs('POST /api/emc-models/:modelId/comments', ['emc-models-view'], '3 §6, §7 EMC'),
  needs('GET /api/emc-models/:modelId/batch-logs', ['emc-models-view'], '3 §6, §7 EMC'),
  needs(
    'GET /api/audit-logs-order-properties',
    ['audit-logs-view', 'all-companies-view'],
    '3 §2, §7 Reports',
  ),
  needs('GET /api/audit-logs-order-properties-export', ['audit-logs-view', 'all-companies-view'], '3 §2, §7'),
  needs('GET /api/changes-by-property-report', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  needs('GET /api/reports/order-edits', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  needs('GET /api/reports/comments', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  needs('POST /api/reports/comments', ['audit-logs-view', 'all-companies-view'], '3 §2, §7 Reports'),
  needs('GET /api/metrics-export', ['metrics-view'], '3 §6, §7 Accounting'),
  needs('GET /api/metrics/intacct', ['company-billing-rates-view'], '3 §6, §7 Accounting'),
  needs('GET /api/admin-review-times', ['admin-review-schedule-edit'], '3 §6, §7 Admin review schedule'),
  needs('POST /api/admin-review-times', ['admin-review-schedule-edit'], '3 §6, §7 Admin review schedule'),
  needs('PUT /api/admin-review-times/:intervalId', ['admin-review-schedule-edit'], '3 §6, §7'),
  needs('DELETE /api/admin-review-times/:intervalId', ['admin-review-schedule-edit'], '3 §6, §7'),
];
