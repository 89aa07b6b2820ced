import { expect } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { editFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { orderField } from '~/domain/orders/order-fields';
import type { SentPart } from '~/domain/trade/sent-as';
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
  const load = connector.buildPayload(tmsOrder, CONTEXT);
  const { parts = [] } = (await whatIsSent(actor, orderId)) ?? {};
  const faults = partings(connector, order.fields, { load, parts });
  const where = `${about}, ${JSON.stringify(order.fields)}, sent elsewhere: ${JSON.stringify(moved)}`;
  expect(faults, where).toEqual([]);
}

export const CONTEXT = { callbackUrl: '', shipmentId: null, at: new Date(), controlNumber: null };

/** Where what the form shows and says of an order parts from its load: one line for each value. */
export function partings(
  connector: TmsConnector,
  fields: Readonly<Record<string, string | number | boolean>>,
  { load: sent, parts }: { load: unknown; parts: readonly SentPart[] },
): string[] {
  const load = loadValues(connector, sent);
  const told = new Map(parts.map((part) => [part.name, part]));
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === '' || value === false) return [];
    const part = told.get(name);
    const why = part ? partingOf(connector, load, part, value) : 'the form says nothing of it';
    return why ? [`${name} = ${value}: ${why}`] : [];
  });
}

function partingOf(
  connector: TmsConnector,
  load: ReadonlyMap<string, string>,
  { name, values, note }: SentPart,
  value: string | number | boolean,
): string | null {
  for (const one of values) {
    const stored = load.get(one.place);
    if (stored !== one.value && connector.letters?.write(stored ?? '') !== one.value)
      return `${one.place} is ${stored} and not ${one.value}`;
  }
  if (note?.differs) return `it differs, and no connector says so: ${note.text}`;
  if (note?.why === UNSENT) return UNSENT;
  const sent = [...new Set(values.map((one) => one.value))].join(' · ');
  // The type of a reference is what its row is called.
  const isRow = (text: string) =>
    /^pt_ref\d_type$/.test(name) && values.every(({ place }) => rowsNamed(place).includes(text));
  if (note && note.text !== null && note.text !== sent && !isRow(note.text))
    return `it is said to be sent as ${note.text}`;
  if (note === null && !values.some((one) => isShown(name, value, one)))
    return `nothing is said, and ${sent} is sent`;
  return null;
}

type Sent = { place: string; value: string };

/** Whether a value of a load is letter for letter what the form shows, in the notations of dates and numbers that TMSs have. */
function isShown(name: string, value: string | number | boolean, sent: Sent): boolean {
  const type = orderField(name)?.type;
  if (type === 'boolean') return true;
  const [year, month, day] = String(value).split('-');
  const forms = [String(value), showFieldValue(name, value), editFieldValue(value)];
  if (type === 'date')
    return [String(value), `${month}/${day}/${year}`].some((date) => sent.value.startsWith(date));
  if (type === 'time') return sent.value.includes(String(value));
  if (type === 'number' || type === 'money') return Number(sent.value) === Number(value);
  // Nothing weighs as much in any unit.
  if (name.endsWith('_uom') && Number(sent.value) === 0) return true;
  // The name of the place says the unit.
  if (name === 'weight_uom' && value === 'lb' && /lb|pounds|weight/i.test(sent.place)) return true;
  if (name.endsWith('_uom') || name.endsWith('_type'))
    return [sent.value, ...rowsNamed(sent.place)].some((text) => forms.some((form) => isSame(form, text)));
  return forms.some((form) => isSame(form, sent.value));
}

/** What the rows of a place are called; the second of one type is "PO #2". */
const rowsNamed = (place: string) => place.split('.').flatMap((name) => [name, name.replace(/ #\d+$/, '')]);

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
