import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PoolOptions, TaskPool } from '~/services/platform/task-pool.server';

type Input = { said?: string; log?: string };
type Tasks = Record<'echo' | 'exit' | 'kill' | 'hang', { input: Input; output: unknown }>;

const GIGABYTE = 1024 ** 3;
let folder: string;
let log: string;
let pool: TaskPool<Tasks>;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-pool-'));
  log = path.join(folder, 'log');
  pool = openPool();
});
afterEach(() => {
  pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function openPool(options: Partial<PoolOptions> = {}): TaskPool<Tasks> {
  return new TaskPool<Tasks>({
    entry: pathToFileURL(path.resolve('tests/support/pool-child.mjs')),
    limits: { timeoutMs: 10_000, recycleRssBytes: GIGABYTE, killRssBytes: GIGABYTE },
    maxChildren: 1,
    problem: ({ why }) => new Error(`given up: ${why}`),
    thrown: ({ message }) => new Error(message),
    ...options,
  });
}

/** The children that began a task that writes so. */
const starts = () => readFileSync(log, 'utf8').trim().split('\n');

test.each([
  ['exit', 'crash'],
  ['kill', 'memory'],
] as const)(
  'a task whose child ends by "%s" is given up when three children died of it',
  async (task, why) => {
    await expect(pool.run(task, { log })).rejects.toThrow(`given up: ${why}`);
    expect(new Set(starts()).size).toBe(3);
    expect(await pool.run('echo', { said: 'next' })).toBe('next');
  },
);

test('a task whose child is killed by somebody else is done by another child', async () => {
  const killed = pool.run('hang', { log }, { timeoutMs: 8000 }).catch(String);
  const first = () => (existsSync(log) ? Number(starts()[0]) : 0);
  // The file is there before the number is in it, and number 0 would be everybody of our own group.
  await expect.poll(first).toBeGreaterThan(0);
  process.kill(first(), 'SIGKILL');
  await expect.poll(() => starts().length).toBe(2);
  pool.close();
  expect(await killed).toContain('The pool was closed');
});

test('a task over its time is not begun again', async () => {
  await expect(pool.run('hang', { log }, { timeoutMs: 1000 })).rejects.toThrow('given up: timeout');
  expect(starts()).toHaveLength(1);
});

test('a child that has nothing to do ends, and the next task starts one', async () => {
  pool = openPool({ idleMs: 200 });
  expect(await pool.run('echo', { said: 'one' })).toBe('one');
  const [child] = pool.children();
  expect(child?.isBusy).toBe(false);
  await expect.poll(() => isAlive(child?.pid)).toBe(false);
  expect(pool.children()).toEqual([]);
  expect(await pool.run('echo', { said: 'two' })).toBe('two');
});

test('a child that is asked again before its time is over stays', async () => {
  pool = openPool({ idleMs: 1000 });
  await pool.run('echo', {});
  const [child] = pool.children();
  for (let n = 0; n < 3; n += 1) {
    await new Promise((go) => setTimeout(go, 500));
    await pool.run('echo', {});
  }
  expect(pool.children().map(({ pid }) => pid)).toEqual([child?.pid]);
});

function isAlive(pid = 0): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
