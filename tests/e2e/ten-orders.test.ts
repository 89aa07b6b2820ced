import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddressBook } from '../support/address-book';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { joinStage, type Stage, visit } from './browser';
import { Reviewer } from './reviewer';
import { enterOrder, enterPassword, goToOrder } from './reviewer-tasks';

/**
 * The day of a reviewer: ten different papers come in, of a terminal, a warehouse and a customer that the company has
 * long had in its address book; two of them name a place that nobody knows. Ten loads go out.
 */
let stage: Stage;
const CONTAINERS = [
  'TEMU5312440',
  'MSKU9070323',
  'TCLU4265876',
  'HLXU1330610',
  'CMAU4451202',
  'OOLU7712302',
  'SEGU3895953',
  'MSCU6601427',
  'TGHU2044176',
  'EGHU3373823',
];
/** What each paper says besides, so that no two are alike. */
const OFTEN = ['Purchase Order: PO-88', 'Pickup Number: PU-41', 'Load Number: LD-99', 'Reference: RF-7'];
const UNKNOWN: Record<number, string> = {
  3: 'Tamarind Foods Cold Storage, 20510 Fordyce Avenue, Carson, CA 90810',
  7: 'Quillwort Paper Supply, 77 Tannery Lane, Fontana, CA 92335',
};
const ADDED = Object.keys(UNKNOWN).length;
/** Two keys to sign in and two to open the first order, one to send each, four to add an address. */
const MAX_KEYS = 4 + CONTAINERS.length + 4 * ADDED;

beforeAll(async () => {
  stage = await joinStage('ten-orders');
});
afterAll(() => stage?.close());

test('ten orders of ten papers are sent by keyboard alone, two with addresses added on the way', async () => {
  const client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  await fillAddressBook(client);
  const requests: string[] = [];
  for (const [i, container] of CONTAINERS.entries()) {
    const options = { container, booking: `BKG44719${i}0`, more: [`${OFTEN[i % OFTEN.length]}${i}17`] };
    const bytes = await deliveryOrderPdf(UNKNOWN[i] ? { ...options, deliverTo: UNKNOWN[i] } : options);
    const id = await client.upload(`paper-${i}.pdf`, bytes);
    await client.settled(id);
    requests.push(id);
  }
  const { page, close } = await visit(stage);
  const reviewer = new Reviewer(page);
  await page.goto('/login');
  await enterPassword(reviewer, stage.people.admin);
  await reviewer.press('j');
  await page.locator('#send-button').waitFor();
  await enterOrder(reviewer);
  let added = 0;
  for (const [i] of CONTAINERS.entries()) {
    added += await reviewer.settleOrder();
    if (i < CONTAINERS.length - 1) await goToOrder(reviewer, 'Control+Enter');
    else await reviewer.press('Control+Enter');
  }
  await page.getByText('All done: 0 left').waitFor();
  expect(added).toBe(ADDED);
  console.info(`ten orders: ${reviewer.keys} keys`);
  expect(reviewer.keys).toBeLessThanOrEqual(MAX_KEYS);
  for (const id of requests) {
    const { body } = await client.call('GET', `/api/orders?filter[request_id]=${id}`);
    expect(body.data[0].sent_at ?? body.data[0].display_status).toBeTruthy();
  }
  await close();
}, 180_000);
