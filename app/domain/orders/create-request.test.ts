import { describe, expect, it } from 'vitest';
import { acceptedExtensions, addFiles, needsVariant } from './create-request';

const named = (name: string) => ({ name, size: 1 });

describe('whatever is read can be chosen', () => {
  it.each([
    'scan.tif',
    'FAX 0012.TIFF',
    'photo.jfif',
    'page.webp',
    'loads.xls',
    'loads.xlsm',
    'loads.xlsb',
    'loads.ods',
    'export.xml',
    'export.html',
    'loads.tsv',
    'tender.edi',
    'tender.204',
    'note.txt',
  ])('%s', (name) => {
    expect(addFiles([], [named(name)], 'automated')).toEqual({ files: [named(name)], errors: [] });
    expect(acceptedExtensions('automated')).toContain(name.slice(name.lastIndexOf('.')).toLowerCase());
  });

  it.each(['mail.eml', 'mail.msg', 'IMG_2201.heic', 'scan.bmp', 'order.docx', 'all.zip', 'noname'])(
    '%s is not read and cannot',
    (name) => {
      expect(addFiles([], [named(name)], 'automated').files).toEqual([]);
    },
  );
});

describe('a list in a spreadsheet', () => {
  it.each([
    ['loads.XLSB', true],
    ['loads.csv', true],
    ['export.xml', true],
    ['order.pdf', false],
    ['scan.tif', false],
    ['tender.edi', false],
    ['note.txt', false],
  ])('%s needs a variant: %s', (name, needed) => {
    expect(needsVariant([name])).toBe(needed);
  });
});
