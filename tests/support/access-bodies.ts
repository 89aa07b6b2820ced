import { randomUUID } from 'node:crypto';
import { blankDocument } from '~/services/intake/blank-document';
import { env } from '~/services/platform/env.server';
import { SIGNATURE_HEADER, signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import type { Body } from './access-request';
import type { Things } from './access-things';
import { HARBOR } from './demo-ids';
import { acknowledging } from './trinium';

const nothing: Body = { form: {} };
const FRESH = { password: 'the chassis is in the yard', password_confirmation: 'the chassis is in the yard' };
const NEW_PASSWORD = { email: 'user@harbor.test', ...FRESH };
const changed = () => ({ old_password: env().DEMO_PASSWORD, ...FRESH });

const USER_FORM = {
  name: 'Somebody New',
  email: 'new@harbor.test',
  'company_role[0].t_company_id': '3',
  'company_role[0].role_id': '3',
};

/** Of a day that has none. */
const INTERVAL = { day_of_week: '7', start_time: '08:00', end_time: '12:00', comments: '' };
const ADDRESS = {
  location_name: 'Tamarind Foods',
  address_line_1: '20510 S Fordyce Ave',
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
};

const tripForm = (order: number) => ({
  orderId: String(order),
  startDate: '2026-01-01',
  time: '08:00',
  cadence: 'daily',
});
const trip = (order: number) => ({
  exemplar_order_id: order,
  effective_start_date: '2026-01-01',
  repeat_at: '14:00',
  repeat_daily: true,
});

const GRID_BLOCK = '6f1b0c9e-8a55-4c0f-9d0e-3d6c1f6f2a10';
const sealed = (order: number) => ({ id: order, cells: [{ path: 'seal_number', text: 'UL-1', version: 1 }] });
const RULE = { name: 'Divisions', description: '', code: "order.set('custom1', 'East');" };

const READ_ANEW = { variant_id: 'auto', shipment_direction: 'auto', delete_orders: 'true' };
const GATE_CODE = { mode: 'simple', source: 'Gate code', position: 'start', scope: 'company-variant' };

const ADDRESSES_CSV =
  'Name,Street,City,State,Postal code\r\nTamarind Foods,20510 S Fordyce Ave,Carson,CA,90810';

/** By method and route. A write without an entry fails the test. */
export const BODIES: Record<string, (things: Things) => Body> = {
  'POST /login': () => ({ form: { email: 'user@harbor.test', password: env().DEMO_PASSWORD } }),
  'POST /logout': () => nothing,
  'POST /setup/:token': () => ({
    form: { company: 'Pelican Dispatch', name: 'Eve Marlow', email: 'eve@pelican.test', ...FRESH },
  }),
  'POST /inbox/views/new': () => ({ form: { name: 'Mine' } }),
  'POST /inbox/views/:viewId': () => ({ form: { name: 'Late ones' } }),
  'POST /order/:orderId/comments': () => ({ multipart: { comment: 'Is the seal right?' } }),
  'POST /requests/:requestId/comments': () => ({ multipart: { comment: 'Is it the same?' } }),
  'POST /inbox/request/:requestId/comments': () => ({ multipart: { comment: 'Is it the same?' } }),
  'POST /api/user-task-workflows/:taskId/attachments': () => ({
    raw: '--cut\r\nContent-Disposition: form-data; name="attachment"; filename="a.png"\r\n\r\nno image\r\n--cut--\r\n',
    headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
  }),
  'POST /order/:orderId/lock': () => ({ form: { intent: 'take' } }),
  'POST /inbox/lock/:requestId': () => ({ form: { intent: 'take' } }),
  'POST /api/orders/:orderId/refresh': () => ({ json: { auto_lock_enabled: true } }),
  'POST /api/object-locks': ({ order }) => ({
    json: { object_id: order, object_type: 'order', lock_type: 'open-order' },
  }),
  'PUT /api/object-locks': ({ order }) => ({ json: { object_id: order, object_type: 'order' } }),
  'DELETE /api/object-locks': ({ order }) => ({ json: { object_id: order, object_type: 'order' } }),
  'POST /admin/:entity/merge': ({ summitAddress, billTo }) => ({
    form: { from: String(summitAddress), into: String(billTo) },
  }),
  'POST /admin/:entity/import': () => ({
    raw: `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${ADDRESSES_CSV}\r\n--cut--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
  }),
  'POST /admin/imports/:importId': () => nothing,
  'POST /admin/:entity/new': () => ({ form: { ...ADDRESS, country: 'US' } }),
  'POST /admin/:entity/:rowId/edit': () => ({ form: { ...ADDRESS, country: 'US' } }),
  'POST /admin/:entity/:rowId/delete': () => nothing,
  'POST /horizon/jobs/:jobId/:jobAction': () => nothing,
  'POST /horizon/tms/:companyId/:tmsProviderId/try': () => nothing,
  'POST /order/:orderId/tms-changes': () => nothing,
  'POST /order/:orderId/submissions': ({ submission }) => ({
    form: { submission, action: 'try-now' },
  }),
  'POST /horizon/kinds/:jobKind/retry': () => nothing,
  'POST /theme': () => ({ form: { theme: 'dark', back: '/inbox' } }),
  'POST /inbox/create-request': () => ({
    multipart: { data_extraction_method: 'manual', shipment_direction: 'import', company_id: '3' },
  }),
  'POST /order/:orderId': () => ({
    form: { intent: 'edit', path: 'seal_number', value: 'UL-1', version: '1' },
  }),
  'POST /order/:orderId/save': () => ({ form: { path: 'seal_number', value: 'UL-1', version: '1' } }),
  'POST /order/:orderId/equipment/:field': () => ({
    form: { path: 'pt_equipmenttype_chassis_dictid', value: '', version: '1' },
  }),
  'POST /order/:orderId/effort': () => ({
    form: { visit: randomUUID(), sequence: '0', ms: '0', keys: '0', clicks: '0' },
  }),
  'POST /order/:orderId/undo': () => ({ form: { direction: 'undo' } }),
  'POST /order/:orderId/weight-unit': () => ({ form: { to: 'lb' } }),
  'POST /order/:orderId/address/:place': ({ billTo }) => ({
    form: { address_id: String(billTo), version: '1' },
  }),
  'POST /order/:orderId/itinerary': ({ billTo }) => ({
    form: {
      'events[0].type': 'pickup',
      'events[0].address_id': String(billTo),
      version: '1',
      intent: 'save',
    },
  }),
  'POST /inbox/address/:orderId/:place': ({ billTo }) => ({
    form: { address_id: String(billTo), version: '1' },
  }),
  'POST /inbox/new-address/:orderId/:field': () => ({
    form: { intent: 'add', version: '1', ...ADDRESS },
  }),
  'POST /order/:orderId/new-address': () => ({
    form: { intent: 'add', version: '1', ...ADDRESS },
  }),
  'POST /order/:orderId/certification/:step': () => ({ form: { comment: 'Checked' } }),
  'POST /order/:orderId/train-fields': () => ({ form: { fields: 'vessel', comment: 'Under the stamp' } }),
  'POST /inbox/upload-images': () => ({ multipart: { company_id: '3' } }),
  'POST /order/:orderId/upload-image': () => ({ multipart: {} }),
  'POST /order/:orderId/update-tms': () => ({ form: { fields: 'seal_number' } }),
  'POST /order/:orderId/send': () => nothing,
  'POST /order/:orderId/send-behind': () => nothing,
  'POST /order/:orderId/send-to-client': () => ({ form: { anyway: 'true' } }),
  'POST /order/:orderId/actions/:orderAction': () => ({ form: { copies: '1', tms_shipment_id: aLoad() } }),
  'POST /inbox/request/:requestId/:requestAction': () => nothing,
  'POST /inbox/bulk/:kind': ({ request }) => ({ form: { ids: request, key: randomUUID() } }),
  'POST /inbox/actions/:actionId': () => nothing,
  'POST /inbox/order/:orderId/:orderAction': () => nothing,
  'POST /search/order/:orderId/:orderAction': () => nothing,
  'POST /exports/:table': () => ({ form: { format: 'csv' } }),
  'POST /exports/:exportId/remove': () => nothing,
  'DELETE /api/orders/:orderId': () => nothing,
  'PUT /api/orders/:orderId/restore': () => nothing,
  'PUT /api/orders/:orderId/tms-id': () => ({ json: { tms_shipment_id: aLoad() } }),
  'POST /api/orders/:orderId/replicate': () => nothing,
  'POST /search/bulk/:kind': () => nothing,
  'POST /search/actions/:actionId': () => nothing,
  'POST /requests/:requestId/grid/save': ({ order }) => ({
    json: { block: GRID_BLOCK, orders: [sealed(order)] },
  }),
  'POST /requests/:requestId/grid/undo': () => ({ json: { direction: 'undo', block: GRID_BLOCK } }),
  'POST /requests/:requestId/done': () => ({ form: { done: 'true' } }),
  'POST /requests/:requestId/process-as-order': () => nothing,
  'PUT /uploads/:uploadId': () => ({ raw: new Uint8Array(blankDocument()) }),
  'POST /tms/callbacks/:submissionId': ({ news, signature }) => ({
    raw: news,
    headers: { [SIGNATURE_HEADER]: signature },
  }),
  'POST /tms/messages/:companyId/:tmsProvider': () => {
    const raw = acknowledging(999, 'A');
    const secret = sandboxCallbackSecret('triniumedi', HARBOR, env().SESSION_SECRET);
    return { raw, headers: { [SIGNATURE_HEADER]: signCallback(raw, secret, new Date()) } };
  },
  'POST /forgot-password': () => ({ form: { email: 'user@harbor.test' } }),
  'POST /password/reset/:token': () => ({ form: NEW_PASSWORD }),
  'POST /password/create/:token': () => ({ form: NEW_PASSWORD }),
  'POST /change-password': () => ({ form: changed() }),
  'POST /users/create': () => ({ form: USER_FORM }),
  'POST /users/:userId/edit': () => ({ form: USER_FORM }),
  'POST /users/:userId/status': () => ({ form: { active: 'false' } }),
  'POST /users/:userId/delete': () => nothing,
  'POST /users/:userId/password-mail': () => nothing,
  'POST /users/:userId/impersonate': () => nothing,
  'POST /api/dictionary-items': () => ({
    json: { t_company_id: 3, item_type: 'image_type', item_key: 'SEAL', item_display_name: 'Seal photo' },
  }),
  'POST /api/addresses': () => ({ json: { company_id: 3, ...ADDRESS } }),
  'POST /api/users': () => ({
    json: { name: 'Somebody New', email: 'new@harbor.test', company_role: [{ t_company_id: 3, role_id: 3 }] },
  }),
  'PUT /api/users/:userId': () => ({ json: { name: 'Rosa Quintanilla-Reyes' } }),
  'DELETE /api/users/:userId': () => nothing,
  'PUT /api/users/:userId/status': () => ({ json: { active: false } }),
  'POST /api/impersonate/:userId': () => nothing,
  'DELETE /api/impersonate': () => nothing,
  'POST /edit-profile': () => ({ form: { name: 'Somebody New', email: 'somebody.new@harbor.test' } }),
  'POST /edit-profile/sessions/:sessionId/end': () => nothing,
  'POST /company-settings': () => ({ form: { name: 'Harbor Drayage' } }),
  'POST /authorization': () => ({ form: { version: '0', 'customer-user': 'orders-view' } }),
  'POST /accounting-dashboard/months/:month/:monthAction': () => nothing,
  'POST /admin/plans/new': () => ({ form: { displayName: 'Terminal 200', maxMonthlyOcrSubmissions: '200' } }),
  'POST /admin/plans/:planId': () => ({
    form: { displayName: 'Harbor 600', maxMonthlyOcrSubmissions: '600' },
  }),
  'POST /admin/plans/:planId/rates/new': () => ({
    form: { item: 'monthly_fee', companyId: '', rate: '250', firstDay: '2027-01-15' },
  }),
  'POST /admin/plans/:planId/rates/:rateId/remove': () => nothing,
  'POST /admin/connections/:companyId': () => ({ form: { base_url: 'https://tms.example.com' } }),
  'POST /admin/connections/:companyId/try': () => nothing,
  'POST /admin/connections/:companyId/remove': () => nothing,
  'POST /admin/outside-reader/:companyId': () => ({ form: { model: 'reader-1' } }),
  'POST /admin/outside-reader/:companyId/try': () => nothing,
  'POST /admin-review-schedule/new': () => ({ form: INTERVAL }),
  'POST /admin-review-schedule/:intervalId/edit': () => ({ form: INTERVAL }),
  'POST /admin-review-schedule/:intervalId/delete': () => nothing,
  'POST /admin-review-schedule/:intervalId/status': () => ({ form: { disabled: 'true' } }),
  'POST /admin-review-schedule/companies/:companyId': () => ({ form: { after_hours: 'client' } }),
  'POST /reports/order-edits/comments/:row': () => ({ form: { comment: 'Their new form' } }),
  'POST /property-logs/comments/:row': () => ({ form: { comment: 'Their new form' } }),
  'POST /api/reports/comments': () => ({
    json: { report_comment_type: 'order-edits', company_id: HARBOR, comment: 'Their new form' },
  }),
  'POST /api/admin-review-times': () => ({ json: INTERVAL }),
  'PUT /api/admin-review-times/:intervalId': () => ({ json: INTERVAL }),
  'DELETE /api/admin-review-times/:intervalId': () => nothing,
  'POST /maintenance': () => ({ form: { on: 'true' } }),
  'POST /api/password/email': () => ({ json: { email: 'user@harbor.test' } }),
  'POST /api/password/reset': ({ passwordToken }) => ({ json: { token: passwordToken, ...NEW_PASSWORD } }),
  'POST /api/password/change': () => ({ json: changed() }),
  'POST /api/broadcasting/auth': ({ order }) => ({ json: { channel_name: `private-order${order}-updated` } }),
  'PUT /api/companies/:companyId': () => ({ json: { name: 'Harbor Drayage' } }),
  'POST /api/ocr/requests/:requestId/reprocess': () => ({ json: READ_ANEW }),
  'POST /api/ocr/requests/:requestId/reimport-abbyy': () => nothing,
  'POST /requests/:requestId/reprocess': () => ({ form: READ_ANEW }),
  'POST /inbox/request/:requestId/reprocess': () => ({ form: READ_ANEW }),
  'POST /requests/:requestId/papers': () => ({ form: { page: '1', step: 'split' } }),
  'POST /order/:orderId/reprocess': () => ({ form: READ_ANEW }),
  'POST /api/field-maps': () => ({
    json: { t_company_id: HARBOR, fieldmap: 'custom1', fieldmap_data: { ocr_source_field: 'Gate code' } },
  }),
  'DELETE /api/field-maps/:fieldMapId': () => nothing,
  'POST /field-mapping': () => ({
    form: { intent: 'check', version: '0', d3canon_name: 'vessel', ocr_source_field: 'Ship' },
  }),
  'POST /field-mapping/transfer': () => ({
    form: { intent: 'copy', fromCompany: '4', fromVariant: '', toVariant: '' },
  }),
  'POST /field-mapping/new': () => ({ form: { name: 'gate_code', level: '1' } }),
  'POST /field-mapping/try': () => ({ form: { d3canon_name: 'vessel', ocr_source_field: 'Ship' } }),
  'POST /order/:orderId/mapping/:field': () => ({ form: { ...GATE_CODE, intent: 'save' } }),
  'POST /order/:orderId/mapping/:field/confirm': () => ({ form: { ...GATE_CODE, version: '0' } }),
  'POST /api/field-maps/nlp-test': ({ order }) => ({
    json: { order_id: order, queries: [['What is the seal number?', 'seal_nlp']] },
  }),
  'POST /api/field-maps/proposals/:proposalId/accept': () => nothing,
  'POST /api/field-maps/proposals/:proposalId/dismiss': () => nothing,
  'POST /api/field-maps/tuned-layers/:layerId/switch-on': () => nothing,
  'POST /api/field-maps/tuned-layers/:layerId/switch-off': () => nothing,
  'POST /api/field-maps/tuned-layers/:layerId/learn-again': () => nothing,
  'POST /backtests/new': () => ({ multipart: { name: 'First day', company_id: String(HARBOR) } }),
  'POST /backtests/:backtestId': () => ({ form: { intent: 'measure' } }),
  'POST /backtests/:backtestId/add': () => ({ multipart: {} }),
  'POST /backtests/:backtestId/columns': () => ({ form: { target: 'unit_number' } }),
  'POST /backtests/:backtestId/loads/:loadId': () => nothing,
  'POST /backtests/:backtestId/delete': () => nothing,
  'POST /field-mapping/reader/:layerId': () => ({ form: { intent: 'off' } }),
  'POST /api/login': () => ({ form: { email: 'user@harbor.test', password: env().DEMO_PASSWORD } }),
  'POST /api/logout': () => nothing,
  'POST /api/ocr/requests': () => ({ json: { filename: 'delivery-order.pdf', company_id: 3 } }),
  'PUT /api/ocr/requests/:requestId/done-status': () => ({ json: { done: true } }),
  'DELETE /api/ocr/requests/:requestId': () => nothing,
  'POST /api/ocr/requests/delete-multiple': ({ request }) => ({ json: { models: [request] } }),
  'POST /api/ocr/requests/reprocess': ({ request }) => ({ json: { models: [request] } }),
  'POST /api/ocr/requests/done-status': ({ request }) => ({ json: { models: [request], done: true } }),
  'POST /api/ocr/requests/:requestId/process-as-order': () => nothing,
  'POST /api/ocr/requests/:requestId/send-to-tms': () => nothing,
  'POST /api/ocr/requests/:requestId/send-to-client': () => nothing,
  'POST /scheduled-orders/create': ({ order }) => ({ form: tripForm(order) }),
  'POST /scheduled-orders/:scheduleId/edit': ({ order }) => ({ form: tripForm(order) }),
  'POST /scheduled-orders/:scheduleId/duplicate': ({ order }) => ({ form: tripForm(order) }),
  'POST /scheduled-orders/:scheduleId/status': () => ({ form: { active: 'false' } }),
  'POST /scheduled-orders/:scheduleId/delete': () => nothing,
  'POST /order/:orderId/schedule': ({ order }) => ({ form: tripForm(order) }),
  'POST /api/scheduled-orders': ({ order }) => ({ json: trip(order) }),
  'PUT /api/scheduled-orders/:scheduleId': ({ order }) => ({ json: trip(order) }),
  'PUT /api/scheduled-orders/:scheduleId/status': () => ({ json: { active: false } }),
  'DELETE /api/scheduled-orders/:scheduleId': () => nothing,
  'POST /rules/:ruleId': () => ({ form: RULE }),
  'POST /api/ocr/rules': () => ({ json: RULE }),
  'PUT /api/ocr/rules/:ruleId': () => ({ json: RULE }),
  'POST /api/ocr/rules/test': ({ order }) => ({ json: { orderId: order, rule: RULE } }),
  'PUT /api/training-documents/:documentId': () => ({ json: { is_exemplar: true } }),
  'PUT /api/training-documents/:documentId/set-variant': ({ layout }) => ({ json: { variant_id: layout } }),
  'PUT /api/training-documents/:documentId/auto-label': () => nothing,
  'POST /api/auto-classifier/classify': ({ document }) => ({ json: { models: [document] } }),
  'PUT /api/training-documents/:documentId/page': () => ({ json: { page: 1 } }),
  'DELETE /api/training-documents/:documentId': () => nothing,
  'PUT /api/training-documents/auto-label': ({ document }) => ({ json: { models: [document] } }),
  'PUT /api/training-documents/set-variant': ({ document, layout }) => ({
    json: { models: [document], variant_id: layout },
  }),
  'DELETE /api/emc-models/:modelId': () => nothing,
  'POST /api/emc-models/:modelId/activate': () => ({ json: { comment: 'It knows the new papers' } }),
  'POST /api/emc-models/:modelId/comments': () => ({ json: { comment: 'It knows the new papers' } }),
  'POST /classifier/set-variant': ({ document, layout }) => ({
    form: { ids: String(document), variant_id: String(layout) },
  }),
  'POST /classifier/delete/:documentId': () => nothing,
  'POST /classifier/documents/:documentAction': ({ document }) => ({ form: { ids: String(document) } }),
  'POST /classifier/layouts/:proposalId': () => ({ form: { intent: 'name', name: 'Kestrel pickup order' } }),
  'POST /classifier/emc-models/build': () => ({ form: { comment: 'After the labels of this week' } }),
  'POST /classifier/emc-models/:modelId': () => ({ form: { comment: 'It knows the new papers' } }),
  'POST /classifier/emc-models/:modelId/activate': () => ({ form: { comment: 'It knows the new papers' } }),
  'POST /classifier/emc-models/:modelId/delete': () => nothing,
  'POST /admin/o-c-r-variants/:variantId/edit': () => ({
    form: { name: 'Meridian delivery order', variant_type: 'textract', company_id: '3' },
  }),
  'POST /api/emc-models': () => ({ json: { comment: 'After the labels of this week' } }),
  'POST /api/ocr/variant-proposals/:proposalId/accept': () => ({ json: { name: 'Kestrel pickup order' } }),
  'POST /api/ocr/variant-proposals/:proposalId/dismiss': () => nothing,
  'POST /api/user-task-workflows': ({ order }) => ({
    json: { type: 'comment', taskable_type: 'order', taskable_id: order, comment: 'Is the seal right?' },
  }),
  'DELETE /api/user-task-workflows/:taskId': () => nothing,
  'POST /mail/:emailId': () => ({ form: { part: 'text' } }),
  'POST /second-looks/:lookId': () => ({ form: { step: 'take' } }),
  'POST /user-tasks/:taskId': () => ({ form: { comment: 'It is right' } }),
  'POST /user-tasks/:taskId/:taskStatus': () => ({ form: { comment: 'It is', notify: 'true' } }),
  'POST /user-tasks/:taskId/assign': () => ({ form: { assigned_to_user_id: '3' } }),
  'POST /user-tasks/:taskId/delete': () => nothing,
  'POST /notifications/:notificationId/read': () => ({ form: { read: 'true' } }),
  'POST /notifications/mark-read': () => nothing,
  'POST /edit-profile/notifications': () => ({ form: { types: 'UserTaskAssigned', mail: 'daily' } }),
  'PUT /api/notifications/:notificationId': () => ({ json: { read: true } }),
  'POST /api/notifications/mark-read': () => nothing,
  'PUT /api/user-task-workflows/:taskId': () => ({ json: { status: 'resolved', comment: 'It is' } }),
  'PUT /api/orders/:orderId': () => ({ json: { path: 'seal_number', value: 'UL-1' } }),
  'PUT /api/orders/:orderId/update-all': () => ({ json: { changes: { voyage: '0GN7' } } }),
  'POST /api/orders/:orderId/send-to-tms': () => nothing,
  'POST /api/file-upload-requests': () => ({ json: { filename: 'POD.pdf' } }),
  'POST /api/upload-tms-images': () => ({
    json: { company_id: 3, tms_shipment_id: '204501', pt_image_type: 'POD', files: [] },
  }),
  'PUT /api/orders/:orderId/send-update-to-tms': () => ({ json: { fieldsToUpdate: ['seal_number'] } }),
  'POST /api/orders/:orderId/send-to-client': () => ({ json: { anyway: true } }),
};

/** The id of a load that no other order has: for one that has it, it is asked whether both are one. */
const aLoad = () => `PT-${randomUUID().slice(0, 8)}`;
