import { open, stat } from 'node:fs/promises';
import { withoutQuoted } from '~/domain/reading/quoted-cells';
import type { SourceKind } from '~/domain/reading/reading';
import { extensionOf, KIND_BY_EXTENSION } from '~/domain/reading/source-names';
import { isWebTable, isXmlWorkbook } from '~/domain/reading/web-tables';

export type DetectedSource =
  | {
      kind: SourceKind;
      /** What the name promised instead, when it promised another kind; for the history, never a refusal. */
      namedAs?: SourceKind;
    }
  | { refused: string };

/** As much of a file as its kind can be told from. */
const HEAD_BYTES = 64 * 1024;

/** As many names of a compound file as tell what it is: 128 bytes each. */
const DIRECTORY_BYTES = 8 * 1024;

const ACCEPTED = 'Send a PDF, XLSX, CSV, JPEG or PNG file, or X12 or EDIFACT.';

/** Kinds by the signatures that `file-type` knows. */
const KIND_BY_TYPE: Record<string, SourceKind> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** What the user called the thing that we refuse. */
const NAME_BY_TYPE: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'A Word document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'A presentation',
  'application/zip': 'A ZIP archive',
  'application/rtf': 'An RTF document',
  'application/xml': 'An XML file',
  'image/heic': 'A photo as iPhones take it (HEIC)',
  'image/heif': 'A photo as iPhones take it (HEIC)',
  'image/bmp': 'A BMP picture',
};

/** How to send it instead. */
const INSTEAD_BY_EXTENSION: Record<string, string> = {
  heic: 'Share it as JPEG or PDF, or set the camera to "Most Compatible".',
  bmp: 'Save it as PNG or PDF.',
  avif: 'Save it as PNG or PDF.',
};

/**
 * What a file is, decided by its content; the name only shows a mismatch. `head` is its beginning (64 KB are
 * enough), `file` its place for the few kinds that need more. A refusal is a sentence for the uploader (spec 1 §5).
 */
export async function detectSourceKind(
  head: Buffer,
  filename: string,
  file?: string,
): Promise<DetectedSource> {
  if (head.length === 0) return { refused: 'The file is empty.' };
  const found = byMarkup(head) ?? (await bySignature(head, file)) ?? byText(head);
  if ('refused' in found) return found;
  const namedAs = KIND_BY_EXTENSION[extensionOf(filename)];
  const isMismatch =
    namedAs !== undefined && namedAs !== found.kind && !isLoose(namedAs) && !isEdi(found.kind);
  return isMismatch ? { kind: found.kind, namedAs } : { kind: found.kind };
}

/** Reads the head of a file and tells its kind. */
export async function detectFileKind(file: string, filename: string): Promise<DetectedSource> {
  return await detectSourceKind(await readAt(file, 0, HEAD_BYTES), filename, file);
}

const isEdi = (kind: SourceKind): boolean => kind === 'x12' || kind === 'edifact';

/** Names of texts and of EDI are given to many things: they promise nothing. */
const isLoose = (kind: SourceKind): boolean => kind === 'text' || isEdi(kind);

/** A workbook that is a table of a web page, or XML: other pages and XML are told by what they are. */
function byMarkup(head: Buffer): DetectedSource | null {
  const text = decodeText(head)?.replace(/^\ufeff/, '') ?? '';
  return isXmlWorkbook(text) || isWebTable(text) ? { kind: 'xlsx' } : null;
}

async function bySignature(head: Buffer, file?: string): Promise<DetectedSource | null> {
  // The Compound File Binary of Office 97: XLS, DOC, MSG, and every password-protected XLSX.
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
    return byStreams(Buffer.concat([head, await readDirectory(head, file)]));
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return await byZip(head, file);
  // Its directory, by which others tell a TIFF from a camera's raw picture, may stand anywhere in the file.
  if (TIFF.includes(head.subarray(0, 4).toString('hex'))) return { kind: 'image' };
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  // A PDF may carry up to 1 KB of other bytes before its header (PDF 32000-1, annex H); an archive may hold one as near its beginning.
  if (!type) return head.subarray(0, 1024).includes('%PDF-') ? { kind: 'pdf' } : null;
  const kind = KIND_BY_TYPE[type.mime];
  if (kind) return { kind };
  const name = NAME_BY_TYPE[type.mime] ?? `A file of the kind ${type.ext.toUpperCase()}`;
  return { refused: `${name} cannot be read. ${INSTEAD_BY_EXTENSION[type.ext] ?? ACCEPTED}` };
}

/** Whose bytes stand lowest first, and highest first. */
const TIFF = ['49492a00', '4d4d002a'];

/** Compound files by the streams in their folder of names (MS-CFB), with what to send instead. */
const COMPOUNDS: readonly (readonly [stream: string, refusal: string])[] = [
  ['EncryptedPackage', 'The spreadsheet is password protected. Save it without a password.'],
  [
    '__properties_version1.0',
    `An Outlook message (MSG) cannot be read. Forward the e-mail, or send the files attached to it. ${ACCEPTED}`,
  ],
  ['WordDocument', `An old Word document (DOC) cannot be read. Save it as PDF. ${ACCEPTED}`],
  ['PowerPoint Document', `An old presentation (PPT) cannot be read. Save it as PDF. ${ACCEPTED}`],
];

