import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyLogsGrouping } from '~/domain/lists/property-logs-list';
import { db } from '~/services/platform/runtime.server';
import { propertyLogs } from '~/services/reports/property-logs.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { orderEdits } from '~/services/reports/schema.server';
import { editedWorld, tellOrder } from '../support/edited-orders';
import { aRequest, openWorld, type World } from '../support/world';

/** Changes by property over random histories, held against a slow and obvious count of the same edits. (decision 040) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;
type Edit = typeof orderEdits.$inferSelect;
let edits: Edit[];

const PROPERTIES = ['seal_number', 'vessel', 'voyage'];
/** Days of November; what comes before its first is a day of October, and what is over its last of December. */
const at = (day: number, minute: number) => new Date(Date.UTC(2026, 10, day, 15, minute)).toISOString();

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  const pick = numbers(7);
  const { harbor, summit, bookings, sheets, ida, ravi } = people;
  for (let document = 0; document < 8; document += 1) {
    const companyId = pick(2) === 0 ? harbor : summit;
    const requestId = await aRequest({ companyId, variantId: bookings, createdAt: new Date(at(1, 0)) });
    // Papers of one document may be of several variants, and what is told later may have happened earlier.
    for (let draftIndex = 0; draftIndex < 1 + pick(3); draftIndex += 1) {
      await tellOrder({
        ...{ companyId, requestId, draftIndex, came: at(1, 0) },
        variantId: [bookings, sheets, null][pick(3)] ?? null,
        edits: Array.from({ length: pick(7) }, (_, n) => [
          pick(2) === 0 ? ida : ravi,
          // Half of the documents were edited over three months, the others within a few days.
          document % 2 === 0 ? at(2 + pick(9), n) : at(pick(75) - 30, n),
          PROPERTIES[pick(PROPERTIES.length)] ?? '',
          `V-${document}-${draftIndex}-${n}`,
        ]),
      });
      if (pick(2) === 0) await refreshReportFigures();
    }
  }
  await refreshReportFigures();
  edits = (await db().select().from(orderEdits)).filter(({ isCounted }) => isCounted);
});
afterAll(() => world.close());

type Asked = Parameters<typeof propertyLogs>[1];
const KEYS: Record<PropertyLogsGrouping, (edit: Edit) => unknown[]> = {
  property_name_variant_id: ({ property, variantId }) => [property, variantId],
  company_name_variant_id: ({ companyId, variantId }) => [companyId, variantId],
  property_name: ({ property }) => [property],
  variant_id: ({ variantId }) => [variantId],
};

function obviousCount({ groupBy, days, properties, variants, users, companies }: Asked) {
  const isAsked = (edit: Edit) =>
    edit.at >= new Date(`${days.from}T00:00:00Z`) &&
    edit.at <= new Date(`${days.to}T23:59:59.999Z`) &&
    (properties.length === 0 || properties.includes(edit.property)) &&
    (companies.length === 0 || companies.includes(edit.companyId)) &&
    (variants.length === 0 || variants.includes(edit.variantId ?? -1)) &&
    (users.length === 0 || users.includes(edit.authorId ?? -1));
  const groups = new Map<string, Edit[]>();
  for (const edit of edits.filter(isAsked)) {
    const key = JSON.stringify(KEYS[groupBy](edit));
    groups.set(key, [...(groups.get(key) ?? []), edit]);
  }
  return [...groups]
    .map(([key, all]) => [
      key,
      all.length,
      new Set(all.map(({ orderId }) => orderId)).size,
      new Set(all.map(({ requestId }) => requestId)).size,
    ])
    .sort();
}

const RANGES = [
  { from: '2026-10-01', to: '2026-12-31' },
  { from: '2026-10-12', to: '2026-12-09' },
  { from: '2026-10-15', to: '2026-11-30' },
  { from: '2026-11-01', to: '2026-12-10' },
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-11-04', to: '2026-11-04' },
  { from: '2026-11-05', to: '2026-11-07' },
  { from: '2026-11-07', to: '2026-11-30' },
];

test.each(Object.keys(KEYS) as PropertyLogsGrouping[])(
  'by %s orders and documents count once',
  async (groupBy) => {
    expect(edits.length).toBeGreaterThan(30);
    const { bookings, sheets, harbor, ida } = people;
    const filters: Partial<Asked>[] = [
      {},
      { properties: ['vessel'] },
      { properties: ['vessel', 'voyage'] },
      { variants: [sheets] },
      { variants: [bookings, sheets] },
      { variants: [bookings], properties: ['seal_number'] },
      { companies: [harbor] },
      { users: [ida.userId] },
    ];
    for (const days of RANGES)
      for (const filter of filters) {
        const asked = {
          ...{ properties: [], companies: [], users: [], variants: [], days, groupBy },
          ...{ page: 1, perPage: -1, sort: 'edit_count', ...filter },
        };
        const { items } = await propertyLogs(people.ida, asked);
        const counted = items.map((row) => [
          JSON.stringify(
            {
              property_name_variant_id: [row.property_name, row.variant_id],
              company_name_variant_id: [row.company_id, row.variant_id],
              property_name: [row.property_name],
              variant_id: [row.variant_id],
            }[groupBy],
          ),
          row.edit_count,
          row.order_count,
          row.request_count,
        ]);
        expect(counted.sort(), JSON.stringify({ days, filter })).toEqual(obviousCount(asked));
      }
  },
);
