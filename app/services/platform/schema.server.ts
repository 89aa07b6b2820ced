import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What live pages are told; kept for an hour so that a stream can go on where it broke off. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    companyId: integer('company_id'),
    userId: integer('user_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('live_events_at').on(table.at)],
);

/** Switches and marks of the installation: maintenance mode, that the demo data was loaded. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** When a key (an account, an address) last did what is limited; one row a key, so that counting and adding is one statement. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
});

/** Processes that work jobs, each with its last sign of life; one that stays silent has its jobs taken from it. */
export const workerProcesses = pgTable('worker_processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The last run of a job: which process took it, how many runs in a row began, never ended and count against the job
 * (`starts`, this one included), and how many ended with their process while others were in its hand (`sharedKills`).
 */
export const jobRuns = pgTable(
  'job_runs',
  {
    jobId: uuid('job_id').primaryKey(),
    runId: uuid('run_id').notNull(),
    processId: uuid('process_id').notNull(),
    starts: integer('starts').notNull().default(1),
    sharedKills: integer('shared_kills').notNull().default(0),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('job_runs_process').on(table.processId)],
);
