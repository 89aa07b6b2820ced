// What both commands need before anything of ours can run. Node's own modules only: node_modules may not exist yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const SOURCES = [
  'app',
  'public',
  'server.ts',
  'remix.config.js',
  'remix.routes.js',
  'tailwind.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.json',
];
const OUTPUTS = ['build/index.js', 'build/reader.js'];

/** Runs a command of the project; ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

function newest(file) {
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  let latest = 0;
  for (const entry of readdirSync(file)) {
    if (entry === 'build' && file.endsWith('public')) continue;
    if (/\.test\.tsx?$/.test(entry)) continue;
    latest = Math.max(latest, newest(path.join(file, entry)));
  }
  return latest;
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js ${process.versions.node} is too old: 20.19 or newer is needed`);
  process.exit(1);
}

/** Installs what is missing: the lock file is newer than what npm last installed. */
function install() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs - 1
  )
    return;
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds when a source is newer than the build. */
function build() {
  const made = Math.min(...OUTPUTS.map((file) => newest(path.join(root, file))));
  const written = Math.max(...SOURCES.map((file) => newest(path.join(root, file))));
  if (made > written) return;
  run(process.execPath, ['scripts/build.mjs']);
}

export function prepare() {
  checkNode();
  install();
  build();
}
