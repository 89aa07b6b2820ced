import { asc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { companies } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requestStageTimes, requests } from '~/services/requests/schema.server';
import { type Job, jobsOfRequest } from './list-jobs.server';
import { requireOperations } from './operations.server';

/** `endedAt` null: it is there now. */
export type WayStep = { stage: string; beganAt: string; endedAt: string | null; seconds: number };

export type RequestWay = {
  id: string;
  filename: string;
  company: string;
  stage: string;
  attempts: number;
  pages: { read: number; of: number | null };
  message: string | null;
  steps: WayStep[];
  jobs: Job[];
};

const ENDS = ['done', 'failed'];

/** A request's way through its stages, with the time each took, and the jobs that moved it. @throws Forbidden, NotFound */
export async function requestWay(actor: Actor, requestId: string): Promise<RequestWay> {
  requireOperations(actor);
  const [found] = await db()
    .select({ request: requests, company: companies.name })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(eq(requests.id, requestId));
  if (!found) throw new NotFound();
  const { request, company } = found;
  const times = await db()
    .select()
    .from(requestStageTimes)
    .where(eq(requestStageTimes.requestId, requestId))
    .orderBy(asc(requestStageTimes.id));
  const steps = times.map(({ stage, beganAt, endedAt }) => stepOf(stage, beganAt, endedAt));
  return {
    id: request.id,
    filename: request.filename,
    company,
    stage: request.stage,
    attempts: request.attempts,
    pages: { read: request.pagesRead, of: request.pagesCount },
    message: request.statusMessage,
    steps: [
      ...steps,
      stepOf(request.stage, request.stageSince, ENDS.includes(request.stage) ? request.stageSince : null),
    ],
    jobs: await jobsOfRequest(requestId),
  };
}

function stepOf(stage: string, beganAt: Date, endedAt: Date | null): WayStep {
  const until = endedAt ?? new Date();
  return {
    stage,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    seconds: Math.max(0, (until.getTime() - beganAt.getTime()) / 1000),
  };
}
