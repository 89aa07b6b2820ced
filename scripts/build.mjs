// The production build: the Remix application and server, and the reader that runs in processes of its own.
import { createRequire } from 'node:module';
import { run } from './prepare.mjs';

run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'build'], {
  env: { ...process.env, NODE_ENV: 'production' },
});

const { build } = createRequire(import.meta.url)('esbuild');
await build({
  entryPoints: ['app/services/reading/reader-process.server.ts'],
  outfile: 'build/reader.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
});
