import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { isGridField } from '~/domain/order-grid/grid-fields';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { dictionaryItems } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { updateFieldsOfAll } from '~/services/orders/save-for-all.server';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { storedOrder } from '../support/grid';
import { type Cell, type Random, seeded, seenIsSent } from '../support/seen-is-sent';
import { aMapEntry, type Entry, LINES, SHIPS, typed } from '../support/typed-values';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/**
 * Orders of each provider, and edits of each: after every one it is looked at, so that there are 400 sequences through the
 * services and the database, or 10,000. `seen-is-sent-of-many` has thousands and a million without them.
 */
const ORDERS = process.env.LONG === '1' ? 125 : 5;
const EDITS = 10;

let world: World;
let reviewer: Actor;
/** The entries of each list: ships and lines of a family, two of every other. */
const entries = new Map<string, Entry[]>();

/** What the two templates of a TMS say of orders that say nothing of it. */
const TEMPLATES = [
  {
    move_type: 'Live',
    carrier: 'Maersk',
    weight: 20_000,
    weight_uom: 'lb',
    ship_comment: 'Call before delivery',
  },
  { move_type: 'Drop', vessel: 'MSC LUDOVICA', custom1: 'Standing order', last_free_date: '2026-12-24' },
];

beforeAll(async () => {
  world = await openWorld();
  const lists = new Set(FIELD_NAMES.flatMap((name) => orderField(name)?.dictionary ?? []));
  for (const list of lists) {
    const names = list === 'vessel' ? SHIPS : list === 'carrier' ? LINES : [`${list} one`, `${list} two`];
    const rows = names.map((itemDisplayName, i) => ({
      itemType: list,
      itemKey: list === 'vessel' ? `98450${12 + i}` : `${list.slice(0, 6).toUpperCase()}${i}`,
      itemDisplayName,
      itemValue: (list === 'template'
        ? TEMPLATES[i]
        : { chassis_container_code: i === 0 ? 'C' : 'H' }) as Record<string, string>,
    }));
    const made = await db().insert(dictionaryItems).values(rows).returning({
      id: dictionaryItems.id,
      name: dictionaryItems.itemDisplayName,
      key: dictionaryItems.itemKey,
    });
    entries.set(list, made);
  }
});
afterAll(() => world.close());

async function anEditedOrder(
  provider: TmsProviderName,
  { companyId, actor }: Cell,
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  const { next, pick } = random;
  const requestId = await aRequest({ companyId, ordersCount: 1 });
  const filled = FIELD_NAMES.filter(() => next() < 0.2).slice(0, 12);
  const fields: Record<string, string | number | boolean> = { shipment_direction: 'import' };
  for (const name of filled) {
    const field = orderField(name);
    const text = typed(name, random, entries);
    // A document gives texts and no entries.
    if (text === '' || field?.type === 'dictionary' || name === 'vessel' || name === 'carrier') continue;
    fields[name] =
      field?.type === 'number' || field?.type === 'money' ? 1240 : field?.type === 'boolean' ? true : text;
    if (field?.type === 'date') fields[name] = '2026-11-24';
  }
  const orderId = await anOrder({ companyId, requestId, fields });
  const name = () =>
    pick([...FIELD_NAMES, 'vessel', 'carrier', 'vessel_dictid', 'carrier_dictid', 'weight', 'weight_uom']);
  const steps = [
    async () => {
      const path = name();
      await updateOrderField(actor, orderId, { path, value: typed(path, random, entries) });
    },
    async () => {
      const path = pick(FIELD_NAMES.filter(isGridField));
      const text = typed(path, random, entries);
      const entry = entries.get(orderField(path)?.dictionary ?? '')?.find(({ id }) => String(id) === text);
      const { version } = await storedOrder(orderId);
      await saveGridBlock(actor, requestId, {
        block: randomUUID(),
        orders: [{ id: orderId, cells: [{ path, text: entry?.name ?? text, version }] }],
      });
    },
    async () => {
      const path = name();
      if (orderField(path)?.type !== 'dictionary')
        await updateFieldsOfAll(reviewer, orderId, { [path]: typed(path, random, entries) });
    },
    () => undoOrderChange(actor, orderId, pick(['undo', 'redo'] as const)),
    async () => {
      const templates = entries.get('template') ?? [];
      const value = next() < 0.2 ? '' : String(pick(templates).id);
      await updateOrderField(actor, orderId, { path: 'tms_template_dictid', value });
    },
    () => changeMap(companyId, pick(FIELD_NAMES), random),
  ];
  const done: number[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    const step = Math.floor(next() * steps.length);
    done.push(step);
    await steps[step]?.().catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem;
    });
    await seenIsSent(provider, { companyId, actor }, orderId, `seed ${seed}, steps ${done}`);
  }
}

/** The company's map says of a field where it is sent, what it is called, or that it is not shown; or nothing any more. */
async function changeMap(companyId: number, fieldName: string, random: Random): Promise<void> {
  const config = aMapEntry(random);
  await db()
    .delete(fieldMaps)
    .where(and(eq(fieldMaps.companyId, companyId), eq(fieldMaps.fieldName, fieldName)));
  await db().insert(fieldMaps).values({ level: 4, companyId, fieldName, config });
}

describe('after any edits, by form, grid, template, field map, for all orders and undone, what is seen is what is sent', () => {
  test.each(TMS_PROVIDER_NAMES)('%s', { timeout: 3_600_000 }, async (provider) => {
    const companyId = await aCompany({
      tmsProviderId: TMS_PROVIDERS[provider].id,
      configuration: {
        shipment_directions: [
          { d3code: 'import', tmscode: 'I', display: 'Import' },
          { d3code: 'export', tmscode: 'E', display: 'Export' },
        ],
      },
    });
    const actor = await aUser({ role: 'customer-admin', companyIds: [companyId] });
    reviewer ??= await aUser({ role: 'superadmin', companyIds: [companyId] });
    for (let seed = 1; seed <= ORDERS; seed += 1) await anEditedOrder(provider, { companyId, actor }, seed);
  });
});
