import { type FieldMappingQuery, writeFieldMappingQuery } from '../fields/field-mapping-query';
import type { JobAction } from '../queue/jobs';
import { adminPaths } from './admin-paths';
import { classifierPaths } from './classifier-paths';
import { query } from './query-text';

/** Every address of the application, in one place. */
export const paths = {
  home: '/',
  login: (target?: string) =>
    `/login${query({ redirectTo: target && target !== '/inbox' ? target : undefined })}`,
  logout: '/logout',
  forgotPassword: '/forgot-password',
  emailConfirmation: (email: string) => `/email-confirmation${query({ email })}`,
  passwordReset: (token: string, email: string) => `/password/reset/${token}${query({ email })}`,
  passwordCreate: (token: string, email: string) => `/password/create/${token}${query({ email })}`,
  /** What everybody is led to while there is no user; with the token that a start printed it has the form. */
  setUp: (token?: string) => (token ? `/setup/${token}` : '/setup'),
  changePassword: '/change-password',
  profile: '/edit-profile',
  endSession: (sessionId: string) => `/edit-profile/sessions/${sessionId}/end`,
  fieldMapping: (query: Partial<FieldMappingQuery> = {}) => `/field-mapping${writeFieldMappingQuery(query)}`,
  /** A cell of the table that `table` leads to. */
  fieldMappingCell: (table: string, field: string, level: number) =>
    `${table}${table.includes('?') ? '&' : '?'}level=${level}&initialField=${encodeURIComponent(field)}`,
  /** What people corrected, with made names and numbers, for who trains the reader anew. */
  corrections: (companyId: number | null) =>
    `/api/field-maps/corrections${companyId === null ? '' : `?filter[company_id]=${companyId}`}`,
  readerLearned: (layerId: number) => `/field-mapping/reader/${layerId}`,
  fieldMappingAudit: (query: Partial<FieldMappingQuery>) =>
    `/field-mapping/audit${writeFieldMappingQuery(query)}`,
  /** A company's field maps as a file, out and in, and copied from another company. */
  fieldMapTransfer: (companyId: number | null) =>
    `/field-mapping/transfer${query({ companyId: companyId ?? undefined })}`,
  fieldMapExport: (companyId: number) => `/field-mapping/export${query({ companyId })}`,
  /** How a value finds its field, for those who map. */
  fieldMapHelp: '/field-mapping/help',
  newFieldMap: (query: Partial<FieldMappingQuery>) => `/field-mapping/new${writeFieldMappingQuery(query)}`,
  /** The call that tells what a cell, as it stands in its form, reads in the document beside it. */
  fieldMappingTry: (query: Partial<FieldMappingQuery>) =>
    `/field-mapping/try${writeFieldMappingQuery(query)}`,
  /** What a change of a field map or a rule would make of past documents. */
  replay: (replayId: string) => `/replays/${replayId}`,
  /** Past documents of a company held against the loads that were keyed from them. */
  backtests: '/backtests',
  newBacktest: '/backtests/new',
  backtest: (backtestId: string) => `/backtests/${backtestId}`,
  addToBacktest: (backtestId: string) => `/backtests/${backtestId}/add`,
  backtestColumns: (backtestId: string) => `/backtests/${backtestId}/columns`,
  backtestLoads: (backtestId: string, asked: { unpaired?: boolean } = {}) =>
    `/backtests/${backtestId}/loads${query({ unpaired: asked.unpaired ? 1 : undefined })}`,
  backtestLoad: (backtestId: string, loadId: number) => `/backtests/${backtestId}/loads/${loadId}`,
  backtestReport: (backtestId: string) => `/backtests/${backtestId}/report`,
  backtestValues: (backtestId: string) => `/backtests/${backtestId}/values`,
  deleteBacktest: (backtestId: string) => `/backtests/${backtestId}/delete`,
  auditLogs: '/audit-logs',
  /** What was done to users, roles, companies, maps and models. */
  operationsLog: '/audit-logs/operations',
  users: '/users',
  usersOf: (companyId: number) => `/users${query({ companies: companyId })}`,
  createUser: '/users/create',
  /** The same with a company, and the role that its first user has. */
  createUserOf: (companyId: number) => `/users/create${query({ company: companyId })}`,
  editUser: (userId: number) => `/users/${userId}/edit`,
  userStatus: (userId: number) => `/users/${userId}/status`,
  deleteUser: (userId: number) => `/users/${userId}/delete`,
  userPasswordMail: (userId: number) => `/users/${userId}/password-mail`,
  impersonate: (userId: number) => `/users/${userId}/impersonate`,
  companySettings: (companyId?: number) => `/company-settings${query({ company: companyId })}`,
  authorization: '/authorization',
  authorizationHistory: '/authorization/history',
  variantTraining: '/reports/variant-training',
  orderEdits: '/reports/order-edits',
  /** How well documents were read, and which fields two people read otherwise. */
  readingQuality: '/reports/reading-quality',
  disagreements: (search = '') => `/reports/reading-quality/disagreements${search}`,
  /** What orders cost people. */
  reviewEffort: '/reports/review-effort',
  /** Finished orders that are keyed again by somebody who does not see their values. */
  secondLooks: '/second-looks',
  secondLook: (lookId: string) => `/second-looks/${lookId}`,
  /** Every mail that came to an intake address, one of them, and it as it came; `search` is the list's own. */
  mails: '/mail',
  mail: (emailId: string, search = '') => `/mail/${emailId}${search}`,
  mailSource: (emailId: string) => `/mail/${emailId}/source`,
  propertyLogs: '/property-logs',
  propertyEdits: '/property-logs/edits',
  propertyMapping: '/property-mapping',
  /** What people wrote beside a row of a report; `search` is the report's own. */
  reportComments: (report: 'order-edits' | 'property-logs', rowId: string, search: string) =>
    `${report === 'order-edits' ? '/reports/order-edits' : '/property-logs'}/comments/${rowId}${search}`,
  accounting: (search = '') => `/accounting-dashboard${search}`,
  accountingMonths: '/accounting-dashboard/months',
  accountingMonth: (month: string) => `/accounting-dashboard/months/${month}`,
  /** Asks whether a month is closed, or opened again. */
  changeMonth: (month: string, action: 'close' | 'reopen') =>
    `/accounting-dashboard/months/${month}/${action}`,
  intacct: (from: string, to: string) => `/api/metrics/intacct${query({ start_date: from, end_date: to })}`,
  plans: '/admin/plans',
  newPlan: '/admin/plans/new',
  plan: (planId: number) => `/admin/plans/${planId}`,
  newRate: (planId: number) => `/admin/plans/${planId}/rates/new`,
  removeRate: (planId: number, rateId: number) => `/admin/plans/${planId}/rates/${rateId}/remove`,
  maintenance: '/maintenance',
  ...adminPaths,
  /** The queue dashboard, its jobs and what is done with one, and the way of a request through its stages. */
  queue: '/horizon',
  queueJobs: '/horizon/jobs',
  queueJobsOf: (filters: { kind?: string; state?: string }) => `/horizon/jobs${query(filters)}`,
  queueJob: (jobId: string, action: JobAction, search = '') => `/horizon/jobs/${jobId}/${action}${search}`,
  retryJobs: (kind: string) => `/horizon/kinds/${kind}/retry`,
  tryTmsNow: (companyId: number, providerId: number) => `/horizon/tms/${companyId}/${providerId}/try`,
  requestWay: (requestId: string) => `/horizon/requests/${requestId}`,
  ...classifierPaths,
  editVariant: (variantId: number) => `/admin/o-c-r-variants/${variantId}/edit`,
  reviewSchedule: '/admin-review-schedule',
  newReviewTime: (dayOfWeek: number) => `/admin-review-schedule/new${query({ day: dayOfWeek })}`,
  reviewTime: (intervalId: number, action: 'edit' | 'delete' | 'status') =>
    `/admin-review-schedule/${intervalId}/${action}`,
  afterHours: (companyId: number) => `/admin-review-schedule/companies/${companyId}`,
  rules: '/rules',
  newRule: '/rules/new',
  /** A rule; with what was tried on past documents, with what was typed before that, or with an earlier version. */
  rule: (ruleId: number, at: { replay?: string; draft?: string; restore?: number } = {}) =>
    `/rules/${ruleId}${query(at)}`,
  ruleVersions: (ruleId: number) => `/rules/${ruleId}/versions`,
  /** Trips that come again; `search` is the list's own, with its filters. */
  schedules: '/scheduled-orders',
  newSchedule: (search = '') => `/scheduled-orders/create${search}`,
  /** What is done with one schedule: its dialog, a copy of it, and the two questions. */
  schedule: (scheduleId: number, action: 'edit' | 'duplicate' | 'status' | 'delete', search = '') =>
    `/scheduled-orders/${scheduleId}/${action}${search}`,
  /** What oneself was told; `search` is the list's own, with its filters. */
  notifications: '/notifications',
  notification: (id: number, search = '') => `/notifications/${id}${search}`,
  /** Marks one as read or unread. */
  notificationRead: (id: number, search = '') => `/notifications/${id}/read${search}`,
  allNotificationsRead: (search = '') => `/notifications/mark-read${search}`,
  /** The call that marks one. */
  notificationCall: (id: number) => `/api/notifications/${id}`,
  notificationSettings: '/edit-profile/notifications',
  /** User tasks; `search` is the list's own, with its filters. */
  userTasks: '/user-tasks',
  userTask: (taskId: number, search = '') => `/user-tasks/${taskId}${search}`,
  /** Asks before a task is given to somebody, reaches a status, or is deleted. */
  userTaskAction: (taskId: number, action: string, search = '') => `/user-tasks/${taskId}/${action}${search}`,
  blankDocument: '/inbox/blank-document',
  inbox: '/inbox',
  /** A request wherever it stands, completed or not. (spec 1 §2 Inbox) */
  shownRequest: (requestId: string) => `/inbox${query({ selected: requestId, displayHidden: true })}`,
  /** Dialogs over the inbox; `search` is its own, with its filters and what is selected. */
  inboxKeys: (search: string) => `/inbox/keys${search}`,
  inboxHistory: (orderId: number, search: string) => `/inbox/history/${orderId}${search}`,
  inboxAudit: (orderId: number, search: string) => `/inbox/audit/${orderId}${search}`,
  inboxOrderAction: (orderId: number, action: string, search: string) =>
    `/inbox/order/${orderId}/${action}${search}`,
  inboxValue: (orderId: number, field: string, search: string) =>
    `/inbox/value/${orderId}/${encodeURIComponent(field)}${search}`,
  inboxAddress: (orderId: number, place: string, search: string) =>
    `/inbox/address/${orderId}/${place}${search}`,
  inboxNewAddress: (orderId: number, path: string, search: string) =>
    `/inbox/new-address/${orderId}/${path}${search}`,
  /** What can be done with a request, and each of it, over the inbox with its filters. */
  inboxRequestMenu: (requestId: string, search = '') => `/inbox/request/${requestId}${search}`,
  inboxRequestAction: (requestId: string, action: string, search = '') =>
    `/inbox/request/${requestId}/${action}${search}`,
  inboxRequestHistory: (requestId: string, search = '') => `/inbox/request/${requestId}/history${search}`,
  inboxRequestEmail: (requestId: string, search = '') => `/inbox/request/${requestId}/email${search}`,
  inboxRequestComments: (requestId: string, search = '') => `/inbox/request/${requestId}/comments${search}`,
  inboxRequestReprocess: (requestId: string, search = '') => `/inbox/request/${requestId}/reprocess${search}`,
  /** Asks before something is done to the requests, or the orders of one, that are selected in the inbox. */
  inboxBulk: (kind: string, search = '') => `/inbox/bulk/${kind}${search}`,
  /** How far an action on several of them is. */
  inboxBulkProgress: (actionId: string, search = '') => `/inbox/actions/${actionId}${search}`,
  /** Names the filter of the inbox that `search` is; and changes or shares one that has a name. */
  newInboxView: (search: string) => `/inbox/views/new${search}`,
  inboxView: (viewId: number) => `/inbox/views/${viewId}`,
  createRequest: '/inbox/create-request',
  /** The same with a company chosen. */
  createRequestFor: (companyId: number) => `/inbox/create-request${query({ for: companyId })}`,
  requestHistory: (requestId: string) => `/requests/${requestId}/history`,
  requestDone: (requestId: string) => `/requests/${requestId}/done`,
  requestSource: (requestId: string) => `/requests/${requestId}/source`,
  requestEmail: (requestId: string) => `/requests/${requestId}/email`,
  requestSourceEmail: (requestId: string) => `/requests/${requestId}/source-email`,
  requestProcessAsOrder: (requestId: string) => `/requests/${requestId}/process-as-order`,
  requestReprocess: (requestId: string) => `/requests/${requestId}/reprocess`,
  /** Where the papers of a document begin. */
  requestPapers: (requestId: string) => `/requests/${requestId}/papers`,
  /** The orders of a request as a grid, what saves cells of it, and what takes back what was done there. */
  requestGrid: (requestId: string) => `/requests/${requestId}/grid`,
  requestGridSave: (requestId: string) => `/requests/${requestId}/grid/save`,
  requestGridUndo: (requestId: string) => `/requests/${requestId}/grid/undo`,
  search: '/search',
  /** Asks before something is done to the rows that `ids` name; `search` is the list's own, with its filters. */
  searchBulk: (kind: string, search = '') => `/search/bulk/${kind}${search}`,
  /** How far an action on several orders is. */
  searchAction: (actionId: string, search = '') => `/search/actions/${actionId}${search}`,
  /** What can be done with one order of the list, and each of it, over the list with its filters. */
  searchOrder: (orderId: number, search = '') => `/search/order/${orderId}${search}`,
  searchOrderAction: (orderId: number, action: string, search = '') =>
    `/search/order/${orderId}/${action}${search}`,
  searchHistory: (orderId: number, search = '') => `/search/history/${orderId}${search}`,
  searchAudit: (orderId: number, search = '') => `/search/audit/${orderId}${search}`,
  searchSubmissions: (orderId: number, search = '') => `/search/submissions/${orderId}${search}`,
  /** Asks how the rows of a list are exported; `search` is its own, with its filters. */
  listExport: (list: string, search: string) => `${list}/export${search}`,
  /** Takes the export of a table; `search` is its list's own. */
  makeExport: (table: string, search: string) => `/exports/${table}${search}`,
  exports: '/exports',
  exportFile: (exportId: string) => `/exports/${exportId}/file`,
  removeExport: (exportId: string) => `/exports/${exportId}/remove`,
  order: (orderId: number) => `/order/${orderId}`,
  orderField: (orderId: number, field: string) => `/order/${orderId}?edit=${encodeURIComponent(field)}`,
  /** The order with the empty fields of a section shown. */
  orderSection: (orderId: number, section: string) => `/order/${orderId}?open=${section}#section-${section}`,
  orderMarks: (orderId: number) => `/order/${orderId}/marks`,
  /** Takes how long somebody was at work on the order. */
  orderEffort: (orderId: number) => `/order/${orderId}/effort`,
  orderUndo: (orderId: number) => `/order/${orderId}/undo`,
  /** The equipment that may be chosen for a field of an order. */
  orderEquipment: (orderId: number, field: string) => `/order/${orderId}/equipment/${field}`,
  orderWeightUnit: (orderId: number) => `/order/${orderId}/weight-unit`,
  /** Where the value of a field comes from, and what it was before. */
  orderValue: (orderId: number, field: string) => `/order/${orderId}/value/${encodeURIComponent(field)}`,
  orderSendBehind: (orderId: number) => `/order/${orderId}/send-behind`,
  orderSave: (orderId: number) => `/order/${orderId}/save`,
  /** `event` opens the address search of that event. */
  orderItinerary: (orderId: number, event?: number) => `/order/${orderId}/itinerary${query({ event })}`,
  /** A place of an order is a role or `order_address_events.{event id}`. */
  orderAddress: (orderId: number, place: string) => `/order/${orderId}/address/${place}`,
  orderNewAddress: (orderId: number, path: string) => `/order/${orderId}/new-address${query({ for: path })}`,
  /** What was said of an order, or of a request as a whole. */
  orderComments: (orderId: number) => `/order/${orderId}/comments`,
  requestComments: (requestId: string) => `/requests/${requestId}/comments`,
  /** Asks whether to take or release the edit-lock; over the inbox with its filters and what is selected. */
  orderLock: (orderId: number) => `/order/${orderId}/lock`,
  inboxLock: (requestId: string, search: string) => `/inbox/lock/${requestId}${search}`,
  /** The call that takes, refreshes and releases edit-locks. */
  objectLocks: '/api/object-locks',
  /** A page of the document at its full size, from 0. */
  orderPage: (orderId: number, page: number) => `/order/${orderId}/pages/${page}`,
  orderKeys: (orderId: number) => `/order/${orderId}/keys`,
  orderWords: (orderId: number, page: number) => `/order/${orderId}/words/${page}`,
  /** Reads a part of a page, in fractions of it. */
  orderRegion: (
    orderId: number,
    page: number,
    { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
  ) => `/order/${orderId}/words/${page}${query({ left, top, width, height })}`,
  orderChoices: (orderId: number, field: string) => `/order/${orderId}/choices/${encodeURIComponent(field)}`,
  searchAddress: (words: Readonly<Record<string, string>>, companyId: number) =>
    `/api/search-address${query({ ...words, company_id: companyId })}`,
  orderHistory: (orderId: number) => `/order/${orderId}/history`,
  orderAudit: (orderId: number) => `/order/${orderId}/audit`,
  /** What the TMS is told of the order, before it is sent. */
  orderSent: (orderId: number) => `/order/${orderId}/sent`,
  inboxSent: (orderId: number, search: string) => `/inbox/sent/${orderId}${search}`,
  /** What was sent to the TMS for the order. */
  orderTmsChanges: (orderId: number) => `/order/${orderId}/tms-changes`,
  orderSubmissions: (orderId: number) => `/order/${orderId}/submissions`,
  /** What the TMS ran for the order; `requestId` is one SH_RequestID alone. */
  macroHistory: (orderId: number, requestId?: number) =>
    `/order/${orderId}/macro-history${query({ SH_RequestID: requestId })}`,
  /** The template of the TMS that the order is made by. */
  orderTemplate: (orderId: number) => `/order/${orderId}/template`,
  /** What was read from the document of the order. */
  orderMatched: (orderId: number) => `/order/${orderId}/matched-data`,
  /** Makes a schedule of the order. */
  orderSchedule: (orderId: number) => `/order/${orderId}/schedule`,
  /** The call that looks for an order to make a schedule of. */
  exemplarOrders: (text: string, companyId: number | undefined) =>
    `/api/orders${query({ perPage: 100, 'filter[query]': text, 'filter[company_id]': companyId })}`,
  /** Asks before something is done with the order as a whole. */
  orderAction: (orderId: number, action: string) => `/order/${orderId}/actions/${action}`,
  /** The call that makes one copy. */
  replicateCall: (orderId: number) => `/api/orders/${orderId}/replicate`,
  /** Asks about one step of the certification of an order. */
  orderCertification: (orderId: number, step: string) => `/order/${orderId}/certification/${step}`,
  /** The order with its fields to be marked for training, all of them, or shown as they are marked; `fields` are marked already. */
  orderTraining: (orderId: number, mode: string, fields: readonly string[] = []) =>
    `/order/${orderId}${query({ train: mode, all: mode === 'select' || undefined, fields: fields.join(',') })}`,
  /** The order in OCR mapping mode; `pick` is the field whose source is chosen on the document. */
  orderMapping: (orderId: number, pick?: string) =>
    `/order/${orderId}${query({ mapping: 'on', all: true, pick })}`,
  /** Where a field comes from; `text` was chosen on the document. */
  orderFieldMapping: (orderId: number, field: string, text?: string) =>
    `/order/${orderId}/mapping/${encodeURIComponent(field)}${query({ mapping: 'on', all: true, text })}`,
  /** Asks before a mapping is saved, with what it would change. */
  orderMappingConfirm: (orderId: number, field: string, mapping: Record<string, string>) =>
    `/order/${orderId}/mapping/${encodeURIComponent(field)}/confirm${query({ mapping: 'on', all: true, ...mapping })}`,
  /** Asks what the unrecognised document of an order is read as. */
  orderReprocess: (orderId: number) => `/order/${orderId}/reprocess`,
  /** Asks for a comment on the fields that are to be trained. */
  orderTrainFields: (orderId: number) => `/order/${orderId}/train-fields`,
  /** An order beside a certified one; the newest unless `example` names one. */
  compare: (orderId: number, example?: number | null) =>
    `/compare/${orderId}${query({ with: example ?? undefined })}`,
  /** The order with what its TMS holds beside it, or with fields to be picked and sent there; `fields` are picked already. */
  orderTms: (
    orderId: number,
    mode: string,
    more: { fields?: readonly string[]; onlyUpdatable?: boolean } = {},
  ) =>
    `/order/${orderId}${query({
      tms: mode,
      updatable: more.onlyUpdatable ? 'only' : undefined,
      fields: more.fields?.join(','),
    })}`,
  /** Sends picked fields to the TMS; asks before, where somebody is to be asked. */
  orderUpdateTms: (orderId: number) => `/order/${orderId}/update-tms`,
  /** An image for the load of the order. */
  orderUploadImage: (orderId: number) => `/order/${orderId}/upload-image`,
  /** Images for loads of the TMS, over the inbox. */
  uploadImages: '/inbox/upload-images',
  orderSend: (orderId: number) => `/order/${orderId}/send`,
  orderSendToClient: (orderId: number) => `/order/${orderId}/send-to-client`,
  /** What a filter with many choices offers; `list` is the page whose filter it is. */
  filterChoices: (list: string, filter: string) => `${list}/choices/${filter}`,
  notAuthorized: '/not-authorized',
  downtime: '/application-downtime',
  theme: '/theme',
  events: (topics: string) => `/events${query({ topics })}`,
  upload: (uploadId: string) => `/uploads/${uploadId}`,
  file: (key: string) => `/files/${key}`,
  tmsCallback: (submissionId: string) => `/tms/callbacks/${submissionId}`,
  tmsMessages: (companyId: number, provider: string) => `/tms/messages/${companyId}/${provider}`,
} as const;

/** A request id as people see it: the first eight characters in upper case (spec 1 §2). */
export function shortRequestId(requestId: string): string {
  return requestId.slice(0, 8).toUpperCase();
}
