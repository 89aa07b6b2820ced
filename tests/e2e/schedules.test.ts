import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localClock } from '~/domain/schedules/time-zones';
import { db } from '~/services/platform/runtime.server';
import { scheduledOrders } from '~/services/schedules/schema.server';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient, inHouse } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, visit } from './browser';

/**
 * An order is scheduled, its trip is made by the worker at the next full minute, and the document that comes for the trip
 * updates it. (spec 1 §4 Scheduled orders)
 */
let stage: Stage;
let client: ApiClient;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('schedules');
  client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  orderId = await orderFrom('exemplar.pdf', { container: 'MSKU9070323', booking: 'BKG4471902' });
});
afterAll(() => stage?.close());

async function orderFrom(name: string, paper: Parameters<typeof deliveryOrderPdf>[0]): Promise<number> {
  const id = await client.upload(name, await deliveryOrderPdf(paper));
  return (await client.settled(id)).first_order_id;
}

/** The first full minute that comes when the form is sent off, on the clocks of Chicago. */
function nextMinute(): { day: string; time: string } {
  return localClock('America/Chicago', new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000));
}

/** Makes it the time of a schedule. @returns the day of the trip */
async function comesDue(description: string): Promise<string> {
  const now = new Date();
  const due = () =>
    db().update(scheduledOrders).set({ nextRunAt: now }).where(eq(scheduledOrders.description, description));
  await inHouse(stage.house, due);
  return localClock('America/Chicago', now).day;
}

test('an order is scheduled from its menu, and its trip is made at its time and shown in the list', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule from Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' });
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true });
  expect(await schedule.isDisabled()).toBe(true);
  await dialog.getByText('Monthly', { exact: true }).click();
  await dialog.getByText('In a month without this day it runs on the last day of the month.').waitFor();
  await dialog.getByText('Daily', { exact: true }).click();
  const { day: first, time } = nextMinute();
  await dialog.getByLabel('Start Date').fill(first);
  await dialog.getByLabel('End Date').fill('2020-01-01');
  await dialog.getByLabel('Run Time').pressSequentially(time.replace(':', ''));
  await dialog.getByText('The end date is before the start date').waitFor();
  expect(await schedule.isDisabled()).toBe(true);
  await dialog.getByLabel('End Date').fill('');
  await dialog.getByLabel('Description').fill('One box a day');
  await dialog.getByText('Set Deliver By Date to the day of the run').click();
  await dialog.getByText('Keep the container and seal number of the exemplar').click();
  await dialog.getByText(new RegExp(`${first} at ${time} C[SD]T`)).waitFor();
  expect(await findings(page)).toEqual([]);
  await schedule.click();
  await page.getByText('Scheduled order created successfully').waitFor();
  await page.getByTitle('The order is the pattern of a schedule').first().waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scheduled Orders' }).click();
  const row = page.getByRole('row', { name: /One box a day/ });
  await row.getByText('Active').waitFor();
  expect(await row.getByRole('listitem').count()).toBe(3);
  const day = await comesDue('One box a day');
  const made = row.getByText('Order #').getByRole('link');
  await made.waitFor();
  expect(await findings(page)).toEqual([]);
  const trip = ((await made.textContent()) ?? '').slice(1);
  await made.click();
  await page.getByText('This is an auto-generated scheduled trip. No document available.').waitFor();
  await page.getByText(/^Made by schedule #\d+ like order #\d+/).waitFor();
  await meetsItsDocument(page, { trip, day });

  await page.goto('/search');
  await page.getByRole('link', { name: `Order ${trip} was made by a schedule` }).click();
  await row.getByRole('link', { name: /^Edit schedule/ }).click();
  const edit = page.getByRole('dialog', { name: /^Schedule #\d+$/ });
  await edit.getByText('Weekly', { exact: true }).click();
  await edit.getByText('Mon', { exact: true }).click();
  await edit.getByText('Wed', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Scheduled order edited successfully').waitFor();
  await row.getByText('Weekly on Mon, Wed').waitFor();
  await close();
});

/** The document for the same customer, lane and day is the trip's update, and the page shows what it says otherwise. */
async function meetsItsDocument(page: Page, { trip, day }: { trip: string; day: string }): Promise<void> {
  const [year, month, date] = day.split('-');
  const next = await orderFrom('for-the-trip.pdf', {
    container: 'TCLU4265874',
    booking: 'BKG9900017',
    master: 'MAEU990001758',
    more: [`Delivery Date: ${month}/${date}/${year}`],
  });
  await page.getByRole('link', { name: `#${next}` }).waitFor();
  await page.goto(`/order/${next}`);
  await page.getByRole('link', { name: `#${trip}` }).waitFor();
  await page.getByText('Show changes').click();
  const container = page.getByRole('row', { name: /Container/ });
  await container.getByText('MSKU9070323').waitFor();
  await container.getByText('TCLU4265874').waitFor();
  expect(await findings(page)).toEqual([]);
}

test('without script a trip is scheduled, refused with words, copied, switched off and deleted', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, stage.people.admin);
  await page.goto('/scheduled-orders');
  await page.getByRole('link', { name: 'Schedule Trip' }).click();
  const form = page.getByRole('region', { name: 'Create Schedule' });
  await form.getByLabel('Exemplar Order').fill(String(orderId));
  await form.getByLabel('Description').fill('Every third');
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await form.getByText('This field is required').first().waitFor();
  expect(await form.getByLabel('Description').inputValue()).toBe('Every third');
  await form.getByText('Monthly', { exact: true }).click();
  await form.getByLabel('Day of month').selectOption('3rd');
  await form.getByLabel('Run Time').fill('06:00');
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Scheduled order created successfully').waitFor();
  const rows = page.getByRole('row', { name: /Every third/ });
  await rows.getByText('Monthly on the 3rd').waitFor();

  await rows.getByRole('link', { name: /^Duplicate schedule/ }).click();
  await page.getByRole('heading', { name: /^Duplicate from Schedule #\d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText('Scheduled order created successfully').waitFor();
  expect(await rows.count()).toBe(2);

  await rows
    .first()
    .getByRole('link', { name: /^Deactivate schedule/ })
    .click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Scheduled order deactivated').waitFor();
  await rows.first().getByText('Inactive').waitFor();
  await rows
    .first()
    .getByRole('link', { name: /^Delete schedule/ })
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Scheduled order deleted').waitFor();
  expect(await rows.count()).toBe(1);
  await close();
});
