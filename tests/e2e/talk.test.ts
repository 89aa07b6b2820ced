import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** A comment becomes a task, which is assigned and resolved, and whoever asked is told. (spec 1 §2 Notifications, User tasks) */
let stage: Stage;
let orderId: number;

const OPERATOR = 'ops@demo.test';
const ASSIGNEE = 'Priya Ramaswamy';
const QUESTION = 'Is the seal UL-402181 or UL-402187?';

beforeAll(async () => {
  stage = await joinStage('talk');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const requestId = await client.upload('DO-pier-t.pdf', readFileSync('demo/documents/DO-pier-t.pdf'));
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

async function open(email: string, options = {}): Promise<Visit> {
  const opened = await visit(stage, options);
  await signIn(opened.page, email, '/inbox');
  return opened;
}

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const taskRow = (page: Page) => page.getByRole('row', { name: new RegExp(QUESTION.slice(0, 20)) });

test('a comment becomes a task that is assigned, resolved and told of', async () => {
  const [user, operator] = [await open(stage.people.user), await open(OPERATOR)];
  await user.page.goto(`/order/${orderId}`);
  await user.page.getByRole('button', { name: 'Actions' }).click();
  await user.page.getByRole('menuitem', { name: 'Add Comment' }).click();
  const box = user.page.getByRole('textbox', { name: 'Comments' });
  await box.waitFor();
  // The drawer took the focus: one writes at once.
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await user.page.keyboard.type(QUESTION);
  await user.page.getByRole('button', { name: 'Send Feedback' }).click();
  await user.page.getByText('Comment sent successfully').waitFor();

  await operator.page.getByRole('link', { name: /^Notifications, \d+ unread/ }).click();
  await operator.page.getByRole('link', { name: new RegExp(`commented on order #${orderId}`) }).waitFor();
  expect(await findings(operator.page)).toEqual([]);

  await operator.page.getByRole('button', { name: 'More', exact: true }).click();
  await operator.page.getByRole('menuitem', { name: 'User Tasks' }).click();
  await taskRow(operator.page).getByText('Open', { exact: true }).waitFor();
  expect(await findings(operator.page)).toEqual([]);
  await taskRow(operator.page)
    .getByRole('link', { name: /^Assign/ })
    .click();
  const assigning = operator.page.getByRole('dialog', { name: /^Assign task/ });
  const assign = assigning.getByRole('button', { name: 'Assign' });
  expect(await assign.isDisabled()).toBe(true);
  await assigning.getByLabel('User').selectOption({ label: ASSIGNEE });
  await expect.poll(() => assign.isEnabled()).toBe(true);
  expect(await findings(operator.page)).toEqual([]);
  await assign.click();
  await taskRow(operator.page).getByText(ASSIGNEE).waitFor();

  await user.page.goto('/notifications');
  await taskRow(operator.page)
    .getByRole('link', { name: /^Mark resolved/ })
    .click();
  const resolving = operator.page.getByRole('dialog', { name: /^Mark resolved/ });
  await resolving.getByLabel(/^Comment/).fill('UL-402187, the terminal says.');
  expect(await resolving.getByLabel(/^Notify creator/).isChecked()).toBe(true);
  await resolving.getByRole('button', { name: 'Mark resolved' }).click();
  await operator.page.getByText('Task updated').waitFor();
  // It is neither open nor in progress any more.
  await taskRow(operator.page).waitFor({ state: 'detached' });

  const { page } = user;
  await page.getByText('New notifications').waitFor();
  await page.getByRole('link', { name: 'Refresh' }).click();
  const told = page.getByRole('link', { name: /as resolved: UL-402187, the terminal says\./ });
  await told.waitFor();
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await page.getByText('Nothing unread').waitFor();
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await page.getByText('Show read').click();
  await page.getByRole('button', { name: /^Mark as unread/ }).click();
  await page.getByRole('button', { name: /^Mark as read/ }).waitFor();
  await told.click();
  await page.waitForURL(`**/order/${orderId}`);
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications');
  for (const one of [user, operator]) await one.close();
});

test('a task that is begun waits above an open list to be let in, and one that is shown changes by itself', async () => {
  const operator = await open(OPERATOR);
  const { page } = operator;
  await page.goto('/user-tasks');
  await page.getByRole('heading', { name: 'User Tasks' }).waitFor();
  const rows = await page.getByRole('row').count();
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const { body } = await client.call('POST', '/api/user-task-workflows', {
    type: 'comment',
    taskable_type: 'order',
    taskable_id: orderId,
    comment: 'Which terminal is it?',
  });
  const added = page.getByRole('row', { name: /Which terminal is it/ });
  // Operations see the tasks of every company: other tests may add some in the same moment.
  const waiting = page.getByRole('button', { name: /^\d+ new$/ });
  await waiting.waitFor();
  expect(await page.getByRole('row').count(), 'nothing moved').toBe(rows);
  await waiting.click();
  await added.getByText('Open', { exact: true }).waitFor();
  await waiting.waitFor({ state: 'detached' });
  await client.call('PUT', `/api/user-task-workflows/${body.data.id}`, { status: 'in_progress' });
  await added.getByText('In progress', { exact: false }).first().waitFor();
  await operator.close();
});

test('a list keeps its page size and its filters in the browser', async () => {
  const operator = await open(OPERATOR);
  const { page } = operator;
  await page.goto('/user-tasks?type=comment');
  await page.getByLabel('Rows per page').selectOption('50');
  await page.waitForURL('**perPage=50**');
  await page.getByRole('button', { name: 'Save filters' }).click();
  await page.getByText('Filters saved for this list').waitFor();
  await page.goto('/user-tasks');
  await expect.poll(() => page.getByLabel('Rows per page').inputValue()).toBe('50');
  await page.getByRole('link', { name: 'Saved filters' }).click();
  await page.waitForURL('**/user-tasks?type=comment');
  // A list that is on its way is pale.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove saved filters' }).click();
  await page.getByText('Saved filters removed').waitFor();
  await page.goto('/scheduled-orders');
  await page.getByRole('heading', { name: 'Scheduled Orders' }).waitFor();
  expect(await page.getByLabel('Rows per page').inputValue(), 'another list has its own').not.toBe('50');
  await operator.close();
});

test('without script a task is answered and marked, and notifications are read by their forms', async () => {
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const { body } = await client.call('POST', '/api/user-task-workflows', {
    type: 'comment',
    taskable_type: 'order',
    taskable_id: orderId,
    comment: 'Is the seal gone?',
  });
  const taskId = body.data.id;
  const admin = await open(stage.people.admin, { javaScriptEnabled: false });
  const { page } = admin;
  await page.goto(`/user-tasks/${taskId}`);
  await page.getByRole('textbox', { name: 'Comments' }).fill('I look');
  await page.getByRole('button', { name: 'Send Feedback' }).click();
  await page.getByText('I look').first().waitFor();
  await page.goto(`/user-tasks/${taskId}/resolved`);
  await page.getByRole('button', { name: 'Mark resolved' }).click();
  await page.getByText('Task updated').waitFor();
  const user = await open(stage.people.user, { javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await user.page.goto('/notifications');
      return user.page.getByRole('button', { name: /^Mark as read/ }).count();
    })
    .toBeGreaterThanOrEqual(2);
  await user.page.getByRole('button', { name: 'Mark all read' }).click();
  await user.page.getByText('Nothing unread').waitFor();
  for (const one of [admin, user]) await one.close();
});

test('a page of the document is looked at in its full size', async () => {
  const { page, close } = await open(stage.people.user);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Full size' }).click();
  const dialog = page.getByRole('dialog', { name: `Document of order #${orderId}` });
  await dialog.getByRole('img', { name: 'Page 1' }).waitFor();
  await dialog.getByText(/^1 of \d+$/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('a person turns types off in the profile, and chooses how the rest comes', async () => {
  const { page, close } = await open(stage.people.user);
  await page.goto('/edit-profile');
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByText('An order is certified').click();
  await section.getByLabel('One e-mail a day, with what is unread').check();
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Notifications saved').waitFor();
  await page.reload();
  expect(await section.getByRole('switch', { name: 'An order is certified' }).isChecked()).toBe(false);
  expect(await section.getByLabel('One e-mail a day, with what is unread').isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await close();
});
