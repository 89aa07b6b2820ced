import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Request, Response } from 'express';
import { Gauge } from 'prom-client';
import { countStreams } from '~/services/live/event-stream.server';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { metrics, startProcessMetrics } from '~/services/platform/metrics.server';
import { runtime } from '~/services/platform/runtime.server';
import { kindFigures, workersAlive } from '~/services/queue/queue-figures.server';

/** Gauges that are looked up when somebody asks; the queue's are the whole installation's, the others this process's. */
const streams = new Gauge({
  name: 'order_automation_event_streams',
  help: 'Open streams of live events',
  registers: [metrics],
});
const pool = new Gauge({
  name: 'order_automation_database_connections',
  help: 'Connections of the pool to the database; waiting: callers without one',
  labelNames: ['state'] as const,
  registers: [metrics],
});
const queue = new Gauge({
  name: 'order_automation_queue_jobs',
  help: 'Jobs in the queue',
  labelNames: ['job', 'state'] as const,
  registers: [metrics],
});
const oldest = new Gauge({
  name: 'order_automation_queue_oldest_seconds',
  help: 'How long the oldest job that is due has waited',
  labelNames: ['job'] as const,
  registers: [metrics],
});
const workers = new Gauge({
  name: 'order_automation_workers_alive',
  help: 'Processes that work jobs',
  registers: [metrics],
});

async function lookUp(): Promise<void> {
  streams.set(countStreams());
  for (const [state, count] of Object.entries(runtime().database.connections())) pool.set({ state }, count);
  workers.set((await workersAlive()).length);
  for (const { kind, waiting, again, running, failed, oldest: seconds } of await kindFigures()) {
    for (const [state, count] of Object.entries({ waiting, again, running, failed }))
      queue.set({ job: kind, state }, count);
    oldest.set({ job: kind }, seconds ?? 0);
  }
}

async function text(): Promise<string> {
  await lookUp();
  return metrics.metrics();
}

/** GET /metrics of the web server, for who sends METRICS_TOKEN as a bearer token; without that variable there is none. */
export function answerMetrics(request: Request, response: Response, next: () => void): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) {
    next();
    return;
  }
  if (!isToken(request.headers.authorization, METRICS_TOKEN)) {
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ message: 'Unauthenticated.' });
    return;
  }
  text().then(
    (body) => response.set('Cache-Control', 'no-store').type(metrics.contentType).send(body),
    (error) => {
      log().error({ err: error }, 'metrics');
      response.status(503).json({ message: 'The figures could not be read' });
    },
  );
}

function isToken(given: string | undefined, token: string): boolean {
  const [wanted, sent] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return wanted.length === sent.length && timingSafeEqual(wanted, sent);
}

/** The same on a port of its own, METRICS_PORT, for who can reach it: workers have no other. */
export function startMetrics(): Server | undefined {
  const { METRICS_PORT, METRICS_TOKEN, HOST } = env();
  if (METRICS_PORT === undefined && !METRICS_TOKEN) return undefined;
  startProcessMetrics();
  if (METRICS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(body),
      (error) => {
        log().error({ err: error }, 'metrics');
        response.writeHead(503).end();
      },
    );
  });
  server.on('error', (error) => log().error({ err: error }, 'metrics'));
  return server.listen(METRICS_PORT, HOST);
}
