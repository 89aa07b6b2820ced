import { sql } from 'drizzle-orm';
import { NEVER_ARRIVED_MINUTES, STUCK_MINUTES, type StuckFacts, whyStuck } from '~/domain/queue/stuck';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';

const SHOWN = 25;

export type StuckRequest = {
  id: string;
  filename: string;
  company: string;
  stage: string;
  since: string;
  why: string;
};

type Found = Omit<StuckRequest, 'since' | 'why'> & {
  since: string | Date;
  jobState: 'created' | 'retry' | 'active' | null;
  attempt: number;
  seconds: number;
  reason: string | null;
  before: number;
};

/** Requests that stay in one stage for longer than they should, the oldest first, and why. (issue 15 Queue dashboard) */
export async function stuckRequests(workersAlive: number): Promise<StuckRequest[]> {
  const found = await rowsOf<Found>(
    db(),
    sql`select requests.id, requests.filename, companies.name as company, requests.stage, requests.stage_since as since,
        job.state::text as "jobState", coalesce(job.retry_count, 0) + 1 as attempt,
        coalesce(extract(epoch from case when job.state = 'active' then now() - job.started_on
          else job.start_after - now() end), 0)::float as seconds,
        coalesce(job.output->>'message', job.output->'value'->>'message') as reason,
        (select count(*)::int from pgboss.job as other where other.name = 'advance-request' and other.state < 'active'
          and other.start_after <= now() and other.created_on < job.created_on) as before
      from requests join companies on companies.id = requests.company_id
      left join lateral (select * from pgboss.job where name = 'advance-request' and state < 'completed'
        and data->>'requestId' = requests.id::text order by state desc limit 1) as job on true
      where requests.deleted_at is null and requests.stage not in ('done', 'failed')
        and requests.stage_since < now() - make_interval(mins =>
          case requests.stage when 'waiting' then ${NEVER_ARRIVED_MINUTES}::int else ${STUCK_MINUTES}::int end)
      order by requests.stage_since limit ${SHOWN}`,
  );
  return found.map(({ since, jobState, attempt, seconds, reason, before, ...row }) => {
    const job: StuckFacts['job'] = jobState && {
      state: jobState,
      attempt,
      seconds,
      reason,
      waitingBefore: before,
    };
    return {
      ...row,
      since: new Date(since).toISOString(),
      why: whyStuck({ stage: row.stage, workersAlive, job }),
    };
  });
}
