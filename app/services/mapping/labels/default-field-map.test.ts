import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const orderOf = (line: string) =>
  mapTyped(
    `DELIVERY ORDER\nBooking: HLCU88213\nContainer: MSCU3412203\nDeliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201\n\n${line}\n\nWeight: 41,000 lbs`,
  ).drafts[0];

test.each([
  ['IT Number: 123456789', 'inbond_transit_number', '123456789'],
  ['I.T. # 123456789', 'inbond_transit_number', '123456789'],
  ['In-Bond No: V1234567', 'inbond_transit_number', 'V1234567'],
  ['Entry No: ABC-1234567-8', 'entry_number', 'ABC-1234567-8'],
  ['Customs Entry: ABC-1234567-8', 'entry_number', 'ABC-1234567-8'],
  ['Genset Required: Yes', 'genset_required', true],
  ['Genset: Not required', 'genset_required', false],
  ['Live Unload: Yes', 'live_load', true],
  ['Live/Drop: DROP', 'live_load', false],
  ['Unload type: Live', 'live_load', true],
  ['Delivery type: Live unload', 'live_load', true],
  ['Type of delivery: Drop', 'live_load', false],
  ['Delivery Method: Drop & hook', 'live_load', false],
  ['Empty Release No: ER7712', 'release_number', 'ER7712'],
  ['Empty pick-up no: EP7712', 'release_number', 'EP7712'],
  ['Empty Pick Up Date: 12/04/2026', 'equipment_available_date', '2026-12-04'],
])('a field has what the trade labels so: %s', (line, field, value) => {
  const { fields = {} } = orderOf(line) ?? {};
  expect(fields[field]).toBe(value);
  expect(fields.deliver_by_date).toBeUndefined();
});

test.each(['Freight Forwarder', 'Forwarding Agent', 'Forwarder'])(
  'the forwarder has its address: %s',
  (label) => {
    const address = 'Blue Anchor Forwarding, 12 Main St, Savannah, GA 31401';
    expect(orderOf(`${label}: ${address}`)?.addresses.forwarder_address?.raw_text).toBe(address);
  },
);

const GENSETS = [
  'Genset No: GS12345',
  'Genset: GS12345',
  'Genset #: GS-4471',
  'Gen-set number GS4471',
  'Gen set #\nGS-4471',
];

test.each(GENSETS)('the number of a genset is no answer: %s', (line) => {
  expect(orderOf(line)?.fields.genset_required).toBeUndefined();
});

test.each(GENSETS)('the number of a genset is kept in the comment: %s', (line) => {
  expect(orderOf(line)?.fields.ship_comment).toBe(line.replace('\n', ' '));
});

test('whether one is needed is no number of it', () => {
  expect(orderOf('Genset required: 1')?.fields.ship_comment).toBeUndefined();
});

test.each(['LIVE UNLOAD', 'GENSET REQUIRED', 'IN BOND', 'DROP OR LIVE'])(
  'what the remarks say is no label: %s',
  (words) => expect(orderOf(`REMARKS          ${words}`)?.fields.ship_comment).toBe(words),
);
