import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { NO_TERMS } from '~/domain/orders/stop-terms';
import type { BuildContext } from './shared/build-context';
import type { TmsAddress, TmsOrder } from './shared/tms-order';

const TERMINAL: TmsAddress = {
  location_name: 'Garden City Terminal',
  address_line_1: '2 Main St',
  address_line_2: null,
  city: 'Garden City',
  state: 'GA',
  postal_code: '31408',
  country: 'US',
  code: 'SAVGCT',
};

/** An address as verified addresses are, with whatever a test wants different. */
export function tmsAddress(changes: Partial<TmsAddress> = {}): TmsAddress {
  return { ...TERMINAL, ...changes };
}

/** A plain import order that every TMS takes, with whatever a test wants different. */
export function tmsOrder(changes: Partial<TmsOrder> = {}): TmsOrder {
  return {
    order_id: 4711,
    company_id: 3,
    direction_code: 'I',
    fields: {
      unit_number: 'MSKU9070323',
      equipment_size: '40',
      equipment_type: 'HC',
      master_bol_mawb: 'MAEU258813470',
      last_free_date: '2026-11-24',
      pickup_by_date: '2026-11-23',
      pickup_by_time: '08:30',
      contents: 'CERAMIC TILES',
      quantity: 1240,
      quantity_uom: 'CTN',
      weight: 19200,
      weight_uom: 'kg',
      line_haul: 450,
    },
    bill_to: tmsAddress({ location_name: 'Copperline Global Transport', code: 'COPPERLINE' }),
    ssrr: null,
    forwarder: null,
    events: [
      { ...tmsAddress(), ...NO_TERMS, type: 'pickup' },
      {
        ...tmsAddress({ location_name: 'Foxglove Pet Products', code: 'FOXGLOVE' }),
        ...NO_TERMS,
        type: 'deliver',
        note: 'Dock 4',
      },
    ],
    dictionary: { carrier_dictid: { key: 'MAEU', name: 'Maersk' } },
    ...changes,
  };
}

/**
 * An order in which every field of the catalogue is set to something that can be found again; `has` and `choose` leave fields out
 * and choose among the values of a choice.
 */
export function fullOrder(
  has: (name: string) => boolean = () => true,
  choose: (keys: string[]) => string | undefined = ([first]) => first,
): TmsOrder {
  const dictionary: Record<string, { key: string; name: string }> = {};
  const fields: Record<string, string | number | boolean> = {};
  FIELD_NAMES.forEach((name, i) => {
    if (!has(name)) return;
    const field = orderField(name);
    if (field?.type === 'dictionary') dictionary[name] = { key: `K${i}`, name: `Item ${i}` };
    else if (field?.type === 'date') fields[name] = `2026-${pad(1 + (i % 12))}-${pad(1 + (i % 28))}`;
    else if (field?.type === 'time') fields[name] = `${pad(i % 24)}:${pad(i % 60)}`;
    else if (field?.type === 'number' || field?.type === 'money') fields[name] = 1000 + i;
    else if (field?.type === 'boolean') fields[name] = true;
    else if (field?.type === 'choice') fields[name] = choose(Object.keys(field.choices ?? {})) ?? '';
    else fields[name] = `V${i}`;
  });
  return tmsOrder({ fields, dictionary, ssrr: tmsAddress(), forwarder: tmsAddress() });
}

const pad = (n: number) => String(n).padStart(2, '0');

/** What a new load is built with, with whatever a test wants different. */
export function buildContext(changes: Partial<BuildContext> = {}): BuildContext {
  return {
    callbackUrl: 'https://orders.example/callback',
    shipmentId: null,
    at: new Date('2026-11-20T15:04:05Z'),
    controlNumber: 17,
    ...changes,
  };
}
