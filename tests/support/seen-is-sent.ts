import { expect } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { editFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { orderField } from '~/domain/orders/order-fields';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { db } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { loadValues } from '~/services/tms/connectors/load-values';
import { UNSENT } from '~/services/tms/connectors/sent-parts';
import { whatIsSent } from '~/services/tms/what-is-sent.server';
import { storedOrder } from './grid';

/** Numbers that are the same in every run. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { next, pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T };
}
export type Random = ReturnType<typeof seeded>;

export type Cell = { companyId: number; actor: Actor };

/** What stands on the form of an order is in its load, or the form says in which other form, or why it is not. */
export async function seenIsSent(
  provider: TmsProviderName,
  { companyId, actor }: Cell,
  orderId: number,
  about: string,
) {
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  const order = await storedOrder(orderId);
  const { tmsOrder, moved } = await assembleTmsOrder(db(), order, await getCompanySetting(companyId));
  const context = { callbackUrl: '', shipmentId: null, at: new Date(), controlNumber: null };
  const load = loadValues(connector, connector.buildPayload(tmsOrder, context));
  const { parts = [] } = (await whatIsSent(actor, orderId)) ?? {};
  const told = new Map(parts.map((part) => [part.name, part]));
  for (const [name, value] of Object.entries(order.fields)) {
    if (value === '' || value === false) continue;
    const part = told.get(name);
    const where = `${about}: ${name} = ${value} of ${JSON.stringify(order.fields)}, sent elsewhere: ${JSON.stringify(moved)}`;
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
