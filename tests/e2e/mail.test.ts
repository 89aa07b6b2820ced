import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, postOffice } from '../support/post-office';
import { openStage, type Stage, signIn, visit } from './browser';
import { ADMIN } from './screen-table';

/** What came by mail is found, and what was left out of it is taken after all, by keys alone and without script. (found by use I15) */
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  const { send } = postOffice(stage.product.mailPort);
  const attachments = [
    { filename: 'card.png', content: await picture(420, 300) },
    { filename: 'stamp.png', content: await picture(300, 420) },
  ];
  const away = { 'Auto-Submitted': 'auto-replied' };
  const mail = { to: 'orders@harbor.intake.test', subject: 'Out of office', headers: away, attachments };
  expect((await send({ ...mail, text: 'Back on Monday.' })).code).toBe(250);
});
afterAll(() => stage?.close());

test('by keys alone: into the mail, and a part of it becomes a request', async () => {
  const { page, faults, close } = await visit(stage);
  await signIn(page, ADMIN, '/inbox');
  await page.goto('/mail?outcome=nothing');
  const row = page.getByRole('row').filter({ hasText: 'Out of office' });
  await row.getByText('No document: an automatic answer').waitFor();
  const heading = page.getByRole('heading', { name: 'What became of it' });
  await page.keyboard.press('j');
  await expect
    .poll(() =>
      row.getByRole('link').evaluate((link) => link.closest('tr')?.contains(document.activeElement)),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await heading.waitFor();
  const take = page.getByRole('button', { name: /Take it after all.*card/ });
  await take.focus();
  await page.keyboard.press('Enter');
  const part = page.getByRole('listitem').filter({ hasText: 'Left out at first: An automatic answer' });
  await part.getByRole('link').waitFor();
  expect(await take.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('part-0');
  await page.getByText('card.png was taken as request').waitFor();
  await page.getByRole('link', { name: 'Mail', exact: true }).last().click();
  await expect.poll(() => new URL(page.url()).search).toBe('?outcome=nothing');
  expect(faults).toEqual([]);
  await close();
});

test('without script the same', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, ADMIN, '/mail');
  await page.getByRole('link', { name: 'Out of office' }).click();
  await page.getByRole('button', { name: /Take it after all.*stamp/ }).click();
  await page.getByText('stamp.png was taken as request').waitFor();
  expect(await page.getByRole('button', { name: 'Take it after all' }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the raw mail' }).click();
  expect((await download).suggestedFilename()).toBe('Out of office.eml');
  await close();
});
