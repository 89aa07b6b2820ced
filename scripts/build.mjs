// The production build: the Remix application and server, the readers and mappers that run in processes of their own, and what runs
// in threads: rules and the taking apart of mails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { run } from './prepare.mjs';

run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'build'], {
  env: { ...process.env, NODE_ENV: 'production' },
});

await build({
  entryPoints: {
    reader: 'app/services/reading/reader-process.server.ts',
    mapping: 'app/services/mapping-runs/mapping-process.server.ts',
    rules: 'app/services/rules/sandbox/rule-process.server.ts',
    mail: 'app/services/intake/mail-process.server.ts',
  },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // Told here: the paths of tsconfig.json come after `external`, which takes `~/…` for a package.
  alias: { '~': path.resolve('app') },
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
});

/** Scripts and styles are compressed once, and not for each browser that asks: `express-static-gzip` finds these files. */
const BROWSER_FILES = 'public/build';
/** Above it a quality takes ten times as long for two percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
/** What is shorter goes in one packet anyhow. */
const SHORT = 1000;

for (const entry of readdirSync(BROWSER_FILES, { recursive: true })) {
  const file = path.join(BROWSER_FILES, entry);
  if (!/\.(js|css)$/.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < SHORT) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, BROTLI));
  writeFileSync(`${file}.gz`, gzipSync(bytes));
}
