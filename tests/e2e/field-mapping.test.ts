import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, visit } from './browser';

const SUPERADMIN = 'superadmin@demo.test';

/** Who runs the product says where a company's values stand, and sees what that changes before it counts. */
let stage: Stage;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('field-mapping');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const pdf = await deliveryOrderPdf({ container: 'MSKU9070323', more: ['Yard row: Y701'] });
  const requestId = await client.upload('DO-yard.pdf', pdf);
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

test('a field is mapped in the editor, shown what that changes, and brought back', async () => {
  const { page, close, faults } = await visit(stage);
  await signIn(page, SUPERADMIN);
  await page.goto(`/search?search=MSKU9070323`);
  await page
    .getByRole('link', { name: /^Field map of / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Field Mapping Portal' }).waitFor();
  await page.getByRole('link', { name: /^Custom 3, Company: / }).click();
  const panel = page.getByRole('region', { name: 'Custom 3, Company' });
  const save = panel.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await panel.getByLabel('OCR source fields').fill('Yard||row');
  await save.click();
  await panel.getByText('Double pipe symbol is not allowed').waitFor();
  await panel.getByLabel('OCR source fields').fill('Yard row');
  await save.click();
  await panel.getByRole('heading', { name: 'What this would change' }).waitFor();
  await page.getByRole('row', { name: new RegExp(`#${orderId} Custom 3 -- Y701`) }).waitFor();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Field saved.').waitFor();
  await page
    .getByRole('link', { name: /^Custom 3, Company: / })
    .getByText('Yard row')
    .waitFor();

  await panel.getByLabel('OCR source fields').fill('Row');
  page.once('dialog', (question) => question.dismiss());
  await page.getByRole('link', { name: /^Custom 4, Company: / }).click();
  expect(await panel.getByLabel('OCR source fields').inputValue()).toBe('Row');
  await save.click();
  await panel.getByRole('heading', { name: 'What this would change' }).waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /^Custom 3, Company: Row$/ }).waitFor();

  await panel.getByRole('link', { name: 'Audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes of custom3' });
  await dialog.getByText('Yard row').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Restore this version' }).click();
  await panel.getByText('These are the values of an earlier version').waitFor();
  expect(await panel.getByLabel('OCR source fields').inputValue()).toBe('Yard row');

  await page.goto('/field-mapping?companyId=3&level=4&initialField=_config-rules_list');
  const rules = page.getByRole('region', { name: '_config-rules_list, Company' });
  await rules.getByText('No rule runs.').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('without script a field is mapped by links and forms', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, SUPERADMIN);
  await page.goto('/field-mapping?companyId=3&level=4&initialField=custom5');
  const panel = page.getByRole('region', { name: 'Custom 5, Company' });
  await panel.getByLabel('Constant', { exact: true }).fill('Dock 9');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('heading', { name: 'What this would change' }).waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('link', { name: /^Custom 5, Company: / })
    .getByText('= Dock 9')
    .waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await panel.getByRole('heading', { name: 'What deleting this would change' }).waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Field deleted.').waitFor();
  await close();
});
