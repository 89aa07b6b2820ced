import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopsToCheck } from '~/domain/orders/form-plan';
import { companies } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { withSourcePages } from '~/services/reading/source-pages.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { blankPdf, deliveryOrderPdf, loadsCsv } from '../support/documents';
import { INTAKE, type MailWorld, onlyOne, openMailWorld } from '../support/mail-world';
import { picture } from '../support/post-office';
import { ordersOf, processRequest, upload } from '../support/uploads';

/** A PDF may bring the order as a file that is attached to it, and say nothing on its own pages. */

let world: MailWorld;
beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());

type Attached = Record<string, Buffer | string>;

async function withAttached(pdf: Buffer, attached: Attached): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  for (const [name, content] of Object.entries(attached)) await document.attach(Buffer.from(content), name);
  return Buffer.from(await document.save());
}

/** The same with files pinned to its last page, as notes are. */
async function withPinned(pdf: Buffer, attached: Attached): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  const { context } = document;
  const annotations = Object.entries(attached).map(([name, content]) => {
    const stream = context.flateStream(Buffer.from(content), { Type: 'EmbeddedFile' });
    const file = { Type: 'Filespec', F: PDFString.of(name), EF: { F: context.register(stream) } };
    return context.register(
      context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [20, 20, 40, 40], FS: file }),
    );
  });
  document.getPages().at(-1)?.node.set(PDFName.of('Annots'), context.obj(annotations));
  return Buffer.from(await document.save());
}

/** The same with its files named in Unicode alone. */
async function withUnicodeNames(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const file = object instanceof PDFDict ? (object.lookupMaybe(PDFName.of('FS'), PDFDict) ?? object) : null;
    if (file?.get(PDFName.of('Type')) !== PDFName.of('Filespec')) continue;
    file.set(PDFName.of('UF'), file.get(PDFName.of('F')) ?? PDFString.of('unnamed'));
    file.delete(PDFName.of('F'));
  }
  return Buffer.from(await document.save());
}

/** Damages the stream of the first file of a PDF, in its middle. */
async function withDamage(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (object.dict.get(PDFName.of('Type')) !== PDFName.of('EmbeddedFile')) continue;
    const bytes = deflateSync(Buffer.from('a page of an order '.repeat(100))).fill(0x9b, 12);
    document.context.assign(ref, PDFRawStream.of(object.dict, bytes));
    break;
  }
  return Buffer.from(await document.save());
}

async function uploaded(pdf: Buffer) {
  const request = await processRequest(await upload(world.rosa, 'cover.pdf', pdf));
  const units = (await ordersOf(request.id)).map(({ fields }) => fields.unit_number);
  return { request, units, told: (await getRequestDetail(world.rosa, request.id)).skippedRows };
}

