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

/** UTF-8, UTF-16 (with or without its mark), else Windows-1252, which Excel still writes. */
export function decodeText(bytes: Buffer): string {
  const [a, b] = [bytes[0], bytes[1]];
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 200);
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length);
  if ((zeros[1] ?? 0) > head.length / 3) return new TextDecoder('utf-16le').decode(bytes);
  if ((zeros[0] ?? 0) > head.length / 3) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
