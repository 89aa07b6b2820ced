import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder, startProduct } from '../support/product';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-npm-start-'));
});
afterEach(() => removeFolder(folder));

test('who ends npm start alone ends its application and its PostgreSQL in order', async () => {
  const house = { folder, env: { DEMO: '0' } };
  const started = await startProduct(house, {}, ['npm', 'start']);
  await started.stop();
  const left = () =>
    ['postgres.lock', 'postgres/postmaster.pid'].filter((name) => existsSync(path.join(folder, name)));
  await expect.poll(left).toEqual([]);
  await expect(fetch(`${started.url}/healthz`)).rejects.toThrow('fetch failed');
  await (await startProduct(house)).stop();
});
