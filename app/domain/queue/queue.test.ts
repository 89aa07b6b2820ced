import { expect, test } from 'vitest';
import { JOB_ACTIONS, JOB_STATES, type JobState, whyNotJob } from './jobs';
import { inWords, type StuckFacts, whyStuck } from './stuck';

const TABLE: Record<JobState, string> = {
  created: 'drop',
  retry: 'drop',
  active: '',
  completed: '',
  failed: 'retry drop',
  cancelled: 'retry',
};

test.each(Object.entries(TABLE))('what may be done with a job that is %s', (state, may) => {
  const allowed = JOB_ACTIONS.filter((action) => whyNotJob(action, state as JobState) === null);
  expect(allowed.join(' ')).toBe(may);
  expect(JOB_STATES[state as JobState].label).toBeTruthy();
});

const job = { state: 'created', attempt: 1, seconds: 0, reason: null, waitingBefore: 0 } as const;
test.each<[string, Partial<StuckFacts>, RegExp]>([
  ['a file that never came', { stage: 'waiting', workersAlive: 0 }, /file has not arrived/],
  ['nobody works', { workersAlive: 0, job: { ...job } }, /No worker is alive/],
  ['no job', { job: null }, /No job moves it on/],
  ['long work', { job: { ...job, state: 'active', seconds: 400, attempt: 2 } }, /worked on for 7 min, try 2/],
  [
    'a failed try',
    { job: { ...job, state: 'retry', seconds: 12, reason: 'disk full' } },
    /begins in 12 s: disk full/,
  ],
  ['a queue', { job: { ...job, waitingBefore: 1200 } }, /1,200 wait before it/],
])('%s says why a request stands still', (_, facts, said) => {
  expect(whyStuck({ stage: 'read', workersAlive: 1, job: { ...job }, ...facts })).toMatch(said);
});

test.each([
  [0, '0 s'],
  [0.0412, '0.04 s'],
  [1.234, '1.2 s'],
  [42.2, '42 s'],
  [90, '2 min'],
  [5400, '1.5 h'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
