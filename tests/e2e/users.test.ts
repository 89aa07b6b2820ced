import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStage, type Stage, signIn, visit } from './browser';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The mails to an address that lie in the outbox by now. */
function mailsTo(address: string): string[] {
  const folder = path.join(stage.folder, 'outbox');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${address}`));
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an administrator adds a user, who is mailed a link, changes and deactivates them', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'admin@harbor.test', '/inbox');
  await page.getByRole('button', { name: 'My Company' }).click();
  await page.getByRole('menuitem', { name: 'Manage Users' }).click();
  await page.getByRole('link', { name: 'Add user' }).click();
  const create = page.getByRole('button', { name: 'Create User' }).last();
  expect(await page.getByLabel('Company').inputValue()).toBe('3');
  expect(await page.getByRole('button', { name: 'Add Company' }).count()).toBe(0);
  expect(await page.getByLabel('Role').locator('option').allTextContents()).toEqual([
    'Choose a role',
    'Customer admin',
    'Customer user',
  ]);
  await page.getByLabel('Name').fill('Jo');
  await page.getByLabel('E-mail').fill('user@harbor.test');
  await page.getByText('The name must be at least 3 characters long.').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill('Jo <b>Winters</b>');
  await page.getByLabel('Role').selectOption({ label: 'Customer user' });
  await create.click();
  await page.getByText('The email has already been taken.').waitFor();
  expect(await page.getByLabel('E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByLabel('E-mail').fill('jo@harbor.test');
  await create.click();
  await page.waitForURL('**/users');
  await rowOf(page, 'Jo <b>Winters</b>').waitFor();
  await vi.waitFor(() => expect(mailsTo('jo@harbor.test').join()).toContain('/password/create/'), 15_000);

  await page.getByRole('link', { name: 'Edit Jo <b>Winters</b>' }).click();
  const save = page.getByRole('button', { name: 'Save' }).last();
  await page.getByRole('switch', { name: 'Active' }).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill('Jo Winters');
  await page.getByLabel('Name').press('Enter');
  await page.waitForURL('**/users');
  await rowOf(page, 'Jo Winters').waitFor();
  await page.getByRole('link', { name: 'Edit Jo Winters' }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByText('The user is inactive and was signed out.').waitFor();
  expect(await page.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false');
  await page.goto('/users?active=false');
  await rowOf(page, 'Jo Winters').waitFor();
  expect(await page.locator('tr[data-row]').count()).toBe(1);
  await page.getByRole('link', { name: 'Delete Jo Winters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted').waitFor();
  expect(await rowOf(page, 'Jo Winters').count()).toBe(0);
  await page.goto('/users/999999/edit');
  await page.waitForURL('**/users');
  await page.getByText('User not found').waitFor();
  await close();
});

test('a superadmin acts as a dispatcher, and logging out leads back to the users', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/users?search=rosa');
  await page.getByRole('link', { name: 'Impersonate Rosa Quintanilla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await page.waitForURL('**/inbox*');
  const banner = page.getByRole('complementary', { name: 'Acting as another user' });
  expect(await banner.textContent()).toContain('You are acting as Rosa Quintanilla.');
  expect(await page.getByRole('button', { name: 'Admin' }).count()).toBe(0);
  const answer = await page.request.get('/users', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/not-authorized']);
  await page.goto('/search');
  await banner.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/users');
  await page.getByRole('button', { name: 'User menu of Imogen Castellan' }).waitFor();
  expect(await banner.count()).toBe(0);
  await close();
});

test('without script a user is added with two companies, and deactivated', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/users/create');
  const create = page.getByRole('button', { name: 'Create User' }).last();
  await page.getByLabel('Name').fill('Nadia Two');
  await create.click();
  await page.getByText('User e-mail is required').waitFor();
  await page.getByText('Role is required').waitFor();
  await page.getByLabel('E-mail').fill('nadia@harbor.test');
  await page.getByLabel('Company').first().selectOption({ label: 'Harbor Drayage Demo' });
  await page.getByLabel('Role').first().selectOption({ label: 'Customer user' });
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Add Company' }).click();
    await page.getByLabel(`Company ${count}`, { exact: true }).waitFor();
  }
  expect(await page.getByLabel('Role 2').locator('option').allTextContents()).not.toContain('Superadmin');
  await page.getByRole('button', { name: 'Remove company 3' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Nadia Two');
  await page.getByLabel('Company 2', { exact: true }).selectOption({ label: 'Bayline Logistics Demo' });
  await page.getByLabel('Role 2').selectOption({ label: 'Customer admin' });
  await create.click();
  await page.waitForURL('**/users');
  await page.goto('/users?search=nadia');
  const roles = await rowOf(page, 'Nadia Two').getByRole('listitem').allTextContents();
  expect(roles).toEqual(['Customer user, Harbor Drayage Demo', 'Customer admin, Bayline Logistics Demo']);
  await page.getByRole('link', { name: 'Edit Nadia Two' }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByText('The user is inactive and was signed out.').waitFor();
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted').waitFor();
  await close();
});

test('somebody of operations belongs to one company: the form offers no other', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/users/create');
  const add = page.getByRole('button', { name: 'Add Company' });
  const roles = page.getByLabel('Role', { exact: true });
  await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Order Automation Operations' });
  await roles.selectOption({ label: 'Order review' });
  await add.waitFor({ state: 'detached' });
  await roles.selectOption({ label: 'Customer user' });
  await add.click();
  const second = page.getByLabel('Company 2', { exact: true });
  await second.waitFor();
  expect(await second.locator('option').allTextContents()).not.toContain('Order Automation Operations');
  expect(await roles.locator('option').allTextContents()).not.toContain('Order review');
  await page.getByRole('button', { name: 'Remove company 2' }).click();
  await second.waitFor({ state: 'detached' });
  expect(await roles.locator('option').allTextContents()).toContain('Order review');
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Harbor Drayage Demo' });
  await roles.getByText('Order review').waitFor({ state: 'detached' });
  expect(await roles.locator('option').allTextContents()).toContain('Customer admin');
  await close();
});
