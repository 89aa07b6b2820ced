/** Writing X12: its character set, its segments, and the envelopes around them. Pure. */

/** An element with the place of the payload that it tells. */
export type Told = { value: string; path: string };
export type Segment = {
  tag: string;
  elements: readonly string[];
  /** For each element the place of the payload that it tells; empty where it tells none. */
  paths: readonly string[];
  /** The place that the segment as a whole tells. */
  of: string;
};

const ELEMENT = '*';
const COMPONENT = '>';
const TERMINATOR = '~';

/** Where a letter of another alphabet is written with several. */
const SPELLED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  ẞ: 'SS',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '€': 'EUR',
  '£': 'GBP',
  '×': 'X',
  '·': '.',
  '•': '-',
  '№': 'NO',
};

/** Our separators where they stand in a value. */
const SEPARATORS: Readonly<Record<string, string>> = { '*': ' ', '>': ')', '~': '-' };

/**
 * A text in the basic character set of X12 and the extended one without small letters: capitals, accents taken off, line
 * ends as spaces, our separators replaced, and a question mark for what has no such letter.
 */
export function x12Text(text: string): string {
  return [...text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()]
    .map((letter) => SPELLED[letter] ?? SEPARATORS[letter] ?? letter)
    .join('')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/[^\x20-\x7E]/g, '?')
    .trim();
}

type Part = Told | string | number | null | undefined;

/** A segment of parts in their order; what is empty at its end is left out. */
export function segment(tag: string, parts: readonly Part[], of = ''): Segment {
  const elements = parts.map(textOfPart);
  const end = elements.findLastIndex((element) => element !== '') + 1;
  const paths = parts.map((part) => (isTold(part) ? part.path : ''));
  return { tag, elements: elements.slice(0, end), paths, of };
}

const isTold = (part: Part): part is Told => typeof part === 'object' && part !== null;

function textOfPart(part: Part): string {
  if (part === null || part === undefined) return '';
  return x12Text(isTold(part) ? part.value : String(part));
}

/** A value at its place; an empty one keeps the place at which it is missed. */
export const told = (value: string | number | null | undefined, path: string): Told => ({
  value: String(value ?? ''),
  path,
});

/** "CALL THE DOCK BEFORE …" in pieces of at most `longest` characters, cut between words where there are any. */
export function inPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = x12Text(text);
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > longest / 2 ? space : longest;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** A party of an interchange: what kind of id it has, and the id. */
export type Partner = { qualifier: string; id: string };

export type Envelope = {
  /** ISA-05 and 06, GS-02. */
  sender: Partner;
  /** ISA-07 and 08, GS-03. */
  receiver: Partner;
  /** ISA-15: production unless it is said to be a test. */
  usage?: 'P' | 'T';
  /** GS-01. */
  group: string;
  control: number;
  at: Date;
};

/** Transaction sets of one kind in one group of one interchange, its counts taken of what is there. */
export function interchange(envelope: Envelope, sets: readonly (readonly Segment[])[]): string {
  const { sender, receiver, usage = 'P', group, control, at } = envelope;
  const [day, clock] = [at.toISOString().slice(0, 10).replaceAll('-', ''), at.toISOString().slice(11, 16)];
  const time = clock.replace(':', '');
  const header = [
    ...['00', ' '.repeat(10), '00', ' '.repeat(10)],
    ...[sender.qualifier, fixed(sender.id), receiver.qualifier, fixed(receiver.id)],
    ...[day.slice(2), time, 'U', '00401', controlText(control), '0', usage, COMPONENT],
  ];
  const inner = sets.flatMap((segments, index) => {
    const number = String(index + 1).padStart(4, '0');
    const [kind = ''] = segments[0]?.elements ?? [];
    const body = segments.slice(1).map(written);
    return [['ST', kind, number].join(ELEMENT), ...body, ['SE', body.length + 2, number].join(ELEMENT)];
  });
  const lines = [
    ['ISA', ...header].join(ELEMENT),
    ['GS', group, x12Text(sender.id), x12Text(receiver.id), day, time, control, 'X', '004010'].join(ELEMENT),
    ...inner,
    ['GE', sets.length, control].join(ELEMENT),
    ['IEA', 1, controlText(control)].join(ELEMENT),
  ];
  return lines.map((line) => `${line}${TERMINATOR}`).join('\n');
}

/** ISA-13 has nine digits. */
export const controlText = (control: number): string => String(control).padStart(9, '0');

const fixed = (id: string): string => x12Text(id).slice(0, 15).padEnd(15);

/** A segment without its terminator. */
const written = ({ tag, elements }: Segment): string => [tag, ...elements].join(ELEMENT);
