import { inflateRawSync } from 'node:zlib';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

const END_RECORD = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const PART_HEADER = 0x04034b50;
const DEFLATED = 8;
const MAX_INFLATED = 200 * 1024 * 1024;
/** A part this large that shrinks more than 200 times is no list of orders. */
const SUSPICIOUS_SIZE = 20 * 1024 * 1024;
const MAX_RATIO = 200;

/**
 * Refuses a zip container that would inflate beyond what a list of orders can need, from the sizes in its
 * directory, before a byte is inflated. Throws ReadProblem: corrupt or too-large.
 */
export function checkZip(bytes: Buffer): void {
  const end = findEnd(bytes);
  if (end < 0) throw new ReadProblem('corrupt', 'The spreadsheet is damaged: its end is missing.');
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let inflated = 0;
  for (let i = 0; i < entries; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new ReadProblem('corrupt', 'The spreadsheet is damaged: its directory cannot be read.');
    }
    const packed = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    inflated += size;
    const bomb = size > SUSPICIOUS_SIZE && size > packed * MAX_RATIO;
    if (bomb || inflated > MAX_INFLATED) {
      throw new ReadProblem('too-large', 'The spreadsheet unpacks to more than can be read.');
    }
    checkPart(bytes, at, packed);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/**
 * Unpacks a part once with zlib: the workbook library's own inflate never ends on some damaged ones (found by fuzzing).
 */
function checkPart(bytes: Buffer, entry: number, packed: number): void {
  const header = bytes.readUInt32LE(entry + 42);
  try {
    if (bytes.readUInt32LE(header) !== PART_HEADER) throw new Error('no part begins here');
    if (bytes.readUInt16LE(entry + 10) !== DEFLATED) return;
    const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: MAX_INFLATED });
  } catch {
    throw new ReadProblem('corrupt', 'The spreadsheet is damaged: a part of it cannot be unpacked.');
  }
}

/** The end record stands in the last 64 KB; nothing but a comment follows it. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at;
  }
  return -1;
}
