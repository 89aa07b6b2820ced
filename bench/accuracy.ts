/**
 * Accuracy of reading and mapping on the sample documents: every document is read and mapped with the system-wide
 * field map and the taggers, and scored against its truth by the samples' own score. Readings are cached,
 * see sample-readings.ts.
 *   npm run bench:accuracy [-- --layout dev-03 --show 20 --only dev-01,dev-02 --folder my-documents]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ResolvedFieldMap } from '../app/domain/fields/field-map';
import type { DraftAddress, OrderDraft } from '../app/domain/orders/order-draft';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { mapReading } from '../app/services/mapping/map-reading.server';
import { taggers } from '../app/services/mapping-runs/taggers.server';
import { type Mapped, printHeldOut, printReliability } from './reliability';
import { readingsOf, documents as sampleDocuments, samples } from './sample-readings';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

const trained = taggers();

if (existsSync(sampleDocuments)) await main();
else console.log('bench:accuracy skipped: the sample documents are not beside this checkout.');
// The OCR engine keeps its thread.
process.exit();

async function main(): Promise<void> {
  const [only, rest] = takeOption(
    process.argv.slice(2).filter((one) => one !== '--stale'),
    '--only',
  );
  const [folder, scoreArguments] = takeOption(rest, '--folder');
  const documents = folder ? path.resolve(folder) : sampleDocuments;
  const files = readdirSync(documents)
    .filter((file) => !/\.(truth\.json|md)$|^DONE$/.test(file))
    .filter((file) => !only || only.split(',').some((part) => file.startsWith(part)));
  const results: Record<string, unknown[]> = {};
  const all = new Map<string, Mapped>();
  let [read, mapped] = [0, 0];
  for (const file of files) {
    const started = performance.now();
    const readings = await readingsOf(path.join(documents, file));
    const between = performance.now();
    const drafts = readings.flatMap(
      (one) => mapReading(one, { fieldMap, today: '2026-11-01', ...trained }).drafts,
    );
    read += between - started;
    mapped += performance.now() - between;
    const known = drafts.map(scored);
    results[file] = known;
    all.set(file, { drafts, scored: known });
  }
  const out = mkdtempSync(path.join(tmpdir(), 'accuracy-'));
  const file = path.join(out, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  console.log(
    `${files.length} documents; reading ${Math.round(read)} ms (cached readings cost nothing), mapping ${Math.round(mapped)} ms`,
  );
  const score = spawnSync('node', [path.join(samples, 'score.mjs'), documents, file, ...scoreArguments], {
    encoding: 'utf8',
  });
  console.log(score.stdout, score.stderr);
  if (!folder) await printHeldOut(path.join(samples, 'score.mjs'), documents, all);
  await printReliability(path.join(samples, 'score.mjs'), documents, all);
}

function takeOption(all: string[], name: string): [string | undefined, string[]] {
  const at = all.indexOf(name);
  return at < 0 ? [undefined, all] : [all[at + 1], all.filter((_, i) => i !== at && i !== at + 1)];
}

/** A draft under the names of the score. */
function scored({ fields, addresses, events }: OrderDraft): Record<string, unknown> {
  const plain = ({ raw_text: _, ...address }: DraftAddress) => address;
  return {
    ...fields,
    events: events.map(({ type, address }) => ({ type, ...plain(address) })),
    ...(addresses.bill_to_address ? { bill_to: plain(addresses.bill_to_address) } : {}),
  };
}
