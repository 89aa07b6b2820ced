import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dropTemplate } from './template-server';

/**
 * Once per run: a folder for the databases that test files copy (`templates.ts`), and a name for the run. Whoever needs
 * a template first makes it, so that a run without a database pays nothing.
 */
export default function setup(): () => Promise<void> {
  // Projects of one run share it: the first makes it and takes it away.
  if (process.env.TEST_TEMPLATES) return async () => {};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-templates-'));
  process.env.TEST_TEMPLATES = folder;
  process.env.TEST_RUN ??= randomBytes(4).toString('hex');
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env.TEST_TEMPLATES;
    await dropTemplate();
  };
}
