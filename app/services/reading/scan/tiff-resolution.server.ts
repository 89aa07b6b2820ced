import { open } from 'node:fs/promises';

const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const MAX_ENTRIES = 200;

/**
 * Dots down by dots across of a page of a TIFF, counted from 0: 1 for square pixels, 0.5 for a fax of standard resolution. 1 also
 * where the file does not say, or says something no machine makes.
 */
export async function dotsDownByAcross(path: string, page: number): Promise<number> {
  const file = await open(path);
  try {
    const head = await piece(8, 0);
    const little = head.toString('latin1', 0, 2) === 'II';
    const short = (from: Buffer, at: number) => (little ? from.readUInt16LE(at) : from.readUInt16BE(at));
    const long = (from: Buffer, at: number) => (little ? from.readUInt32LE(at) : from.readUInt32BE(at));
    let start = long(head, 4);
    // Behind the entries of a page stands where those of the next begin.
    for (let before = 0; before < page; before++)
      start = long(await piece(4, start + 2 + 12 * short(await piece(2, start), 0)), 0);
    const count = Math.min(MAX_ENTRIES, short(await piece(2, start), 0));
    const entries = await piece(count * 12, start + 2);
    const resolution = async (tag: number): Promise<number> => {
      const at = Array.from({ length: count }, (_, i) => i * 12).find(
        (offset) => short(entries, offset) === tag,
      );
      if (at === undefined) return Number.NaN;
      const ratio = await piece(8, long(entries, at + 8));
      return long(ratio, 0) / long(ratio, 4);
    };
    const share = (await resolution(Y_RESOLUTION)) / (await resolution(X_RESOLUTION));
    return share >= 0.25 && share <= 4 ? share : 1;
  } finally {
    await file.close();
  }

  async function piece(length: number, position: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    await file.read(buffer, 0, length, position);
    return buffer;
  }
}
