import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { openStage, type Stage, signIn, visit } from './browser';

/** Documents are labelled, a model is built from them and activated: its server is its own, as models are everybody's. */
let stage: Stage;
const FILES = ['DO-pier-t.pdf', 'pier-400-do.pdf', 'yti-do.pdf', 'arrival-notice-alderbrook.pdf'];

beforeAll(async () => {
  stage = await openStage();
  const client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  for (const file of FILES)
    await client.settled(await client.upload(file, readFileSync(`demo/documents/${file}`)));
});
afterAll(() => stage?.close());

const tiles = (page: Page) => page.locator('[data-document]');
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const message = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('documents are labelled by keys and together, compared by their keywords, and downloaded', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'ops@demo.test', '/inbox');
  await page.getByRole('button', { name: 'Classifier' }).click();
  await page.getByRole('menuitem', { name: 'Document Classifier' }).click();
  await group(page, 'Generic document').waitFor();
  expect(await tiles(page).count()).toBe(FILES.length);
  expect(await findings(page)).toEqual([]);

  // The newest is the arrival notice: labelled by the first letters of its variant.
  await tiles(page).first().focus();
  const isFocused = (place: 'first' | 'last') =>
    tiles(page)
      [place]()
      .evaluate((tile) => tile === document.activeElement);
  await page.keyboard.press('End');
  await expect.poll(() => isFocused('last')).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => isFocused('first')).toBe(true);
  await page.keyboard.type('ald');
  await page.getByText('labels it as Alderbrook arrival notice').waitFor();
  await page.keyboard.press('Enter');
  await message(page, 'Successfully changed variant');
  await group(page, 'Alderbrook arrival notice').locator('[data-document]').waitFor();

  await group(page, 'Generic document').locator('[data-document]').first().focus();
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByLabel('Select all loaded of Generic document').click();
  await page.getByText('3 selected').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Set variant…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set variant' });
  await dialog
    .getByLabel('Variant')
    .selectOption({ label: 'Meridian Tide delivery order (#201, Harbor Drayage Demo)' });
  await dialog.getByRole('button', { name: 'Set variant' }).click();
  await group(page, 'Meridian Tide delivery order').locator('[data-document]').nth(2).waitFor();
  await page.getByText('3 selected').waitFor();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Keywords…' }).click();
  const keywords = page.getByRole('dialog', { name: 'Keywords' });
  await keywords.getByText('DELIVERY ORDER', { exact: true }).waitFor();
  expect(page.url()).not.toContain('_token');
  await keywords.getByRole('link', { name: 'Unique keywords' }).click();
  await keywords.getByText('Select documents of two variants to compare them.').waitFor();
  await keywords
    .getByRole('link', { name: /^JSON: / })
    .first()
    .click();
  await keywords.getByText('"variant_id": 201').waitFor();
  expect(await findings(page)).toEqual([]);
  await keywords.getByRole('link', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Download as ZIP' }).click();
  expect((await download).suggestedFilename()).toBe('documents.zip');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('3 selected').waitFor({ state: 'detached' });
  await close();
});

test('a document shows its properties, and is made an exemplar; the list keeps its columns', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'reviewer@demo.test');
  await page.goto('/classifier');
  await tiles(page).first().click();
  const pane = page.getByRole('complementary', { name: 'Properties' });
  await pane.getByRole('button', { name: 'Exemplar: off' }).click();
  await message(page, 'Successfully updated document.');
  await pane.getByRole('button', { name: 'Exemplar: on' }).waitFor();
  await pane.getByRole('button', { name: 'Auto-label variant' }).click();
  await message(page, 'The classifier did not recognize this document');
  await pane.getByRole('link', { name: 'PDF info' }).click();
  await page.getByRole('dialog', { name: 'PDF info' }).getByText('shows it').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'SHA256' }).uncheck();
  await page.getByRole('columnheader', { name: 'SHA256' }).waitFor({ state: 'detached' });
  await page.goto('/classifier?view=list');
  expect(await page.getByRole('columnheader', { name: 'SHA256' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.goto('/classifier?sha256=none');
  await page.getByText('No Results...').waitFor();
  await close();
});

test('a model is built for three cents, looked at and activated, live', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'ops@demo.test');
  await page.goto('/classifier/emc-models');
  for (const comment of ['The first papers', 'The same once more']) {
    await page.getByRole('link', { name: 'Build Model' }).click();
    const dialog = page.getByRole('dialog', { name: 'Build an EMC model' });
    await dialog.getByText(/costs 3 cents/).waitFor();
    await dialog.getByLabel('Comment').fill(comment);
    await dialog.getByRole('button', { name: 'Build Model' }).click();
    await message(page, 'New EMC Model build submitted to AWS.');
    await page.getByRole('row').filter({ hasText: comment }).getByText('SUCCEEDED').waitFor();
  }
  expect(await findings(page)).toEqual([]);
  const older = page.getByRole('row').filter({ hasText: 'The first papers' });
  await older.getByRole('link', { name: /^layouts-/ }).click();
  await page.getByRole('img', { name: 'Loss by step of the training' }).waitFor();
  await page.getByText('Every document that was held out got its variant.').waitFor();
  await page.getByText(/^Trained in /).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Activate' }).click();
  const ask = page.getByRole('dialog', { name: 'Activate the model' });
  await ask.getByLabel('Comment').fill('It will do');
  await ask.getByRole('button', { name: 'Activate' }).click();
  await message(page, 'The model is active now.');
  await page.getByText('It will do').waitFor();
  await page.getByRole('link', { name: '‹ EMC Models' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'It will do' })
    .getByText('Active', { exact: true })
    .waitFor();
  await close();
});

test('without script documents are selected, labelled and deleted', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, 'ops@demo.test');
  await page.goto('/classifier');
  await page.getByRole('link', { name: 'Select', exact: true }).click();
  await page.locator('input[name="ids"]').first().check();
  await page.getByText('Actions', { exact: true }).click();
  await page.getByRole('button', { name: 'Set variant…' }).click();
  const form = page.getByRole('region', { name: 'Set variant' });
  await form.getByLabel('Variant').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Set variant' }).click();
  await message(page, 'Successfully changed variant');
  await tiles(page).first().click();
  await page.getByRole('link', { name: 'Delete document' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await message(page, 'Successfully deleted document');
  expect(await tiles(page).count()).toBe(FILES.length - 1);
  await close();
});
