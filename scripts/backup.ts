// npm run backup -- FOLDER: everything this installation is, into a new folder (docs/operations.md).
// npm run restore -- FOLDER: an empty installation becomes what such a folder says.
import { backUp, restore } from '~/services/platform/backup.server';
import { env } from '~/services/platform/env.server';

const [what, folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error(`give a folder: npm run ${what} -- /backups/monday`);
  process.umask(0o077);
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = env();
  const where = { DATA_DIR, DATABASE_URL, S3_BUCKET };
  const { made, database, files } = await (what === 'restore'
    ? restore(where, folder)
    : backUp(where, folder));
  process.stdout.write(
    `${what === 'restore' ? 'Restored' : 'Wrote'} ${folder}: ${database} of ${made}, ${files ? 'with' : 'without'} files\n`,
  );
} catch (error) {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
