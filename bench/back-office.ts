/**
 * `npm run bench:back-office`: an export of 200,000 addresses as XLSX and as CSV, and an import of 100,000 of which 3 % make no
 * sense, each by its job on PostgreSQL in this process: seconds, and by how much the memory of the process grows at most
 * (sampled ten times a second, from what it is before). Aim of the exports: 100 MB.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findActor } from '../app/services/access/actor.server';
import { beginImport, previewImport, takeImport } from '../app/services/admin/imports.server';
import { runImport } from '../app/services/admin/run-import.server';
import { exportTable } from '../app/services/exports/export-table.server';
import { runExport } from '../app/services/exports/run-export.server';
import { useEnv } from '../app/services/platform/env.server';
import { closeRuntime, openRuntime, runtime } from '../app/services/platform/runtime.server';
import { table } from './figures';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';

const LINES = 100_000;
const EXPORTED = 200_000;
const AIM_MB = 100;
const MB = 1024 * 1024;

const rows: string[][] = [];

/** Does it, and writes down how long it took and by how much the process grew at most. */
async function measured(what: string, work: () => Promise<unknown>, aim?: number): Promise<void> {
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const began = performance.now();
  await work();
  clearInterval(look);
  const grown = (most - before) / MB;
  const missed = aim !== undefined && grown > aim ? ' ✗' : '';
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  rows.push([what, seconds, (before / MB).toFixed(0), `${grown.toFixed(0)}${missed}`]);
}

function addressFile(): Uint8Array {
  const lines = Array.from(
    { length: LINES },
    (_, i) => `Yard ${i},${i} Harbor Blvd,Oakland,CA,${i % 100 < 3 ? 'none' : '94607'},Y${i}`,
  );
  return new TextEncoder().encode(['Name,Street,City,State,Postal code,Code', ...lines].join('\n'));
}

async function bench(): Promise<void> {
  const actor = await findActor(1);
  if (!actor) throw new Error('the demo has no superadmin');
  const { execute } = runtime().database;
  // First, while the process is small: memory that an import gave back would hide what an export takes.
  await execute(
    `insert into addresses (location_name, address_line_1, city, state, postal_code, code)
     select 'Depot ' || n, n || ' Pier Road', 'Long Beach', 'CA', '90802', 'D' || n
     from generate_series(1, ${EXPORTED} - (select count(*)::int from addresses where deleted_at is null)) as n`,
  );
  await execute('analyze addresses');
  for (const format of ['xlsx', 'csv'] as const) {
    const made = await exportTable(actor, 'addresses', { search: '', format, key: randomUUID() });
    if (!('exportId' in made)) throw new Error('it was answered at once');
    await measured(`export: ${EXPORTED} rows as ${format}`, () => runExport(made.exportId), AIM_MB);
  }
  let id = '';
  await measured('import: the file is kept', async () => {
    id = await beginImport(actor, {
      kind: 'addresses',
      companyId: null,
      filename: 'yards.csv',
      bytes: addressFile(),
    });
  });
  await measured('import: looked at', () => runImport(id));
  await takeImport(actor, id);
  await measured('import: taken', () => runImport(id));
  const { rows: all, badRows, added, state } = await previewImport(actor, id);
  console.log(`${state}: ${all} lines, ${badRows} bad, ${added} added`);
}

const { url, drop } = await scratchDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-back-office-'));
try {
  await fillDatabase({ url, dataDir });
  useEnv({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: false, SESSION_SECRET: SECRET });
  await openRuntime();
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}`);
  await bench();
  console.log(table(['what', 'seconds', 'MB before', 'MB grown at most'], rows));
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await closeRuntime();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
}
