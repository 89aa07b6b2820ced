import type { reviewTimes } from '~/services/companies/schema.server';

/** Operators review on weekdays with a pause on Fridays, and on Saturday mornings when there is much to do. */
export const DEMO_REVIEW_TIMES: (typeof reviewTimes.$inferInsert)[] = [
  ...[1, 2, 3, 4].map((dayOfWeek) => ({ dayOfWeek, startTime: '06:00', endTime: '20:00' })),
  { dayOfWeek: 5, startTime: '06:00', endTime: '12:00' },
  { dayOfWeek: 5, startTime: '13:00', endTime: '00:00', comments: 'Late shift: the ramps close at midnight' },
  {
    dayOfWeek: 6,
    startTime: '08:00',
    endTime: '12:00',
    comments: 'In peak season alone',
    disabledAt: new Date('2026-10-31T17:00:00Z'),
  },
];
