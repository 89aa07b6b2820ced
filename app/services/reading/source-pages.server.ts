import { readFile } from 'node:fs/promises';
import { unreadText } from '~/domain/orders/left-out';
import { discard, type JudgedPart, judgeParts } from '~/services/intake/judge-attachments.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';
import type { AttachedFiles } from './pdf/attached-files.server';
import { inspectSource, unpackAttached } from './reader-pool.server';

type PagedKind = 'pdf' | 'image';
/** A page of a source: where its file is on this machine's disk, and which page of that file it is. */
export type SourcePage = { file: string; kind: PagedKind; index: number };
/** So long the files attached to a PDF are looked for: its pages are each opened for it. */
const UNPACK_MS = 30_000;

export type SourcePages = { pages: SourcePage[]; unread: string[] };

/**
 * Gives work the pages of a PDF or picture and, behind them, those of the documents attached to a PDF, which are told
 * from what only travels with it as those of a mail are. `unread` says in sentences what may be a document and gave no
 * page. Files attached to an attached file are left out. @throws ReadProblem where the source itself cannot be read
 */
export async function withSourcePages<T>(
  file: string,
  kind: PagedKind,
  work: (source: SourcePages) => Promise<T>,
  { unpackMs = UNPACK_MS }: { unpackMs?: number } = {},
): Promise<T> {
  const pages = await pagesOf(file, kind);
  if (kind === 'image') return work({ pages, unread: [] });
  return inTemporaryFolder(async (folder) => {
    const { files, left } = await unpackAttached(file, folder, { timeoutMs: unpackMs }).catch(notUnpacked);
    const parts = files.map(async ({ name, path }) => ({
      name,
      mimeType: '',
      content: await readFile(path),
      disposition: 'attachment',
      isShownInText: false,
    }));
    const judged = await judgeParts(await Promise.all(parts));
    try {
      const source = { pages, unread: left.map(({ name, why }) => unreadText({ name, why })) };
      for (const one of judged) await addPages(source, one, folder);
      return await work(source);
    } finally {
      for (const { document } of judged) if (document) await discard(document.source);
    }
  });
}

/** A PDF is read though what is attached to it cannot be. */
function notUnpacked(problem: unknown): AttachedFiles {
  if (!(problem instanceof ReadProblem)) throw problem;
  return { files: [], left: [{ name: 'The files attached to the PDF', why: problem.message }] };
}

async function pagesOf(file: string, kind: PagedKind): Promise<SourcePage[]> {
  const { pages } = await inspectSource(file, kind);
  return Array.from({ length: pages }, (_, index) => ({ file, kind, index }));
}

async function addPages(source: SourcePages, judged: JudgedPart, folder: string): Promise<void> {
  const { part, document } = judged;
  const leave = (why: string, name = part.name) => source.unread.push(unreadText({ name, why }));
  if (!document && judged.isUnread) leave(judged.why);
  if (!document) return;
  const { kind } = document;
  const { file } = document.source;
  if (kind !== 'pdf' && kind !== 'image')
    return void leave('of the files in a PDF only PDFs and pictures are; send it by itself');
  try {
    const pages = await pagesOf(file, kind);
    if (source.pages.length + pages.length > READING_LIMITS.pages)
      leave(`more than ${READING_LIMITS.pages} pages with it`);
    else source.pages.push(...pages);
    if (kind === 'image') return;
    const { files, left } = await unpackAttached(file, folder);
    for (const { name } of [...files, ...left]) leave(`it is in ${part.name}; send it by itself`, name);
  } catch (problem) {
    if (!(problem instanceof ReadProblem)) throw problem;
    leave(problem.message);
  }
}
