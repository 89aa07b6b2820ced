/**
 * The sample documents as Readings, for the benches. Cached in .cache/readings by the file's content and the reader's
 * sources, so that work on the mapping is measured in seconds.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Reading, SourceKind } from '../app/domain/reading';
import { judgeParts } from '../app/services/intake/judge-attachments.server';
import { readMail } from '../app/services/intake/mail-message.server';
import { documentsOf } from '../app/services/intake/take-mail.server';
import { useEnv } from '../app/services/platform/env.server';
import { inspectSource } from '../app/services/reading/inspect-source.server';
import { readEdi } from '../app/services/reading/read-edi.server';
import { readPage } from '../app/services/reading/read-page.server';
import { readSheets } from '../app/services/reading/read-sheets.server';
import { textAsPdf } from '../app/services/reading/text-document.server';

export const samples = path.resolve(import.meta.dirname, '../../shared/samples');
export const documents = path.join(samples, 'documents');
const cache = path.resolve(import.meta.dirname, '../.cache/readings');
const readers = path.resolve(import.meta.dirname, '../app/services/reading');
/** `--stale` takes cached readings of older readers too: for work on the mapping while the readers change. */
const isStaleAllowed = process.argv.includes('--stale');

const EXTENSIONS = {
  pdf: 'pdf',
  image: 'png',
  csv: 'csv',
  xlsx: 'xlsx',
  x12: 'edi',
  edifact: 'edi',
  text: 'txt',
} satisfies Record<SourceKind, string>;

/** A document is one Reading; an e-mail is one for each document that the intake takes from it. */
export async function readingsOf(file: string): Promise<Reading[]> {
  const files = file.endsWith('.eml') ? await documentsIn(file) : [file];
  const readings = [];
  for (const one of files) readings.push(await readingOf(one));
  return readings.filter((one) => one !== null);
}

/** The documents of a mail as files whose names say their kind. */
async function documentsIn(file: string): Promise<string[]> {
  useEnv({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'mails-')) });
  const mail = await readMail(readFileSync(file));
  return (await documentsOf(mail, await judgeParts(mail.parts))).map(({ source, kind }) => {
    const named = `${source.file}.${EXTENSIONS[kind]}`;
    renameSync(source.file, named);
    return named;
  });
}

async function readingOf(file: string): Promise<Reading | null> {
  const content = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
  const cached = path.join(cache, `${content}.json`);
  const version = readerVersion(file);
  if (existsSync(cached)) {
    const known = JSON.parse(readFileSync(cached, 'utf8')) as { version: string; reading: Reading };
    if (known.version === version || isStaleAllowed) return known.reading;
  }
  try {
    const reading = await readDocument(file);
    mkdirSync(cache, { recursive: true });
    writeFileSync(cached, JSON.stringify({ version, reading }));
    return reading;
  } catch (thrown) {
    console.log(`${path.basename(file)}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return null;
  }
}

/** Sheets and EDI are read anew when their readers change, pages when any other reader does. */
function readerVersion(file: string): string {
  const small = /\.(csv|xlsx|edi)$/.test(file);
  const hash = createHash('sha256');
  for (const source of readdirSync(readers).sort()) {
    const isSmall = /^read-(sheets|edi)/.test(source);
    if (isSmall === small && !/test|pool|child|process/.test(source))
      hash.update(readFileSync(path.join(readers, source)));
  }
  return hash.digest('hex');
}

async function readDocument(file: string): Promise<Reading> {
  if (/\.(csv|xlsx)$/.test(file)) {
    return { kind: 'sheets', sheets: await readSheets(file, file.endsWith('csv') ? 'csv' : 'xlsx') };
  }
  if (file.endsWith('.edi')) return { kind: 'edi', ...(await readEdi(file)) };
  if (file.endsWith('.txt')) {
    writeFileSync(`${file}.pdf`, await textAsPdf(file));
    return readDocument(`${file}.pdf`);
  }
  const kind = file.endsWith('.pdf') ? 'pdf' : 'image';
  const { pages } = await inspectSource(file, kind);
  const outDir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const read = [];
  for (let index = 0; index < pages; index++) {
    read.push((await readPage({ path: file, kind, index, outDir })).page);
  }
  return { kind: 'pages', pages: read };
}