describe('files attached to a PDF', () => {
  test('are its further pages, where they are PDFs and pictures of pages', async () => {
    const pdf = await withAttached(await blankPdf(), {
      'order.pdf': await deliveryOrderPdf({ pages: 2 }),
      'logo.png': await picture(64, 64),
      'photo.png': await picture(1200, 1600),
    });
    const { request, units, told } = await uploaded(pdf);
    expect(request).toMatchObject({ stage: 'done', pagesCount: 4, pagesRead: 4 });
    expect(units).toEqual(['MSKU9070323']);
    expect(told).toEqual([]);
  });

  test('come by mail too, and what of them is not read is told on the request and its order', async () => {
    const inner = await withAttached(await blankPdf(), { 'deeper.pdf': await deliveryOrderPdf() });
    const content = await withAttached(await deliveryOrderPdf({ container: 'CSQU3054383' }), {
      'loads.csv': loadsCsv(),
      'rates.docx': 'PK\u0003\u0004 word/document',
      'broken.pdf': '%PDF-1.4 and no more',
      'inner.pdf': inner,
      'note.txt': 'see above',
    });
    await world.post.send({
      to: INTAKE,
      subject: 'A portfolio',
      attachments: [{ filename: 'order.pdf', content }],
    });
    const [{ id } = { id: '' }] = (await onlyOne('A portfolio')).requests;
    await processRequest(id);
    const { skippedRows } = await getRequestDetail(world.rosa, id);
    expect(skippedRows).toEqual(
      [
        'loads.csv could not be read: of the files in a PDF only PDFs and pictures are; send it by itself',
        'rates.docx could not be read: A Word document',
        'broken.pdf could not be read: The PDF is damaged and cannot be opened.',
        'deeper.pdf could not be read: it is in inner.pdf; send it by itself',
      ].map((words) => `Attachment ${words}`),
    );
    expect((await ordersOf(id)).map(({ fields }) => fields.unit_number)).toEqual(['CSQU3054383']);
  });

  test('are said to be there where nothing else is', async () => {
    const { request } = await uploaded(await withAttached(await blankPdf(), { 'loads.csv': loadsCsv() }));
    expect(request).toMatchObject({
      stage: 'failed',
      statusMessage: expect.stringMatching(/^No text could be read in this document. Attachment loads.csv/),
    });
  });

  test('are sixty at most', async () => {
    const notes = Array.from({ length: 61 }, (_, n) => [`note ${10 + n}.txt`, 'see above']);
    const { units, told } = await uploaded(
      await withAttached(await deliveryOrderPdf(), Object.fromEntries(notes)),
    );
    expect(units).toEqual(['MSKU9070323']);
    expect(told).toEqual(['Attachment note 70.txt was not taken: more than 60 files in one PDF']);
  });

  test('are those pinned to a page as a note too, each once', async () => {
    const files = {
      'order.pdf': await deliveryOrderPdf(),
      'rates.docx': 'PK\u0003\u0004 word/document',
    };
    const pdf = await withPinned(await withAttached(await blankPdf(), files), {
      ...files,
      'C:\\loads\\second.pdf': await deliveryOrderPdf({ container: 'CSQU3054383', booking: 'BKG5582' }),
      'loads.csv': loadsCsv(),
    });
    const { request, units, told } = await uploaded(pdf);
    expect(request).toMatchObject({ stage: 'done', pagesCount: 3 });
    expect(units).toEqual(['MSKU9070323', 'CSQU3054383']);
    expect(told).toEqual([
      'Attachment rates.docx could not be read: A Word document',
      'Attachment loads.csv could not be read: of the files in a PDF only PDFs and pictures are; send it by itself',
    ]);
  });

  test('are those named in Unicode alone too', async () => {
    const attached = await withAttached(await blankPdf(), { 'order.pdf': await deliveryOrderPdf() });
    const second = await deliveryOrderPdf({ container: 'CSQU3054383', booking: 'BKG5582' });
    const pdf = await withUnicodeNames(await withPinned(attached, { 'second.pdf': second }));
    const { units, told } = await uploaded(pdf);
    expect(units).toEqual(['MSKU9070323', 'CSQU3054383']);
    expect(told).toEqual([]);
  });

  test('do not harm each other where one is damaged', async () => {
    const files = { 'broken.pdf': 'of whatever', 'order.pdf': await deliveryOrderPdf() };
    const { units, told } = await uploaded(await withDamage(await withAttached(await blankPdf(), files)));
    expect(units).toEqual(['MSKU9070323']);
    expect(told).toEqual([expect.stringMatching(/^Attachment broken.pdf could not be read: /)]);
  });

  test('may not be unpacked at all, and the pages of the PDF are read', async () => {
    const pdf = await withAttached(await blankPdf(), { 'order.pdf': await deliveryOrderPdf() });
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'cover.pdf');
      await writeFile(file, pdf);
      const read = await withSourcePages(file, 'pdf', async (source) => source, { unpackMs: 1 });
      expect(read.pages).toEqual([{ file, kind: 'pdf', index: 0 }]);
      expect(read.unread).toEqual([
        expect.stringMatching(
          /^Attachment The files attached to the PDF could not be read: Reading took longer/,
        ),
      ]);
    });
  });
});

describe('an order of a PDF with a file inside that could not be read', () => {
  const withLoads = async () => withAttached(await deliveryOrderPdf(), { 'loads.csv': loadsCsv() });
  const told = expect.stringMatching(/^Attachment loads.csv could not be read/);

  test('says so, is to check, and is settled by a look', async () => {
    const id = await upload(world.rosa, 'cover.pdf', await withLoads());
    await processRequest(id);
    const [order] = await db().select().from(orders).where(eq(orders.requestId, id));
    const before = await getOrderView(world.rosa, order?.id ?? 0);
    expect(before.leftOut).toEqual({ first: told, more: [], isUnread: false, toCheck: true });
    const stops = stopsToCheck(before);
    expect(stops[0]).toEqual({ name: 'unread_attachment', kind: 'attachment' });
    expect(order?.toCheck).toBe(stops.length);
    await saveOrderPart(world.rosa, order?.id ?? 0, { path: 'unread_attachment', value: '' });
    const [after] = await db().select().from(orders).where(eq(orders.requestId, id));
    expect(after?.toCheck).toBe(stops.length - 1);
    expect((await getOrderView(world.rosa, order?.id ?? 0)).leftOut).toMatchObject({ toCheck: false });
  });

  test('goes before an operator where unsure ones go there, with the reason', async () => {
    const configuration = { admin_review: 'when-unsure' as const };
    await db().update(companies).set({ configuration }).where(eq(companies.id, world.harbor));
    const { request } = await uploaded(await withLoads());
    expect(request).toMatchObject({
      status: 'process-ocr-output-file-review',
      statusMessage: expect.stringContaining('Attachment loads.csv could not be read'),
    });
    const [order] = await db().select().from(orders).where(eq(orders.requestId, request.id));
    expect(order?.statusMessage).toContain('Attachment loads.csv could not be read');
    await db().update(companies).set({ configuration: {} }).where(eq(companies.id, world.harbor));
  });
});
