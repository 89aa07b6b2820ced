import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useEnv } from '~/services/platform/env.server';
import { inTemporaryFolder, removeOldTemporary } from '~/services/platform/temporary-folder.server';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'order-automation-temporary-'));
  useEnv({ DATA_DIR: dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Of which processes there are folders. */
const left = () => readdirSync(path.join(dataDir, 'temporary'));

test('what a process leaves that is killed in its work is removed by the next start, and nothing of a living one', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/temporary-child.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    const [folder = ''] = left();
    expect(folder).toContain(`-${child.pid}-`);
    await removeOldTemporary();
    expect(left()).toEqual([folder]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(left()).toEqual([folder]);
    await removeOldTemporary();
    expect(left()).toEqual([]);
  } finally {
    child.kill('SIGKILL');
  }
});

test('the folder of a process on another machine is removed when it was silent for two minutes', async () => {
  const folder = path.join(dataDir, 'temporary', 'another-machine-1-0123abcd');
  mkdirSync(folder, { recursive: true });
  await removeOldTemporary();
  expect(existsSync(folder)).toBe(true);
  const seen = new Date(Date.now() - 121_000);
  utimesSync(folder, seen, seen);
  await removeOldTemporary();
  expect(existsSync(folder)).toBe(false);
});

test('work that ends, well or not, leaves nothing', async () => {
  const folders: string[] = [];
  const work = async (folder: string) => void folders.push(folder);
  await inTemporaryFolder(work);
  await expect(
    inTemporaryFolder(async (folder) => {
      await work(folder);
      throw new Error('the page is torn');
    }),
  ).rejects.toThrow('torn');
  expect(folders).toHaveLength(2);
  for (const folder of folders) {
    expect(folder.startsWith(path.join(dataDir, 'temporary'))).toBe(true);
    expect(existsSync(folder)).toBe(false);
  }
});
