import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  degrees,
  PDFDocument,
  PDFName,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { THUMBNAIL_SIDES, thumbnailFile } from '~/domain/reading/thumbnails';
import { closeReaderPool, inspectSource, readPage } from '~/services/reading/reader-pool.server';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reading-text-'));
});
afterAll(async () => {
  closeReaderPool();
  await rm(folder, { recursive: true, force: true });
});

type Draw = (document: PDFDocument) => Promise<void>;

async function readDrawn(name: string, draw: Draw): Promise<ReadPage> {
  const document = await PDFDocument.create();
  await draw(document);
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, await document.save());
  const { page } = await readPage({ path: file, kind: 'pdf', index: 0, outDir: folder });
  return page;
}

function lineWith(page: ReadPage, text: string): Line {
  const line = page.lines.find((one) => one.text.includes(text));
  if (!line) throw new Error(`no line with ${text} among ${page.lines.map((one) => one.text).join(' / ')}`);
  return line;
}

/** A small delivery order: two boxes side by side, a label above its value in each. */
const drawOrder: Draw = async (document) => {
  const page = document.addPage([600, 800]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const write = (text: string, x: number, top: number, size = 10) =>
    page.drawText(text, { x, y: 800 - top, size, font });
  write('BOOKING NO.', 62, 110, 7);
  write('VESSEL / VOYAGE', 302, 110, 7);
  write('EGLV 97445 6830', 62, 124);
  write('EVER SUMMIT 067E', 302, 124);
  page.drawRectangle({
    x: 60,
    y: 800 - 130,
    width: 240,
    height: 30,
    borderWidth: 1,
    opacity: 0,
    borderOpacity: 1,
  });
  page.drawLine({ start: { x: 60, y: 600 }, end: { x: 540, y: 600 }, thickness: 1 });
};

const ORDER = [
  'DELIVERY ORDER',
  'Container number SEGU3895953',
  'Deliver to Windmere Appliance Parts',
  'Please call for an appointment before delivery',
];

/** A page whose font calls the signs from `first` to `last` by other names, which begin with `as`. */
const drawMisnamed =
  (first: string, last: string, as: string): Draw =>
  async (document) => {
    const { context } = document;
    const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0');
    const range = `<${hex(first).slice(2)}> <${hex(last).slice(2)}> <${hex(as)}>`;
    const names = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange ${range} endbfrange endcmap`;
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
    const ToUnicode = context.register(context.stream(names));
    const drawing = `BT /F1 14 Tf 30 TL 60 700 Td ${ORDER.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
    const { node } = document.addPage([612, 792]);
    node.setFontDictionary(PDFName.of('F1'), context.register(context.obj({ ...font, ToUnicode })));
    node.set(PDFName.of('Contents'), context.register(context.stream(drawing)));
  };

describe('text of a PDF', () => {
  test.each([
    ['"DELIVERY" as "\'(/,9(5<"', '$', 'z', '\u0007'],
    ['"DELIVERY" as "EFMJWFSZ"', 'A', 'y', 'B'],
  ])('that names its letters wrongly, %s, is recognised from the picture', async (_, first, last, as) => {
    const page = await readDrawn('misnamed', drawMisnamed(first, last, as));
    expect(page.source).toBe('ocr');
    expect(page.lines.map(({ text }) => text)).toEqual(ORDER);
  });

  test('words stand where they are drawn and two boxes are two lines', async () => {
    const page = await readDrawn('order', drawOrder);
    expect(page).toMatchObject({ width: 600, height: 800, rotation: 0, source: 'text' });
    const booking = lineWith(page, 'EGLV');
    expect(booking.text).toBe('EGLV 97445 6830');
    expect(booking.words).toHaveLength(3);
    expect(booking.confidence).toBe(1);
    expect(booking.region.left * 600).toBeCloseTo(62, 0);
    expect((booking.region.top + booking.region.height) * 800).toBeGreaterThan(123);
    expect((booking.region.top + booking.region.height) * 800).toBeLessThan(128);
    expect(lineWith(page, 'EVER').text).toBe('EVER SUMMIT 067E');
  });

  test('drawn lines and boxes come as rules', async () => {
    const { rules } = await readDrawn('rules', drawOrder);
    const across = rules.find((rule) => rule.y1 === rule.y2 && Math.abs(rule.y1 - 0.25) < 0.002);
    expect(across?.x1).toBeCloseTo(0.1, 2);
    expect(across?.x2).toBeCloseTo(0.9, 2);
    const uprights = rules.filter((rule) => rule.x1 === rule.x2);
    expect(uprights.map((rule) => Math.round(rule.x1 * 600)).sort((a, b) => a - b)).toEqual([60, 300]);
  });

  test.each([90, 180, 270])('a page with /Rotate %i is read as it is shown', async (angle) => {
    const page = await readDrawn(`rotate-${angle}`, async (document) => {
      await drawOrder(document);
      document.getPage(0).setRotation(degrees(angle));
    });
    // Its text now runs another way on the page as shown, so it is turned back until it stands upright.
    expect(page).toMatchObject({ width: 600, height: 800, rotation: 0 });
    expect(lineWith(page, 'EGLV').text).toBe('EGLV 97445 6830');
  });

  test('only the part within the crop box counts', async () => {
    const page = await readDrawn('crop', async (document) => {
      await drawOrder(document);
      document.getPage(0).setCropBox(50, 600, 250, 150);
    });
    expect(page).toMatchObject({ width: 250, height: 150 });
    expect(lineWith(page, 'EGLV').region.left * 250).toBeCloseTo(12, 0);
    expect(page.lines.some((line) => line.text.includes('EVER'))).toBe(false);
  });

  test('invisible text is not read', async () => {
    const page = await readDrawn('hidden', async (document) => {
      await drawOrder(document);
      const sheet = document.getPage(0);
      sheet.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
      sheet.drawText('HIDDEN LAYER OF A SCAN', { x: 60, y: 300, size: 12 });
    });
    expect(page.lines.map((line) => line.text).join(' ')).not.toContain('HIDDEN');
  });

  test('what was typed into a form field is read', async () => {
    const page = await readDrawn('form', async (document) => {
      await drawOrder(document);
      const field = document.getForm().createTextField('container');
      field.setText('SEGU3895953');
      field.addToPage(document.getPage(0), { x: 60, y: 400, width: 200, height: 20 });
    });
    expect(lineWith(page, 'SEGU3895953').region.top).toBeGreaterThan(0.45);
  });

  test('a page gives an image and a thumbnail', async () => {
    const document = await PDFDocument.create();
    await drawOrder(document);
    const file = path.join(folder, 'images.pdf');
    await writeFile(file, await document.save());
    const { imagePath, thumbnailPath } = await readPage({
      path: file,
      kind: 'pdf',
      index: 0,
      outDir: folder,
    });
    expect((await stat(imagePath)).size).toBeGreaterThan((await stat(thumbnailPath)).size);
    for (const side of THUMBNAIL_SIDES) {
      const { width = 0, height = 0 } = await sharp(thumbnailFile(thumbnailPath, side)).metadata();
      expect(Math.max(width, height)).toBe(side);
    }
    expect(await inspectSource(file, 'pdf')).toEqual({ pages: 1 });
  });
});
