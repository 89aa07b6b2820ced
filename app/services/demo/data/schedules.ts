import type { Cadence } from '~/domain/schedules/cadence';

/** A schedule whose exemplar is the first order of a document. */
export type DemoSchedule = {
  file: string;
  /** E-mail of whoever made it. */
  by: string;
  description: string;
  cadence: Cadence;
  /** HH:mm on the clocks of the company; null for a run that was due a moment ago, and is made. */
  time: string | null;
  isActive: boolean;
  setPickupByDate: boolean;
  setDeliverByDate: boolean;
};

/** Harbor has one that has just made its order, and one that is switched off; Summit one of an example layout. */
export const DEMO_SCHEDULES: readonly DemoSchedule[] = [
  {
    file: 'pier-400-do.pdf',
    by: 'admin@harbor.test',
    description: 'Every day one box from Pier 400',
    cadence: { kind: 'daily' },
    time: null,
    isActive: true,
    setPickupByDate: true,
    setDeliverByDate: true,
  },
  {
    file: 'lbct-do.pdf',
    by: 'admin@harbor.test',
    description: 'Month-end transfer from Long Beach Container Terminal',
    cadence: { kind: 'monthly', dayOfMonth: 31 },
    time: '16:00',
    isActive: false,
    setPickupByDate: false,
    setDeliverByDate: true,
  },
  {
    file: 'logistics-park.pdf',
    by: 'admin@summit.test',
    description: 'Shuttle from Logistics Park',
    cadence: { kind: 'weekly', weekdays: ['monday', 'wednesday', 'friday'] },
    time: '07:30',
    isActive: true,
    setPickupByDate: true,
    setDeliverByDate: false,
  },
];
