import { describe, expect, test } from 'vitest';
import { cancellationsIn, cancelsEarlier } from './cancels';

const cancels = (text: string) => cancellationsIn(text.split('\n')).length > 0;

describe('an order is cancelled by', () => {
  test.each([
    '*** CANCELLED *** DELIVERY ORDER',
    'THIS ORDER IS CANCELLED - DO NOT PICK UP',
    'VOID - DO NOT USE',
    'VOID',
    '** VOIDED **',
    'CANCELED',
    'DELIVERY ORDER - CANCELLED',
    'DELIVERY ORDER # 77-1204 (CANCELLED)',
    'CANCELLATION NOTICE',
    'BOOKING CANCELLATION',
    'Status: Cancelled',
    'Order status  CANCELED',
    'STORNIERT',
    'ANNULÉ',
    'CANCEL our DO',
    'Subject: CANCEL our DO 77-1204',
    'Please CANCEL this delivery order, do not pick up',
    'Pls cancel DO 77-1204',
    'Kindly cancel the above order.',
    'We need to cancel load # 88213, customer changed his mind',
    'Please cancel container MSCU3412207',
    'Good morning, please cancel the attached delivery order. Thanks',
    'The load 77-1204 has been canceled by the customer.',
    'Our booking HLCU88213 was cancelled.',
    'Please cancel this order if not yet picked up',
    'This delivery order\nis cancelled, please do not dispatch.',
    'This order is cancelled and replaced by DO 77-1300',
    'Please ignore MSCU3412203 for now, it is cancelled',
    'MSCU3412203 was cancelled by the customer, please do not dispatch it',
    'Please disregard container MSCU 341220-3.',
    'MSCU3412203 - CANCELLED',
    'Cancelled: MSCU3412203',
  ])('%s', (text) => {
    expect(cancels(text)).toBe(true);
  });
});

describe('no order is cancelled by', () => {
  test.each([
    'Cancellation fee: $150',
    'A cancellation fee of $150 applies.',
    'Orders cancelled within 24 hours are charged in full.',
    'Please cancel at least 24 hours before the appointment.',
    'Please cancel this load 24 hours in advance or TONU applies.',
    'You must cancel the appointment 24 hours before',
    'This quote is void after 30 days.',
    'Void after 30 days',
    'THIS TENDER IS VOID\nIF NOT ACCEPTED WITHIN 2 HOURS',
    'This rate confirmation is void unless signed.',
    'If this order is cancelled, a fee applies.',
    'Any cancelled load will be billed.',
    'This order cancels and replaces our order of 11/02/2026',
    'The order has not been cancelled',
    'Please disregard our previous delivery order',
    'Please cancel the previous DO and use this one',
    'Cancelled checks are not accepted',
    'Avoid the north gate',
    'Please drop MSCU3412203 at the north gate',
    'Remove MSCU3412203 from the chassis',
    'MSCU3412203 was never cancelled',
    'The appointment for MSCU3412203 may be cancelled within 24 hours',
    'Cancel by: 11/02/2026',
    '> THIS ORDER IS CANCELLED',
    'Container may be cancelled by the line',
    'To cancel an appointment call dispatch.',
  ])('%s', (text) => {
    expect(cancels(text)).toBe(false);
  });
});

describe('an earlier order, and not this one, is cancelled', () => {
  test.each([
    'Please CANCEL our earlier order if sent.',
    'Our previous delivery order is cancelled.',
    'Disregard the prior DO.',
    'Ignore our last booking',
    "Please void yesterday's order",
  ])('by words that name it: %s', (sentence) => {
    const lines = [`${sentence} New order:`, 'Booking: 258899002'];
    expect(cancelsEarlier(lines)).toContain(sentence.slice(0, 10));
    expect(cancellationsIn([sentence])).toEqual([]);
  });

  test.each([
    'This order cancels and replaces all previous orders',
    'A fee of $150 is due where the previous order was cancelled',
    '> Please cancel our earlier order',
    'Original order attached',
    'Please cancel this delivery order',
  ])('by no terms, nor by words about this one: %s', (line) =>
    expect(cancelsEarlier([line])).toBeUndefined(),
  );
});
