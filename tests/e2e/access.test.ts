import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, DEMO_PASSWORD } from '../support/product';
import { letterTo, openStage, type Stage, signIn, type Visit, visit } from './browser';

/**
 * Coming in, and what each may do, as people meet it. Every test has accounts of its own: what one does to a password
 * or a limit is nothing to the next.
 */
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const NEW_PASSWORD = 'seven grey containers';

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Closes a window whose test is about a status that the browser's console tells of. */
async function closeAfter(status: number, opened: Visit): Promise<void> {
  const expected = opened.faults.filter((fault) => fault.includes(`responded with a status of ${status}`));
  for (const fault of expected) opened.faults.splice(opened.faults.indexOf(fault), 1);
  await opened.close();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** What a screen reader says of a field that was refused. */
async function saidOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await page.locator('[aria-invalid=true]').first().waitFor();
  // Without script a page arrives piece by piece, and a text may be there by half.
  await page.waitForLoadState('load');
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}

test('who forgot the password gets a link by mail and comes in with a new one, without script', async () => {
  const email = 'multi@harbor.test';
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await page.goto('/login');
  await follow(page, 'Forgot your password?');
  await fillIn(page, { 'E-mail': 'multi@' });
  await press(page, 'Email');
  expect(await saidOf(page, 'E-mail')).toBe('Enter a valid e-mail address');
  await fillIn(page, { 'E-mail': email });
  await press(page, 'Email');
  await page.waitForURL('**/email-confirmation*');
  await page.getByText(email).waitFor();

  const { link = '' } = await letterTo(stage, email, /^Reset your/);
  await page.goto(link);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  await fillIn(page, { 'New password': 'passwordpassword', 'New password again': 'passwordpassword' });
  await press(page, 'Reset Password');
  expect(await saidOf(page, 'New password')).toBe('This password is one of the first that are tried.');
  await fillIn(page, { 'New password': NEW_PASSWORD, 'New password again': NEW_PASSWORD });
  await press(page, 'Reset Password');
  await page.waitForURL('**/login');
  await page.getByText('Password changed. Sign in with the new one.').waitFor();

  await fillIn(page, { 'E-mail': email, Password: DEMO_PASSWORD });
  await press(page, 'Sign In');
  expect(await saidOf(page, 'Password')).toContain('Please check your email and password.');
  await fillIn(page, { 'E-mail': email, Password: NEW_PASSWORD });
  await press(page, 'Sign In');
  await page.getByRole('region', { name: 'Request list' }).waitFor();
  await close();

  const late = await visit(stage, { javaScriptEnabled: false });
  await late.page.goto(link);
  await late.page.getByText('This password reset link is invalid or has expired.').waitFor();
  expect(await late.page.getByLabel('New password', { exact: true }).count()).toBe(0);
  await late.close();
});

test('a password is changed by who knows the old one, and every other browser is signed out', async () => {
  const email = 'admin@summit.test';
  const elsewhere = await visit(stage);
  await signIn(elsewhere.page, email, '/inbox');
  const { page, close } = await visit(stage);
  await signIn(page, email, '/inbox');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await follow(page, 'Change Password');
  const words = { 'New password': NEW_PASSWORD, 'New password again': NEW_PASSWORD };
  await fillIn(page, { 'Old password': 'not the one', ...words });
  await press(page, 'Change Password');
  expect(await saidOf(page, 'Old password')).toBe('The old password is not right.');
  expect(await hasFocus(page.getByLabel('Old password'))).toBe(true);
  await fillIn(page, { 'Old password': DEMO_PASSWORD, ...words });
  await press(page, 'Change Password');
  await page.waitForURL('**/edit-profile');
  await page.getByRole('status').getByText('Password changed').waitFor();

  await elsewhere.page.getByRole('banner').getByRole('link', { name: 'Order List' }).click();
  await elsewhere.page.waitForURL('**/login*');
  await follow(page, 'Order List');
  await heading(page, 'Order List').waitFor();
  expect((await letterTo(stage, email, /password was changed$/)).text).toContain(
    'You were signed out everywhere else',
  );
  await close();
  await elsewhere.close();
});

test('while the application is down people are told so, and a superadmin works on', async () => {
  const user = await visit(stage);
  await signIn(user.page, 'user@harbor.test', '/inbox');
  const superadmin = await visit(stage);
  await signIn(superadmin.page, 'superadmin@demo.test');
  await superadmin.page.goto('/maintenance');
  await fillIn(superadmin.page, { 'What people read meanwhile': 'Back at noon, with a larger machine.' });
  await press(superadmin.page, 'Go down for maintenance');
  await superadmin.page.getByText(/^Down for maintenance since/).waitFor();

  await user.page.getByRole('banner').getByRole('link', { name: 'Order List' }).click();
  await heading(user.page, 'Down for maintenance').waitFor();
  await user.page.getByText('Back at noon, with a larger machine.').waitFor();
  expect((await user.page.goto('/inbox'))?.status()).toBe(503);
  await heading(user.page, 'Down for maintenance').waitFor();
  const anybody = new ApiClient(stage.product.url);
  expect((await anybody.call('GET', '/healthz')).status).toBe(200);
  expect((await anybody.call('GET', '/api/user')).status).toBe(503);

  await follow(superadmin.page, 'Order List');
  await heading(superadmin.page, 'Order List').waitFor();
  await superadmin.page.goto('/maintenance');
  await press(superadmin.page, 'Go up again');
  await superadmin.page.getByText('The application is up.').waitFor();
  await follow(user.page, 'Try again');
  await user.page.getByRole('region', { name: 'Request list' }).waitFor();
  await closeAfter(503, user);
  await superadmin.close();
});

