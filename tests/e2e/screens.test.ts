import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { picture, postOffice } from '../support/post-office';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, letterTo, type Stage, signIn, type Visit, visit } from './browser';

let stage: Stage;
let orderId: number;
let requestId: string;
let passwordLink: string;
let mailedRequest: string;
let updateId: number;
let taskId: number;

const USER = 'user@harbor.test';
const ADMIN = 'admin@harbor.test';
const SUPERADMIN = 'superadmin@demo.test';

beforeAll(async () => {
  stage = await joinStage('screens');
  const client = await ApiClient.signedIn(stage.product.url, USER);
  const documents = 'demo/documents';
  requestId = await client.upload('DO-pier-t.pdf', readFileSync(`${documents}/DO-pier-t.pdf`));
  const request = await client.settled(requestId);
  orderId = request.first_order_id;
  await client.call('POST', '/api/password/email', { email: ADMIN });
  passwordLink = (await letterTo(stage, ADMIN, /^Reset your/)).link ?? '';
  mailedRequest = await mailedOrder(client);
  updateId = await anUpdate(client);
  await certify(client);
});
afterAll(() => stage?.close());

/** An order by a revised document. */
async function anUpdate(client: ApiClient): Promise<number> {
  const booking = 'BKG99120';
  const first = await client.upload('DO.pdf', await deliveryOrderPdf({ booking }));
  await client.settled(first);
  const revised = await deliveryOrderPdf({ booking, more: ['Pickup Number: PU-4471'] });
  const { first_order_id: id } = await client.settled(await client.upload('DO-revised.pdf', revised));
  return id;
}

/** The order that came by mail is one to compare others with. */
async function certify(client: ApiClient): Promise<void> {
  const { first_order_id: id } = await client.settled(mailedRequest);
  const operations = await ApiClient.signedIn(stage.product.url, SUPERADMIN);
  const task = { type: 'order certification', taskable_type: 'order', taskable_id: id, status: 'certified' };
  const { status, body } = await operations.call('POST', '/api/user-task-workflows', task);
  expect(status).toBe(201);
  taskId = body.data.id;
}

/** A request that came by mail, with a delivery order and a logo. */
async function mailedOrder(client: ApiClient): Promise<string> {
  const attachments = [
    { filename: 'DO-pier-t.pdf', content: readFileSync('demo/documents/DO-pier-t.pdf') },
    { filename: 'logo.png', content: await picture(120, 40) },
  ];
  const mail = {
    to: 'orders@harbor.intake.test',
    subject: 'Delivery order',
    text: 'Please move it.',
    attachments,
  };
  expect(await postOffice(stage.product.mailPort).send(mail)).toMatchObject({ code: 250 });
  const { body } = await client.call('GET', '/api/ocr/requests?filter[query]=dana%40kestrel.test');
  return body.data[0].id;
}

