/**
 * `npm run bench:start`: from a fresh clone to `Ready` in its parts, a prepared clone to `Ready`, the demo's documents
 * until all are done, and a stop. Aims: 120 s in all, 30 s without the installation, 6 s prepared, 120 s for the
 * documents, 5 s to stop; the smallest Node program of this machine stands beside them.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, table } from './figures';
import { type RunningServer, startServer } from './server-process';

const PREPARED_STARTS = 3;
const DOCUMENTS_DONE = 'demo documents loaded';
const START = ['scripts/start.mjs'];
const SETTING = { DATABASE_URL: undefined, DATA_DIR: undefined, DEMO: undefined };

const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
const clone = path.join(folder, 'clone');
const rows: string[][] = [];

function note(what: string, ms: number, aim?: number): number {
  const seconds = ms / 1000;
  rows.push([what, seconds.toFixed(1), aim ? `≤ ${aim}${seconds <= aim ? '' : ' ✗'}` : '']);
  return ms;
}

function run(command: string, args: string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(command, args, { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return performance.now() - started;
}

function leastNode(): number {
  return median(
    Array.from({ length: 5 }, () => {
      const started = performance.now();
      execFileSync(process.execPath, ['-e', '0']);
      return performance.now() - started;
    }),
  );
}

/** Follows a server's log until the demo's documents are all done. @returns milliseconds from `Ready` on */
async function untilDocumentsAreDone(): Promise<number> {
  const child = spawn(process.execPath, START, {
    cwd: clone,
    env: { ...process.env, ...SETTING, NODE_ENV: 'production', LOG_LEVEL: 'info', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let readyAt = Number.NaN;
  const took = await new Promise<number>((resolve, reject) => {
    const hear = (text: Buffer) => {
      if (text.includes('Ready on ')) readyAt = performance.now();
      if (text.includes(DOCUMENTS_DONE)) resolve(performance.now() - readyAt);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

async function freshClone(): Promise<void> {
  const source = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();
  execFileSync('git', ['clone', '--quiet', '--no-local', source, clone]);
  const install = note(
    'fresh clone: install',
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  const build = note('fresh clone: build', run(process.execPath, ['scripts/build.mjs']));
  const server = await start();
  note('fresh clone: first start', server.readyMs);
  note('fresh clone: build and first start', build + server.readyMs, 30);
  note('fresh clone to Ready', install + build + server.readyMs, 120);
  note('SIGTERM while the documents are under way', await server.stop(), 5);
}

const start = (): Promise<RunningServer> => startServer(SETTING, { cwd: clone, command: START });

async function preparedClone(): Promise<void> {
  const data = path.join(clone, 'data');
  rmSync(data, { recursive: true, force: true });
  note("the demo's documents, all done after Ready", await untilDocumentsAreDone(), 120);
  const times: number[] = [];
  const stops: number[] = [];
  for (let i = 0; i < PREPARED_STARTS; i += 1) {
    const server = await start();
    times.push(server.readyMs);
    stops.push(await server.stop());
  }
  note('prepared clone with its data to Ready', median(times), 6);
  note('SIGTERM with nothing under way', median(stops), 5);
  const empty: number[] = [];
  for (let i = 0; i < PREPARED_STARTS; i += 1) {
    rmSync(data, { recursive: true, force: true });
    const server = await start();
    empty.push(server.readyMs);
    await server.stop();
  }
  note('prepared clone without data to Ready', median(empty), 6);
  note('preparation with nothing to do', run(process.execPath, ['-e', PREPARE]), 3);
}

const PREPARE = "import('./scripts/prepare.mjs').then(({ prepare }) => prepare())";

async function main(): Promise<void> {
  note('smallest Node program', leastNode());
  await freshClone();
  await preparedClone();
  console.log(table(['what', 'seconds', 'aim'], rows));
}

await main().finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(0);
