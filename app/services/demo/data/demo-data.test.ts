import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFieldValue } from '~/domain/fields/field-values';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { DEMO_ADDRESSES, demoAddress } from './addresses';
import { DEMO_COMPANIES, DEMO_SANDBOX_ACCOUNTS } from './companies';
import { DEMO_DELIVERIES } from './deliveries';
import { DEMO_DICTIONARY_ITEMS } from './dictionary';
import { DEMO_OUTCOMES, demoManifestSchema } from './manifest';
import { DEMO_HIDDEN, DEMO_REVIEWS } from './reviews';
import { DEMO_USERS } from './users';
import { DEMO_VARIANTS } from './variants';

const folder = path.resolve(import.meta.dirname, '../../../../demo/documents');
const { documents } = demoManifestSchema.parse(
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')),
);

const repeated = (values: readonly (string | number)[]) => values.filter((v, i) => values.indexOf(v) !== i);

test('nothing in the tables stands twice', () => {
  expect(repeated(DEMO_ADDRESSES.map(({ code }) => code))).toEqual([]);
  expect(repeated(DEMO_USERS.map(({ email }) => email))).toEqual([]);
  expect(repeated(DEMO_USERS.map(({ id }) => id))).toEqual([]);
  expect(repeated(DEMO_VARIANTS.map(({ id }) => id))).toEqual([]);
  const keys = DEMO_DICTIONARY_ITEMS.map(
    ({ companyId, tmsProviderId, itemType, itemKey }) =>
      `${companyId} ${tmsProviderId} ${itemType} ${itemKey}`,
  );
  expect(repeated(keys)).toEqual([]);
});

test('the accounts that the sandbox treats in a way of their own are customers that can be billed', () => {
  for (const code of Object.keys(DEMO_SANDBOX_ACCOUNTS)) expect(demoAddress(code).isBillable).toBe(true);
});

test('every company has the variants of the contract', () => {
  for (const { id } of DEMO_COMPANIES) {
    const names = DEMO_VARIANTS.filter(({ companyId }) => companyId === id).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Generic document', 'Generic spreadsheet', 'Not an order']),
    );
  }
  expect(DEMO_VARIANTS.find(({ id }) => id === 112)?.companyId).toBeNull();
});

test('the manifest names every document once, and somebody of the company brought it', () => {
  const files = readdirSync(folder).filter((file) => file !== 'manifest.json');
  expect(documents.map(({ file }) => file).sort()).toEqual(files.sort());
  for (const { file, companyId, uploader, emailFrom, variantId, layout } of documents) {
    const user = DEMO_USERS.find(({ email }) => email === uploader);
    expect(emailFrom !== null || user?.companyIds.includes(companyId), file).toBe(true);
    expect(variantId !== null, file).toBe(layout === 'csv' || layout === 'xlsx');
  }
});

test('every end that a document can come to is seen, within a month and four megabytes', () => {
  expect(new Set(documents.map(({ outcome }) => outcome))).toEqual(new Set(DEMO_OUTCOMES));
  expect(Math.max(...documents.map(({ ageHours }) => ageHours))).toBeLessThan(30 * 24);
  const bytes = documents.reduce((sum, { file }) => sum + statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(4 * 1024 * 1024);
});

test('one document changes the first order of an older one that the TMS of its company has, and one order is hidden', () => {
  const [revision, ...more] = documents.filter(({ revises }) => revises !== undefined);
  const older = documents.find(({ file }) => file === revision?.revises);
  expect(more).toEqual([]);
  expect(revision).toMatchObject({ companyId: older?.companyId, outcome: 'processed' });
  expect(older?.outcome).toBe('accepted');
  expect(older?.ageHours).toBeGreaterThan(revision?.ageHours ?? 0);
  const company = DEMO_COMPANIES.find(({ id }) => id === older?.companyId);
  expect(company?.configuration).toMatchObject({ update_tms_enabled: true });
  const numbers = (file = '') =>
    /B2\*\*\w+\*\*(\d+)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
  expect(numbers(revision?.file)).toBe(numbers(older?.file));
  for (const { file } of DEMO_HIDDEN)
    expect(documents.find((document) => document.file === file)?.orders).toBe(1);
});

test('a template gives values that its fields take', () => {
  const templates = DEMO_DICTIONARY_ITEMS.filter(({ itemType }) => itemType === 'template');
  expect(templates.length).toBeGreaterThan(0);
  for (const { itemKey, itemValue } of templates) {
    const given = Object.entries(itemValue ?? {});
    expect(given.length, itemKey).toBeGreaterThan(0);
    for (const [name, value] of given)
      expect(parseFieldValue(name, value).ok, `${itemKey} ${name}`).toBe(true);
  }
});

test('containers in lists and EDI have right check digits', () => {
  const readable = documents.filter(({ layout }) => layout === 'csv' || layout === 'iftmin');
  for (const { file, orders } of readable) {
    const found = findContainerNumbers(readFileSync(path.join(folder, file), 'utf8'));
    expect(found.length === orders || file === 'almond-bookings.csv', file).toBe(true);
  }
});

test('what is asked about a document is asked by somebody there is, of a document that made an order', () => {
  for (const { file, by } of [...DEMO_REVIEWS, ...DEMO_DELIVERIES]) {
    expect(DEMO_USERS.map(({ email }) => email)).toContain(by);
    expect(documents.find((document) => document.file === file)?.orders, file).toBeGreaterThan(0);
  }
});
