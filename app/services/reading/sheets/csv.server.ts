import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { withoutQuoted } from '~/domain/reading/quoted-cells';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { tidyCell } from './cell.server';

const DELIMITERS = [',', ';', '\t', '|'];
/** One more than is accepted, so that the limit can tell "full" from "too many". */
const ROWS_READ = 20_001;

/** The rows of a delimited text file as trimmed cells, `most` of them; its encoding and delimiter are found from its content. */
export function csvRows(bytes: Buffer, most = ROWS_READ): string[][] {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw new ReadProblem('corrupt', 'The file is not a text file.');
  try {
    const rows = parse(text, {
      delimiter: sniffDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      to: most,
      max_record_size: 1_000_000,
    });
    return rows.map((row) => row.map(tidyCell));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.split('\n')[0] : '';
    throw new ReadProblem('corrupt', `The CSV file cannot be taken apart into cells: ${reason}.`);
  }
}

/**
 * The same one row after another, however many there are: what is in memory is a piece of the file.
 * @throws ReadProblem for what is no text
 */
export async function* csvStream(file: string): AsyncGenerator<string[]> {
  const { label, head } = await encodingOf(file);
  if (head.includes('\u0000')) throw new ReadProblem('corrupt', 'The file is not a text file.');
  const source = createReadStream(file).pipe(new DecodeText(label));
  const options = { relax_column_count: true, relax_quotes: true, max_record_size: 1_000_000 };
  const parser = source.pipe(parseStream({ ...options, delimiter: sniffDelimiter(head) }));
  try {
    for await (const row of parser) yield (row as string[]).map(tidyCell);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.split('\n')[0] : '';
    throw new ReadProblem('corrupt', `The CSV file cannot be taken apart into cells: ${reason}.`);
  } finally {
    source.destroy();
  }
}

/** UTF-16 shows itself at the beginning; Windows-1252 may do so anywhere. */
async function encodingOf(file: string): Promise<{ label: string; head: string }> {
  let head: Buffer = Buffer.alloc(0);
  let label = 'utf-8';
  const strict = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file)) {
    if (head.length === 0) {
      head = chunk as Buffer;
      label = wideEncoding(head) ?? 'utf-8';
    }
    if (label !== 'utf-8') break;
    try {
      strict.decode(chunk as Buffer, { stream: true });
    } catch {
      label = 'windows-1252';
    }
  }
  return { label, head: new TextDecoder(label).decode(head) };
}

class DecodeText extends Transform {
  readonly #decoder: TextDecoder;
  constructor(label: string) {
    super({ decodeStrings: true, encoding: 'utf8' });
    this.#decoder = new TextDecoder(label);
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    done(null, this.#decoder.decode(chunk, { stream: true }));
  }
  override _flush(done: TransformCallback): void {
    done(null, this.#decoder.decode());
  }
}

/** UTF-8, UTF-16 (with or without its mark), else Windows-1252, which Excel still writes. */
export function decodeText(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [a, b] = [bytes[0], bytes[1]];
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length);
  if ((zeros[1] ?? 0) > head.length / 3) return 'utf-16le';
  return (zeros[0] ?? 0) > head.length / 3 ? 'utf-16be' : null;
}

/** The delimiter that cuts the first lines into the most columns, and the same number of them in most lines. */
function sniffDelimiter(text: string): string {
  const lines = withoutQuoted(text.slice(0, 20_000))
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const columns = counts.filter((count) => count > 0);
    const usual = columns.filter((count) => count === mostCommon(columns)).length;
    return { delimiter, score: usual * mostCommon(columns) };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

function mostCommon(numbers: number[]): number {
  const tally = new Map<number, number>();
  for (const number of numbers) tally.set(number, (tally.get(number) ?? 0) + 1);
  return [...tally].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
