import { zipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HARBOR } from '../support/demo-ids';
import { demoHouse, type Product, startProduct } from '../support/product';
import { findings } from './axe';
import { type Stage, signIn, stageOn, visit } from './browser';

const OPS = 'ops@demo.test';

/** The first day of a customer: their papers and loads are dropped, looked at, measured, learned from and switched on. */
let stage: Stage;
let product: Product;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await demoHouse();
  remove = made.remove;
  product = await startProduct(made);
  stage = await stageOn(product, made);
});
afterAll(async () => {
  await stage?.close();
  await product?.stop();
  await remove?.();
});

const CONTAINERS = [
  'MSKU9070323',
  'TCLU4715588',
  'MSCU1234566',
  'TCLU4265874',
  'SEGU3895953',
  'MSKU9070344',
  'MSKU9070365',
];

const paper = (n: number) => ({
  name: `order ${n}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'DELIVERY ORDER',
      `Container No: ${CONTAINERS[n]}`,
      `Booking No: BKG44711${20 + n}`,
      `Juniper Job Key: JR-55${10 + n}`,
      'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
    ].join('\n\n'),
  ),
});

const archive = (numbers: readonly number[]) => ({
  name: 'papers.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(Object.fromEntries(numbers.map((n) => [`march/${paper(n).name}`, paper(n).buffer]))),
  ),
});

const loadsOf = (name: string, numbers: readonly number[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Container,Booking,Customer number,Consignee Name,Consignee Address,Consignee City,Consignee State,Consignee Zip',
      ...numbers.map(
        (n) =>
          `${CONTAINERS[n]},BKG44711${20 + n},JR-55${10 + n},Foxglove Pet Products,1200 Mill Road,Ontario,CA,91761`,
      ),
    ].join('\n'),
  ),
});

/** Without script the page shows where it stands when it is loaded; with it, it is told. */
async function waitFor(page: Page, text: string | RegExp, reloads: boolean): Promise<void> {
  const sought = page.getByRole('main').getByText(text).first();
  await expect
    .poll(
      async () => {
        if (reloads && !(await sought.isVisible())) await page.reload();
        return sought.isVisible();
      },
      { timeout: 180_000, interval: 300 },
    )
    .toBe(true);
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  'a backtest is begun, measured, learned from and switched on %s',
  async (name, javaScriptEnabled) => {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, OPS);
    await page.goto('/backtests');
    await page.getByRole('link', { name: 'New Backtest' }).click();
    await page.getByLabel('Name').fill(`First day ${name}`);
    await page.getByLabel('Company', { exact: true }).selectOption(String(HARBOR));
    await page.getByLabel('Loads that were keyed').setInputFiles(loadsOf('loads.csv', [0, 1, 2, 3, 4, 5]));
    await page.getByLabel('Documents').setInputFiles([paper(0), archive([1, 2, 3, 4])]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await waitFor(page, '5 of 5 documents were read.', !javaScriptEnabled);
    await waitFor(page, 'To be checked', !javaScriptEnabled);
    await page.getByText('5 of 6 loads belong to a document').waitFor();

    await page.getByRole('link', { name: 'Add documents or loads' }).click();
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Choose documents, a file of loads, or both').waitFor();
    await page.getByLabel('Documents').setInputFiles([paper(0), paper(5)]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 document added.').waitFor();
    await waitFor(page, '6 of 6 documents were read.', !javaScriptEnabled);
    await waitFor(page, 'To be checked', !javaScriptEnabled);
    await page.getByText('6 of 6 loads belong to a document').waitFor();

    await page.getByRole('link', { name: 'Correct the columns' }).click();
    await page.getByLabel('Customer number').selectOption('customer_number');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Correct the pairs' }).click();
    await page.getByRole('link', { name: 'Change row 2', exact: true }).click();
    await page.getByRole('checkbox', { name: /order 0\.txt/ }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('order 0.txt · said by a person').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();

    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await waitFor(page, /of 6 orders \(.*%\)/, !javaScriptEnabled);
    await page
      .getByRole('region', { name: 'Per field' })
      .getByRole('row', { name: /Container/ })
      .waitFor();
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add documents or loads' }).click();
    await page.getByLabel('Documents').setInputFiles([archive([6])]);
    await page.getByLabel('Loads that were keyed').setInputFiles(loadsOf('march.csv', [6]));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 document and 1 load added.').waitFor();
    await waitFor(page, '7 of 7 loads belong to a document', !javaScriptEnabled);
    await page.getByText('Measured before documents or loads were added', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: /Learn/ }).count()).toBe(0);
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Measure again' }).click();
    await waitFor(page, /of 7 orders \(.*%\)/, !javaScriptEnabled);

    await page.getByRole('button', { name: 'Learn and try' }).click();
    await waitFor(page, 'The other half, per field', !javaScriptEnabled);
    if (javaScriptEnabled) {
      await page.getByRole('checkbox', { name: /Customer number stands under/ }).check();
      await page.getByRole('button', { name: 'Switch on what is chosen' }).click();
      await page.getByText('1 switched on.').waitFor();
      await page
        .getByText(/switched on$/)
        .first()
        .waitFor();
      expect(await findings(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'What was counted' }).waitFor();
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Backtests' }).waitFor();
    await close();
  },
  240_000,
);
