import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { loadDemo, printDemoAccounts } from '~/services/demo/load-demo.server';
import { loadDemoDocuments } from '~/services/demo/load-documents.server';
import { startMailServer, stopMailServer } from '~/services/intake/mail-server.server';
import { endStreams } from '~/services/live/event-stream.server';
import { closeRuleThreads } from '~/services/mapping/rule-thread.server';
import { EnvProblem, env } from '~/services/platform/env.server';
import { closeHouse, openHouse } from '~/services/platform/house.server';
import { log } from '~/services/platform/log.server';
import { closeReaderPool } from '~/services/reading/reader-pool.server';
import { startSandbox, stopSandbox } from '~/services/tms/sandbox-process.server';
import { createApp } from './http.server';
import { seedFacts } from './seed-facts.server';
import { startWorker } from './worker.server';

/** A stop must not take longer than this (design §7). */
const STOP_MS = 4500;

/** Starts this process in its role; a start that cannot go on says why in one line. */
export async function startServer(build: ServerBuild): Promise<void> {
  try {
    await start(build);
  } catch (error) {
    const line = error instanceof EnvProblem || error instanceof Error ? error.message : String(error);
    process.stderr.write(`order-automation cannot start: ${line}\n`);
    if (!(error instanceof EnvProblem))
      process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    process.exit(1);
  }
}

async function start(build: ServerBuild): Promise<void> {
  const { ROLE, HOST, PORT } = env();
  const { database } = await openHouse();
  const demo = await database.alone(async () => {
    await seedFacts();
    return loadDemo();
  });
  if (ROLE !== 'web') {
    await startSandbox();
    await startWorker();
    await startMailServer({ isDemo: demo.accounts });
  }
  const server = ROLE === 'worker' ? undefined : await listen(build, PORT, HOST);
  stopOnSignals(server);
  if (server) process.stdout.write(`Ready on http://${HOST}:${PORT}\n`);
  else process.stdout.write('Worker ready\n');
  if (demo.accounts) printDemoAccounts();
  if (demo.accounts && ROLE !== 'web')
    void loadDemoDocuments().catch((error) => log().error({ err: error }, 'demo documents'));
}

function listen(build: ServerBuild, port: number, host: string): Promise<Server> {
  const app = createApp(build);
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, () => resolve(server));
    server.on('error', reject);
    server.requestTimeout = 0;
    server.keepAliveTimeout = 65_000;
  });
}

function stopOnSignals(server: Server | undefined): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log().info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    endStreams();
    server?.close();
    server?.closeIdleConnections();
    await Promise.allSettled([closeReaderPool(), closeRuleThreads(), stopSandbox(), stopMailServer()]);
    await closeHouse();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
