import { readFile } from 'node:fs/promises';
import type { EdiMessage, EdiStandard } from '~/domain/reading/reading';
import { EDI_ORDERS, ediRefusal } from '~/domain/trade/edi-names';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { splitEdifact } from './edifact.server';
import { splitX12 } from './x12.server';

/** What an EDI file may weigh: a load tender is a few kilobytes, the largest interchanges some megabytes. */
const MAX_FILE = 20 * 1024 * 1024;

export type EdiReading = { messages: EdiMessage[]; problems: string[] };

/**
 * Reads an X12 or EDIFACT file into messages of segments. An interchange that is not whole (cut off, a truncated header) is
 * refused as such and named in `problems`; the others of the file are read. A wrong count is a warning of its message.
 * Throws ReadProblem when nothing of the file can be read.
 *
 * The two tokenizers are ours: no library reads what senders write, checks the envelope and gives a sentence for the
 * sender in every case (docs/decisions/013-edi-syntax.md).
 */
export async function readEdi(path: string): Promise<EdiReading> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_FILE) {
    throw new ReadProblem('too-large', 'The EDI file is larger than 20 MB.');
  }
  return readEdiText(decode(bytes));
}

/** The same for a text: by its first segment X12 (ISA) or EDIFACT (UNA, UNB). */
export function readEdiText(source: string): EdiReading {
  const text = source.replace(/^\uFEFF/, '').trimStart();
  if (text === '') throw new ReadProblem('empty', 'The EDI file is empty.');
  const standard = /^(UNA|UNB|UNH)/i.test(text) ? 'edifact' : 'x12';
  const reading = standard === 'edifact' ? splitEdifact(text) : splitX12(text);
  if (reading.messages.length === 0) {
    const other = onlyOthersIn(text, standard);
    if (other) throw new ReadProblem('unsupported', ediRefusal({ standard, type: other }));
    throw new ReadProblem('corrupt', reading.problems[0] ?? 'The EDI file holds no message.');
  }
  return reading;
}

const TYPES: Readonly<Record<EdiStandard, RegExp>> = {
  x12: /(?:^|[^A-Z0-9])ST([^A-Z0-9\s])(\d{3})\1/gi,
  edifact: /(?:^|[^A-Z0-9])UNH([^A-Z0-9\s])[^\r\n]{0,35}?\1([A-Z]{6})[^A-Z0-9]/gi,
};

/** The first message of a damaged file that would not be taken if it were whole; null where one would. */
function onlyOthersIn(text: string, standard: EdiStandard): string | null {
  const types = [...text.matchAll(TYPES[standard])].map(([, , type = '']) => type.toUpperCase());
  return types.some((type) => EDI_ORDERS[standard].includes(type)) ? null : (types[0] ?? null);
}

/** UTF-8, or Latin-1 where the bytes are no UTF-8 (UNOC and most X12 with accents). */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