/** A screen, where it is, what shows that it is there, and who looks at it: a demo account, or nobody signed in. */
type Screen = {
  name: string;
  path: () => string;
  seen: (page: Page) => Locator;
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

const container = (page: Page) => page.getByRole('link', { name: /^Container: / });
const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('heading', { name });

const thisMonth = new Date().toISOString().slice(0, 7);

/** Every screen has its line here. */
const SCREENS: Screen[] = [
  screen('login', () => '/login', label('E-mail'), { by: null }),
  screen('a forgotten password', () => '/forgot-password', label('E-mail'), { by: null }),
  screen('the mail is on its way', () => `/email-confirmation?email=${ADMIN}`, heading('Check your mail'), {
    by: null,
  }),
  screen('a new password', () => passwordLink, label('New password'), { by: null }),
  screen('a dead link', () => '/password/reset/x', heading('Reset Your Password'), { by: null }),
  screen('inbox', () => '/inbox', region('Request list')),
  screen('a request of the inbox', () => `/inbox?selected=${requestId}`, container),
  screen('the create dialog', () => '/inbox/create-request', dialog('Create a request')),
  screen('the history of a request', () => `/requests/${requestId}/history`, dialog('History')),
  screen('the e-mail of a request', () => `/requests/${mailedRequest}/email`, dialog('E-mail of')),
  screen('an order', () => `/order/${orderId}`, container),
  screen(
    'the question before an order is deleted',
    () => `/order/${orderId}/actions/delete`,
    dialog('Delete Order'),
  ),
  screen('the copies of an order', () => `/inbox/order/${orderId}/replicate`, dialog('Replicate Order')),
  screen('a TMS ID', () => `/search/order/${orderId}/add-tms-id`, dialog('Add TMS ID')),
  screen('what can be done with an order of the list', () => `/search/order/${orderId}`, dialog('Order #')),
  screen('the export of a list', () => '/search/export', dialog('Export')),
  screen('exports', () => '/exports', heading('Exports')),
  screen(
    'an update of an order',
    () => `/order/${updateId}`,
    (page) => page.getByText('Show changes'),
  ),
  screen(
    'a duplicate',
    () => `/inbox?selected=${mailedRequest}`,
    (page) => page.getByText('Same file as'),
  ),
  screen('a field that is edited', () => `/order/${orderId}?edit=seal_number`, label('Seal number')),
  screen('the itinerary', () => `/order/${orderId}/itinerary`, dialog('Edit itinerary')),
  screen(
    'what is asked before a certification',
    () => `/order/${orderId}/certification/certify`,
    dialog('Certify Order'),
    { by: SUPERADMIN },
  ),
  screen(
    'fields that are selected to be trained',
    () => `/order/${orderId}?train=select&all=true`,
    (page) => page.getByText('0 fields selected'),
    { by: SUPERADMIN },
  ),
  screen(
    'what is said of fields to be trained',
    () => `/order/${orderId}/train-fields?train=select&fields=vessel,itinerary`,
    dialog('Train Fields'),
    { by: SUPERADMIN },
  ),
  screen(
    'an order beside a certified one',
    () => `/compare/${orderId}`,
    (page) => page.getByText('values differ'),
    { by: SUPERADMIN },
  ),
  screen('the keys', () => `/order/${orderId}/keys`, dialog('Keys')),
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
  screen('company settings', () => '/company-settings', heading('Company Settings'), { by: ADMIN }),
  screen('the settings of any company', () => '/company-settings', label('Company'), { by: SUPERADMIN }),
  screen('what roles may do', () => '/authorization', heading('Authorization'), { by: SUPERADMIN }),
  screen('who changed roles', () => '/authorization/history', dialog('Who changed what'), { by: SUPERADMIN }),
  screen('maintenance', () => '/maintenance', heading('Maintenance'), { by: SUPERADMIN }),
  screen(
    'the field-mapping editor',
    () => '/field-mapping?companyId=3&level=4&initialField=seal_number',
    heading('Seal number'),
    { by: SUPERADMIN },
  ),
  screen('audit logs', () => '/audit-logs?dateRange=last-week', heading('Audit Logs'), { by: SUPERADMIN }),
  ...[
    ['/reports/order-edits?minimumRequests=0', 'Order Edits Report'],
    ['/property-logs', 'Changes by Property Report'],
    ['/property-mapping?fieldName=vessel&propertyName=ocr_source_field', 'Property Mapping Report'],
  ].map(([path = '', title = '']) => screen(title, () => path, heading(title), { by: SUPERADMIN })),
  screen('the rules', () => '/rules', heading('Rules'), { by: SUPERADMIN }),
  screen('a new rule', () => '/rules/new', heading('New rule'), { by: SUPERADMIN }),
  screen(
    'the user tasks',
    () => '/user-tasks?status=open,certified',
    (page) => page.getByRole('link', { name: `#${taskId}`, exact: true }),
    { by: SUPERADMIN },
  ),
  screen('a task', () => `/user-tasks/${taskId}`, dialog('Task #'), { by: SUPERADMIN }),
  screen('who a task is assigned to', () => `/user-tasks/${taskId}/assign`, dialog('Assign task #'), {
    by: SUPERADMIN,
  }),
  screen('the notifications', () => '/notifications?showRead=true', heading('Notifications')),
  screen('the schedules', () => '/scheduled-orders', heading('Scheduled Orders'), { by: ADMIN }),
  screen('a new schedule', () => '/scheduled-orders/create', dialog('Create Schedule'), { by: ADMIN }),
  screen('the schedule of an order', () => `/order/${orderId}/schedule`, dialog('Create Schedule'), {
    by: ADMIN,
  }),
  screen('accounting', () => '/accounting-dashboard', heading('Accounting Dashboard'), { by: SUPERADMIN }),
  screen('billed months', () => '/accounting-dashboard/months', heading('Billed Months'), { by: SUPERADMIN }),
  screen('a billed month', () => `/accounting-dashboard/months/${thisMonth}`, heading('Bill'), {
    by: SUPERADMIN,
  }),
  screen('plans', () => '/admin/plans', heading('Plans and rates'), { by: SUPERADMIN }),
  screen('a plan', () => '/admin/plans/1', heading('Settings'), { by: SUPERADMIN }),
  screen('a new rate', () => '/admin/plans/1/rates/new', dialog('Add rate'), { by: SUPERADMIN }),
  screen('no permission', () => '/not-authorized', heading('PAGE NOT AUTHORIZED'), { status: 403 }),
  screen('no such page', () => '/nowhere', heading('PAGE NOT FOUND'), { status: 404 }),
  screen('downtime', () => '/application-downtime', heading('Down for maintenance'), { by: null }),
];

const sessions = new Map<string, BrowserContextOptions>();

/** A window on a screen, by the account that looks at it: signed in once, by the form. */
async function openAs(by: Screen['by'], options: BrowserContextOptions = {}): Promise<Visit> {
  if (by && !sessions.has(by)) {
    const { page, context, close } = await visit(stage);
    await signIn(page, by);
    sessions.set(by, { storageState: await context.storageState() });
    await close();
  }
  return visit(stage, { ...options, ...(by ? sessions.get(by) : {}) });
}

/** Colours do not depend on the width: in the dark one is enough. */
const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
] as const;

