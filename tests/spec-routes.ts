/**
 * The pages and calls of the specification's three parts, copied from its route tables and lists of calls (1 §2, §7;
 * 2 §2, §7; 3 §2, §7). Parameters are called after what they are; a test compares by their place.
 */
export const SPEC_PAGES = `
/                               /login                          /forgot-password
/email-confirmation             /password/reset/:token          /password/create/:token
/inbox                          /dashboard                      /notifications
/user-tasks                     /scheduled-orders               /users
/users/create                   /users/:id/edit                 /users/:id
/not-authorized                 /application-downtime           /search
/order/:id                      /order/:orderId/macro-history   /compare/:orderId
/edit-profile                   /change-password                /company-settings
/rules                          /rules/:ruleId                  /field-mapping
/admin-review-schedule          /authorization                  /admin
/admin/*                        /horizon                        /horizon/*
/classifier                     /classifier/emc-models          /classifier/emc-models/:modelId
/classifier/misclassification-report                            /accounting-dashboard
/audit-logs                     /reports/order-edits            /property-logs
/property-mapping               /reports/variant-training
`
  .trim()
  .split(/\s+/);

export const SPEC_CALLS = `
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
POST /api/object-locks
PUT /api/object-locks
DELETE /api/object-locks
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
DELETE /api/ocr/requests/:id
POST /api/ocr/requests/delete-multiple
GET /api/ocr/requests/:id/download-source-file
GET /api/ocr/requests/:id/download-source-email
GET /api/ocr/requests/:id/email-details
POST /api/ocr/requests/:id/reprocess
POST /api/ocr/requests/reprocess
POST /api/ocr/requests/:id/process-as-order
POST /api/ocr/requests/:id/reimport-abbyy
POST /api/ocr/requests/:id/send-to-tms
POST /api/ocr/requests/:id/send-to-client
PUT /api/ocr/requests/:id/done-status
POST /api/ocr/requests/done-status
GET /api/status-history
GET /api/api-submission-json
GET /api/upload-tms-images/:id
POST /api/upload-tms-images
POST /api/file-upload-requests
GET /api/scheduled-orders
POST /api/scheduled-orders
PUT /api/scheduled-orders/:id
DELETE /api/scheduled-orders/:id
PUT /api/scheduled-orders/:id/status
GET /api/notifications
PUT /api/notifications/:id
POST /api/notifications/mark-read
GET /api/user-task-workflows
POST /api/user-task-workflows
PUT /api/user-task-workflows/:id
DELETE /api/user-task-workflows/:id
POST /api/user-task-workflows/:id/attachments
GET /api/orders
GET /api/orders/:id
PUT /api/orders/:id
DELETE /api/orders/:id
PUT /api/orders/:id/restore
PUT /api/orders/:id/update-all
POST /api/orders/:id/send-to-tms
PUT /api/orders/:id/send-update-to-tms
POST /api/orders/:id/send-to-client
POST /api/orders/:id/replicate
GET /api/orders/audits
GET /api/orders/:id/audits
GET /api/orders/:id/recently-edited
GET /api/orders/:id/tms-shipment
GET /api/orders/:id/macro-history
GET /api/orders/:id/template
GET /api/search-address
POST /api/addresses
GET /api/field-maps
POST /api/field-maps
DELETE /api/field-maps/:id
GET /api/field-maps/audits
GET /api/field-maps/field-names
GET /api/field-maps/property-names
GET /api/field-maps/property-mapping-report
GET /api/field-maps/variant-training-report
POST /api/field-maps/nlp-test
GET /api/fieldmap-source-fields
GET /api/ocr/rules
POST /api/ocr/rules
PUT /api/ocr/rules/:id
GET /api/training-documents
PUT /api/training-documents/:id
DELETE /api/training-documents/:id
PUT /api/training-documents/:id/page
PUT /api/training-documents/:id/auto-label
PUT /api/training-documents/:id/set-variant
PUT /api/training-documents/auto-label
PUT /api/training-documents/set-variant
GET /api/training-documents/download
POST /api/auto-classifier/classify
GET /api/misclassified-docs-report
GET /api/emc-models
POST /api/emc-models
GET /api/emc-models/:id
DELETE /api/emc-models/:id
POST /api/emc-models/:id/activate
GET /api/emc-models/:id/comments
POST /api/emc-models/:id/comments
GET /api/emc-models/:id/batch-logs
GET /api/audit-logs-order-properties
GET /api/audit-logs-order-properties-export
GET /api/changes-by-property-report
GET /api/reports/order-edits
GET /api/reports/comments
POST /api/reports/comments
GET /api/metrics
GET /api/metrics-export
GET /api/metrics/intacct
GET /api/admin-review-times
POST /api/admin-review-times
PUT /api/admin-review-times/:id
DELETE /api/admin-review-times/:id
GET /api/users
GET /api/users/:id
POST /api/users
PUT /api/users/:id
DELETE /api/users/:id
PUT /api/users/:id/status
GET /api/roles
GET /api/company-plans
`
  .trim()
  .split('\n');
