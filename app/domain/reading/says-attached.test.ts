import { describe, expect, test } from 'vitest';
import { saysAttached } from './says-attached';

describe('a letter that says that something comes with it', () => {
  test.each([
    'please find the MBL & HBL KLX44120 attached',
    'Please see attached',
    'See attached DO and book the appointment',
    'Pick up as per attached',
    'Our delivery order is attached',
    'Attached please find our booking',
    'I have attached the paperwork',
    "We're attaching the arrival notice",
    'Enclosed the bill of lading',
    'DO attached',
    'Please refer to the enclosed release',
  ])('%s', (sentence) => {
    expect(saysAttached(`Good day,\n\n${sentence}.\n\nBest regards`)).toBe(sentence);
  });

  test.each([
    ['a container with its chassis', 'Please pick up MSCU3412203 with chassis attached.'],
    ['a seal', 'See that the seal is attached.'],
    ['one that did not come', 'There was no attachment, we find nothing attached.'],
    ['a condition', 'If a chassis is attached, please note it.'],
    ['an order in words', 'Please pull MSCU3412203 from Pier T on 12/01 and deliver to our DC.'],
    [
      'an older mail below',
      'Any news?\n\nOn Mon, Nov 2, 2026 Ann wrote:\nPlease find our delivery order attached.',
    ],
  ])('and none in %s', (_, text) => {
    expect(saysAttached(text)).toBeNull();
  });
});
