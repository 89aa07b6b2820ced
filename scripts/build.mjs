// The production build: the Remix application and server, the readers and mappers that run in processes of their own, and what runs
// in threads: rules and the taking apart of mails.
import path from 'node:path';
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
