import { z } from 'zod';
import { isEmptyValue } from '~/domain/fields/field-values';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { ourOrderId } from '../shared/payload-parts';
import type { ShipmentChange, ShipmentPlaces, ShipmentValues } from '../shared/shipment-change';
import type { TmsAddress } from '../shared/tms-order';
import { compCareLoad, EVENTS } from './connector';
import { type CompCareLoad, compCarePayload } from './payload';
import { COMPCARE_PLACES } from './places';

/** A change of some values of a CompCare load (docs/tms/compcare.md, Change). */

const PATHS = [...new Set(Object.values(COMPCARE_PLACES).flat())];
const place = z.string().refine((path) => PATHS.includes(path), 'is no place of a load');

export const compCareChange = z
  .object({
    CompCareChange: z
      .object({
        Version: z.literal('1.0'),
        ExternalId: ourOrderId,
        CallbackUrl: z.string().url(),
        Set: z
          .array(
            z
              .object({ Path: place, Value: z.union([z.string().trim().min(1), z.number(), z.boolean()]) })
              .strict(),
          )
          .max(PATHS.length),
        Clear: z.array(place).max(PATHS.length),
      })
      .strict(),
  })
  .strict();
export type CompCareChange = z.infer<typeof compCareChange>['CompCareChange'];

type Values = Record<string, string | number | boolean>;
type Parts = Record<string, unknown>;

/** Lists whose rows are told apart by one key and hold one value. */
const LISTS: Readonly<Record<string, { key: string; value: string; more?: Parts }>> = {
  References: { key: 'Kind', value: 'Value' },
  Rates: { key: 'Kind', value: 'Amount', more: { Currency: 'USD' } },
  UserFields: { key: 'No', value: 'Value' },
};

/** A load as one value for each place: `{'Container.Seal': 'UL-1', 'References.BOOKING': '258813470'}`. */
function placesOf(load: Parts, prefix = ''): Values {
  const places: Values = {};
  for (const [name, part] of Object.entries(load)) {
    const list = LISTS[name];
    if (list && Array.isArray(part))
      for (const row of part) places[`${name}.${row[list.key]}`] = row[list.value];
    else if (typeof part === 'object' && part !== null && !Array.isArray(part))
      Object.assign(places, placesOf(part as Parts, `${prefix}${name}.`));
    else if (['string', 'number', 'boolean'].includes(typeof part))
      places[prefix + name] = part as string | number | boolean;
  }
  return places;
}

function valuesOf(load: Parts): ShipmentValues {
  const places = placesOf(load);
  return Object.fromEntries(
    Object.entries(COMPCARE_PLACES).map(([name, [first = '', ...more]]) => [
      name,
      {
        value: fieldValue(name, places[first]),
        said: [first, ...more].map((path) => places[path] ?? '').join('\n'),
      },
    ]),
  );
}

/** "11/23/2026" → "2026-11-23", "LB" → "lb"; the rest as it stands there. The day zero is no date. (spec 2 §5) */
function fieldValue(name: string, said: Values[string] | undefined): FieldValue | null {
  if (said === undefined) return null;
  const field = orderField(name);
  if (field?.type === 'date') {
    const [month, day, year] = String(said).split('/');
    const date = `${year}-${month}-${day}`;
    return isEmptyValue(date) ? null : date;
  }
  if (field?.type !== 'choice') return said;
  const choices = Object.keys(field.choices ?? {});
  return choices.find((choice) => choice.toLowerCase() === String(said).toLowerCase()) ?? said;
}

/** The sites of a load as the addresses they are. */
function placesIn({ Customer, Ssrr, Forwarder, Legs }: CompCareLoad): ShipmentPlaces {
  return {
    bill_to: addressOf(Customer),
    ssrr: Ssrr ? addressOf(Ssrr) : null,
    forwarder: Forwarder ? addressOf(Forwarder) : null,
    stops: Legs.map(({ Event, Site }) => ({
      type: EVENT_TYPES.find((type) => EVENTS[type] === Event) ?? 'deliver',
      address: addressOf(Site),
    })),
  };
}

const EVENT_TYPES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];

function addressOf(site: CompCareLoad['Customer']): TmsAddress {
  return {
    code: site.SiteCode ?? null,
    location_name: site.Name,
    address_line_1: site.Address1,
    address_line_2: site.Address2 ?? null,
    city: site.City,
    state: site.State,
    postal_code: site.Zip,
    country: site.Country,
  };
}

export const compCareChanges: ShipmentChange = {
  fields: Object.keys(COMPCARE_PLACES),
  read: (body) => {
    const load = compCarePayload.strip().safeParse(body);
    if (!load.success) return null;
    return { values: valuesOf(load.data.CompCareLoad), places: placesIn(load.data.CompCareLoad) };
  },
  valuesOf: (order) => valuesOf(compCareLoad(order, '').CompCareLoad),
  build: (order, callbackUrl, fields) => {
    const places = placesOf(compCareLoad(order, callbackUrl).CompCareLoad);
    const asked = [...new Set(fields.flatMap((name) => COMPCARE_PLACES[name] ?? []))];
    const change: CompCareChange = {
      Version: '1.0',
      ExternalId: String(order.order_id),
      CallbackUrl: callbackUrl,
      Set: asked.flatMap((Path) => {
        const Value = places[Path];
        return Value === undefined ? [] : [{ Path, Value }];
      }),
      Clear: asked.filter((path) => places[path] === undefined),
    };
    return { CompCareChange: change };
  },
  apply: ({ CompCareLoad: load }, { CompCareChange: change }) => ({
    CompCareLoad: withChange(load as Parts, change as CompCareChange),
  }),
};

/** A load with a change made to it; whether the TMS still takes it is for its own check. */
export function withChange(load: Parts, { Set: set, Clear: clear }: CompCareChange): Parts {
  const changed = structuredClone(load);
  for (const { Path, Value } of set) put(changed, Path.split('.'), Value);
  for (const path of clear) put(changed, path.split('.'), undefined);
  return changed;
}

/** Puts a value in its place, or takes out what stands there. */
function put(parts: Parts, [name = '', ...rest]: string[], value: Values[string] | undefined): void {
  const list = LISTS[name];
  if (list && Array.isArray(parts[name])) {
    const [key = ''] = rest;
    const others = (parts[name] as Parts[]).filter((row) => String(row[list.key]) !== key);
    const row = { [list.key]: list.key === 'No' ? Number(key) : key, [list.value]: value, ...list.more };
    parts[name] = value === undefined ? others : [...others, row];
  } else if (rest.length === 0) {
    if (value === undefined) delete parts[name];
    else parts[name] = value;
  } else {
    const inner = { ...(parts[name] as Parts | undefined) };
    put(inner, rest, value);
    // A date that is taken out takes its place along; a group of the load may be empty.
    if (Object.keys(inner).length > 0 || rest.length > 1 || name in GROUPS) parts[name] = inner;
    else delete parts[name];
  }
}

/** What a load has even when nothing is in it. */
const GROUPS = { Header: true, Container: true, Ocean: true, Schedule: true, Cargo: true };
