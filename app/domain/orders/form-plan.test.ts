import { describe, expect, it } from 'vitest';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import type { AddressView, EventView, FieldScreen, OrderView } from '~/domain/orders/order-view';
import { countFurtherFields, lookReason, nextStop, planAreas, planForm, stopsToCheck } from './form-plan';
import { NO_TERMS } from './stop-terms';

type PlanView = Pick<
  OrderView,
  | 'fields'
  | 'screens'
  | 'doubts'
  | 'faults'
  | 'addresses'
  | 'mayEdit'
  | 'events'
  | 'duplicate'
  | 'leftOut'
  | 'sent'
>;

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
        unnamed: false,
        preferred: null,
        tmsUpdatable: false,
        ...changes[name],
      },
    ]),
  );
}

function address(addressId: number | null): AddressView {
  return {
    addressId,
    score: null,
    rawText: 'ACME',
    recognized: { raw_text: 'ACME' },
    name: 'ACME',
    lines: '',
    provenance: null,
  };
}

function stop(number: number, addressId: number | null): EventView {
  return { id: number, number, type: 'deliver', ...NO_TERMS, address: address(addressId) };
}

function order(more: Partial<PlanView> = {}): PlanView {
  return {
    fields: { unit_number: 'MSCU1234565' },
    screens: screens(),
    doubts: {},
    faults: {},
    duplicate: null,
    leftOut: null,
    sent: null,
    addresses: { bill_to_address: address(1), ssrr_location_address: null, forwarder_address: null },
    mayEdit: true,
    events: [],
    ...more,
  };
}

const shown = (view: PlanView, all = false) => planForm(view, { all }).flatMap(({ rows }) => rows.flat());
const folded = (view: PlanView, opened?: ReadonlySet<string>) =>
  planForm(view, { all: false, opened }).flatMap((section) => section.folded);

describe('the form of an order', () => {
  it('shows filled fields and folds the usual empty ones, the rest when asked for', () => {
    const view = order({ fields: { trailer_number: 'T1' } });
    expect(shown(view)).toEqual(expect.arrayContaining(['unit_number', 'seal_number', 'trailer_number']));
    expect(shown(view)).not.toContain('reference_number');
    expect(folded(view)).toEqual(expect.arrayContaining(['reference_number', 'load_number', 'line_haul']));
    expect([...shown(view), ...folded(view)]).not.toContain('driver_id');
    expect(shown(view, true)).toEqual(expect.arrayContaining(['driver_id', 'reference_number']));
    expect(countFurtherFields(view)).toBeGreaterThan(20);
  });

  it('unfolds a section that is opened, and keeps a field in sight that somebody had open', () => {
    const plan = (more: object) =>
      planForm(order(), { all: false, ...more }).flatMap(({ rows }) => rows.flat());
    expect(plan({ opened: new Set(['charges']) })).toEqual(expect.arrayContaining(['line_haul']));
    expect(folded(order(), new Set(['charges']))).not.toContain('line_haul');
    expect(plan({ kept: new Set(['load_number']) })).toContain('load_number');
    expect(plan({ editing: 'driver_id' })).toContain('driver_id');
  });

  it('takes the day zero of a TMS for no date', () => {
    const view = order({ fields: { cutoff_date: '1900-01-01' } });
    expect(folded(view)).toContain('cutoff_date');
  });

  it('leaves out what says again what another field says, unless it needs a look', () => {
    const repeated = new Set(['carrier_dictid']);
    const rows = (view: PlanView) =>
      planForm(view, { all: false, repeated }).flatMap((plan) => plan.rows.flat());
    const filled = { fields: { carrier: 'MSC', carrier_dictid: 4 } };
    expect(rows(order(filled))).not.toContain('carrier_dictid');
    expect(rows(order({ ...filled, doubts: { carrier_dictid: 'two readings' } }))).toContain(
      'carrier_dictid',
    );
  });
});

describe('the areas of the form', () => {
  it('stands in four areas, the itinerary behind the shipment', () => {
    const areas = planAreas(order(), { all: true });
    expect(areas.map(({ label }) => label)).toEqual(['Shipment', 'Itinerary', 'Notes', 'Inventory']);
    expect(areas[0]?.sections.map(({ section }) => section)).toEqual([
      'properties',
      'custom',
      'equipment',
      'shipment',
      'bill_to',
      'charges',
      'ssrr',
      'forwarder',
    ]);
    const fieldsOf = (section: string) =>
      planForm(order(), { all: true })
        .find((plan) => plan.section === section)
        ?.rows.flat();
    expect(fieldsOf('equipment')).toContain('carrier');
    expect(fieldsOf('inventory')).toEqual(
      expect.arrayContaining(['earliest_receiving_date', 'earliest_release_date']),
    );
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
    const rows = planForm(order(), { all: true }).flatMap((section) => section.rows);
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
      'bill_to_address',
      'event-2',
      'weight',
    ]);
  });

  it('begins with an attachment of its mail that could not be read, until somebody looked at it', () => {
    const leftOut = { first: '', more: [], isUnread: true, toCheck: true };
    const view = order({ doubts: { weight: 'unsure reading' }, leftOut });
    expect(stopsToCheck(view).map(({ name }) => name)).toEqual(['unread_attachment', 'weight']);
    expect(nextStop(view, 'unread_attachment')?.name).toBe('weight');
    expect(stopsToCheck({ ...view, leftOut: { ...leftOut, toCheck: false } })).toHaveLength(1);
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
