import { open, rm } from 'node:fs/promises';
import { MAX_DOCUMENTS, MAX_UNPACKED_BYTES } from '~/domain/backtests/backtest';
import { detectFileKind } from '~/services/intake/detect-source-kind.server';
import { spoolSource } from '~/services/intake/keep-source.server';
import { Invalid, Problem } from '~/services/platform/problems.server';
import { documentsOf, type TakenFile, type TakenForm } from './take-files.server';
import { openZipEntry, readZipDirectory, type ZipEntry, ZipProblem } from './zip-directory.server';

const GIGABYTE = 1024 ** 3;
const TOO_MANY = `A backtest takes ${MAX_DOCUMENTS} documents: leave some out`;
const NESTED = 'A ZIP within a ZIP is not opened: unpack it first.';
const NOT_UNPACKED = 'It is packed in a way that is not read: pack it as a plain ZIP.';
const LEADS_OUT = 'Its name in the ZIP leads out of the ZIP.';

/**
 * Puts in the place of each ZIP among the documents of a form what it holds, each named by its folders. A file in it that cannot be
 * taken stands there with its reason; what programs add by themselves is left out.
 * @throws Invalid, at `documents`, for a ZIP that cannot be opened as a whole, and for more than a backtest takes
 */
export async function unpackArchives(form: TakenForm): Promise<void> {
  let unpacked = 0;
  for (const file of [...form.files]) {
    if (file.field !== 'documents' || !('source' in file) || !(await isArchive(file.source.file))) continue;
    const entries = await entriesOf(file.filename, file.source.file);
    unpacked += entries.reduce((sum, { size }) => sum + size, 0);
    if (unpacked > MAX_UNPACKED_BYTES)
      refuse(
        `${file.filename} unpacks to more than ${MAX_UNPACKED_BYTES / GIGABYTE} GB: divide it into several backtests.`,
      );
    if (documentsOf(form).length - 1 + entries.length > MAX_DOCUMENTS) refuse(TOO_MANY);
    const at = form.files.indexOf(file);
    // One by one into the form, which is asked to remove them whatever happens.
    form.files.splice(at, 1);
    for (const [n, entry] of entries.entries())
      form.files.splice(at + n, 0, await unpack(file.source.file, entry));
    await rm(file.source.file, { force: true });
  }
  if (documentsOf(form).length > MAX_DOCUMENTS) refuse(TOO_MANY);
}

function refuse(message: string): never {
  throw new Invalid(message, { documents: [message] });
}

/** A ZIP that is no document itself: files of an office are ZIPs too, and say so at their root. */
async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  if (!SIGNATURES.has(buffer.toString('latin1'))) return false;
  try {
    const entries = await readZipDirectory(file);
    return !entries.some(({ name }) => OFFICE_ROOTS.has(name));
  } catch (problem) {
    if (!(problem instanceof ZipProblem)) throw problem;
    return 'refused' in (await detectFileKind(file, ''));
  }
}

/** Of a ZIP, and of one without a file in it. */
const SIGNATURES = new Set(['PK\u0003\u0004', 'PK\u0005\u0006']);
const OFFICE_ROOTS = new Set(['[Content_Types].xml', 'mimetype']);

async function entriesOf(filename: string, file: string): Promise<ZipEntry[]> {
  try {
    const entries = (await readZipDirectory(file)).filter(({ name }) => !isByProgram(name));
    if (entries.length === 0) throw new ZipProblem('holds no documents.');
    if (entries.some(({ isEncrypted }) => isEncrypted))
      throw new ZipProblem('is protected by a password: pack it without one.');
    return entries;
  } catch (problem) {
    if (problem instanceof ZipProblem) return refuse(`${filename} ${problem.message}`);
    throw problem;
  }
}

/** What macOS and Windows put into folders by themselves. */
function isByProgram(name: string): boolean {
  return /(^|[/\\])(__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

async function unpack(archive: string, entry: ZipEntry): Promise<TakenFile> {
  const file = { field: 'documents', filename: shownName(entry.name) };
  if (leadsOut(entry.name)) return { ...file, refused: LEADS_OUT };
  if (entry.method !== 0 && entry.method !== 8) return { ...file, refused: NOT_UNPACKED };
  try {
    const source = await spoolSource(await openZipEntry(archive, entry));
    if (!(await isArchive(source.file))) return { ...file, source };
    await rm(source.file, { force: true });
    return { ...file, refused: NESTED };
  } catch (problem) {
    if (problem instanceof ZipProblem) return { ...file, refused: problem.message };
    if (problem instanceof Problem && problem.status === 413)
      return { ...file, refused: `${problem.message}.` };
    throw problem;
  }
}

/** No file is ever written under such a name; whoever packed it meant no document. */
const leadsOut = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);

/** "march/order 7.pdf": its folders may hold the number of its load. */
function shownName(name: string): string {
  const shown = name.replace(/\\/g, '/').replace(/[\u0000-\u001f\u007f]/g, '');
  return shown.slice(-MAX_NAME);
}

const MAX_NAME = 255;
