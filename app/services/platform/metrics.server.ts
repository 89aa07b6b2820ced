import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process counts of itself for Prometheus: no ids, no names, no addresses. (issue 15, docs/operations.md) */
export const metrics = new Registry();

const registers = [metrics];

const requests = new Counter({
  name: 'order_automation_http_requests_total',
  help: 'Answered requests by the pattern of their route',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
const requestSeconds = new Histogram({
  name: 'order_automation_http_request_seconds',
  help: 'Time to the end of an answer; streams of events are left out',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers,
});
const jobs = new Counter({
  name: 'order_automation_jobs_total',
  help: 'Runs of jobs that ended, by kind',
  labelNames: ['job', 'outcome'] as const,
  registers,
});
const jobSeconds = new Histogram({
  name: 'order_automation_job_seconds',
  help: 'How long runs of jobs took',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers,
});
const ocrSeconds = new Counter({
  name: 'order_automation_ocr_seconds_total',
  help: 'Seconds that pages took whose text was recognised, with the wait for a reader',
  labelNames: ['engine'] as const,
  registers,
});
const ocrPages = new Counter({
  name: 'order_automation_ocr_pages_total',
  help: 'Pages whose text was recognised',
  labelNames: ['engine'] as const,
  registers,
});

/** Memory, processor and event loop are looked at from when somebody may ask for them. */
export function startProcessMetrics(): void {
  if (!metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: metrics });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const STREAMS = '/events';

/** `route`: its pattern, never the path that was asked; undefined where no route answered. */
export function countRequest(
  method: string,
  route: string | undefined,
  status: number,
  seconds: number,
): void {
  const pattern = route ?? 'none';
  // A method is whatever a stranger sends.
  requests.inc({ method: METHODS.has(method) ? method : 'other', route: pattern, status: String(status) });
  if (pattern !== STREAMS) requestSeconds.observe({ route: pattern }, seconds);
}

export type JobOutcome = 'done' | 'again' | 'failed';

export function countJob(job: string, outcome: JobOutcome, seconds: number): void {
  jobs.inc({ job, outcome });
  jobSeconds.observe({ job }, seconds);
}

export function countOcr(engine: string, seconds: number): void {
  ocrPages.inc({ engine });
  ocrSeconds.inc({ engine }, seconds);
}
