import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { MAX_FOUND_CHOICES, MAX_INLINE_CHOICES } from '~/domain/lists/filter-offers';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { inboxFilterSchema } from '~/domain/lists/url-filters';
import { companies, variants } from '~/services/companies/schema.server';
import { countOrdersByStatus } from '~/services/orders/count-by-status.server';
import { db } from '~/services/platform/runtime.server';
import { countRequestsByStatus } from '~/services/requests/count-by-status.server';
import { filterOptions, findFilterOptions } from '~/services/requests/filter-choices.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let ops: Actor;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor Drayage' });
  summit = await aCompany({ name: '100% Summit' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  rosa = await aUser({ name: 'Rosa', companyIds: [harbor] });
  await db()
    .insert(variants)
    .values(
      [harbor, summit].map((companyId) => ({
        companyId,
        name: 'Private form',
        variantType: 'textract' as const,
      })),
    );
  await db().insert(variants).values({ companyId: summit, name: 'Summit tender', variantType: 'textract' });
});
afterAll(() => world.close());

const names = (choices: { label: string }[]) => choices.map(({ label }) => label);

test('variants of one name are one choice, which stands for all of them', async () => {
  const { variants: offer } = await filterOptions(ops);
  const shared = offer.choices.filter(({ label }) => label === 'Private form');
  expect(shared).toHaveLength(1);
  expect(shared[0]?.value.split(',')).toHaveLength(2);
});

test('who works for one company is offered nothing of another, nor a company to choose', async () => {
  const offers = await filterOptions(rosa, { companies: [summit], variants: [] });
  expect(offers.companies.choices).toEqual([]);
  expect(names(offers.variants.choices)).not.toContain('Summit tender');
  expect(offers.users.choices).toEqual([]);
  const { found } = await findFilterOptions(rosa, { kind: 'variants', text: 'Summit' });
  expect(found).toEqual([]);
});

test('what is looked for means its signs', async () => {
  const { found } = await findFilterOptions(ops, { kind: 'companies', text: '0%' });
  expect(names(found)).toEqual(['100% Summit']);
});

describe('with more companies than a page carries', () => {
  beforeAll(async () => {
    const many = Array.from({ length: MAX_FOUND_CHOICES + 10 }, (_, at) => ({
      name: `Carrier ${1000 + at}`,
    }));
    await db().insert(companies).values(many);
  });

  test('the page has only those that are chosen, with their names', async () => {
    const { companies: offer, variants: short } = await filterOptions(ops, { companies: [summit] });
    expect(offer).toEqual({ isLong: true, choices: [{ value: String(summit), label: '100% Summit' }] });
    expect(short.isLong).toBe(false);
    expect(short.choices.length).toBeLessThanOrEqual(MAX_INLINE_CHOICES);
  });

  test('opening the filter brings the first of them by name, and says that there are more', async () => {
    const { found, isCut } = await findFilterOptions(ops, { kind: 'companies', text: '' });
    expect(found).toHaveLength(MAX_FOUND_CHOICES);
    expect(isCut).toBe(true);
    expect(names(found)[0]).toBe('100% Summit');
  });
});

describe('the page of a filter', () => {
  const load = (actor: Actor, name: string, search = '') =>
    loadFilterChoices(actor, {
      filters: ORDER_LIST.filters,
      name,
      search: new URLSearchParams(search),
      permission: 'orders-view',
    });

  test('keeps what is chosen beside what was found', async () => {
    expect(await load(ops, 'companies', `companies=${summit}&find=harbor`)).toMatchObject({
      label: 'Company',
      text: 'harbor',
      found: [{ value: String(harbor), label: 'Harbor Drayage' }],
      chosen: [{ value: String(summit), label: '100% Summit' }],
    });
  });

  test('finds words as well', async () => {
    const { found } = await load(ops, 'status', 'find=TMS');
    expect(names(found)).toContain('Accepted by TMS');
  });

  test.each(['search', 'dateRange', 'nothing', '__proto__'])('%s has no choices', async (name) => {
    await expect(load(ops, name)).rejects.toMatchObject({ status: 404 });
  });

  test('system statuses take their permission', async () => {
    await expect(load(rosa, 'systemStatus')).rejects.toMatchObject({ status: 403 });
  });
});

describe('the status filter tells how many there are of each', () => {
  const status = (actor: Actor, search: string) =>
    loadFilterChoices(actor, {
      filters: inboxFilterSchema,
      name: 'status',
      search: new URLSearchParams(search),
      permission: 'orders-view',
      count: countRequestsByStatus,
    });

  beforeAll(async () => {
    const made = { companyId: harbor, filename: 'larkspur.pdf', search: 'larkspur.pdf' };
    await aRequest(made);
    await aRequest({ ...made, status: 'ocr-post-processing-error' });
    await aRequest({ ...made, status: 'process-ocr-output-file-review' });
    await aRequest({ ...made, doneAt: new Date() });
    await aRequest({ ...made, companyId: summit });
  });

  test('under the other filters, whatever is chosen of this one', async () => {
    const { counts } = await status(rosa, 'search=larkspur&status=Exception');
    expect(counts).toEqual({ Processed: 1, Exception: 1, Processing: 1 });
    expect((await status(rosa, 'search=larkspur&displayHidden=true')).counts).toMatchObject({ Processed: 2 });
    expect((await status(rosa, 'search=nothing')).counts).toEqual({});
  });

  test('in the words and within the companies of who asks', async () => {
    const { counts } = await status(ops, 'search=larkspur');
    expect(counts).toEqual({ Processed: 2, Exception: 1, 'Needs Review': 1 });
  });

  test('for orders too', async () => {
    const other = await aCompany();
    const leo = await aUser({ companyIds: [other] });
    await anOrder({ companyId: other });
    await anOrder({ companyId: other, status: 'failure-sending-to-wint' });
    expect(await countOrdersByStatus(leo, {})).toEqual({ Processed: 1, 'TMS Error': 1 });
  });
});
