import { expect, test } from 'vitest';
import { typedPage } from '../../../../tests/support/typed-pages';
import { saysRevised } from './says-revised.server';

const says = (head: string) =>
  saysRevised([
    typedPage(`${head}\n\nBlue Anchor Forwarding\nContainer: MSKU9070323${'\n'.repeat(40)}page 1 of 1`),
  ]);

test.each([
  'DELIVERY ORDER - REVISED 1',
  'REVISED 1 (container number corrected)',
  'Delivery Order   Rev. 2',
  'AMENDED BOOKING CONFIRMATION',
  'Subject: UPDATED delivery order MSKU9070323',
])('a paper calls itself a revision: %s', (head) => expect(says(head)).toBe(true));

test.each([
  'DELIVERY ORDER',
  'Form D-12 Revision date 01/2024',
  'Rates are revised every month and we will let you know of each change in writing before it applies to you',
])('or does not: %s', (head) => expect(says(head)).toBe(false));
