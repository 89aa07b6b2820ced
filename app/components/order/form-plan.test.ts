import { describe, expect, it } from 'vitest';
import { ORDER_FIELDS } from '~/domain/order-fields';
import type { AddressView, EventView, FieldScreen, OrderView } from '~/domain/order-view';
import { countFurtherFields, lookReason, nextStop, planForm, stopsToCheck } from './form-plan';

type PlanView = Pick<OrderView, 'fields' | 'screens' | 'doubts' | 'addresses' | 'mayEdit' | 'events'>;

function screens(changes: Record<string, Partial<FieldScreen>> = {}): Record<string, FieldScreen> {
  return Object.fromEntries(
    Object.entries(ORDER_FIELDS).map(([name, { label }]) => [
      name,
      {
        label,
        hidden: false,
        readonly: false,
        required: false,
        managedByTemplate: false,
        notes: null,
        ...changes[name],
      },
    ]),
  );
}

function address(addressId: number | null): AddressView {
  return { addressId, score: null, rawText: 'ACME', name: 'ACME', lines: '', provenance: null };
}

function stop(number: number, addressId: number | null): EventView {
  return { id: number, number, type: 'deliver', note: null, address: address(addressId) };
}

function order(more: Partial<PlanView> = {}): PlanView {
  return {
    fields: { unit_number: 'MSCU1234565' },
    screens: screens(),
    doubts: {},
    addresses: { bill_to_address: address(1), ssrr_location_address: null, forwarder_address: null },
    mayEdit: true,
    events: [],
    ...more,
  };
}

const shown = (view: PlanView, all = false) => planForm(view, { all }).flatMap(({ rows }) => rows.flat());

describe('the form of an order', () => {
  it('shows usual and filled fields, the rest when asked for', () => {
    const view = order({ fields: { trailer_number: 'T1' } });
    expect(shown(view)).toContain('seal_number');
    expect(shown(view)).toContain('trailer_number');
    expect(shown(view)).not.toContain('driver_id');
    expect(shown(view, true)).toContain('driver_id');
    expect(countFurtherFields(view)).toBe(shown(view, true).length - shown(view).length);
  });

  it('shows an unusual field that needs a look, and one its customer requires', () => {
    const view = order({
      doubts: { driver_id: 'two readings' },
      screens: screens({ chassis: { required: true } }),
    });
    expect(shown(view)).toEqual(expect.arrayContaining(['driver_id', 'chassis']));
  });

  it('never shows what the field map hides', () => {
    const view = order({ screens: screens({ unit_number: { hidden: true } }) });
    expect(shown(view, true)).not.toContain('unit_number');
  });

  it('keeps a date and its time, a quantity and its unit in one row', () => {
    const rows = planForm(order(), { all: false }).flatMap((section) => section.rows);
    expect(rows).toContainEqual(['pickup_by_date', 'pickup_by_time']);
    expect(rows).toContainEqual(['weight', 'weight_uom']);
  });

  it('leaves a unit out whose quantity is not there, unless it needs a look', () => {
    expect(shown(order({ fields: { volume_uom: 'cbm' } }))).not.toContain('volume_uom');
    const doubted = order({ fields: { volume_uom: 'cbm' }, doubts: { volume_uom: 'two readings' } });
    expect(shown(doubted)).toEqual(expect.arrayContaining(['volume', 'volume_uom']));
  });

  it('gives the bill-to address a place although there is none, the forwarder only when there is one', () => {
    const roles = planForm(order(), { all: false }).map(({ address: role }) => role);
    expect(roles).toContain('bill_to_address');
    expect(roles).not.toContain('forwarder_address');
  });
});

describe('what needs a look', () => {
  it('says why in words', () => {
    const view = order({
      doubts: { voyage: 'two readings' },
      screens: screens({ seal_number: { required: true } }),
    });
    expect(lookReason(view, 'voyage')).toBe('Check: two readings');
    expect(lookReason(view, 'seal_number')).toBe('Required by customer');
    expect(lookReason(view, 'unit_number')).toBeNull();
  });

  it('goes down the form: fields, unverified events, unverified addresses', () => {
    const view = order({
      doubts: { weight: 'also read as 29150', voyage: 'two readings' },
      events: [stop(1, 7), stop(2, null)],
      addresses: { bill_to_address: address(null), ssrr_location_address: null, forwarder_address: null },
    });
    expect(stopsToCheck(view).map(({ name }) => name)).toEqual([
      'voyage',
      'event-2',
      'weight',
      'bill_to_address',
    ]);
  });

  it('leaves out what this reviewer may only read', () => {
    const view = order({
      doubts: { voyage: 'two readings' },
      screens: screens({ voyage: { readonly: true } }),
    });
    expect(stopsToCheck(view)).toEqual([]);
  });

  it('goes on after the accepted field and begins again at the top', () => {
    const view = order({ doubts: { seal_number: 'unsure reading', weight: 'unsure reading' } });
    expect(nextStop(view, 'seal_number')?.name).toBe('weight');
    expect(nextStop(view, 'contents')?.name).toBe('weight');
    expect(nextStop(view, 'weight')?.name).toBe('seal_number');
    expect(nextStop(view, 'weight', new Set(['seal_number']))).toBeNull();
  });
});
