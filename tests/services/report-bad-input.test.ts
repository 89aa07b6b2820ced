import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { API_CALLS } from '~/services/api/api-calls.server';
import { readQuery } from '~/services/api/parse.server';
import { Problem } from '~/services/platform/problems.server';
import { editedWorld, settled, tellOrder } from '../support/edited-orders';
import { aUser, openWorld, type World } from '../support/world';

/** What a report answers to what makes no sense: 422 with the words of the field, and no report is overwhelmed. (issue 15 Bad input) */
let world: World;
let superadmin: Actor;

beforeAll(async () => {
  world = await openWorld();
  const { harbor, bookings, ida } = await editedWorld();
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  await tellOrder({
    ...{ companyId: harbor, variantId: bookings, came: '2026-11-02T15:00:00Z' },
    edits: [[ida, '2026-11-02T15:10:00Z', 'vessel', 'ELBE']],
  });
});
afterAll(() => world.close());

/** A report of the API: what it cannot do without, by what it calls its days, whether its rows are grouped and sorted. */
type Report = { needs?: string; days: [string, string] | null; grouped?: true; sorted: boolean };
const FILTERED: [string, string] = ['filter[start_date]', 'filter[end_date]'];
const PLAIN: [string, string] = ['start_date', 'end_date'];
const THIS_MONTH = 'start_date=2026-11-01&end_date=2026-11-30';

const REPORTS: Record<string, Report> = {
  '/api/reports/order-edits': { days: FILTERED, grouped: true, sorted: true },
  '/api/changes-by-property-report': { days: FILTERED, grouped: true, sorted: true },
  '/api/audit-logs-order-properties': { days: FILTERED, sorted: true },
  '/api/audit-logs-order-properties-export': { days: FILTERED, sorted: true },
  '/api/reports/reading-quality': { days: FILTERED, grouped: true, sorted: true },
  '/api/reports/review-effort': { days: FILTERED, grouped: true, sorted: true },
  '/api/orders/audits': { needs: `time_range=-1&${THIS_MONTH}`, days: PLAIN, sorted: true },
  '/api/metrics': { needs: THIS_MONTH, days: PLAIN, sorted: true },
  '/api/metrics-export': { needs: THIS_MONTH, days: PLAIN, sorted: true },
  '/api/metrics/intacct': { needs: THIS_MONTH, days: PLAIN, sorted: false },
  '/api/field-maps/property-mapping-report': {
    needs: 'field_name=vessel&property_name=ocr_source_field',
    ...{ days: null, sorted: true },
  },
  '/api/field-maps/variant-training-report': { days: null, sorted: true },
  '/api/misclassified-docs-report': { days: null, sorted: false },
};

/** The status of a report; the body of a file is read to its end. */
const statusOf = async (path: string, more: string): Promise<number> => (await answerOf(path, more)).status;

async function answerOf(path: string, more: string): Promise<{ status: number; text: string }> {
  const call = API_CALLS.find((one) => one.method === 'get' && one.path === path);
  if (!call?.query) throw new Error(`there is no report ${path}`);
  const url = new URL(`http://localhost${path}?${REPORTS[path]?.needs ?? ''}`);
  for (const [name, value] of new URLSearchParams(more)) url.searchParams.set(name, value);
  try {
    const query = readQuery(url, call.query);
    const response = await call.run({
      ...{ actor: superadmin, params: {}, query, body: undefined },
      request: new Request(url),
    });
    return { status: response.status, text: await response.text() };
  } catch (problem) {
    if (problem instanceof Problem) return { status: problem.status, text: problem.message };
    throw problem;
  }
}

const named = (has: (report: Report) => unknown) =>
  Object.entries(REPORTS)
    .filter(([, report]) => has(report))
    .map(([path]) => path);

test.each(Object.keys(REPORTS))('%s answers what makes sense', async (path) => {
  expect(await statusOf(path, '')).toBe(200);
});

test('a file of edits leaves the cell of an empty value empty, and comes as XLSX too', async () => {
  const path = '/api/audit-logs-order-properties-export';
  const days = 'filter[start_date]=2026-11-01&filter[end_date]=2026-11-30';
  await settled();
  const { text } = await answerOf(path, days);
  expect(text).toMatch(/^vessel,,ELBE,Harbor/m);
  for (const report of [path, '/api/reports/order-edits', '/api/changes-by-property-report']) {
    const file = await answerOf(
      report,
      `${days}&export=1&format=xlsx`.replace(report === path ? '&export=1' : '', ''),
    );
    expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
  }
});

test('the columns of the metrics are named as in their rows', async () => {
  const { text } = await answerOf('/api/metrics-export', 'to_export=company_name,company_plan,total_fees');
  expect(text.split('\n')[0]).toMatch(/^\W*Company,Plan,Total fees/i);
  expect(await statusOf('/api/metrics-export', 'to_export=company_id')).toBe(200);
  expect(await statusOf('/api/metrics-export', 'to_export=nothing')).toBe(422);
});

describe('refuses with 422', () => {
  test.each(named(({ sorted }) => sorted))('a sort that %s does not have', async (path) => {
    for (const sort of ['nothing', '-nothing', 'toString', '__proto__', 'id; drop table users --'])
      expect({ sort, status: await statusOf(path, `sort=${encodeURIComponent(sort)}`) }).toEqual({
        ...{ sort, status: 422 },
      });
  });

  test.each(named(({ grouped }) => grouped))('a grouping that %s does not have', async (path) => {
    for (const grouping of ['weekday', 'toString', ''])
      expect({ grouping, status: await statusOf(path, `group_by=${grouping}`) }).toEqual({
        ...{ grouping, status: 422 },
      });
  });

  test.each(Object.keys(REPORTS))('a filter that %s does not have', async (path) => {
    expect(await statusOf(path, 'filter[colour]=red')).toBe(422);
  });

  test.each(named(({ days }) => days))('a day of %s that there is not', async (path) => {
    const [from] = REPORTS[path]?.days ?? [];
    for (const day of ['yesterday', '2026-02-30', '0000-01-01', "2026-11-01'"])
      expect({ day, status: await statusOf(path, `${from}=${encodeURIComponent(day)}`) }).toEqual({
        ...{ day, status: 422 },
      });
  });
});

/** Counted by what there is and not by the days of the range, or refused: seconds at most, and no error of the database. */
test.each(named(({ days }) => days))('a thousand years of %s are answered or refused', async (path) => {
  const [from, to] = REPORTS[path]?.days ?? [];
  const began = Date.now();
  const grouped = REPORTS[path]?.grouped ? ['', '&group_by=yearmonth', '&group_by=yearquarter'] : [''];
  for (const by of grouped)
    expect([200, 422]).toContain(await statusOf(path, `${from}=1500-01-01&${to}=2500-12-31${by}`));
  expect(Date.now() - began).toBeLessThan(15_000);
});