describe.each(LOOKS)('in $colorScheme at $width px', ({ colorScheme, width }) => {
  /** One window for each account goes from screen to screen, as a person's does. */
  const windows = new Map<Screen['by'], Visit>();
  const windowOf = async (by: Screen['by']): Promise<Visit> => {
    const known = windows.get(by) ?? (await openAs(by, { colorScheme, viewport: { width, height: 800 } }));
    windows.set(by, known);
    return known;
  };
  afterAll(async () => {
    for (const { context } of windows.values()) await context.close();
  });

  test.each(SCREENS)(
    'axe finds nothing on $name, and nothing sticks out of it',
    async ({ path, seen, by, status }) => {
      const { page, faults } = await windowOf(by);
      expect((await page.goto(path()))?.status()).toBe(status);
      await seen(page).waitFor();
      expect(await findings(page)).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang).toBeLessThanOrEqual(0);
      expect(faults.splice(0)).toEqual([]);
    },
  );
});

/** Kilobytes of script, gzipped, that a browser which knows nothing yet loads with a page; login is plain HTML (experience: Budgets). */
const BUDGETS: Record<string, number> = { login: 0, inbox: 150, 'an order': 190 };

test.each(SCREENS.filter(({ name }) => name in BUDGETS))(
  'the scripts of $name are within their budget',
  async ({ name, path, seen, by }) => {
    const { page, close } = await openAs(by);
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path(), { waitUntil: 'load' });
    await seen(page).waitFor();
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
    process.stdout.write(`${name}: ${kilobytes.toFixed(1)} of ${BUDGETS[name]} KB of script\n`);
    expect(kilobytes > 0, 'whether it loads any').toBe(BUDGETS[name] !== 0);
    expect(kilobytes).toBeLessThanOrEqual(BUDGETS[name] ?? 0);
    await close();
  },
);

test('the drawer of a small screen reaches from the bar to the foot of the page, and Escape closes it', async () => {
  const { page, close } = await openAs(ADMIN, { viewport: { width: 360, height: 800 } });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('menu');
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 48, height: 752 });
  await drawer.getByRole('menuitem', { name: 'Manage Users' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await close();
});

test('a style attribute or an inline script is a violation that fails a test', async () => {
  const { page, context, faults } = await openAs(USER);
  await page.goto('/inbox');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
    document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' }));
  });
  await expect
    .poll(() => faults.join('\n'))
    .toMatch(/style-src-attr blocked inline[\s\S]*script-src-elem blocked inline/);
  await context.close();
});

test('the document is turned, enlarged and marked under the strict policy, and nothing on the screen jumps', async () => {
  const { page, close } = await openAs(USER);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const sheet = page.getByRole('img', { name: 'Page 1 of the document' });
  await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);

  const size = async () => {
    const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 1 };
    return { width, shape: width / height };
  };
  const upright = await size();
  expect(upright.shape).toBeCloseTo(8.5 / 11, 1);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(async () => (await size()).shape).toBeCloseTo(1 / upright.shape, 1);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await size()).width / upright.width).toBeCloseTo(1.25, 1);
  await page.getByRole('button', { name: 'Zoom out' }).click();

  await container(page).focus();
  const marks = page.locator('[data-page="0"] svg rect[data-lit]');
  await expect.poll(() => marks.count()).toBe(1);
  const [mark, image] = [await marks.boundingBox(), await sheet.boundingBox()];
  if (!mark || !image) throw new Error('the page and its mark are not there');
  expect(mark.width).toBeGreaterThan(10);
  expect(mark.x).toBeGreaterThan(image.x);
  expect(mark.y + mark.height).toBeLessThan(image.y + image.height);
  await close();
});
