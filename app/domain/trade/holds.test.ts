import { describe, expect, test } from 'vitest';
import { instructionsIn } from './holds';

const said = (text: string) => instructionsIn(text.split('\n')).map(({ words, holds }) => [words, holds]);

describe('what holds a load', () => {
  test.each([
    'HOLD - do not deliver until customs release is confirmed',
    'ON HOLD - WAIT FOR OUR RELEASE BEFORE PICKUP',
    'DO NOT DELIVER BEFORE CUSTOMS CLEARED',
    'HOLD',
    '*** HOLD ***',
    'CUSTOMS HOLD',
    'Please hold for further instructions',
    'Hold until Monday',
    'Do not pick up until released',
    'DO NOT DISPATCH',
    "Don't deliver without our written approval",
    'Do not deliver before payment is received',
    'Do not pick up yet',
    'Await our release',
  ])('%s', (text) => {
    expect(said(text)).toEqual([[text, true]]);
  });
});

describe('what forbids something, or wants a call, and holds nothing', () => {
  test.each([
    'Do NOT return to TTI',
    'Call Ann two hours before delivery',
    'Do not break the seal',
    'Driver must call 24 hours before delivery',
    'DO NOT STACK',
    'Never drop at the east gate',
    'Do not deliver without appointment.',
    'Do not pick up before 12/02/2026.',
    'Do not deliver before 8 AM.',
    'Do not deliver without PO number on POD.',
    'Do not move without chassis lock.',
    'Driver must have load locks.',
    'No touch freight.',
    'Detention $60/hr after 2 hours',
    'Load bars required',
  ])('%s', (text) => {
    expect(said(text)).toEqual([[text, false]]);
  });
});

test('is told without its label, by sentence, and as far as it goes on', () => {
  expect(said('Remarks: Do NOT return to TTI')).toEqual([['Do NOT return to TTI', false]]);
  expect(said('Dock high only. Do not return to TTI.')).toEqual([['Do not return to TTI.', false]]);
  expect(said('HOLD - do not deliver until customs\nrelease is confirmed')).toEqual([
    ['HOLD - do not deliver until customs release is confirmed', true],
  ]);
});

test.each([
  'Holds: none',
  'Customs hold: N',
  'Freight hold: released',
  'Carrier agrees to hold harmless the shipper',
  'HOLD HARMLESS',
  'Household goods',
  'Do not double broker this load',
  'Do not contact the shipper',
  'Please do not hesitate to call us',
  'Call for appointment',
  'Driver: Ann Lee',
  'Detention is not paid',
  'Driver must accept all terms of the broker',
  'For questions call 555-0100',
  'Pick up before noon',
  'Deliver to the north gate',
  'Carrier shall not release the load without a penalty',
  '> HOLD',
])('is not said by: %s', (text) => {
  expect(said(text)).toEqual([]);
});

test.each([
  'Gate hours 07:00-16:00 Mon-Fri',
  'GATE HOURS: MON-FRI 0500-2200',
  'Terminal operating hours: 0700-1700',
  'Yard hrs 8-4',
])('hours that a terminal has for everybody are no instruction: %s', (text) => {
  expect(instructionsIn([text])).toEqual([]);
});

test.each([
  'Gate hours 0700-1600, deliveries by appointment',
  'Terminal receiving hours: 0700-1700',
  'Yard hours for pick up: 8-4',
  'Receiving hours 07:00-15:00',
  'Hours: 07:00-15:00 Mon-Fri',
])('and hours of this load are: %s', (text) => {
  expect(instructionsIn([text]).map(({ words }) => words)).toEqual([text]);
});
