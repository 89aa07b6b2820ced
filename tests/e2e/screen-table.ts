import type { Locator, Page } from 'playwright';

export const USER = 'user@harbor.test';
export const ADMIN = 'admin@harbor.test';
export const SUPERADMIN = 'superadmin@demo.test';

/** What the screens are about, once it is there. */
export type Things = {
  orderId: number;
  updateId: number;
  taskId: number;
  requestId: string;
  mailedRequest: string;
  mailId: string;
  passwordLink: string;
};

/** A screen, where it is, what shows that it is there, and who looks at it: a demo account, or nobody signed in. */
export type Screen = {
  name: string;
  path: (things: Things) => string;
  seen: (page: Page, things: Things) => Locator;
  by: string | null;
  status: number;
};

function screen(
  name: string,
  path: Screen['path'],
  seen: Screen['seen'],
  { by = USER, status = 200 }: Partial<Screen> = {},
): Screen {
  return { name, path, seen, by, status };
}

export const container = (page: Page) => page.getByRole('link', { name: /^Container: / });
const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name });
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('heading', { name });

const thisMonth = new Date().toISOString().slice(0, 7);

/** Every screen has its line here. Who selects a request has its lock from then on: those of another account come after the user's. */
export const SCREENS: readonly Screen[] = [
  screen('login', () => '/login', label('E-mail'), { by: null }),
  screen('a forgotten password', () => '/forgot-password', label('E-mail'), { by: null }),
  screen('the mail is on its way', () => `/email-confirmation?email=${ADMIN}`, heading('Check your mail'), {
    by: null,
  }),
  screen('a new password', ({ passwordLink }) => passwordLink, label('New password'), { by: null }),
  screen('a dead link', () => '/password/reset/x', heading('Reset Your Password'), { by: null }),
  screen('inbox', () => '/inbox', region('Request list')),
  screen('a request of the inbox', ({ requestId }) => `/inbox?selected=${requestId}`, container),
  screen('the create dialog', () => '/inbox/create-request', dialog('Create a request')),
  screen('the history of a request', ({ requestId }) => `/requests/${requestId}/history`, dialog('History')),
  screen(
    'the e-mail of a request',
    ({ mailedRequest }) => `/requests/${mailedRequest}/email`,
    dialog('E-mail of'),
  ),
  screen(
    'the history of a request over the inbox',
    ({ requestId }) => `/inbox/request/${requestId}/history?selected=${requestId}`,
    dialog('History'),
  ),
  screen(
    'the e-mail of a request over the inbox',
    ({ mailedRequest }) => `/inbox/request/${mailedRequest}/email?selected=${mailedRequest}`,
    dialog('E-mail of'),
  ),
  screen(
    'comments on a request beside the inbox',
    ({ requestId }) => `/inbox/request/${requestId}/comments?selected=${requestId}`,
    heading('Comments on request'),
  ),
  screen('an order', ({ orderId }) => `/order/${orderId}`, container),
  screen(
    'the question before an order is deleted',
    ({ orderId }) => `/order/${orderId}/actions/delete`,
    dialog('Delete Order'),
  ),
  screen(
    'what is sent of an order',
    ({ orderId }) => `/order/${orderId}/sent`,
    dialog('What is sent of order'),
  ),
  screen(
    'the copies of an order',
    ({ orderId }) => `/inbox/order/${orderId}/replicate`,
    dialog('Replicate Order'),
  ),
  screen('a TMS ID', ({ orderId }) => `/search/order/${orderId}/add-tms-id`, dialog('Add TMS ID')),
  screen(
    'what can be done with an order of the list',
    ({ orderId }) => `/search/order/${orderId}`,
    dialog('Order #'),
  ),
  screen('the export of a list', () => '/search/export', dialog('Export')),
  screen('exports', () => '/exports', heading('Exports')),
  screen(
    'an update of an order',
    ({ updateId }) => `/order/${updateId}`,
    (page) => page.getByText('Show changes'),
  ),
  screen(
    'a duplicate',
    ({ mailedRequest }) => `/inbox?selected=${mailedRequest}`,
    (page) => page.getByText('Same file as'),
  ),
  screen(
    'a field that is edited',
    ({ orderId }) => `/order/${orderId}?edit=seal_number`,
    label('Seal number'),
  ),
  screen('the itinerary', ({ orderId }) => `/order/${orderId}/itinerary`, dialog('Edit itinerary')),
  screen(
    'how a request is read anew, over the inbox',
    ({ requestId }) => `/inbox/request/${requestId}/reprocess?selected=${requestId}`,
    dialog('Reprocess request'),
    { by: SUPERADMIN },
  ),
  screen(
    'what is asked before a certification',
    ({ orderId }) => `/order/${orderId}/certification/certify`,
    dialog('Certify Order'),
    { by: SUPERADMIN },
  ),
  screen(
    'fields that are selected to be trained',
    ({ orderId }) => `/order/${orderId}?train=select&all=true`,
    (page) => page.getByText('0 fields selected'),
    { by: SUPERADMIN },
  ),
  screen(
    'what is said of fields to be trained',
    ({ orderId }) => `/order/${orderId}/train-fields?train=select&fields=vessel,itinerary`,
    dialog('Train Fields'),
    { by: SUPERADMIN },
  ),
  screen(
    'an order beside a certified one',
    ({ orderId }) => `/compare/${orderId}`,
    (page) => page.getByText('values differ'),
    { by: SUPERADMIN },
  ),
  screen('the keys', ({ orderId }) => `/order/${orderId}/keys`, dialog('Keys')),
  screen(
    'the order list',
    () => '/search',
    (page) => page.getByRole('main').getByText('HLXU1330610').first(),
  ),
  screen('the choices of a filter', () => '/search/choices/companies', heading('Order List: Company'), {
    by: SUPERADMIN,
  }),
  screen('the profile', () => '/edit-profile', region('Where you are signed in')),
  screen('another password', () => '/change-password', label('Old password')),
  screen('the mails that came', () => '/mail', heading('Mail'), { by: ADMIN }),
  screen('a mail', ({ mailId }) => `/mail/${mailId}`, heading('What became of it'), { by: ADMIN }),
  screen('company settings', () => '/company-settings', heading('Company Settings'), { by: ADMIN }),
  screen('the settings of any company', () => '/company-settings', label('Company'), { by: SUPERADMIN }),
  screen('the users', () => '/users', link('Edit Callum Reyes'), { by: SUPERADMIN }),
  screen(
    'a search for users that finds none',
    () => '/users?search=nobody',
    (page) => page.getByText('No users'),
    { by: SUPERADMIN },
  ),
  screen(
    'a new user',
    () => '/users/create',
    (page) => page.getByRole('button', { name: 'Add Company' }),
    { by: SUPERADMIN },
  ),
  screen('a user', () => '/users/6/edit', label('Company 2'), { by: SUPERADMIN }),
  screen(
    'the question before a user is deleted',
    () => '/users/5/delete',
    (page) => page.getByRole('dialog').getByRole('heading'),
    { by: SUPERADMIN },
  ),
  screen('what roles may do', () => '/authorization', heading('Authorization'), { by: SUPERADMIN }),
  screen('who changed roles', () => '/authorization/history', dialog('Who changed what'), { by: SUPERADMIN }),
  screen('maintenance', () => '/maintenance', heading('Maintenance'), { by: SUPERADMIN }),
  screen(
    'the field-mapping editor',
    () => '/field-mapping?companyId=3&level=4&initialField=seal_number',
    heading('Seal number'),
    { by: SUPERADMIN },
  ),
  screen('the backtests', () => '/backtests', heading('Backtests'), { by: SUPERADMIN }),
  screen('a new backtest', () => '/backtests/new', heading('New backtest'), { by: SUPERADMIN }),
  screen('audit logs', () => '/audit-logs?dateRange=last-week', heading('Audit Logs'), { by: SUPERADMIN }),
  ...[
    ['/reports/order-edits?minimumRequests=0', 'Order Edits Report'],
    ['/reports/reading-quality', 'Reading Quality'],
    ['/reports/reading-quality/disagreements', 'Disagreements'],
    ['/reports/review-effort', 'Review Effort'],
    ['/second-looks', 'Second Looks'],
    ['/property-logs', 'Changes by Property Report'],
    ['/property-logs/edits', 'Property edits'],
    ['/reports/variant-training', 'Variant Training Report'],
    ['/classifier?view=list&fullRange=true', 'Document Classifier'],
    ['/classifier/misclassification-report?dateRange=full-range', 'Misclassification Report'],
    ['/classifier/emc-models', 'EMC Models'],
    ['/admin-review-schedule', 'Admin Review Schedule'],
    ['/admin/companies/3/edit', 'Retention'],
    ['/admin/companies/new', 'Add company'],
    ['/admin/first-steps/3', 'First steps of Harbor Drayage Demo'],
    ['/admin/addresses/new', 'Add address'],
    ['/admin/addresses/import', 'Import addresses'],
    ['/admin/dictionary-items/merge?from=1', 'Merge'],
    ['/property-mapping?fieldName=vessel&propertyName=ocr_source_field', 'Property Mapping Report'],
  ].map(([path = '', title = '']) => screen(title, () => path, heading(title), { by: SUPERADMIN })),
  screen('the rules', () => '/rules', heading('Rules'), { by: SUPERADMIN }),
  screen('a new rule', () => '/rules/new', heading('New rule'), { by: SUPERADMIN }),
  screen(
    'the user tasks',
    () => '/user-tasks?status=open,certified',
    (page, { taskId }) => page.getByRole('link', { name: `#${taskId}`, exact: true }),
    { by: SUPERADMIN },
  ),
  screen('a task', ({ taskId }) => `/user-tasks/${taskId}`, dialog('Task #'), { by: SUPERADMIN }),
  screen(
    'who a task is assigned to',
    ({ taskId }) => `/user-tasks/${taskId}/assign`,
    dialog('Assign task #'),
    {
      by: SUPERADMIN,
    },
  ),
  screen('the notifications', () => '/notifications?showRead=true', heading('Notifications')),
  screen('the schedules', () => '/scheduled-orders', heading('Scheduled Orders'), { by: ADMIN }),
  screen('a new schedule', () => '/scheduled-orders/create', dialog('Create Schedule'), { by: ADMIN }),
  screen(
    'the schedule of an order',
    ({ orderId }) => `/order/${orderId}/schedule`,
    dialog('Create Schedule'),
    {
      by: ADMIN,
    },
  ),
  screen('accounting', () => '/accounting-dashboard', heading('Accounting Dashboard'), { by: SUPERADMIN }),
  screen('billed months', () => '/accounting-dashboard/months', heading('Billed Months'), { by: SUPERADMIN }),
  screen('a billed month', () => `/accounting-dashboard/months/${thisMonth}`, heading('Bill'), {
    by: SUPERADMIN,
  }),
  screen('plans', () => '/admin/plans', heading('Plans and rates'), { by: SUPERADMIN }),
  screen('a TMS connection', () => '/admin/connections/3', heading('TMS connection'), { by: SUPERADMIN }),
  screen('an outside reader', () => '/admin/outside-reader/3', heading('Outside reader'), { by: SUPERADMIN }),
  screen('a plan', () => '/admin/plans/1', heading('Settings'), { by: SUPERADMIN }),
  screen('the export of rates', () => '/admin/plans/1/export', dialog('Export'), { by: SUPERADMIN }),
  screen('a new review time', () => '/admin-review-schedule/new?day=1', dialog('Add Interval'), {
    by: SUPERADMIN,
  }),
  screen('a new rate', () => '/admin/plans/1/rates/new', dialog('Add rate'), { by: SUPERADMIN }),
  screen('the queues', () => '/horizon', heading('Queues'), { by: SUPERADMIN }),
  screen('the jobs of the queue', () => '/horizon/jobs', heading('Jobs'), { by: SUPERADMIN }),
  screen('the way of a request', ({ requestId }) => `/horizon/requests/${requestId}`, heading('Request'), {
    by: SUPERADMIN,
  }),
  screen('what operators did', () => '/audit-logs/operations', heading('Audit Logs'), { by: SUPERADMIN }),
  screen('the admin panel', () => '/admin', heading('Admin'), { by: SUPERADMIN }),
  ...[
    ['companies', 'Companies'],
    ['dictionary-items', 'Dictionary items'],
    ['addresses', 'Addresses'],
    ['o-c-r-variants', 'Variants'],
  ].map(([entity = '', title = '']) =>
    screen(`${title} in the admin panel`, () => `/admin/${entity}`, heading(title), { by: SUPERADMIN }),
  ),
  screen('no permission', () => '/not-authorized', heading('PAGE NOT AUTHORIZED'), { status: 403 }),
  screen('no such page', () => '/nowhere', heading('PAGE NOT FOUND'), { status: 404 }),
  screen('downtime', () => '/application-downtime', heading('Down for maintenance'), { by: null }),
];
