import { type SQL, sql } from 'drizzle-orm';
import type { JOB_LIST } from '~/domain/lists/job-list';
import { type ListQuery, type Page, pageOf, type SortKey } from '~/domain/lists/list-query';
import type { JobState } from '~/domain/queue/jobs';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';

export type Job = {
  id: string;
  kind: string;
  state: JobState;
  /** The ids that it was given, by their names: never a mail address. */
  about: Record<string, string>;
  reason: string | null;
  tries: number;
  /** Seconds. */
  waited: number | null;
  ran: number | null;
  createdAt: string;
  endedAt: string | null;
};

type Found = Omit<Job, 'about' | 'createdAt' | 'endedAt'> & {
  data: Record<string, unknown> | null;
  createdAt: string | Date;
  endedAt: string | Date | null;
};

const REASON = sql`coalesce(output->>'message', output->'value'->>'message')`;
const WAITED = sql`greatest(0, extract(epoch from coalesce(started_on, now()) - start_after))`;
const RAN = sql`extract(epoch from coalesce(completed_on, now()) - started_on)`;
const COLUMNS = sql`id, name as kind, state::text as state, data, ${REASON} as reason,
  case when started_on is null then 0 else retry_count + 1 end as tries, ${WAITED}::float as waited,
  case when state in ('active', 'completed', 'failed') then ${RAN}::float end as ran,
  created_on as "createdAt", completed_on as "endedAt"`;

const SORTS: Readonly<Record<SortKey<typeof JOB_LIST>, SQL>> = {
  waited: WAITED,
  ran: sql`case when state in ('active', 'completed', 'failed') then ${RAN} end`,
  created_at: sql`created_on`,
  ended_at: sql`completed_on`,
};

type Query = ListQuery<typeof JOB_LIST.filters>;

/** A page of the jobs that the queue keeps. */
export async function listJobs({ filter, sort, page, perPage }: Query): Promise<Page<Job>> {
  const from = jobsUnder(filter);
  const [counted] = await rowsOf<{ total: number }>(db(), sql`select count(*)::int as total ${from}`);
  const found = await rowsOf<Found>(
    db(),
    sql`select ${COLUMNS} ${from} order by ${ordered(sort)} limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return pageOf(found.map(jobOf), { total: counted?.total ?? 0 }, { page, perPage });
}

/** The ids of all jobs that the filters leave, in the order of the list and at most so many, for an export. */
export async function jobIds({ filter, sort }: Query, limit: number): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    db(),
    sql`select id ${jobsUnder(filter)} order by ${ordered(sort)} limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Jobs by their ids, in that order; those that the queue put away meanwhile are left out. */
export async function jobsByIds(ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const found = await rowsOf<Found>(db(), sql`select ${COLUMNS} from pgboss.job where id in ${[...ids]}`);
  const byId = new Map(found.map((row) => [row.id, jobOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function jobsUnder(filter: Query['filter']): SQL {
  const conditions = [
    ...(filter.kind.length > 0 ? [sql`name in ${filter.kind}`] : []),
    ...(filter.state.length > 0 ? [sql`state::text in ${filter.state}`] : []),
    ...(filter.search
      ? [
          sql`(${contains(sql`data::text`, filter.search)} or ${contains(REASON, filter.search)} or id::text = ${filter.search})`,
        ]
      : []),
  ];
  return sql`from pgboss.job where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}

function ordered(sort: string): SQL {
  const by = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return sort.startsWith('-') ? sql`${by} desc nulls last, id` : sql`${by} asc nulls first, id`;
}

/** The jobs that were about a request, the newest first. */
export async function jobsOfRequest(requestId: string): Promise<Job[]> {
  const found = await rowsOf<Found>(
    db(),
    sql`select ${COLUMNS} from pgboss.job where data->>'requestId' = ${requestId} order by created_on desc limit 20`,
  );
  return found.map(jobOf);
}

function jobOf({ data, createdAt, endedAt, ...job }: Found): Job {
  const ids = Object.entries(data ?? {}).filter(
    ([name, value]) => name.endsWith('Id') && ['string', 'number'].includes(typeof value),
  );
  return {
    ...job,
    about: Object.fromEntries(ids.map(([name, value]) => [name, String(value)])),
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
