import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

const END_RECORD = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const PART_HEADER = 0x04034b50;
/** A comment of at most 64 KB stands behind the end record of 22 bytes. */
const TAIL_BYTES = 22 + 0xffff;
/** Room for 500 documents with long names and a hundred times as many folders. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const IS_ENCRYPTED = 1;
const IS_UTF8 = 1 << 11;

/** A file within a ZIP, as the directory at its end has it; sizes in bytes. */
export type ZipEntry = {
  name: string;
  /** 0 as it is, 8 deflated; what else there is nobody writes by default. */
  method: number;
  isEncrypted: boolean;
  packed: number;
  size: number;
  crc: number;
  /** Where its own header stands in the file. */
  at: number;
};

/** A ZIP that is none, in words. */
export class ZipProblem extends Error {}

/**
 * The files of a ZIP by the directory at its end, before anything is unpacked; folders are left out. (APPNOTE 6.3.10, 4.3)
 * @throws ZipProblem where it has none that can be read
 */
export async function readZipDirectory(file: string): Promise<ZipEntry[]> {
  const handle = await open(file);
  try {
    return entriesOf(await directoryBytes(handle));
  } finally {
    await handle.close();
  }
}

async function directoryBytes(handle: FileHandle): Promise<{ bytes: Buffer; count: number }> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_RECORD)
    throw new ZipProblem('is damaged: its end is missing.');
  const [count, length, from] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count === 0xffff || from === 0xffffffff)
    throw new ZipProblem('is of a form for huge archives (ZIP64), which is not read: pack less in it.');
  if (tail.readUInt16LE(end + 4) !== 0) throw new ZipProblem('is one part of several: join them first.');
  if (length > MAX_DIRECTORY_BYTES) throw new ZipProblem('holds too many files.');
  const bytes = await readAt(handle, from, length);
  if (bytes.length < length) throw new ZipProblem('is damaged: its directory cannot be read.');
  return { bytes, count };
}

function entriesOf({ bytes, count }: { bytes: Buffer; count: number }): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new ZipProblem('is damaged: its directory cannot be read.');
    const flags = bytes.readUInt16LE(at + 8);
    const behindName = at + 46 + bytes.readUInt16LE(at + 28);
    const entry = {
      name: nameOf(bytes.subarray(at + 46, behindName), (flags & IS_UTF8) !== 0),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (flags & IS_ENCRYPTED) !== 0,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (!/[/\\]$/.test(entry.name)) entries.push(entry);
    at = behindName + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Names are UTF-8 where it says so or they can be; else of an old program, of which Windows-1252 is the commonest. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Unpacks one file as a stream, read as it is asked for, which fails with ZipProblem where it is not what the directory says: never
 * more bytes than that, and those of its checksum.
 */
export function openZipEntry(file: string, entry: ZipEntry): Readable {
  return Readable.from(unpacked(file, entry));
}

const DAMAGED = 'This file is damaged in the ZIP.';

async function* unpacked(file: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  let [bytes, sum] = [0, 0];
  try {
    for await (const chunk of await openContent(file, entry)) {
      bytes += chunk.length;
      if (bytes > entry.size) throw new ZipProblem(DAMAGED);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (problem) {
    const isInflate = String((problem as { code?: unknown }).code).startsWith('Z_');
    throw isInflate ? new ZipProblem(DAMAGED) : problem;
  }
  if (bytes !== entry.size || sum !== entry.crc) throw new ZipProblem(DAMAGED);
}

async function openContent(file: string, { at, packed, method }: ZipEntry): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file);
  const header = await readAt(handle, at, 30).finally(() => handle.close());
  if (header.length < 30 || header.readUInt32LE(0) !== PART_HEADER) throw new ZipProblem(DAMAGED);
  if (packed === 0) return Readable.from([]);
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = createReadStream(file, { start, end: start + packed - 1 });
  // Errors reach whoever reads the last stream; the callback only says that they are not lost.
  return method === 0 ? content : pipeline(content, createInflateRaw(), () => {});
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
