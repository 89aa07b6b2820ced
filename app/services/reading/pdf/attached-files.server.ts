import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPdf } from './document.server';

/** As many as a mail may bring. */
const MAX_FILES = 60;
const MAX_BYTES = 50 * 1024 * 1024;

export type AttachedFiles = {
  files: { name: string; path: string }[];
  /** Names of those that are not among them, with why. */
  left: { name: string; why: string }[];
};

type Attachment = { filename?: string; content?: Uint8Array };

/** Writes the files that a PDF has attached, as a portfolio has, into `outDir`. Throws ReadProblem where it cannot be opened. */
export async function unpackAttached(file: string, outDir: string): Promise<AttachedFiles> {
  const { pdf } = await openPdf(file);
  const attached: Record<string, Attachment> = (await pdf.getAttachments().catch(() => null)) ?? {};
  const unpacked: AttachedFiles = { files: [], left: [] };
  let room = MAX_BYTES;
  for (const [key, { filename, content }] of Object.entries(attached)) {
    const name = filename || key;
    const why = content ? whyNot(content, unpacked.files.length, room) : 'the PDF names it and lacks it';
    if (!content || why) {
      unpacked.left.push({ name, why: why ?? '' });
      continue;
    }
    room -= content.length;
    const written = path.join(outDir, `attached-${unpacked.files.length}`);
    await writeFile(written, content);
    unpacked.files.push({ name, path: written });
  }
  return unpacked;
}

function whyNot(content: Uint8Array, files: number, room: number): string | null {
  if (files >= MAX_FILES) return `a PDF may bring ${MAX_FILES} files`;
  return content.length > room ? 'the files of a PDF may have 50 MB together' : null;
}
