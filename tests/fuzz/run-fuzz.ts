import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';
import type { FuzzAsk, FuzzSaid } from './fuzz-child';
import type { FuzzedName } from './parsers';

/** What a run found; each finding names the seed and number that give the same input again. */
export type FuzzReport = {
  readings: number;
  refusals: number;
  findings: string[];
  /** Processor time of the slowest input. */
  slowestMs: number;
  /** The input that took so long. */
  slowest: number;
  peakRss: number;
};

/** Processor time that an input may use: a busy machine does not make a slow reader. */
const SLOWEST_MS = 10_000;
/** And the time by the clock, for what waits and uses none; the first input also waits for the libraries to load. */
const WAITED_MS = 60_000;
/** The kernel counts the time of processes in hundredths of a second. */
const TICK_MS = 10;
const MAX_FINDINGS = 20;

/** Reads `count` mutated inputs, in child processes with the limits of reading. */
export async function runFuzz(
  parser: FuzzedName,
  seed: number,
  count: number,
  first = 0,
): Promise<FuzzReport> {
  const report: FuzzReport = {
    readings: 0,
    refusals: 0,
    findings: [],
    slowestMs: 0,
    slowest: first,
    peakRss: 0,
  };
  let from = first;
  while (from < first + count && report.findings.length < MAX_FINDINGS)
    from = await runChild({ parser, seed, from, to: first + count }, report);
  return report;
}

/** Runs one child until all is read or it ends; gives the number of the next input to read. */
async function runChild(ask: FuzzAsk, report: FuzzReport): Promise<number> {
  const here = import.meta.dirname ?? '.';
  const child = fork(path.join(here, 'fuzz-child.ts'), [], {
    execArgv: [
      '--max-old-space-size=512',
      '--import',
      pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
    ],
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let next = ask.from;
  let since = Date.now();
  let usedBefore = 0;
  let killed = '';
  const end = (why: string) => {
    killed ||= why;
    child.kill('SIGKILL');
  };
  const watch = setInterval(async () => {
    const used = (await usedMs(child.pid)) - usedBefore;
    if (next > ask.from && used > SLOWEST_MS) end(`used more than ${SLOWEST_MS / 1000} s`);
    if (Date.now() - since > WAITED_MS) end(`did not end within ${WAITED_MS / 1000} s`);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const rss = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    report.peakRss = Math.max(report.peakRss, rss);
    if (rss > READING_LIMITS.killRssBytes) end('took more memory than a document may use');
  }, 250);
  child.on('message', (said: FuzzSaid) => {
    const took = Math.round(said.usedMs - usedBefore);
    if (next > ask.from && took > report.slowestMs) {
      report.slowestMs = took;
      report.slowest = said.number;
    }
    note(said, ask, report);
    [next, since, usedBefore] = [said.number + 1, Date.now(), said.usedMs];
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  child.send(ask);
  const how = await ended;
  clearInterval(watch);
  if (next >= ask.to) return next;
  report.findings.push(`${nameOf(ask, next)} ended its process: ${killed || how}`);
  return next + 1;
}

/** Processor time of a process so far; 0 once it is gone, or where the system does not tell. */
async function usedMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in brackets, may hold blanks; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

function note(said: FuzzSaid, ask: FuzzAsk, report: FuzzReport): void {
  report.peakRss = Math.max(report.peakRss, said.rss);
  if (said.ended === 'reading') report.readings++;
  else if (said.ended === 'refused') report.refusals++;
  else report.findings.push(`${nameOf(ask, said.number)} crashed: ${said.why}`);
}

const nameOf = ({ parser, seed }: FuzzAsk, number: number): string =>
  `${parser}, seed ${seed}, input ${number}`;
