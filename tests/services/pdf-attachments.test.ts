import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    expect(told).toEqual(['Attachment note 70.txt could not be read: a PDF may bring 60 files']);
  });
});
