import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { editFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { isGridField } from '~/domain/order-grid/grid-fields';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { updateFieldsOfAll } from '~/services/orders/save-for-all.server';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { loadValues } from '~/services/tms/connectors/load-values';
import { UNSENT } from '~/services/tms/connectors/sent-parts';
import { whatIsSent } from '~/services/tms/what-is-sent.server';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** Orders of each provider, and edits of each: after every one it is looked at, so that there are 2,000 sequences, or 100,000. */
const ORDERS = process.env.LONG === '1' ? 1_250 : 25;
const EDITS = 10;

let world: World;
let reviewer: Actor;
/** The entries of each list: ships and lines of a family, two of every other. */
const entries = new Map<string, { id: number; name: string; key: string }[]>();

const SHIPS = ['WAN HAI 718', 'WAN HAI 722', 'MSC LUDOVICA', 'MSC LUDOVICA V'];
const LINES = ['Maersk', 'Wan Hai', 'Evergreen'];

beforeAll(async () => {
  world = await openWorld();
  const lists = new Set(FIELD_NAMES.flatMap((name) => orderField(name)?.dictionary ?? []));
  for (const list of lists) {
    const names = list === 'vessel' ? SHIPS : list === 'carrier' ? LINES : [`${list} one`, `${list} two`];
    const rows = names.map((itemDisplayName, i) => ({
      itemType: list,
      itemKey: list === 'vessel' ? `98450${12 + i}` : `${list.slice(0, 6).toUpperCase()}${i}`,
      itemDisplayName,
      itemValue: { chassis_container_code: i === 0 ? 'C' : 'H' } as Record<string, string>,
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

/** Numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { next, pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T };
}
type Random = ReturnType<typeof seeded>;

/** What somebody may put into a field, as it is typed; an entry of a list by its id. */
function typed(name: string, { next, pick }: Random): string {
  const field = orderField(name);
  const n = Math.floor(next() * 1000);
  if (next() < 0.1) return '';
  if (name === 'vessel') return pick([...SHIPS, 'M/V Wan Hai 718', 'IMO 9845012', 'EVER GIVEN']);
  if (name === 'carrier') return pick([...LINES, 'MAERSK LINE', 'WHLC', 'A Line of Nowhere']);
  switch (field?.type) {
    case 'dictionary':
      return String(pick(entries.get(field.dictionary ?? '') ?? []).id);
    case 'date':
      return pick(['2026-11-24', '11/30/2026', '2026-12-31']);
    case 'time':
      return pick(['08:30', '17:05', '00:00']);
    case 'number':
      return pick(['1240', '19200.5', `${n}`]);
    case 'money':
      return pick(['450', '1,204.50', `${n}.25`]);
    case 'boolean':
      return pick(['true', 'false']);
    case 'choice':
      return pick(Object.keys(field.choices ?? {}));
    case 'identifier':
      return pick(['MSKU9070323', `ref ${n}`, `UL-${n}`]);
    default:
      return pick([`Text ${n}`, 'O’Hare gate é', 'A * B ~ C']);
  }
}

type Cell = { companyId: number; actor: Actor };

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
    const text = typed(name, random);
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
      await updateOrderField(actor, orderId, { path, value: typed(path, random) });
    },
    async () => {
      const path = pick(FIELD_NAMES.filter(isGridField));
      const text = typed(path, random);
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
        await updateFieldsOfAll(reviewer, orderId, { [path]: typed(path, random) });
    },
    () => undoOrderChange(actor, orderId, pick(['undo', 'redo'] as const)),
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

/** What stands on the form of an order is in its load, or the form says in which other form, or why it is not. */
async function seenIsSent(
  provider: TmsProviderName,
  { companyId, actor }: Cell,
  orderId: number,
  about: string,
) {
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  const order = await storedOrder(orderId);
  const { tmsOrder } = await assembleTmsOrder(db(), order, await getCompanySetting(companyId));
  const context = { callbackUrl: '', shipmentId: null, at: new Date(), controlNumber: null };
  const load = loadValues(connector, connector.buildPayload(tmsOrder, context));
  const { parts = [] } = (await whatIsSent(actor, orderId)) ?? {};
  const told = new Map(parts.map((part) => [part.name, part]));
  for (const [name, value] of Object.entries(order.fields)) {
    if (value === '' || value === false) continue;
    const part = told.get(name);
    const where = `${about}: ${name} = ${value} of ${JSON.stringify(order.fields)}`;
    expect(part, where).toBeDefined();
    if (!part) continue;
    for (const one of part.values)
      expect([load.get(one.place), connector.writes?.(load.get(one.place) ?? '')], where).toContain(
        one.value,
      );
    expect(part.note?.differs ?? false, where).toBe(false);
    expect(part.note?.why, where).not.toBe(UNSENT);
    const text = part.note?.text ?? null;
    if (text !== null)
      expect(text, where).toBe([...new Set(part.values.map((one) => one.value))].join(' · '));
    if (part.note === null)
      expect(
        part.values.some((one) => isShown(connector, name, value, one)),
        where,
      ).toBe(true);
  }
}

type Sent = { place: string; value: string };

/** Whether a value of a load is letter for letter what the form shows, in the notations of dates and numbers that TMSs have. */
function isShown(
  { writes }: TmsConnector,
  name: string,
  value: string | number | boolean,
  sent: Sent,
): boolean {
  const type = orderField(name)?.type;
  if (type === 'boolean') return true;
  const [year, month, day] = String(value).split('-');
  const forms = [String(value), showFieldValue(name, value), editFieldValue(value), writes?.(String(value))];
  if (type === 'date')
    return [String(value), `${month}/${day}/${year}`].some((date) => sent.value.startsWith(date));
  if (type === 'time') return sent.value.includes(String(value));
  if (type === 'number' || type === 'money') return Number(sent.value) === Number(value);
  // The name of the place says the unit.
  if (name === 'weight_uom' && value === 'lb' && /lb|pounds|weight/i.test(sent.place)) return true;
  if (name.endsWith('_uom') || name.endsWith('_type'))
    return [sent.value, ...sent.place.split('.')].some((text) => forms.some((form) => isSame(form, text)));
  return forms.some((form) => isSame(form, sent.value));
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

describe('after any edits, by form, grid, for all orders and undone, what is seen is what is sent', () => {
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
