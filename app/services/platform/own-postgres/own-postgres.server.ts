import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FolderInUse, takeFolder } from '~/services/platform/folder-lock.server';
import { log } from '~/services/platform/log.server';
import { isAlive } from '~/services/platform/processes.server';
import { binariesFolder, MAJOR, program, USE_A_SERVER } from './binaries.server';
import { answers, clusterUrl, listenSettings } from './cluster-url.server';
import { makeCluster } from './make-cluster.server';
import { giveTo, SERVER_ENVIRONMENT, type ServerUser, serverUser } from './server-user.server';

/** A start takes 0.03 s, and a few seconds more after a kill on a machine that is busy. */
const START_MS = 60_000;
/** An orderly stop takes 0.1 s; the process has 4.5 s in all. */
const STOP_MS = 3000;
/** How long to wait before the server is started again, doubled each time it ends at once. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [100, 10_000];
const LOOK_MS = 500;
/** The folder of the cluster in DATA_DIR. */
export const CLUSTER = 'postgres';
/** In which a server writes its process number, within the cluster. */
const PID_FILE = 'postmaster.pid';
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Few, and fit for a laptop that runs much else. Parallel plans would take the cores that read documents, and more
 * shared memory than a container has; nothing copies this server.
 */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  jit: 'off',
  huge_pages: 'off',
  log_min_messages: 'fatal',
};

export type OwnPostgres = {
  url: string;
  /** Ends the server where this process runs it. */
  close(): Promise<void>;
};

type Options = {
  /** Whether a process that has the folder already is joined (`ROLE=web`, `ROLE=worker`, scripts), or the start refused. */
  join?: boolean;
  settings?: Record<string, string>;
};

/** The files of a database that versions before 0.2 kept, which ran inside of this process. */
export const EARLIER = 'database';

/**
 * Starts the product's own PostgreSQL on `dataDir/postgres`, or goes on with the one that a killed process left running,
 * and keeps it running. Several processes may join in: one of them runs it, and another takes it over when that ends.
 * @throws Error with one line for the person at the terminal
 */
export async function openOwnPostgres(
  dataDir: string,
  { join = false, settings = {} }: Options = {},
): Promise<OwnPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = path.resolve(dataDir, CLUSTER);
  if (!existsSync(folder)) refuseEarlier(path.resolve(dataDir, EARLIER));
  const release = await takeFolder(folder).catch((error) => {
    if (join && error instanceof FolderInUse) return undefined;
    throw error;
  });
  const server = new Server(dataDir, folder, { ...SETTINGS, ...settings });
  if (!release) return joined(server);
  try {
    await server.begin();
  } catch (error) {
    release();
    throw error;
  }
  return { url: server.url(), close: () => server.end().finally(release) };
}

function refuseEarlier(folder: string): void {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) return;
  throw new Error(
    `${folder} was written by a version before 0.2. Run "npm run backup" with that version, then "npm run restore" with this one on an empty DATA_DIR (docs/operations.md)`,
  );
}

/** Another process runs the server; when it ends this one takes over. */
async function joined(server: Server): Promise<OwnPostgres> {
  await server.untilAnswers();
  let release: (() => void) | undefined;
  let taking: Promise<void> | undefined;
  const takeOver = async () => {
    release = await takeFolder(server.folder).catch(() => undefined);
    if (!release) return;
    await server.begin().catch((error) => {
      log().error({ err: error }, 'own PostgreSQL');
      // The next look tries again, here or in another process.
      release?.();
      release = undefined;
    });
  };
  const timer = setInterval(() => {
    if (release || taking) return;
    taking = takeOver().finally(() => {
      taking = undefined;
    });
  }, LOOK_MS);
  timer.unref();
  return {
    url: server.url(),
    async close() {
      clearInterval(timer);
      await taking;
      if (release) await server.end().finally(release);
    },
  };
}

