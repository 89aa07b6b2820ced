import { expect, test } from 'vitest';
import { FIELD_NAMES, ORDER_FIELDS } from '~/domain/orders/order-fields';
import { tmsAddress, tmsOrder } from '../order-for-tests';
import { compCareChange, compCareChanges, withChange } from './change';
import { compCareLoad } from './connector';

const CALLBACK = 'https://orders.example/tms/callbacks/1';

test('every field that can be updated has its place in a load, where the value is found again', () => {
  const fields: Record<string, string | number> = {};
  const updatable = FIELD_NAMES.filter((name) => ORDER_FIELDS[name]?.tmsUpdatable);
  updatable.forEach((name, i) => {
    const { type } = ORDER_FIELDS[name] ?? {};
    fields[name] = type === 'date' ? `2026-11-${10 + i}` : type === 'number' ? 1000 + i : `V${i}`;
  });
  const load = { LoadNo: 'CC0070311', ...compCareLoad(tmsOrder({ fields }), CALLBACK) };
  const read = compCareChanges.read(load);
  expect(updatable.filter((name) => !compCareChanges.fields.includes(name))).toEqual([]);
  expect(Object.fromEntries(updatable.map((name) => [name, read?.values[name]?.value]))).toEqual(fields);
});

test('a date goes with its time of day, a weight with its unit, and a day zero is no date', () => {
  const order = tmsOrder({ fields: { pickup_by_date: '2026-11-23', pickup_by_time: '08:30', weight: 9 } });
  const { CompCareChange: change } = compCareChange.parse(
    compCareChanges.build(order, CALLBACK, ['pickup_by_date', 'weight', 'eta_date']),
  );
  expect(change.Set).toEqual([
    { Path: 'Schedule.PickupBy.Date', Value: '11/23/2026' },
    { Path: 'Schedule.PickupBy.Time', Value: '08:30' },
    { Path: 'Cargo.Weight', Value: 9 },
    { Path: 'Cargo.WeightUnit', Value: 'LB' },
  ]);
  expect(change.Clear).toEqual(['Schedule.Eta.Date', 'Schedule.Eta.Time']);
  const load = compCareLoad(tmsOrder({ fields: { eta_date: '1900-01-01' } }), CALLBACK);
  expect(compCareChanges.read(load)?.values.eta_date?.value).toBeNull();
});

test('a change leaves the rest of a load as it is', () => {
  const before = compCareLoad(
    tmsOrder({ fields: { booking_number: 'B1', eta_date: '2026-11-01', custom2: 'X', line_haul: 1 } }),
    CALLBACK,
  ).CompCareLoad;
  const after = withChange(before, {
    Version: '1.0',
    ExternalId: '1',
    CallbackUrl: CALLBACK,
    Set: [
      { Path: 'References.PICKUP', Value: 'P1' },
      { Path: 'UserFields.2', Value: 'Y' },
      { Path: 'Rates.LH', Value: 2 },
      { Path: 'Comment', Value: 'Call first' },
    ],
    Clear: ['Schedule.Eta.Date', 'Schedule.Eta.Time', 'References.BOOKING', 'Header.MoveType'],
  });
  expect(after).toEqual({
    ...before,
    References: [{ Kind: 'PICKUP', Value: 'P1' }],
    Schedule: {},
    Rates: [{ Kind: 'LH', Amount: 2, Currency: 'USD' }],
    UserFields: [{ No: 2, Value: 'Y' }],
    Comment: 'Call first',
  });
});

test('the sites of a load are read back as the addresses they were made of', () => {
  const order = tmsOrder({ ssrr: tmsAddress({ code: null }) });
  const places = compCareChanges.read(compCareLoad(order, CALLBACK))?.places;
  expect(places).toMatchObject({ bill_to: order.bill_to, ssrr: order.ssrr, forwarder: null });
  expect(places?.stops).toEqual([
    { type: 'pickup', address: tmsAddress() },
    { type: 'deliver', address: tmsAddress({ location_name: 'Foxglove Pet Products', code: 'FOXGLOVE' }) },
  ]);
});

test('what is no load has no values', () => {
  for (const body of [null, {}, [], 'load', { LoadNo: 'CC1' }]) expect(compCareChanges.read(body)).toBeNull();
});
