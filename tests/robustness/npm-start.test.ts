import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '~/services/platform/processes.server';
import { removeFolder, startProduct } from '../support/product';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-npm-start-'));
});
afterEach(() => removeFolder(folder));

test('who ends npm start alone ends its application, and the next start has the folder', async () => {
  const house = { folder, env: { DEMO: '0' } };
  const started = await startProduct(house, {}, ['npm', 'start']);
  const { pid } = JSON.parse(readFileSync(path.join(folder, 'postgres.lock'), 'utf8'));
  await started.stop();
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(fetch(`${started.url}/healthz`)).rejects.toThrow('fetch failed');
  await (await startProduct(house)).stop();
});

test('a start that is ended as soon as it is ready, before its work begins, ends in order', async () => {
  const started = await startProduct({ folder, env: { DEMO: '1' } });
  await started.stop();
  expect(started.said()).not.toContain('cannot start');
});
