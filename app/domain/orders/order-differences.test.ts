import { expect, test } from 'vitest';
import { type ComparedOrder, orderDifferences } from './order-differences';
import { NO_TERMS } from './stop-terms';

const address = {
  raw_text: 'Foxglove',
  location_name: 'Foxglove Pet Products',
  city: 'Ontario',
  state: 'CA',
};
const stop = { type: 'deliver' as const, addressId: null, address, ...NO_TERMS };

function order(changes: Partial<ComparedOrder> = {}): ComparedOrder {
  return {
    fields: { unit_number: 'MSCU1234566', weight: 19_200, carrier: 'Maersk', carrier_dictid: 7 },
    provenance: {},
    addresses: { bill_to_address: { ...address, address_id: null } },
    stops: [stop],
    ...changes,
  };
}
const shown = (prior: ComparedOrder, next: ComparedOrder) =>
  orderDifferences(prior, next, (id) => ({ 7: 'Maersk', 8: 'MSC', 9: 'North' })[id]).map(
    ({ path, old_value_display_name, new_value_display_name }) => [
      path,
      old_value_display_name,
      new_value_display_name,
    ],
  );

test('a scan of the same document again has no differences, spelling and spaces aside', () => {
  const again = order({
    fields: { unit_number: 'MSCU 123456-6', weight: 19_200, carrier: 'MAERSK', carrier_dictid: 7 },
  });
  expect(orderDifferences(order(), order())).toEqual([]);
  expect(orderDifferences(order(), again)).toEqual([]);
});

test('each field that says something else is told with both values as people read them, in the order of the form', () => {
  const next = order({
    fields: {
      unit_number: 'MSCU1234566',
      seal_number: 'UL-4471',
      weight: 19_900.5,
      carrier: 'MSC',
      carrier_dictid: 8,
      pt_divisioncode_dictid: 9,
      shipment_direction: 'oneway',
      hazardous: true,
    },
  });
  expect(shown(order(), next)).toEqual([
    ['shipment_direction', '--', 'One way'],
    ['hazardous', '--', 'Yes'],
    ['pt_divisioncode_dictid', '--', 'North'],
    ['carrier', 'Maersk', 'MSC'],
    ['seal_number', '--', 'UL-4471'],
    ['weight', '19,200', '19,900.5'],
  ]);
});

test('what a person had set and the new document does not say stands only on the prior order', () => {
  const prior = order({
    fields: { ...order().fields, seal_number: 'UL-4471', pickup_number: 'PU-1' },
    provenance: { seal_number: { source: 'user' }, pickup_number: { source: 'document' } },
  });
  expect(orderDifferences(prior, order())).toMatchObject([
    {
      path: 'seal_number',
      old_value: 'UL-4471',
      new_value: null,
      only_on_preceding: true,
      edited_on_preceding: true,
    },
    { path: 'pickup_number', only_on_preceding: true, edited_on_preceding: false },
  ]);
});

test('what the new document says of a list and is asked does not stand on the prior order alone', () => {
  const prior = order({ fields: { ...order().fields, pt_divisioncode_dictid: 9 } });
  const provenance = {
    pt_divisioncode_dictid: { source: 'document', doubt: '"Fresno": not in the list' },
  } as const;
  expect(orderDifferences(prior, order({ provenance }))).toMatchObject([
    { path: 'pt_divisioncode_dictid', new_value: null, only_on_preceding: false },
  ]);
});

test('addresses are held together by what they were matched to, else by what they say', () => {
  const billTo = (more: object) =>
    order({ addresses: { bill_to_address: { ...address, address_id: null, ...more } } });
  expect(shown(order(), billTo({ raw_text: 'foxglove pet products' }))).toEqual([]);
  expect(shown(billTo({ address_id: 4 }), billTo({ address_id: 4, city: 'Macon' }))).toEqual([]);
  expect(shown(billTo({ address_id: 4 }), billTo({ address_id: 5, city: 'Macon' }))).toEqual([
    ['bill_to_address', 'Foxglove Pet Products, Ontario, CA', 'Foxglove Pet Products, Macon, CA'],
  ]);
  expect(orderDifferences(billTo({ address_id: 4 }), order({ addresses: {} }))).toMatchObject([
    { label: 'Bill to address', old_value: 4, new_value: null, only_on_preceding: true },
  ]);
});

test('stops are held together by their place in the itinerary', () => {
  const pickup = { ...stop, type: 'pickup' as const, note: 'by noon' };
  expect(shown(order(), order({ stops: [pickup, stop] }))).toEqual([
    [
      'event-1',
      'Deliver: Foxglove Pet Products, Ontario, CA',
      'Pick Up: Foxglove Pet Products, Ontario, CA · by noon',
    ],
    ['event-2', '--', 'Deliver: Foxglove Pet Products, Ontario, CA'],
  ]);
  const arranged = { ...stop, call_for_appointment: true, delivery_window_from: '2026-11-24T08:00' };
  expect(shown(order(), order({ stops: [arranged] }))).toEqual([
    [
      'event-1',
      'Deliver: Foxglove Pet Products, Ontario, CA',
      'Deliver: Foxglove Pet Products, Ontario, CA · Call for appointment · from 2026-11-24 08:00',
    ],
  ]);
});
