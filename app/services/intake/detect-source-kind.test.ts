import { describe, expect, test } from 'vitest';
import { detectSourceKind } from './detect-source-kind.server';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');

/** A ZIP as it begins that stores its files as they are. */
function zipOf(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content]);
}

/** A TAR of one file. */
function tarOf(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('0ustar\x0000', 156);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content]);
}

describe('the kind of a file is told by how it begins, not by a PDF that it holds', () => {
  test.each([
    ['a ZIP of a stored PDF', zipOf('order.pdf', PDF), /^A ZIP archive cannot be read/],
    ['a ZIP of a folder of them', zipOf('papers/first order.pdf', PDF), /^A ZIP archive cannot be read/],
    ['a Word document with one', zipOf('word/document.xml', PDF), /^A Word document cannot be read/],
    ['a TAR of one', tarOf('order.pdf', PDF), /^A file of the kind TAR cannot be read/],
    ['a GZIP of one', Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), PDF]), /GZ cannot be read/],
    ['a 7z of one', Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), PDF]), /7Z cannot be read/],
  ])('%s is refused', async (_, head, refusal) => {
    expect(await detectSourceKind(head, 'orders.pdf')).toEqual({ refused: expect.stringMatching(refusal) });
  });

  test.each([
    ['a workbook with one is a workbook', zipOf('xl/workbook.xml', PDF), 'xlsx'],
    [
      'a photo whose comment names one is a photo',
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), PDF]),
      'image',
    ],
  ])('%s', async (_, head, kind) => {
    expect(await detectSourceKind(head, 'orders')).toEqual({ kind });
  });

  test.each([
    ['at its beginning', ''],
    ['behind empty lines', '\r\n\r\n'],
    ['behind a byte order mark', '\ufeff'],
    ['behind the header of a form that was posted', '--X\r\nContent-Type: application/pdf\r\n\r\n'],
    ['behind the words of a printer', '\u001b%-12345X@PJL JOB\r\n'],
  ])('a PDF with its header %s is a PDF', async (_, before) => {
    expect(await detectSourceKind(Buffer.concat([Buffer.from(before), PDF]), 'orders.pdf')).toEqual({
      kind: 'pdf',
    });
  });
});
