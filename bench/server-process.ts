/** The built server as a process of its own, and a signed-in visitor who asks it for pages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '../tests/support/free-port';

export type RunningServer = {
  url: string;
  pid: number;
  /** From the start of the process to the line `Ready on …`. */
  readyMs: number;
  /** Ends it as an operator would. @returns how long that took, in milliseconds */
  stop: () => Promise<number>;
};

type Setting = Record<string, string | undefined>;

/** Runs a command of the product until it says `Ready on`, or as a worker that it is ready. @throws when it ends before */
export async function startServer(
  setting: Setting,
  { cwd = process.cwd(), command = ['build/index.js'] }: { cwd?: string; command?: string[] } = {},
): Promise<RunningServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      ...setting,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const readyMs = performance.now() - started;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, readyMs, stop: () => stop(child) };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (process.env.LOG_LEVEL) process.stderr.write(text);
      if (/Ready on |Worker ready/.test(text.toString())) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}

async function stop(child: ChildProcess): Promise<number> {
  const started = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return performance.now() - started;
}

/** The most memory a process ever had in hand, in MB (Linux). */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Memory in hand now, in MB; 0 when the process has ended (Linux). */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(statusOf(pid)) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** The processes that a process started and that still run (Linux). */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(statusOf(one)));
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

export type Answer = { ms: number; status: number; body: string; queries: number };
export type Visitor = {
  /** For what asks by itself. */
  cookies: () => string;
  get: (path: string) => Promise<Answer>;
  /** The answer as it begins: a stream of events. */
  open: (path: string, signal: AbortSignal) => Promise<Response>;
  /** A call of the API, with the token that every change needs. */
  send: (method: string, path: string, content: unknown) => Promise<Response>;
};

/** Signs in with a demo account. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const jar = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) jar.set(name, value ?? '');
    }
    return answer;
  };
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (path: string, init: RequestInit = {}) =>
    keep(
      await fetch(url + path, {
        ...init,
        redirect: 'manual',
        headers: {
          ...init.headers,
          Cookie: cookies(),
          'X-XSRF-TOKEN': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        },
      }),
    );
  await ask('/sanctum/csrf-cookie');
  const entered = await ask('/api/login', {
    method: 'POST',
    body: new URLSearchParams({ email, password: 'order-automation-demo' }),
  });
  if (!entered.ok) throw new Error(`${email} cannot sign in: ${entered.status} ${await entered.text()}`);
  return {
    cookies,
    async get(path) {
      const started = performance.now();
      const answer = await ask(path, { headers: { Accept: 'text/html' } });
      const body = await answer.text();
      const ms = performance.now() - started;
      const queries = Number(
        /(\d+) queries/.exec(answer.headers.get('Server-Timing') ?? '')?.[1] ?? Number.NaN,
      );
      return { ms, status: answer.status, body, queries };
    },
    open: (path, signal) => ask(path, { signal }),
    send: (method, path, content) =>
      ask(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      }),
  };
}
