/** Holds a temporary folder with a file in it until it is killed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useEnv } from '~/services/platform/env.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';

useEnv({ DATA_DIR: process.argv[2] ?? '' });
await inTemporaryFolder(async (folder) => {
  await writeFile(path.join(folder, 'page.webp'), 'a page');
  process.stdout.write('written\n');
  await new Promise((go) => setTimeout(go, 600_000));
});
