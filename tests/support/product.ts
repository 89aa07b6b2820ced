import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { DEMO_SETTING, loadDemo } from '~/services/demo/load-demo.server';
import { useEnv } from '~/services/platform/env.server';
import { runningServer } from '~/services/platform/own-postgres/own-postgres.server';
import { closeRuntime, db, openRuntime } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { copyOf } from './databases';
import { freePort } from './free-port';

/** The built product as its users run it: `node build/index.js` in a process of its own. */
export type Product = {
  url: string;
  /** Where it takes mail for intake addresses. */
  mailPort: number;
  pid: number;
  /** What it said on its standard output and error. */
  said: () => string;
  /** SIGKILL: no goodbye. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the milliseconds it took. */
  stop: () => Promise<number>;
};

export const DEMO_PASSWORD = 'order-automation-demo';

const SESSION_SECRET = 'a secret of the tests alone';

/** Where a product keeps what it knows: a data folder, and what its environment says of the database. */
export type House = { folder: string; env: Record<string, string>; remove: () => Promise<void> };

/**
 * The demo's companies and people, and none of its documents: tests bring their own. `prepare` adds to the database before
 * a product is started on it. The database is one of the run's server.
 */
export async function demoHouse(prepare?: () => Promise<unknown>): Promise<House> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-product-'));
  const { url, drop } = await copyOf('demo', (template) => loadDemoInto(template, folder));
  if (prepare) await inHouse({ folder, env: { DATABASE_URL: url } }, prepare);
  return {
    folder,
    env: { DATABASE_URL: url, SESSION_SECRET },
    async remove() {
      await drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The same with a PostgreSQL of its own in the folder, as on a user's machine. */
export async function ownDemoHouse(prepare?: () => Promise<unknown>): Promise<House> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-product-'));
  await loadDemoInto(undefined, folder);
  if (prepare) await inHouse({ folder, env: {} }, prepare);
  return { folder, env: {}, remove: () => removeFolder(folder) };
}

/** Removes a data folder, whose server may have outlived a product that was killed. */
export async function removeFolder(folder: string): Promise<void> {
  const cluster = path.join(folder, 'postgres');
  for (let pid = runningServer(cluster); pid; pid = runningServer(cluster)) {
    process.kill(pid, 'SIGQUIT');
    await delay(20);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Does something with the database of a house, as another process of the product would. */
export async function inHouse(
  { folder, env: { DATABASE_URL } }: Pick<House, 'folder' | 'env'>,
  work: () => Promise<unknown>,
): Promise<void> {
  useDemoEnv(folder, DATABASE_URL);
  await openRuntime(DATABASE_URL);
  await work();
  await closeRuntime();
}

function useDemoEnv(folder: string, url: string | undefined): void {
  process.env.DATA_DIR = folder;
  useEnv({ DATA_DIR: folder, DATABASE_URL: url, ownPostgres: !url, DEMO: true, SESSION_SECRET });
}

/** The demo's companies and people in a database, without the demo's documents. */
export async function loadDemoInto(url: string | undefined, folder: string): Promise<void> {
  await inHouse({ folder, env: url ? { DATABASE_URL: url } : {} }, async () => {
    await seedFacts();
    await loadDemo();
    await db().delete(settings).where(eq(settings.name, DEMO_SETTING));
  });
}

/** Starts the build on a house, or another command that does, and waits until it says that it is ready. */
export async function startProduct(
  house: Pick<House, 'folder' | 'env'>,
  more: Record<string, string> = {},
  [command, ...args]: [string, ...string[]] = [process.execPath, 'build/index.js'],
): Promise<Product> {
  const env = { ...house.env, ...more };
  const port = env.PORT ?? String(await freePort());
  const mailPort = env.INTAKE_SMTP_PORT ?? String(await freePort());
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: house.folder,
      ...env,
      PORT: port,
      INTAKE_SMTP_PORT: mailPort,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  await untilReady(child, () => said);
  const gone = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const started = performance.now();
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
    return performance.now() - started;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    mailPort: Number(mailPort),
    pid: child.pid ?? 0,
    said: () => said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function untilReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready within 60 s: ${said()}`)), 60_000);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready: ${said()}`)));
    child.stdout?.on('data', () => {
      if (!/Ready on|Worker ready/.test(said())) return;
      clearTimeout(late);
      resolve();
    });
  });
}

type Answer<Body = Record<string, unknown>> = { status: number; headers: Headers; body: Body };

/** Somebody who speaks to the API as an integration does: cookies, CSRF header, JSON. */
export class ApiClient {
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  static async signedIn(url: string, email: string): Promise<ApiClient> {
    const client = new ApiClient(url);
    await client.call('GET', '/sanctum/csrf-cookie');
    const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
    const { status } = await client.send('POST', '/api/login', { body });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    return client;
  }

  /** Somebody who has the cookies of a browser, and with them its session. */
  static withCookies(url: string, cookies: { name: string; value: string }[]): ApiClient {
    const client = new ApiClient(url);
    for (const { name, value } of cookies) client.#cookies.set(name, value);
    return client;
  }

  /** The same session with the server that listens elsewhere now. */
  at(url: string): ApiClient {
    const client = new ApiClient(url);
    for (const [name, value] of this.#cookies) client.#cookies.set(name, value);
    return client;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests, field by field
  call(method: string, path: string, body?: unknown): Promise<Answer<any>> {
    if (body === undefined) return this.send(method, path, {});
    return this.send(method, path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async send(method: string, path: string, init: RequestInit): Promise<Answer<any>> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', this.cookie);
    const token = this.#cookies.get('XSRF-TOKEN');
    if (method !== 'GET' && token) headers.set('X-XSRF-TOKEN', token);
    const response = await fetch(new URL(path, this.url), { ...init, method, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Creates a request and sends its file. */
  async upload(filename: string, bytes: Uint8Array, options: Record<string, unknown> = {}): Promise<string> {
    const created = await this.call('POST', '/api/ocr/requests', { filename, ...options });
    if (created.status !== 201) throw new Error(`${filename}: ${JSON.stringify(created.body)}`);
    const { request_id, upload_uri } = created.body.data;
    const sent = await putFile(upload_uri, bytes);
    if (sent !== 200) throw new Error(`${filename}: ${sent}`);
    return request_id;
  }

  /** Waits until a request has its orders or has failed. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async settled(requestId: string, timeoutMs = 60_000): Promise<any> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const { body } = await this.call('GET', `/api/ocr/requests/${requestId}`);
      if (body.data?.stage === 'done' || body.data?.stage === 'failed') return body.data;
      if (Date.now() > until) throw new Error(`request ${requestId} is still in ${body.data?.stage}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** PUT to an upload address, which takes no cookies. @returns the HTTP status */
export async function putFile(uploadUri: string, bytes: Uint8Array): Promise<number> {
  const response = await fetch(uploadUri, {
    method: 'PUT',
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  });
  await response.arrayBuffer();
  return response.status;
}
