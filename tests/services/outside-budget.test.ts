import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companies } from '~/services/companies/schema.server';
import { outsideReaderOf } from '~/services/outside-reader/reader-of.server';
import { outsideReadings } from '~/services/outside-reader/schema.server';
import { beginReading, endReading, monthOfReader } from '~/services/outside-reader/spending.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { requestActions } from '~/services/requests/status-history.server';
import { completion, sendJson } from '../support/chat-server';
import { type OutsideWorld, openOutsideWorld } from '../support/outside-world';

let world: OutsideWorld;

beforeAll(async () => {
  world = await openOutsideWorld();
});
beforeEach(() => world.forget());
afterAll(() => world.close());

/** A question that costs so many dollars at $2 a million tokens. */
const worth = (dollars: number) => ({ promptTokens: dollars * 500_000, completionTokens: 0 });

async function reader() {
  const found = await outsideReaderOf(world.harbor);
  if (!found) throw new Error('there is no outside reader');
  return found;
}

/** A question that was asked at a moment. */
async function spent(dollars: number, at: Date): Promise<void> {
  await db()
    .insert(outsideReadings)
    .values({
      ...worth(dollars),
      companyId: world.harbor,
      requestId: null,
      model: 'reader-1',
      costUsd: dollars,
      outcome: 'answered',
      at,
    });
}

test('at the budget of the month nobody is asked, and the history says so once', async () => {
  await world.turnOn({ monthly_budget: '5' });
  await spent(4.999, new Date());
  const { requestId } = await world.read();
  expect(world.server.asked).toEqual([]);
  expect(await requestActions(world.rosa, requestId)).toMatchObject([
    {
      type: 'outside-reading-failed',
      why: 'The document was read without the outside reader: its budget for this month is used up',
    },
  ]);
});

test('a month is one of the time zone of the company', async () => {
  await db()
    .update(companies)
    .set({ configuration: { time_zone: 'America/New_York' } })
    .where(eq(companies.id, world.harbor));
  await world.turnOn();
  // In New York it is still November.
  await spent(3, new Date('2026-12-01T04:30:00Z'));
  await spent(4, new Date('2026-12-01T05:30:00Z'));
  const costAt = async (moment: string) => {
    setClock(new Date(moment));
    const { cost } = await monthOfReader(db(), world.harbor);
    setClock(undefined);
    return cost;
  };
  expect(await costAt('2026-12-01T04:45:00Z')).toBe(7);
  expect(await costAt('2026-12-01T06:00:00Z')).toBe(4);
  expect(await costAt('2027-01-02T00:00:00Z')).toBe(0);
});

test('questions that two workers put at once count for each other before they are answered', async () => {
  await world.turnOn({ monthly_budget: '5' });
  const one = await reader();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => beginReading(one, { requestId: null, expected: worth(2) })),
  );
  expect(asked.filter((id) => id !== null)).toHaveLength(2);
  // They may use more than was expected of them: by that the budget is exceeded, and by no more.
  for (const id of asked)
    if (id !== null) await endReading(one, id, { outcome: 'answered', usage: worth(3) });
  expect((await monthOfReader(db(), world.harbor)).cost).toBe(6);
  expect(await beginReading(one, { requestId: null, expected: worth(0.01) })).toBeNull();
});

test('a question whose end nobody saw counts as it was expected', async () => {
  await world.turnOn();
  await beginReading(await reader(), { requestId: null, expected: worth(2) });
  expect(await world.readings()).toMatchObject([{ outcome: 'asked', costUsd: 2 }]);
});

test.each([
  ['what it says it used', {}, [1000, 200]],
  ['what was expected, where it does not say it', { usage: undefined }, [expect.any(Number), 600]],
  [
    'what was expected, where it says nonsense',
    { usage: { prompt_tokens: -5, completion_tokens: 'many' } },
    [expect.any(Number), 600],
  ],
])('a question costs %s', async (_, more, [prompt, written]) => {
  await world.turnOn();
  const answer = { ...JSON.parse(completion('{"values":[]}')), ...more };
  world.server.behave((response) => sendJson(response, JSON.stringify(answer)));
  await world.read();
  const [reading] = await world.readings();
  expect(reading).toMatchObject({ outcome: 'answered', promptTokens: prompt, completionTokens: written });
  expect(reading?.costUsd).toBeGreaterThan(0);
});

test('whoever refuses a question is not paid, an answer of no use is', async () => {
  await world.turnOn();
  world.server.behave((response) => sendJson(response, '{}', 429));
  await world.read();
  world.server.behave((response) => sendJson(response, completion('Sorry, no.')));
  await world.read();
  expect(await world.readings()).toMatchObject([
    { outcome: 'refused', costUsd: 0 },
    { outcome: 'unusable', costUsd: 0.0036, valuesUsed: 0 },
  ]);
});
