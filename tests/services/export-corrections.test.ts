import { afterAll, beforeAll, expect, test } from 'vitest';
import { isContainerNumber } from '~/domain/trade/iso6346';
import { variants } from '~/services/companies/schema.server';
import { exportCorrections } from '~/services/learning/export-corrections.server';
import { db } from '~/services/platform/runtime.server';
import { aReadDocument, finish } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let variantId: number;

beforeAll(async () => {
  world = await openWorld();
  const [row] = await db()
    .insert(variants)
    .values({ companyId: null, name: 'Marigold work sheet', variantType: 'textract' })
    .returning({ id: variants.id });
  variantId = row?.id ?? 0;
});
afterAll(() => world.close());

type Page = {
  document: number;
  page: number;
  width: number;
  height: number;
  words: [string, number, number, number, number, string | null][];
};

const SHEET = [
  'DELIVERY ORDER',
  'Container No: MSKU9070323',
  'Booking No: BKG4471120',
  'Marigold Handle MG7300Q',
  'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
];

async function corrected(companyId: number): Promise<void> {
  const rosa = await aUser({ companyIds: [companyId] });
  await finish(rosa, await aReadDocument(SHEET, { companyId, variantId }), { customer_number: 'MG7300Q' });
}

async function exported(companyId: number | null): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const line of exportCorrections({ companyId })) pages.push(JSON.parse(line) as Page);
  return pages;
}

test('a corrected page is exported with what its words are, and without a name or number of it', async () => {
  const companyId = await aCompany();
  await corrected(companyId);
  const pages = await exported(companyId);
  expect(pages).toHaveLength(1);
  const words = pages[0]?.words ?? [];
  const byTag = (tag: string) => words.find((word) => word[5] === tag)?.[0] ?? '';
  expect(byTag('customer_number')).toMatch(/^[A-Z]{2}\d{4}[A-Z]$/);
  expect(isContainerNumber(byTag('unit_number'))).toBe(true);
  const text = words.map(([word]) => word).join(' ');
  for (const secret of [
    'MSKU9070323',
    '4471120',
    'MG7300Q',
    'Marigold',
    'Foxglove',
    'Mill',
    'Ontario',
    '91761',
  ])
    expect(text).not.toContain(secret);
  expect(text).toMatch(/^DELIVERY ORDER Container No: /);
  expect(words.every(([, x0, y0, x1, y1]) => x0 < x1 && y0 < y1)).toBe(true);
});

test('of one company nothing of another one is exported', async () => {
  const [mine, other] = [await aCompany(), await aCompany()];
  await corrected(other);
  expect(await exported(mine)).toEqual([]);
});

test('a word that stands on the papers of three companies is nobody’s, and stays in an export of all', async () => {
  await corrected(await aCompany());
  await corrected(await aCompany());
  const texts = (await exported(null)).map(({ words }) => words.map(([word]) => word).join(' '));
  expect(texts.length).toBeGreaterThanOrEqual(3);
  for (const text of texts) expect(text).toContain('Marigold Handle');
  // Of a value no letter stays, however many know it.
  for (const text of texts) expect(text).not.toContain('Foxglove');
});
