import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../product';
import { findings } from './axe';
import { openStage, type Stage, signIn, visit } from './browser';

let stage: Stage;
let orderId: number;
let requestId: string;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  stage = await openStage();
  const client = await ApiClient.signedIn(stage.product.url, 'user@harbor.test');
  const documents = 'app/services/demo/documents';
  requestId = await client.upload('DO-pier-t.pdf', readFileSync(`${documents}/DO-pier-t.pdf`));
  const request = await client.settled(requestId);
  orderId = request.first_order_id;
  const { page, context, close } = await visit(stage);
  await signIn(page, 'user@harbor.test');
  storageState = await context.storageState();
  await close();
});
afterAll(() => stage?.close());

type Screen = { name: string; path: () => string; ready: (page: Page) => Promise<void>; signedOut?: true };

const SCREENS: Screen[] = [
  {
    name: 'login',
    path: () => '/login',
    ready: (page) => page.getByLabel('E-mail').waitFor(),
    signedOut: true,
  },
  {
    name: 'inbox',
    path: () => '/inbox',
    ready: (page) => page.getByRole('region', { name: 'Request list' }).waitFor(),
  },
  {
    name: 'a request of the inbox',
    path: () => `/inbox?selected=${requestId}`,
    ready: (page) => page.getByRole('link', { name: /^Container: / }).waitFor(),
  },
  {
    name: 'the create dialog',
    path: () => '/inbox/create-request',
    ready: (page) => page.getByRole('dialog').getByRole('heading', { name: 'Create a request' }).waitFor(),
  },
  {
    name: 'an order',
    path: () => `/order/${orderId}`,
    ready: (page) => page.getByRole('link', { name: /^Container: / }).waitFor(),
  },
  {
    name: 'the order list',
    path: () => '/search',
    ready: (page) => page.getByRole('main').getByText('HLXU1330610').first().waitFor(),
  },
];

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  describe.each([360, 1440])('at %i px', (width) => {
    test.each(SCREENS)(
      'axe finds nothing on $name, and nothing sticks out of it',
      async ({ path, ready, signedOut }) => {
        const { page, close } = await visit(stage, {
          colorScheme,
          viewport: { width, height: 800 },
          ...(signedOut ? {} : { storageState }),
        });
        await page.goto(path());
        await ready(page);
        expect(await findings(page)).toEqual([]);
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overhang).toBeLessThanOrEqual(0);
        await close();
      },
    );
  });
});

/** Kilobytes of script, gzipped, that a browser which knows nothing yet loads with a page (experience: Budgets). */
const BUDGETS: Record<string, number> = { login: 90, inbox: 150, 'an order': 190 };

test.each(SCREENS.filter(({ name }) => name in BUDGETS))(
  'the scripts of $name are within their budget',
  async ({ name, path, ready, signedOut }) => {
    const { page, close } = await visit(stage, signedOut ? {} : { storageState });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path(), { waitUntil: 'load' });
    await ready(page);
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
    process.stdout.write(`${name}: ${kilobytes.toFixed(1)} of ${BUDGETS[name]} KB of script\n`);
    expect(kilobytes).toBeLessThanOrEqual(BUDGETS[name] ?? 0);
    await close();
  },
);
