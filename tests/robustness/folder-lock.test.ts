import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takeFolder } from '~/services/platform/folder-lock.server';
import { parseHolder, thisHolder } from '~/services/platform/lock-holder.server';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'order-automation-lock-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

type Taker = { child: ChildProcess; take: (folder: string) => Promise<string> };

/** A process that takes folders as it is told; `inside` is a command that runs it, as `unshare`. */
async function aTaker(inside: string[] = [], silentMs = 5000): Promise<Taker> {
  const [command = '', ...args] = [
    ...inside,
    process.execPath,
    '--import',
    'tsx',
    'tests/support/lock-child.ts',
    String(silentMs),
  ];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    async take(folder) {
      child.stdin.write(`${folder}\n`);
      const { value } = await lines.next();
      return value ?? 'ended';
    },
  };
}

const folderOf = (name: string) => path.join(dir, name);
const write = (folder: string, change: object) =>
  writeFileSync(`${folder}.lock`, `${JSON.stringify({ ...thisHolder(), ...change })}\n`);

test('a folder is one process’ alone until it is released', async () => {
  const folder = folderOf('plain');
  const release = await takeFolder(folder);
  await expect(takeFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  expect(await (await aTaker()).take(folder)).toContain(`in use by process ${process.pid}`);
  release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  (await takeFolder(folder))();
});

test('of two that start at once on the lock of a dead process exactly one has it, each time', async () => {
  const takers = [await aTaker(), await aTaker()];
  for (let round = 0; round < 150; round += 1) {
    const folder = folderOf(`race-${round}`);
    // Half of them begin with the lock of a process that was killed.
    if (round % 2) write(folder, { started: '1' });
    const answers = await Promise.all(takers.map(({ take }) => take(folder)));
    expect({ round, taken: answers.filter((answer) => answer === 'taken').length }).toEqual({
      round,
      taken: 1,
    });
  }
}, 120_000);

test('the lock of a killed process is free at once', async () => {
  const folder = folderOf('killed');
  const taker = await aTaker();
  expect(await taker.take(folder)).toBe('taken');
  await end(taker.child);
  const started = performance.now();
  (await takeFolder(folder))();
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a process id that another process has now does not keep anybody out', async () => {
  const folder = folderOf('reused');
  const other = await aTaker();
  // The holder had the number of a process that runs, and began at another time.
  write(folder, { pid: other.child.pid, started: '12345' });
  const started = performance.now();
  (await takeFolder(folder))();
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a holder on another machine keeps the folder for as long as it gives signs of life', async () => {
  const folder = folderOf('elsewhere');
  const release = await takeFolder(folder);
  const mine = parseHolder(readFileSync(`${folder}.lock`, 'utf8'));
  expect(mine?.pid).toBe(process.pid);
  release();
  write(folder, { host: 'another', pid: process.pid });
  const started = performance.now();
  (await takeFolder(folder, 1500))();
  expect(performance.now() - started).toBeGreaterThan(1500);
});

test('a lock file that is empty or not ours is taken over when nobody keeps it fresh', async () => {
  for (const text of ['', '1', '{"pid":']) {
    const folder = folderOf(`foreign-${text.length}`);
    writeFileSync(`${folder}.lock`, text);
    (await takeFolder(folder, 600))();
  }
});

const UNSHARE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status === 0;

test.skipIf(!canUnshare)(
  'of two containers on one volume the second is refused [needs unshare]',
  async () => {
    const folder = folderOf('containers');
    const first = await aTaker(UNSHARE);
    expect(await first.take(folder)).toBe('taken');
    expect(await (await aTaker(UNSHARE)).take(folder)).toContain('in use by process');
    expect(await (await aTaker()).take(folder)).toContain('in use by process');
    await end(first.child);
    expect(await (await aTaker(UNSHARE)).take(folder)).toBe('taken');
  },
  60_000,
);

test('who was stopped for so long that another took over ends before it writes', async () => {
  const folder = folderOf('paused');
  const taker = await aTaker();
  expect(await taker.take(folder)).toBe('taken');
  write(folder, { host: 'another' });
  const [, signal] = await once(taker.child, 'exit');
  expect(signal).toBe('SIGKILL');
});
