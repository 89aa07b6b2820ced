/** Broken inputs from whole ones. The same seed and number always give the same bytes, so that a finding repeats. */

export type Random = (below: number) => number;

/** Mulberry32: small, fast and even enough to choose places and bytes. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
}

// biome-ignore format: one list to read at a glance
const TOKENS = [
  '', '\0', '\n', '\r\n', '\uFEFF', '*', '~', "'", '+', ':', '?', '"', ',', ';', '|', '<', '>', '/', '(', ')', '%', '\\',
  '-1', '0', '99999999999999999999', '4294967295', '1e308', 'NaN', 'ISA', 'IEA', 'ST*', 'SE*', 'UNA', 'UNB+', 'UNT+',
  'UNZ+', 'EQD+CN+', 'S5*', '__proto__', 'constructor', 'endstream', 'endobj', '/Length ', '<<', '>>', ' 0 R', ' Tj',
  ']]>', '&#x0;', '<!ENTITY x "y">', 'r="1048577"', 'ref="A1:XFD1048576"', '\u00e9', '\ud83d\ude9b',
];

/** A place and a length inside of the bytes. */
function span(bytes: Buffer, random: Random, most = 64): [number, number] {
  const from = random(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random(most))];
}

const put = (bytes: Buffer, from: number, to: number, between: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(to)]);

function overwrite(bytes: Buffer, at: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [i, value] of values.entries()) if (at + i < copy.length) copy[at + i] = value;
  return copy;
}

/** Text with a number in it that is far too large, small or long. */
function hugeNumber(bytes: Buffer, random: Random): Buffer {
  const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
  const chosen = numbers[random(numbers.length)];
  if (!chosen) return bytes;
  const value = ['0', '-1', '2147483648', '99999999999999999999', '9'.repeat(400), '1e999', '0.0000001'][
    random(7)
  ];
  return put(bytes, chosen.index, chosen.index + chosen[0].length, Buffer.from(value ?? ''));
}

/** Ways to break bytes; `other` is another whole input of the same parser. */
const BREAKS: readonly ((bytes: Buffer, random: Random, other: Buffer) => Buffer)[] = [
  (bytes, random) => {
    const at = random(bytes.length);
    return overwrite(bytes, at, [(bytes[at] ?? 0) ^ (1 << random(8))]);
  },
  (bytes, random) => overwrite(bytes, random(bytes.length), [random(256)]),
  (bytes, random) => put(bytes, ...span(bytes, random), Buffer.alloc(0)),
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    return put(bytes, to, to, bytes.subarray(from, to));
  },
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    const [at] = span(bytes, random);
    return put(put(bytes, from, to, Buffer.alloc(0)), at, at, bytes.subarray(from, to));
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => {
    const at = random(bytes.length);
    return put(bytes, at, at + random(4), Buffer.from(TOKENS[random(TOKENS.length)] ?? ''));
  },
  hugeNumber,
  // Fields of two and four bytes that give lengths and places in ZIP and fonts.
  (bytes, random) => {
    const value = [0, 0xff, 0x7f, 0x80][random(4)] ?? 0;
    return overwrite(bytes, random(bytes.length), Array(2 + 2 * random(2)).fill(value));
  },
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    return put(bytes, to, to, Buffer.concat(Array(1 + random(500)).fill(bytes.subarray(from, to))));
  },
  (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]),
  (bytes, random) => {
    const text = bytes.toString('latin1');
    const marked = Buffer.from(`\uFEFF${text}`, random(2) === 0 ? 'utf16le' : 'utf8');
    return random(2) === 0 ? marked : marked.subarray(2);
  },
];

/** The broken input of this number: one to six breaks, the destructive ones no more often than the others. */
export function mutated(seeds: readonly Buffer[], seed: number, number: number): Buffer {
  const random = randomFrom(seed * 1_000_003 + number);
  const other = seeds[random(seeds.length)] ?? Buffer.alloc(0);
  let bytes = seeds[random(seeds.length)] ?? Buffer.alloc(0);
  for (let left = 1 + random(6); left > 0 && bytes.length > 0; left--) {
    bytes = BREAKS[random(BREAKS.length)]?.(bytes, random, other) ?? bytes;
  }
  return bytes.subarray(0, 2_000_000);
}
