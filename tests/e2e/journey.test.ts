import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joinStage, type Stage, signIn, visit } from './browser';

/** The main job from the first paragraph of its issue: a newcomer brings a document to the TMS. */
let stage: Stage;
beforeAll(async () => {
  stage = await joinStage('journey');
});
afterAll(() => stage?.close());

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(`demo/documents/${name}`),
});

const pane = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });

/** The steps that every history of a sent document shows, newest first, and what happened in each. */
const STEPS = [
  ['Accepted by TMS', 'The TMS made the load'],
  ['Waiting for TMS ID', 'The TMS took the order in'],
  ['Sending to TMS', 'Sent the order to the TMS'],
  ['Processed', 'Built the order'],
  ['Processing', 'Read 1 page'],
  ['Processing', 'Began to read 1 page'],
  ['Intake', 'Took in the file'],
  ['Intake', 'Request created'],
];

async function expectHistory(page: Page): Promise<void> {
  const entries = page.getByRole('dialog', { name: /^History of order/ }).getByRole('listitem');
  await expectSteps(entries.allInnerTexts());
}

async function expectSteps(texts: Promise<string[]>): Promise<void> {
  const shown = (await texts).map((text) => text.split(/\s*\n\s*/).slice(0, 2));
  expect(shown).toEqual(STEPS);
}

test('with script: a document becomes an order without reloading, is corrected beside its page, sent, and comes back with its TMS id', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user, '/inbox');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Create Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a request' });
  await dialog.getByLabel('Documents').setInputFiles(paper('DO-pier-t.pdf'));
  await dialog.getByRole('button', { name: 'Add to Requests Queue' }).click();
  await page.getByText('File(s) uploaded successfully').waitFor();

  await pane(page)
    .getByRole('link', { name: /^Container: HLXU1330610/ })
    .waitFor();
  await pane(page)
    .getByRole('img', { name: /page 1/i })
    .first()
    .waitFor();

  await pane(page)
    .getByRole('link', { name: /^Seal number: / })
    .click();
  const seal = pane(page).getByLabel('Seal number', { exact: true });
  await seal.fill('x'.repeat(300));
  await seal.press('Enter');
  await pane(page).getByText('Max 255 characters').waitFor();
  await seal.fill('UL-4471');
  await seal.press('Enter');
  await pane(page).getByRole('link', { name: 'Seal number: UL-4471' }).waitFor();

  await pane(page).getByRole('button', { name: 'Send to TMS' }).click();
  await page.getByText('Sending the order to the TMS is in progress').waitFor();
  await pane(page).getByText('Accepted by TMS').waitFor();
  await page.getByRole('region', { name: 'Request list' }).getByText('Accepted by TMS').first().waitFor();
  await pane(page)
    .getByText(/\b\d{6,7}\b/)
    .first()
    .waitFor();
  expect(loads).toBe(0);

  await pane(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page
    .getByRole('dialog')
    .getByText(/TMS ID \d{6,7}/)
    .waitFor();
  await expectHistory(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});

test('without script: the same', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, stage.people.admin, '/inbox');
  await page.getByRole('banner').getByRole('link', { name: 'Create Request' }).click();
  await page.getByLabel('Documents').setInputFiles(paper('meridian-do-closet.pdf'));
  await page.getByRole('button', { name: 'Add to Requests Queue' }).click();
  await page.waitForURL('**/inbox?*selected=*');
  await reloadUntil(page, () =>
    pane(page)
      .getByRole('link', { name: /^Container: / })
      .isVisible(),
  );

  await pane(page)
    .getByRole('link', { name: /^Seal number: / })
    .click();
  await page.getByLabel('Seal number', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Accept Seal number' }).click();
  await page.getByText('Max 255 characters').waitFor();
  await page.getByLabel('Seal number', { exact: true }).fill('UL-4472');
  await page.getByRole('button', { name: 'Accept Seal number' }).click();
  await page.getByRole('link', { name: 'Seal number: UL-4472' }).waitFor();

  await page.getByRole('button', { name: 'Send to TMS' }).click();
  await reloadUntil(page, () => page.getByRole('main').getByText('Accepted by TMS').first().isVisible());
  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByText(/TMS ID \d{6,7}/).waitFor();
  await expectSteps(
    page
      .getByRole('region', { name: /^History of order/ })
      .getByRole('listitem')
      .allInnerTexts(),
  );
  await close();
});

/** Without script a page shows the state at load: a person loads it again. */
async function reloadUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await holds()) return;
    await page.waitForTimeout(250);
    await page.reload();
  }
  throw new Error(`it does not come about on ${page.url()}`);
}

test('by keyboard: the same', async () => {
  const { page, close } = await visit(stage);
  const press = (key: string) => page.keyboard.press(key);
  // Waited for from the start: a key can be faster than the word to the browser that its chooser is ours to fill.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.goto('/login');
  await page.getByLabel('E-mail').waitFor();
  await page.keyboard.type(stage.people.user);
  await press('Tab');
  await page.keyboard.type('order-automation-demo');
  await press('Enter');
  await page.waitForURL('**/inbox');

  await page.getByRole('region', { name: 'Request list' }).waitFor();
  // A key works once the page's script has started; a person presses it again.
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Create a request' });
  await vi.waitFor(async () => {
    if (!(await title.isVisible())) await press('c');
    await title.waitFor({ timeout: 500 });
  }, 15_000);
  await tabTo(page, 'Documents');
  await press('Enter');
  await (await chooser).setFiles(paper('lbct-do.pdf'));
  await tabTo(page, 'Add to Requests Queue');
  await press('Enter');

  await pane(page)
    .getByRole('link', { name: /^Container: / })
    .waitFor();
  await tabTo(page, 'Seal number');
  await press('Enter');
  await pane(page).getByLabel('Seal number', { exact: true }).waitFor();
  await press('Control+a');
  await page.keyboard.type('UL-4473');
  await press('Enter');
  await pane(page).getByRole('link', { name: 'Seal number: UL-4473' }).waitFor();
  await press('Control+Enter');
  // It was the only one: the list says that nothing is left, and goes on showing what becomes of it.
  await page.getByText('All done: 0 left').waitFor();
  await page.getByRole('region', { name: 'Request list' }).getByText('Accepted by TMS').first().waitFor();
  await press('j');
  await pane(page).getByText('Accepted by TMS').waitFor();
  await press('h');
  await page
    .getByRole('dialog')
    .getByText(/TMS ID \d{6,7}/)
    .waitFor();
  await expectHistory(page);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});

/** Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
      return at
        ? [at.getAttribute('aria-label'), at.labels?.[0]?.textContent, at.textContent].find(Boolean)
        : '';
    });
    if (focused?.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
}
