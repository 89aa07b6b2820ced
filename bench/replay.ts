/**
 * `npm run bench:replay [-- --documents 1000]`: a change of the field map tried on so many stored readings of one page, by the
 * replay's own service on the product's own PostgreSQL. Printed: how long it takes (aim: at most 60 s for 1,000 on two cores), and
 * what trying a cell on one document takes (aim: at most 300 ms).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { variants } from '../app/services/companies/schema.server';
import { closeMappingPool } from '../app/services/mapping-runs/mapping-pool.server';
import { drafts, mappingRuns } from '../app/services/mapping-runs/schema.server';
import { loadReplay } from '../app/services/pipeline/replay-view.server';
import { runReplay } from '../app/services/pipeline/run-replay.server';
import { startReplay } from '../app/services/pipeline/start-replay.server';
import { useEnv } from '../app/services/platform/env.server';
import { closeRuntime, db, openRuntime } from '../app/services/platform/runtime.server';
import { readingPages } from '../app/services/reading/schema.server';
import { tryCell } from '../app/services/screens/try-cell.server';
import { seedFacts } from '../app/services/server/seed-facts.server';
import { linesOfPage } from '../tests/support/lines-of-page';
import { aCompany, aRequest, aUser } from '../tests/support/world';
import { median, table } from './figures';
import { SECRET } from './seeded-database';

const { values } = parseArgs({ options: { documents: { type: 'string', default: '1000' } } });
const DOCUMENTS = Number(values.documents);
const AIM = { replaySeconds: 60, tryMs: 300 };
const TRIES = 20;

const paper = (n: number) => [
  'KESTREL FORWARDING GROUP DELIVERY ORDER',
  `Container Number: MSKU90703${n % 90}`,
  `Booking: BKG4471${n}`,
  `Master B/L: MAEU2588${n}`,
  `Gate code: G${n}`,
  'Vessel: MAERSK KENSINGTON Voyage: 447W',
  'Pick up at: Garden City Terminal, 2 Main St, Garden City, GA 31408',
  'Deliver to: Foxglove Pet Products, 1200 Mill Road, Macon, GA 31201',
  'Weight: 42318 LBS Pieces: 1240 CTN Description: CERAMIC TILES',
  'Last free day: 11/24/2026 ETA: 11/20/2026 Seal: UL88123',
];

async function seed() {
  const companyId = await aCompany();
  const actor = await aUser({ role: 'ops-admin', companyIds: [companyId] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Delivery order', variantType: 'textract', companyId })
    .returning({ id: variants.id });
  const variantId = variant?.id ?? 0;
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const requestId = await aRequest({ companyId, variantId, stage: 'done', sourceKind: 'pdf' });
    const page = {
      requestId,
      pageIndex: 0,
      width: 612,
      height: 792,
      rotation: 0,
      source: 'text',
      rules: [],
    } as const;
    await db()
      .insert(readingPages)
      .values({ ...page, rules: [], lines: linesOfPage(paper(n)), imageFile: '', thumbnailFile: '' });
    await db().insert(mappingRuns).values({ requestId, mapVersion: '', documentType: '', reasons: [] });
    const draft = { fields: {}, provenance: {}, addresses: {}, events: [] };
    await db().insert(drafts).values({ requestId, draftIndex: 0, draft });
  }
  return {
    actor,
    cell: { level: 5, scope: { companyId, variantId, tmsProviderId: null }, fieldName: 'custom1' } as const,
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-replay-'));
useEnv({ DATA_DIR: dataDir, ownPostgres: true, DEMO: false, SESSION_SECRET: SECRET });
await openRuntime();
try {
  await seedFacts();
  const { actor, cell } = await seed();
  const entry = { ocr_source_field: 'Gate code' };
  const began = performance.now();
  const id = await startReplay(
    actor,
    { kind: 'field-map', ...cell, id: null, version: 0, entry, replaces: null },
    1000,
  );
  while ((await loadReplay(actor, id)).state === 'running') await runReplay(id);
  const seconds = (performance.now() - began) / 1000;
  const { done, effects } = await loadReplay(actor, id);
  const tries: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const asked = performance.now();
    await tryCell(actor, { cell, entry: { ocr_source_field: `Gate code|${n}` }, replaces: null }, 'last');
    tries.push(performance.now() - asked);
  }
  console.log(
    table(
      ['what', 'measured', 'aim'],
      [
        [
          `replay of ${done} readings, ${effects.appears} values appear`,
          `${seconds.toFixed(1)} s`,
          `${((AIM.replaySeconds * done) / 1000).toFixed(1)} s`,
        ],
        ['a cell tried on one page, median', `${median(tries).toFixed(0)} ms`, `${AIM.tryMs} ms`],
      ],
    ),
  );
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  closeMappingPool();
  await closeRuntime();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
