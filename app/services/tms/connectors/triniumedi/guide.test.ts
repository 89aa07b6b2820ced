import { expect, test } from 'vitest';
import { buildContext, tmsAddress, tmsOrder } from '../order-for-tests';
import { faultLine } from '../shared/load-fault';
import { triniumEdiLoad } from './connector';
import { triniumEdiMessages } from './messages';
import { writeTender } from './tender';
import { tenderFaults } from './tender-faults';
import { inPieces, x12Text } from './x12-text';

/** What the guide says of the 204 of an order, in words. */
function complaintsOf(order: ReturnType<typeof tmsOrder>): string[] {
  return tenderFaults(triniumEdiLoad(order, buildContext())).map(faultLine);
}

const withField = (name: string, value: string | number) =>
  tmsOrder({ fields: { ...tmsOrder().fields, [name]: value } });

test('an order that lacks nothing holds by the guide', () => {
  expect(complaintsOf(tmsOrder())).toEqual([]);
  expect(complaintsOf(withField('ship_comment', 'Call ahead. '.repeat(40).trim()))).toEqual([]);
});

test.each([
  ['no bill to', tmsOrder({ bill_to: null }), 'billTo: Required'],
  ['no stops', tmsOrder({ events: [] }), 'stops: Required'],
  ['no direction', tmsOrder({ direction_code: null }), 'direction: Required'],
  [
    'a bill to without a city',
    tmsOrder({ bill_to: tmsAddress({ city: '' }) }),
    'billTo.city: Place N4, City N401 is not told',
  ],
  [
    'half a piece',
    withField('quantity', 1.5),
    'freight.pieces: 1.5 has a character that is not allowed there (Weight AT8, Quantity AT804)',
  ],
  [
    'a booking longer than a reference',
    withField('booking_number', 'B'.repeat(31)),
    `references.booking: ${'B'.repeat(31)} is too long (Reference L11, Number L1101)`,
  ],
  [
    'a comment of many notes',
    withField('ship_comment', 'Call ahead. '.repeat(80)),
    'remarks: Note NTE comes too often',
  ],
])('%s is complained of at its place', (_what, order, words) => {
  expect(complaintsOf(order)).toContain(words);
});

test('a text is cut between words, and what has none is cut all the same', () => {
  expect(inPieces('call the dock a day before', 12)).toEqual(['CALL THE', 'DOCK A DAY', 'BEFORE']);
  expect(inPieces('x'.repeat(25), 10)).toEqual(['X'.repeat(10), 'X'.repeat(10), 'X'.repeat(5)]);
  expect(inPieces('', 10)).toEqual([]);
});

test('every letter becomes one that X12 has, and none becomes a separator', () => {
  for (let code = 0; code < 0x2fff; code += 1)
    expect(x12Text(`a${String.fromCodePoint(code)}b`)).toMatch(/^[\x20-\x29\x2B-\x3D\x3F-\x60\x7B-\x7D]*$/);
});

test('whatever comes is read or refused in a sentence, never a crash', () => {
  const whole = writeTender(triniumEdiLoad(tmsOrder(), buildContext()));
  for (let end = 0; end < whole.length; end += 7) {
    const read = triniumEdiMessages.read(whole.slice(0, end));
    expect(typeof read === 'string' ? read.length : 0).toBeGreaterThan(0);
  }
  for (const text of ['ISA', 'ISA*', 'ISA~', `${'*'.repeat(200)}`, whole.replaceAll('*', '~'), whole + whole])
    expect(typeof triniumEdiMessages.read(text)).toBe('string');
});

test('answers that are not in the format of Trinium are nothing', () => {
  for (const text of ['', 'OK', '{"receipt": "R-1"}', '<html></html>'])
    expect(typeof triniumEdiMessages.read(text)).toBe('string');
});
