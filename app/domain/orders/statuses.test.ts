import { expect, test } from 'vitest';
import {
  DISPLAY_STATUSES,
  displayStatus,
  STATUS_TONES,
  STATUSES,
  SYSTEM_STATUSES,
  systemStatusesOf,
} from './statuses';

test('every event of the specification has its display status', () => {
  expect(STATUSES).toMatchSnapshot();
});

test('every display status has a tone, and something that leads to it', () => {
  expect(Object.keys(STATUS_TONES).sort()).toEqual([...DISPLAY_STATUSES].sort());
  expect(new Set(Object.values(STATUSES))).toEqual(new Set(DISPLAY_STATUSES));
});

test('what waits for a person looks neither done nor failed', () => {
  for (const status of ['Processed', 'Needs Review'] as const)
    expect([STATUS_TONES['Accepted by TMS'], STATUS_TONES['TMS Error']]).not.toContain(STATUS_TONES[status]);
});

test('admin review is "Needs Review" for those who may see it, "Processing" for the others', () => {
  const review = 'process-ocr-output-file-review';
  expect(displayStatus(review, { seesAdminReview: true })).toBe('Needs Review');
  expect(displayStatus(review, { seesAdminReview: false })).toBe('Processing');
});

test.each([true, false])(
  'a filter by display status finds what is shown so (sees admin review: %s)',
  (seesAdminReview) => {
    const viewer = { seesAdminReview };
    for (const status of SYSTEM_STATUSES)
      expect(systemStatusesOf([displayStatus(status, viewer)], viewer)).toContain(status);
    expect(systemStatusesOf(['Needs Review'], { seesAdminReview: false })).toEqual([]);
    expect(systemStatusesOf([...DISPLAY_STATUSES], viewer)).toEqual(SYSTEM_STATUSES);
  },
);
