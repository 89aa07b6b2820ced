import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectFileKind } from '~/services/intake/detect-source-kind.server';
import {
  closeReaderPool,
  inspectSource,
  readEdi,
  readPage,
  readSheets,
  unpackAttached,
} from '~/services/reading/reader-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

/** Corrupt, encrypted, fuzzed and exploding files; they are not part of the repository. */
const HOSTILE = path.resolve('../shared/samples/hostile');
const all = existsSync(HOSTILE) ? readdirSync(HOSTILE).sort() : [];
/** One of each kind of attack; `npm run test:long` reads every file there is. */
const USUAL = [
  '940_truncated-isa.edi',
  'pdfjs_bomb_giant.pdf',
  'pdfjs_operator_list_cycle.pdf',
  'pdfjs_poppler-90-0-fuzzed.pdf',
  'pdfjs_secHandler.pdf',
  'pdfjs_xref_command_missing.pdf',
  'poi_poc-shared-strings.xlsx',
  'poi_poc-xmlbomb.xlsx',
  'poi_truncated62886.docx',
  'poi_xxe_in_schema.xlsx',
  'sroie_truncated_20kB.jpg',
  'unstr_copy-protected.pdf',
  'unstr_empty.xlsx',
  'unstr_password.pdf',
];
const files = process.env.LONG ? all : all.filter((name) => USUAL.includes(name));
const TASK = { timeoutMs: 8_000 };
/** A sound file is read on a busy machine too. */
const UNHURRIED = { timeoutMs: 60_000 };
/** A sentence a user can read: no stack, no path, no name of an exception. */
const READABLE = /^[A-Z][^\n]{10,220}\.$/;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
afterAll(async () => {
  closeReaderPool();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a file the way the pipeline does, the first page only; a word about what came of it. */
async function readSource(name: string, task = TASK): Promise<string> {
  const file = path.join(HOSTILE, name);
  const detected = await detectFileKind(file, name);
  if ('refused' in detected) return detected.refused;
  const { kind } = detected;
  if (kind === 'text') return 'Read as text.';
  if (kind === 'csv' || kind === 'xlsx') return `Read ${(await readSheets(file, kind, task)).length} sheets.`;
  if (kind === 'x12' || kind === 'edifact')
    return `Read ${(await readEdi(file, task)).messages.length} messages.`;
  const { pages } = await inspectSource(file, kind, task);
  if (kind === 'pdf') await unpackAttached(file, folder);
  await readPage({ path: file, kind, index: 0, outDir: folder }, task);
  return `Read the first of ${pages} pages.`;
}

describe.skipIf(files.length === 0)('hostile files (skipped without ../shared/samples/hostile)', () => {
  test('each ends in pages or in a readable reason, and the pool works on', {
    timeout: process.env.LONG ? 600_000 : 120_000,
  }, async () => {
    for (const name of files) {
      const outcome = await readSource(name).catch((thrown: unknown) => {
        if (thrown instanceof ReadProblem) return thrown.message;
        throw new Error(`${name}: ${String(thrown)}`);
      });
      expect(outcome, name).toMatch(READABLE);
    }
    const healthy = files.find((name) => name.includes('copy-protected'));
    if (healthy) expect(await readSource(healthy, UNHURRIED)).toMatch(/^Read the first/);
  });
});
