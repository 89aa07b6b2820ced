import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { hasUsers } from '~/services/access/any-user.server';
import { makeSetupLink } from '~/services/access/setup/setup-link.server';
import { printDemoAccounts } from '~/services/demo/demo-password.server';
import { loadDemo } from '~/services/demo/load-demo.server';
import { loadDemoDocuments } from '~/services/demo/load-documents.server';
import { removeLeftovers } from '~/services/intake/keep-source.server';
import { startMailServer, stopMailServer } from '~/services/intake/mail-server.server';
import { voidLayers } from '~/services/learning/void-layers.server';
import { endStreams } from '~/services/live/event-stream.server';
import { closeMappingPool } from '~/services/mapping-runs/mapping-pool.server';
import { taggerProblem } from '~/services/mapping-runs/taggers.server';
import { EnvProblem, env, ownUrl } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { keepPrivate } from '~/services/platform/private-folder.server';
import { asProblem } from '~/services/platform/respond.server';
import { closeRuntime, openRuntime } from '~/services/platform/runtime.server';
import { removeOldTemporary } from '~/services/platform/temporary-folder.server';
import { closeReaderPool } from '~/services/reading/reader-pool.server';
import { closeRuleThreads } from '~/services/rules/sandbox/rule-thread.server';
import { startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { sandboxNotice } from '~/services/tms/sandbox-notice.server';
import { createApp } from './http.server';
import { startMetrics } from './metrics.server';
import { seedFacts } from './seed-facts.server';
import { startWorker } from './worker.server';

/** A stop must not take longer than this (design §7). */
const STOP_MS = 4500;
/** How often files that uploads and dead processes left behind are looked for. */
const LEFTOVERS_MS = 600_000;

let isStopping = false;

/** Starts this process in its role; a start that cannot go on says why in one line. */
export async function startServer(build: ServerBuild): Promise<void> {
  // The queue does not wait for what it notes of a job; one statement that fails, as on a full disk, ends nothing.
  process.on('unhandledRejection', (error) => {
    // It tells of a database that is away itself.
    if (asProblem(error) === error) log().error({ err: error }, 'unhandled rejection');
  });
  try {
    await start(build);
  } catch (error) {
    // Who ends it before it has begun wholly takes the database from under it.
    if (isStopping) return;
    const line = error instanceof EnvProblem || error instanceof Error ? error.message : String(error);
    process.stderr.write(`order-automation cannot start: ${line}\n`);
    if (!(error instanceof EnvProblem))
      process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    process.exit(1);
  }
}

async function start(build: ServerBuild): Promise<void> {
  // Before the environment is checked, which may write the secret.
  process.umask(0o077);
  const { ROLE, HOST, PORT, DATA_DIR } = env();
  keepPrivate(path.resolve(DATA_DIR));
  const { database } = await openRuntime();
  await removeLeftovers(ROLE === 'all' && env().ownPostgres ? 0 : undefined);
  await removeOldTemporary();
  setInterval(() => {
    Promise.all([removeLeftovers(), removeOldTemporary()]).catch((error) =>
      log().error({ err: error }, 'leftovers'),
    );
  }, LEFTOVERS_MS).unref();
  const demo = await database.alone(async () => {
    await seedFacts();
    return loadDemo();
  });
  if (ROLE !== 'web') await startMailServer({ isDemo: demo.accounts });
  const server = ROLE === 'worker' ? undefined : await listen(build, PORT, HOST);
  const metricsServer = startMetrics();
  stopOnSignals(server, metricsServer);
  if (server) process.stdout.write(`Ready on ${ownUrl()}\n`);
  if (demo.accounts) await printDemoAccounts(demo.password);
  if (!(await hasUsers()) && server) process.stdout.write(`Set up: ${await makeSetupLink()}\n`);
  const lessRead = taggerProblem();
  if (lessRead) log().warn(lessRead);
  const toSandbox = await sandboxNotice();
  if (toSandbox) log().warn(toSandbox);
  // It listens before it works: a document that is hard to read keeps nobody from the product.
  if (ROLE !== 'web') await startWork(demo);
  if (!server) process.stdout.write('Worker ready\n');
}

async function startWork(demo: { accounts: boolean }): Promise<void> {
  const voided = await voidLayers();
  if (voided > 0)
    log().warn(`the reader has other weights: what it learned of ${voided} layouts is learned anew`);
  await startSandbox();
  await startWorker();
  if (demo.accounts) void loadDemoDocuments().catch((error) => log().error({ err: error }, 'demo documents'));
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

function stopOnSignals(server: Server | undefined, metricsServer: Server | undefined): void {
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log().info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    endStreams();
    server?.close();
    metricsServer?.close();
    server?.closeIdleConnections();
    await Promise.allSettled([
      closeReaderPool(),
      closeMappingPool(),
      closeRuleThreads(),
      stopSandbox(),
      stopMailServer(),
    ]);
    await closeRuntime();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
