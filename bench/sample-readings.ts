/**
 * The sample documents as Readings, for the benches. Cached in .cache/readings by the file's content and the reader's
 * sources, so that work on the mapping is measured in seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPages, type Reading, type SourceKind } from '../app/domain/reading/reading';
import { judgeParts } from '../app/services/intake/judge-attachments.server';
import { documentsOf } from '../app/services/intake/mail-documents.server';
import { readMail } from '../app/services/intake/mail-message.server';
import { useEnv } from '../app/services/platform/env.server';
import { readEdi } from '../app/services/reading/edi/read-edi.server';
import { inspectSource } from '../app/services/reading/inspect-source.server';
import { readPage } from '../app/services/reading/read-page.server';
import { readSheets } from '../app/services/reading/sheets/read-sheets.server';
import { textAsPdf } from '../app/services/reading/text-document.server';

export const samples = path.resolve(import.meta.dirname, '../../shared/samples');
export const documents = path.join(samples, 'documents');
const cache = path.resolve(import.meta.dirname, '../.cache/readings');
const readers = path.resolve(import.meta.dirname, '../app/services/reading');
/** `--stale` takes cached readings of older readers too: for work on the mapping while the readers change. */
const isStaleAllowed = process.argv.includes('--stale');

/** As the intake names a file once it knows what it is. */
const KIND_BY_EXTENSION: Readonly<Record<string, SourceKind>> = {
  '.pdf': 'pdf',
  '.csv': 'csv',
  '.xlsx': 'xlsx',
  '.edi': 'x12',
  '.txt': 'text',
};

/** A document is one Reading; an e-mail is one for each document that the intake takes from it. */
export async function readingsOf(file: string): Promise<Reading[]> {
  const kind = KIND_BY_EXTENSION[path.extname(file)] ?? 'image';
  const sources = file.endsWith('.eml') ? (await documentsInMail(file)).documents : [{ file, kind }];
  const readings: Reading[] = [];
  for (const source of sources) {
    try {
      readings.push(await readingOf(source.file, source.kind));
    } catch (thrown) {
      console.log(`${path.basename(file)}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }
  return readings;
}

type DocumentOfMail = { file: string; kind: SourceKind; name: string };

/** The documents that the intake takes from a mail, and why it leaves the other parts of it alone. */
export async function documentsInMail(
  file: string,
): Promise<{ documents: DocumentOfMail[]; left: { name: string; why: string }[]; machine: string | null }> {
  useEnv({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'mails-')) });
  const mail = await readMail(readFileSync(file));
  const judged = mail.machine ? [] : await judgeParts(mail.parts);
  const documents = await documentsOf(mail, judged);
  return {
    documents: documents.map(({ source, kind, name }) => ({ file: source.file, kind, name })),
    left: judged.filter(({ document }) => !document).map(({ part, why }) => ({ name: part.name, why })),
    machine: mail.machine,
  };
}

/** The Reading of a file of a known kind, from the cache if it is there. @throws ReadProblem */
export async function readingOf(file: string, kind: SourceKind): Promise<Reading> {
  const content = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
  const cached = path.join(cache, `${content}.json`);
  const version = readerVersion(kind);
  if (existsSync(cached)) {
    const known = JSON.parse(readFileSync(cached, 'utf8')) as { version: string; reading: Reading };
    if (known.version === version || isStaleAllowed) return known.reading;
  }
  const reading = await readDocument(file, kind);
  mkdirSync(cache, { recursive: true });
  writeFileSync(cached, JSON.stringify({ version, reading }));
  return reading;
}

/** Sheets and EDI are read anew when their readers change, pages when any other reader does. */
function readerVersion(kind: SourceKind): string {
  const small = !hasPages(kind);
  const hash = createHash('sha256');
  for (const source of readdirSync(readers, { recursive: true, encoding: 'utf8' }).sort()) {
    const isSmall = /^(sheets|edi)\//.test(source);
    if (source.endsWith('.ts') && isSmall === small && !/test|pool|process/.test(source))
      hash.update(readFileSync(path.join(readers, source)));
  }
  return hash.digest('hex');
}

async function readDocument(file: string, kind: SourceKind): Promise<Reading> {
  if (kind === 'csv' || kind === 'xlsx') return { kind: 'sheets', sheets: await readSheets(file, kind) };
  if (kind === 'x12' || kind === 'edifact') return { kind: 'edi', ...(await readEdi(file)) };
  if (kind !== 'text') return await readPages(file, kind);
  const printed = path.join(mkdtempSync(path.join(tmpdir(), 'texts-')), 'text.pdf');
  writeFileSync(printed, await textAsPdf(file));
  return await readPages(printed, 'pdf', true);
}

async function readPages(file: string, kind: 'pdf' | 'image', isPrinted = false): Promise<Reading> {
  const { pages } = await inspectSource(file, kind);
  const outDir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const read = [];
  for (let index = 0; index < pages; index++) {
    read.push((await readPage({ path: file, kind, index, outDir, isPrinted })).page);
  }
  return { kind: 'pages', pages: read };
}