/** The server of one folder: begun or adopted, begun again when it ends by itself, ended with this process. */
class Server {
  #pid = 0;
  #child: ChildProcess | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(
    readonly dataDir: string,
    readonly folder: string,
    readonly settings: Record<string, string>,
  ) {}

  /** Known as soon as the cluster is made. */
  url(): string {
    return clusterUrl(this.folder);
  }

  async begin(): Promise<void> {
    const binaries = binariesFolder();
    const user = serverUser(this.dataDir, binaries);
    if (!existsSync(this.folder)) await makeCluster(this.folder, binaries, user);
    this.#checkVersion();
    const left = runningServer(this.folder);
    if (left && (await answers(this.url()))) this.#pid = left;
    else await this.#start(binaries, user);
    this.#keepRunning(binaries, user);
  }

  #checkVersion(): void {
    const version = readFileSync(path.join(this.folder, 'PG_VERSION'), 'utf8').trim();
    if (version === String(MAJOR)) return;
    throw new Error(
      `${this.folder} is of PostgreSQL ${version}, and this version brings ${MAJOR}. Restore a backup into an empty DATA_DIR (docs/operations.md), or: ${USE_A_SERVER}`,
    );
  }

  async #start(binaries: string, user: ServerUser): Promise<void> {
    giveTo(user, this.folder);
    // PostgreSQL refuses a folder that others may read, which a copy of a data folder often is.
    chmodSync(this.folder, 0o700);
    // The lock of the folder is ours: a file that names no server of it is an old one, which PostgreSQL would believe.
    if (!runningServer(this.folder)) rmSync(path.join(this.folder, PID_FILE), { force: true });
    const settings = { ...this.settings, ...(await listenSettings(this.folder, user)) };
    const [command = '', ...args] = [
      ...user.prefix,
      program(binaries, 'postgres'),
      '-D',
      this.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const logFile = this.#openLog();
    // A session of its own: Ctrl+C at the terminal is for us, and we end it when we no longer need it.
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'ignore', logFile],
      uid: user.uid,
      gid: user.gid,
      env: { ...SERVER_ENVIRONMENT },
    });
    closeSync(logFile);
    child.unref();
    child.on('error', (error) => log().error({ err: error }, 'own PostgreSQL'));
    this.#child = child;
    this.#pid = child.pid ?? 0;
    await this.untilAnswers(() => child.exitCode === null && child.signalCode === null);
  }

  #openLog(): number {
    const file = path.join(this.dataDir, 'postgres.log');
    if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
    return openSync(file, 'a', 0o600);
  }

  /** @throws Error with the last line that the server wrote */
  async untilAnswers(isRunning: () => boolean = () => true): Promise<void> {
    const until = performance.now() + START_MS;
    while (performance.now() < until) {
      if (existsSync(path.join(this.folder, 'PG_VERSION')) && (await answers(this.url()))) return;
      if (!isRunning()) break;
      await delay(20);
    }
    const file = path.join(this.dataDir, 'postgres.log');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const reason =
      lines.findLast((line) => /FATAL|PANIC/.test(line) && !/starting up/.test(line)) ?? lines.at(-1) ?? '';
    throw new Error(`PostgreSQL did not start: ${reason} (see ${file})`);
  }

  /** Begins it again when it ended without our word, at once and then ever more slowly. */
  #keepRunning(binaries: string, user: ServerUser): void {
    let pauseMs = FIRST_PAUSE_MS;
    const look = async () => {
      if (this.#isEnding) return;
      if (!this.#isRunning()) {
        log().error({ pid: this.#pid }, 'own PostgreSQL ended; it is started again');
        await delay(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
        const left = runningServer(this.folder);
        if (left && !this.#isEnding) this.#pid = left;
        else if (!this.#isEnding)
          await this.#start(binaries, user).then(
            () => (pauseMs = FIRST_PAUSE_MS),
            (error) => log().error({ err: error }, 'own PostgreSQL'),
          );
      }
      if (!this.#isEnding) this.#watch = setTimeout(look, LOOK_MS).unref();
    };
    this.#watch = setTimeout(look, LOOK_MS).unref();
  }

  #isRunning(): boolean {
    const child = this.#child?.pid === this.#pid ? this.#child : undefined;
    if (child) return child.exitCode === null && child.signalCode === null;
    return isAlive(this.#pid);
  }

  /** Fast shutdown: connections are cut, everything is written. */
  async end(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#watch);
    if (!this.#isRunning()) return;
    signal(this.#pid, 'SIGINT');
    const until = performance.now() + STOP_MS;
    while (this.#isRunning() && performance.now() < until) await delay(10);
    // What is written ahead is replayed by the next start.
    if (this.#isRunning()) signal(this.#pid, 'SIGQUIT');
  }
}

/**
 * The process of a server that runs on the folder. Its file names it, and stays behind after a crash of the machine: then
 * another program may have the number, which is neither adopted nor ended.
 */
export function runningServer(folder: string): number | undefined {
  const file = path.join(folder, PID_FILE);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return Number.isInteger(pid) && isAlive(pid) && commandOf(pid).includes(folder) ? pid : undefined;
}

/** The command line of a process; empty where nothing tells. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** Ends a server that outlived the process which ran it. */
export async function endLeftServer(folder: string): Promise<void> {
  const pid = runningServer(folder);
  if (!pid) return;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) await delay(10);
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