/** The stream that holds an XLS: of Excel 97, and of Excel 5 and 95. */
const WORKBOOKS = ['Workbook', 'Book'] as const;

function byStreams(names: Buffer): DetectedSource {
  const has = (stream: string): boolean => names.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  const known = COMPOUNDS.find(([stream]) => has(stream));
  if (known) return { refused: known[1] };
  if (WORKBOOKS.some(has)) return { kind: 'xlsx' };
  return {
    refused: `An old Office file (XLS, DOC or MSG) cannot be read. Save a spreadsheet as XLSX. ${ACCEPTED}`,
  };
}

/** Where the header of a compound file says its names begin, which may be anywhere in the file. */
async function readDirectory(head: Buffer, file?: string): Promise<Buffer> {
  if (!file || head.length < 52) return Buffer.alloc(0);
  const sectorBits = Math.min(12, head.readUInt16LE(30));
  return readAt(file, (head.readUInt32LE(48) + 1) * 2 ** sectorBits, DIRECTORY_BYTES);
}

/** An XLSX, XLSM or XLSB is a ZIP with a workbook, and an ODS says what it is; the folder of names stands at the end of the file. */
async function byZip(head: Buffer, file?: string): Promise<DetectedSource> {
  const tail = file ? await readTail(file) : Buffer.alloc(0);
  const names = (name: string): boolean => head.includes(name) || tail.includes(name);
  if (names('xl/workbook') || names('opendocument.spreadsheet')) return { kind: 'xlsx' };
  if (names('word/document')) return { refused: `A Word document cannot be read. ${ACCEPTED}` };
  if (names('ppt/presentation')) return { refused: `A presentation cannot be read. ${ACCEPTED}` };
  if (names('opendocument')) return { refused: `An OpenDocument file cannot be read. ${ACCEPTED}` };
  return { refused: `A ZIP archive cannot be read. ${ACCEPTED}` };
}

async function readTail(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  return readAt(file, Math.max(0, size - HEAD_BYTES), HEAD_BYTES);
}

/** What stands at a place of a file; shorter, or nothing, where the file ends. */
async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** X12 with its header, or without: the reader then says what is missing. */
const X12_START = /^(ISA[^A-Za-z0-9\s]|GS([*|^~])[A-Z]{2}\2|ST([*|^~])\d{3}\3)/i;

/** Kinds that are plain text: EDI by its envelope, tables by their separators. */
function byText(head: Buffer): DetectedSource {
  const text = decodeText(head);
  if (text === null) return { refused: `This kind of file cannot be read. ${ACCEPTED}` };
  const start = text.trimStart();
  if (start === '') return { refused: 'The file is empty.' };
  if (X12_START.test(start)) return { kind: 'x12' };
  if (/^UNA[^A-Za-z0-9]{4,6}\s*UN[BGH]/i.test(start) || /^UN[BH]\+/i.test(start)) return { kind: 'edifact' };
  if (/^STX=/.test(start)) return { refused: `A TRADACOMS message cannot be read. ${ACCEPTED}` };
  if (/^(<\?xml|<!doctype|<html|<[a-z]+[\s>]|\{\\rtf)/i.test(start)) {
    return { refused: `A web page or XML file cannot be read. ${ACCEPTED}` };
  }
  if (isMailFile(start)) {
    return {
      refused: `An e-mail saved as a file (EML) cannot be read. Forward the e-mail, or send the files attached to it. ${ACCEPTED}`,
    };
  }
  return { kind: looksTabular(start, head.length >= HEAD_BYTES) ? 'csv' : 'text' };
}

/** A saved mail begins with header fields, among them one that people do not type (RFC 5322, 2045). */
function isMailFile(start: string): boolean {
  const [header = ''] = start.split(/\r?\n\r?\n/, 1);
  const fields = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const areFields = fields.every((field) => /^[!-9;-~]+:(\s|$)/.test(field));
  return areFields && /^(MIME-Version|Message-ID|Received|Return-Path|Content-Type):/im.test(header);
}

/** The text of a head by its byte order mark, as UTF-8, or as Windows-1252; null when it is binary. */
function decodeText(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 28)).length;
  if (head.includes(0) || controls > head.length * 0.02) return null;
  const utf8 = new TextDecoder('utf-8').decode(head);
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(head) : utf8;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Whether most rows hold the same separator, about as often; a quoted cell may hold separators and line breaks. */
function looksTabular(text: string, isCut: boolean): boolean {
  const lines = withoutQuoted(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (isCut) lines.pop();
  const sample = lines.slice(0, 100);
  return SEPARATORS.some((separator) => {
    const counts = sample.map((line) => line.split(separator).length - 1);
    const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count >= 1 && Math.abs(count - usual) <= 1).length;
    return usual >= 1 && alike >= Math.max(1, sample.length * 0.6);
  });
}

/** Whether a file is a JPEG, whatever its name. */
export async function isJpeg(file: string): Promise<boolean> {
  return (await readAt(file, 0, 3)).toString('hex') === 'ffd8ff';
}