/** Goes on by Tab until something is reached, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      return (element instanceof HTMLInputElement ? element.labels?.[0] : element)?.textContent;
    });
    if (at === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a permission that is taken from a role is gone with the next page, and it is written who took it', async () => {
  const box = 'Customer admin: company settings';
  const { page, close } = await visit(stage);
  await signIn(page, 'superadmin@demo.test', '/inbox');
  const admin = await visit(stage);
  await signIn(admin.page, 'admin@harbor.test', '/inbox');
  const openMenu = () => admin.page.getByRole('button', { name: 'My Company' }).click();
  const entry = (name: string) => admin.page.getByRole('menuitem', { name });
  await openMenu();
  await entry('Company Settings').click();
  await heading(admin.page, 'Company Settings').waitFor();

  await page.goto('/authorization');
  await tabTo(page, 'Companies');
  await page.keyboard.press('Enter');
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('1 permission changed').waitFor();
  expect(await page.getByLabel(box, { exact: true }).isChecked()).toBe(false);

  await admin.page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click();
  await admin.page.getByRole('region', { name: 'Request list' }).waitFor();
  await openMenu();
  await entry('Manage Users').waitFor();
  expect(await entry('Company Settings').count()).toBe(0);
  expect((await admin.page.goto('/company-settings'))?.status()).toBe(403);
  await heading(admin.page, 'PAGE NOT AUTHORIZED').waitFor();

  // The focus stayed where it was: two keys give it back.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await admin.page.goto('/company-settings'))?.status()).toBe(200);
  await admin.close();

  await follow(page, 'History');
  const changes = page.getByRole('dialog', { name: 'Who changed what' }).getByRole('listitem');
  await changes.nth(1).waitFor();
  const by = (await me('superadmin@demo.test')).name;
  expect(await changes.nth(0).textContent()).toContain(`${by}gave companies-edit to Customer admin`);
  expect(await changes.nth(1).textContent()).toContain(`${by}took companies-edit from Customer admin`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByLabel(box, { exact: true }).isChecked()).toBe(true);
  await close();
});

async function me(email: string): Promise<{ name: string }> {
  const client = await ApiClient.signedIn(stage.product.url, email);
  return (await client.call('GET', '/api/user')).body.data;
}

test('a person sees where they are signed in, ends it there, and turns single-letter keys off and on', async () => {
  const email = 'reviewer@demo.test';
  const forgotten = await visit(stage, {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await signIn(forgotten.page, email, '/inbox');
  const { page, close } = await visit(stage);
  await signIn(page, email);
  await page.goto('/edit-profile');
  const places = page.getByRole('region', { name: 'Where you are signed in' });
  await expect.poll(() => places.getByRole('listitem').count()).toBe(2);
  expect(await places.getByText('This browser').count()).toBe(1);
  await press(page, 'Sign out Firefox on Windows');
  await expect.poll(() => places.getByRole('listitem').count()).toBe(1);
  expect(await hasFocus(heading(page, 'Where you are signed in'))).toBe(true);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Profile updated').waitFor();
  expect(await hasFocus(save)).toBe(true);
  await forgotten.page.getByRole('banner').getByRole('link', { name: 'Order List' }).click();
  await forgotten.page.waitForURL('**/login*');
  await forgotten.close();

  const keys = page.getByRole('switch', { name: 'Single-letter shortcuts' });
  const pressC = async () => {
    await follow(page, 'Order List');
    await heading(page, 'Order List').waitFor();
    await page.keyboard.press('c');
  };
  await keys.focus();
  await page.keyboard.press('Space');
  await page.getByText('Single-letter shortcuts are off').waitFor();
  expect(await hasFocus(keys)).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await pressC();
  await page.keyboard.press('Tab');
  expect(asked.filter((address) => address.includes('create-request'))).toEqual([]);

  await page.goto('/edit-profile');
  await keys.focus();
  await page.keyboard.press('Space');
  await page.getByText('Single-letter shortcuts are on').waitFor();
  await pressC();
  await heading(page, 'Create a request').waitFor();
  await close();
});

test('after five wrong passwords the sixth is told, in words, to wait; the right one as well', async () => {
  const opened = await visit(stage, { javaScriptEnabled: false });
  const { page } = opened;
  const attempt = async (password: string) => {
    await page.goto('/login');
    await fillIn(page, { 'E-mail': 'user@summit.test', Password: password });
    await press(page, 'Sign In');
    const said = await saidOf(page, 'Password');
    expect(await hasFocus(page.getByLabel('Password'))).toBe(true);
    return said;
  };
  for (let wrong = 1; wrong <= 5; wrong += 1)
    expect(await attempt(`wrong ${wrong}`)).toContain('Please check your email and password.');
  for (const password of ['wrong 6', DEMO_PASSWORD])
    expect(await attempt(password)).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  await closeAfter(429, opened);
});
