/**
 * `npm run corrections -- --out corrections.jsonl [--company 3]`
 * Writes the pages that people corrected, with made names and numbers, as `python3 -m tagger.train --corrections` reads them.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportCorrections } from '../app/services/learning/export-corrections.server';
import { closeRuntime, openRuntime } from '../app/services/platform/runtime.server';

const { values } = parseArgs({ options: { company: { type: 'string' }, out: { type: 'string' } } });
if (!values.out) {
  console.error('Into which file? npm run corrections -- --out corrections.jsonl');
  process.exit(2);
}

await openRuntime(undefined, { join: true });
try {
  const lines = exportCorrections({ companyId: values.company ? Number(values.company) : null });
  await pipeline(Readable.from(lines), createWriteStream(values.out));
} finally {
  await closeRuntime();
}
process.exit();
