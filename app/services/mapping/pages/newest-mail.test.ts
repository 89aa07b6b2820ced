import { expect, test } from 'vitest';
import { mapTyped, typedPage } from '../../../../tests/support/typed-pages';
import { newestMail } from './newest-mail.server';

const draftsOf = (texts: readonly string[]) => mapTyped(texts.join('\n')).drafts;

const OLDER = ['On Mon, Nov 2, 2026 Dana Reyes wrote:', 'Container: CSQU3054383', 'Booking: OLD4471902'];

test('a printed mail is read without the older one that it answers', () => {
  const drafts = draftsOf([
    'Please pull this one',
    'Container: MSKU9070323',
    'Booking: NEW9900017',
    ...OLDER,
  ]);
  expect(drafts.map(({ fields }) => [fields.unit_number, fields.booking_number])).toEqual([
    ['MSKU9070323', 'NEW9900017'],
  ]);
});

test('where the answer asks for nothing itself, the mail below is what it is about', () => {
  const drafts = draftsOf(['Please see below and dispatch', ...OLDER]);
  expect(drafts[0]?.fields).toMatchObject({ unit_number: 'CSQU3054383', booking_number: 'OLD4471902' });
});

test('"From:" over a stop of a form begins no older mail', () => {
  expect(newestMail([typedPage('DELIVERY ORDER\nFrom: Harbor Terminal\nTo: Kestrel DC')])).toBeNull();
});
