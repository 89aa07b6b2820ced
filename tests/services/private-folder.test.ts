import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** In a process of its own: the umask is the process's. */
function inProcess(folder: string, code: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { env: { ...process.env, FOLDER: folder }, encoding: 'utf8' },
  );
  expect(stderr.replace(/npm warn.*\n/g, '')).toBe('');
  expect(status).toBe(0);
}

test('what is written is its owner’s alone, and what was open before is closed', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'order-automation-private-'));
  const folder = path.join(root, 'data');
  mkdirSync(path.join(folder, 'outbox'), { recursive: true });
  writeFileSync(path.join(folder, 'outbox/link.eml'), 'a link that opens an account');
  for (const file of ['', 'outbox']) chmodSync(path.join(folder, file), 0o755);
  chmodSync(path.join(folder, 'outbox/link.eml'), 0o666);
  inProcess(
    folder,
    `const { keepPrivate } = await import('./app/services/platform/private-folder.server.ts');
     const { openOwnPostgres } = await import('./app/services/platform/own-postgres/own-postgres.server.ts');
     keepPrivate(process.env.FOLDER);
     await (await openOwnPostgres(process.env.FOLDER)).close();`,
  );
  expect(modeOf(folder)).toBe('700');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('postgres');
  for (const file of files)
    expect({ file, mode: modeOf(path.join(folder, file)) }).toEqual({
      file,
      mode: expect.stringMatching(/^[67]00$/),
    });
  await rm(root, { recursive: true, force: true });
});
