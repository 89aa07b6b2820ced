import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** Comments beside the order: one writes while one reads. (spec 1 §2 Order comment or feedback) */
let stage: Stage;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('comments');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const requestId = await client.upload('DO-pier-t.pdf', readFileSync('demo/documents/DO-pier-t.pdf'));
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

async function open(email: string, options = {}): Promise<Visit> {
  const opened = await visit(stage, options);
  await signIn(opened.page, email);
  await opened.page.goto(`/order/${orderId}`);
  return opened;
}

/** A picture from the clipboard. */
async function pasteImage(page: Page): Promise<void> {
  await page.locator('#comment').evaluate(async (box) => {
    const canvas = new OffscreenCanvas(30, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
    const held = new DataTransfer();
    held.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }));
  });
}

async function addComment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Add Comment' }).click();
}

test('a comment with a name and a pasted image is sent beside the document, and read by a colleague at once', async () => {
  const [user, admin] = [await open(stage.people.user), await open(stage.people.admin)];
  await addComment(admin.page);
  await admin.page.getByText('No comments yet.').waitFor();
  await addComment(user.page);
  const box = user.page.getByRole('textbox', { name: 'Comments' });
  await box.fill('Ask ');
  await box.press('End');
  await box.pressSequentially('@customer-ad');
  await user.page.getByRole('option', { name: 'customer-admin of comments' }).waitFor();
  await box.press('Enter');
  expect(await box.inputValue()).toBe('Ask @customer-admin of comments ');
  await pasteImage(user.page);
  await user.page.getByText('pasted.png').waitFor();
  // The order stays at hand meanwhile.
  await user.page.getByRole('link', { name: /^Seal number: / }).click();
  const seal = user.page.getByLabel('Seal number', { exact: true });
  await expect.poll(() => seal.evaluate((input) => input === document.activeElement)).toBe(true);
  await user.page.keyboard.press('Escape');
  await seal.waitFor({ state: 'detached' });
  await box.waitFor();
  await user.page.getByRole('button', { name: 'Send Feedback' }).click();
  await user.page.getByText('Comment sent successfully').waitFor();
  for (const { page } of [user, admin]) {
    const comment = page.getByRole('list', { name: 'What was said' }).getByRole('listitem').first();
    await comment.getByText('@customer-admin of comments').waitFor();
    const image = comment.getByRole('img', { name: 'pasted.png' });
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => 'seen'))).toBe(
      'seen',
    );
  }
  expect(await box.inputValue()).toBe('');
  await box.press('Escape');
  await box.waitFor({ state: 'detached' });
  for (const one of [user, admin]) await one.close();
});

test('without script a comment is sent by its form', async () => {
  const plain = await open(stage.people.user, { javaScriptEnabled: false });
  await plain.page.goto(`/order/${orderId}/comments`);
  await plain.page.getByRole('textbox', { name: 'Comments' }).fill('By hand');
  await plain.page.getByLabel('Attach image').setInputFiles({
    name: 'note.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await plain.page.getByRole('button', { name: 'Send Feedback' }).click();
  await plain.page.getByText('Attach images only').waitFor();
  expect(await plain.page.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe('By hand');
  await plain.page.getByRole('button', { name: 'Send Feedback' }).click();
  await plain.page.getByText('By hand').first().waitFor();
  await plain.close();
});
