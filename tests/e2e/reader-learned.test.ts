import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTunedLayer } from '../support/access-teaching';
import { HARBOR, HARBORS_GENERIC_DOCUMENT } from '../support/demo-ids';
import { demoHouse, type Product, startProduct } from '../support/product';
import { findings } from './axe';
import { type Stage, signIn, stageOn, visit } from './browser';

const OPS = 'ops@demo.test';
const EDITOR = `/field-mapping?companyId=${HARBOR}&variantId=${HARBORS_GENERIC_DOCUMENT}`;

/** What the reader learned of a layout is seen and switched where proposals are, with and without script. */
let stage: Stage;
let product: Product;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await demoHouse(aTunedLayer);
  remove = made.remove;
  product = await startProduct(made);
  stage = await stageOn(product, made);
});
afterAll(async () => {
  await stage?.close();
  await product?.stop();
  await remove?.();
});

test.each([
  ['with script', true],
  ['without script', false],
])('what was learned is switched off and on again %s', async (_, javaScriptEnabled) => {
  const { page, close } = await visit(stage, { javaScriptEnabled });
  await signIn(page, OPS);
  await page.goto(EDITOR);
  const section = page.getByRole('region', { name: 'What the reader learned here' });
  await section.getByText('In use').waitFor();
  await section.getByText('4 values were right (0 without it)').waitFor();
  await section.getByRole('button', { name: 'Switch off' }).click();
  await section.getByText('Switched off').waitFor();
  await section.getByText(/switched by/).waitFor();
  await section.getByText('Fields that are read otherwise (1)').click();
  await section.getByRole('row', { name: /Customer number/ }).waitFor();
  if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Switch on' }).click();
  await section.getByText('In use').waitFor();
  await close();
});

test('an operator takes the corrections out', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, OPS);
  for (const [address, link] of [
    ['/field-mapping', 'Export corrections'],
    [`/field-mapping/transfer?companyId=${HARBOR}`, 'Download the corrections'],
  ] as const) {
    await page.goto(address);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    expect((await download).suggestedFilename()).toBe('corrections.jsonl');
    expect(await findings(page)).toEqual([]);
  }
  await close();
});
