import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { picture, postOffice } from '../support/post-office';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { letterTo, openStage, type Stage, signIn, type Visit, visit } from './browser';
import { ADMIN, SCREENS, type Screen, SUPERADMIN, type Things, USER } from './screen-table';

let stage: Stage;
let things: Things;

beforeAll(async () => {
  stage = await openStage();
  const client = await ApiClient.signedIn(stage.product.url, USER);
  const documents = 'demo/documents';
  const requestId = await client.upload('DO-pier-t.pdf', readFileSync(`${documents}/DO-pier-t.pdf`));
  const { first_order_id: orderId } = await client.settled(requestId);
  await client.call('POST', '/api/password/email', { email: ADMIN });
  const passwordLink = (await letterTo(stage, ADMIN, /^Reset your/)).link ?? '';
  const { mailedRequest, mailId } = await mailedOrder(client);
  const updateId = await anUpdate(client);
  const taskId = await certify(client, mailedRequest);
  things = { orderId, requestId, passwordLink, mailedRequest, mailId, updateId, taskId };
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

/** Makes the order that came by mail one to compare others with; the id of the task. */
async function certify(client: ApiClient, mailedRequest: string): Promise<number> {
  const { first_order_id: id } = await client.settled(mailedRequest);
  const operations = await ApiClient.signedIn(stage.product.url, SUPERADMIN);
  const task = { type: 'order certification', taskable_type: 'order', taskable_id: id, status: 'certified' };
  const { status, body } = await operations.call('POST', '/api/user-task-workflows', task);
  expect(status).toBe(201);
  return body.data.id;
}

/** A request that came by mail, with a delivery order and a logo, and the mail. */
async function mailedOrder(client: ApiClient): Promise<Pick<Things, 'mailedRequest' | 'mailId'>> {
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
  const { code, said } = await postOffice(stage.product.mailPort).send(mail);
  expect(code).toBe(250);
  const { body } = await client.call('GET', '/api/ocr/requests?filter[query]=dana%40kestrel.test');
  return { mailedRequest: body.data[0].id, mailId: /Taken as (\S+)/.exec(said)?.[1] ?? '' };
}

const NARROWEST = 360;
const USUAL = 1440;
const WIDTHS = [NARROWEST, 768, 1920, USUAL];

/** Runs in the page: what reaches beyond it to the right, where it can be scrolled to the side. */
function sticksOut(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  );
  return ['the page', ...beyond.map((element) => element.outerHTML.slice(0, 160))];
}

describe('every screen, in light and dark, at every width', () => {
  /** One window for each account goes from screen to screen, as a person's does. */
  const windows = new Map<Screen['by'], Visit>();
  const windowOf = async (by: Screen['by']): Promise<Visit> => {
    const existing = windows.get(by);
    if (existing && !existing.page.isClosed()) return existing;
    const opened = await visit(stage);
    if (by) await signIn(opened.page, by);
    windows.set(by, opened);
    return opened;
  };
  afterAll(async () => {
    for (const { context } of windows.values()) await context.close();
  });

  test.each(SCREENS)(
    'axe finds nothing on $name, and nothing sticks out of it',
    async ({ path, seen, by, status }) => {
      const { page, faults } = await windowOf(by);
      await page.setViewportSize({ width: USUAL, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect((await page.goto(path(things)))?.status()).toBe(status);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await seen(page, things).waitFor();
        // What the script lays out by the width of the window follows a moment later.
        await expect.poll(() => page.evaluate(sticksOut), { message: `at ${width} px` }).toEqual([]);
        if (width === NARROWEST || width === USUAL) expect(await findings(page)).toEqual([]);
      }
      // Colours do not depend on the width, and nothing else on the colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => findings(page, ['color-contrast'])).toEqual([]);
      expect(faults.splice(0)).toEqual([]);
    },
  );
});
