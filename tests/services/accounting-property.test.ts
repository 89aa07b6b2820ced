import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tariff } from '~/domain/billing/bill';
import { BILLABLE_KEYS } from '~/domain/billing/metrics';
import type { Rate } from '~/domain/billing/rates';
import { computeFigures } from '~/services/billing/compute-figures.server';
import { billingRates, companyPlanPeriods } from '~/services/billing/schema.server';
import { companyPlans } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { billOf, dayOf, readHistory } from '../support/slow-accounting';
import { aCompany, anOrder, aRequest, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The same numbers for the same seed, in any run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const chance = (share: number) => next() < share;
  const of = <One>(all: readonly One[]) => all[below(all.length)] as One;
  return {
    below,
    chance,
    of,
    maybe: <One>(share: number, make: () => One) => (chance(share) ? make() : null),
  };
}
type Dice = ReturnType<typeof dice>;

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-08-01T00:00:00Z');
const moment = ({ below }: Dice) => new Date(FIRST + below(92 * DAY_MS));

type Made = { id: string; companyId: number };

async function aHistory(roll: Dice, companyIds: number[]): Promise<void> {
  const made: Made[] = [];
  const orderIds: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const request = await aDocument(roll, companyIds, made);
    made.push(request);
    const count = roll.below(5);
    for (let draftIndex = 0; draftIndex < count; draftIndex += 1)
      orderIds.push(await anOrderOf(roll, request, draftIndex, orderIds));
  }
}

/** A document, or papers that were moved out of an earlier one. */
async function aDocument(roll: Dice, companyIds: number[], made: Made[]): Promise<Made> {
  const parent = made.length > 0 ? roll.maybe(0.15, () => roll.of(made)) : null;
  const companyId = parent?.companyId ?? roll.of(companyIds);
  const id = await aRequest({
    companyId,
    sourceKind: roll.of(['pdf', 'pdf', 'image', 'csv', 'xlsx', 'x12', null]),
    pagesCount: roll.maybe(0.9, () => roll.below(12)),
    dataExtractionMethod: roll.chance(0.1) ? 'manual' : 'automated',
    status: roll.of(['ocr-post-processing-complete', 'intake-rejected']),
    createdAt: moment(roll),
    deletedAt: roll.maybe(0.15, () => moment(roll)),
    movedFromRequestId: parent?.id ?? null,
  });
  return { id, companyId };
}

function anOrderOf(roll: Dice, { id, companyId }: Made, draftIndex: number, others: number[]) {
  const scheduled = roll.chance(0.1);
  const other = (share: number) => (others.length > 0 ? roll.maybe(share, () => roll.of(others)) : null);
  return anOrder({
    companyId,
    requestId: id,
    draftIndex,
    createdAt: moment(roll),
    deletedAt: roll.maybe(0.2, () => moment(roll)),
    replicatedFromScheduler: scheduled,
    replicatedFromOrderId: other(scheduled ? 0.8 : 0.1),
    precededByOrderId: other(0.2),
    tmsShipmentId: roll.maybe(0.5, () => '1'),
  });
}

async function aTariff(roll: Dice, companyIds: number[]): Promise<Tariff> {
  const plans = await db()
    .insert(companyPlans)
    .values([{ displayName: 'A' }, { displayName: 'B' }])
    .returning();
  const planIds = plans.map(({ id }) => id);
  const periods = companyIds.flatMap((companyId) =>
    ['2026-01-01', '2026-09-01', '2026-10-01']
      .filter((first) => first < '2026-02' || roll.chance(0.4))
      .map((firstDay) => ({ companyId, planId: roll.maybe(0.85, () => roll.of(planIds)), firstDay })),
  );
  const rates = planIds.flatMap((planId) =>
    [null, ...companyIds].flatMap((companyId) => ratesOf(roll, { planId, companyId })),
  );
  await db().insert(companyPlanPeriods).values(periods);
  await db().insert(billingRates).values(rates);
  return { periods, rates };
}

function ratesOf(roll: Dice, whose: Pick<Rate, 'planId' | 'companyId'>): Rate[] {
  const days = new Set(['2026-01-01', dayOf(moment(roll)), dayOf(moment(roll))]);
  return (['monthly_fee', ...BILLABLE_KEYS] as const).flatMap((item) =>
    [...days]
      .filter(() => roll.chance(whose.companyId === null ? 0.7 : 0.1))
      .map((firstDay) => ({ ...whose, item, rate: roll.below(30_000), firstDay })),
  );
}

function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) => dayOf(new Date(Date.parse(from) + n * DAY_MS)));
}

test.each([1, 2, 3, 4])('accounting agrees with a slow count of a random history (seed %d)', async (seed) => {
  const roll = dice(seed);
  const companyIds = [await aCompany(), await aCompany()];
  const tariff = await aTariff(roll, companyIds);
  await aHistory(roll, companyIds);
  const history = await readHistory();
  const ranges = [
    { from: '2026-09-01', to: '2026-09-30' },
    { from: dayOf(moment(roll)), to: '2026-10-31' },
  ];
  for (const days of ranges) {
    const figures = await computeFigures(db(), { companyIds, days });
    expect(await computeFigures(db(), { companyIds, days })).toEqual(figures);
    for (const { companyId, counts, fees } of figures)
      expect({ counts, fees }).toEqual(billOf(history, tariff, companyId, daysBetween(days.from, days.to)));
  }
});
