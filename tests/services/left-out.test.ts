import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as XLSX from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { MAIL_LIST } from '~/domain/lists/mail-list';
import { stopsToCheck } from '~/domain/orders/form-plan';
import { lacksResults } from '~/domain/orders/left-out';
import { companies } from '~/services/companies/schema.server';
import { deleteRequest, restoreRequest } from '~/services/orders/delete-request.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requests as requestRows } from '~/services/requests/schema.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { loadMails } from '~/services/screens/mail-screen.server';
import { deliveryOrderPdf } from '../support/documents';
import { x12 } from '../support/edi';
import { INTAKE, type MailWorld, onlyOne, openMailWorld } from '../support/mail-world';
import { picture } from '../support/post-office';
import { mapByDefault, typedPage } from '../support/typed-pages';
import { processRequest, requestRow } from '../support/uploads';
import { aCompany, aUser } from '../support/world';

/** Whatever of a source makes no order is told, on its request and on each of its orders. (found by use T4, I16) */

let world: MailWorld;
beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());

/** What a request tells and what each of its orders does, once it is done. */
async function told(requestId: string, viewer: Actor = world.rosa) {
  await processRequest(requestId);
  const made = await db()
    .select({ id: orders.id, toCheck: orders.toCheck, status: orders.status, message: orders.statusMessage })
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(orders.draftIndex);
  const views = await Promise.all(made.map(({ id }) => getOrderView(viewer, id)));
  const { skippedRows, message, state } = await getRequestDetail(viewer, requestId);
  return { made, views, skippedRows, message, state, leftOut: views.map(({ leftOut }) => leftOut) };
}

async function mailed(mail: Parameters<MailWorld['post']['send']>[0] & { subject: string }, viewer?: Actor) {
  await world.post.send({ to: INTAKE, ...mail });
  const { requests } = await onlyOne(mail.subject);
  return Promise.all(requests.map(({ id }) => told(id, viewer)));
}

/** A file that a mail brings, without a word. */
async function sent(filename: string, content: Buffer, viewer?: Actor) {
  const [only] = await mailed({ subject: filename, attachments: [{ filename, content }] }, viewer);
  if (!only) throw new Error(`nothing was made of ${filename}`);
  return only;
}

/** The second is mistyped. */
const UNITS = ['OOLU7712344', 'TGHU4821095', 'MSKU9070323'];
const HEAD = 'Container,Size,MBL,Deliver to';
const ROWS = ['CSQU3054383,40HC,MAEU123456789,Plumtree DC', 'MSKU2735577,20GP,MAEU987654321,Plumtree DC'];
const TENDER = ['B2**TRKR**LD4410**PP', 'L11*7171874859*BN', 'N7*MSKU*9070323*************4000**L'];

describe('what went in is what came out and what is told as left out', () => {
  test('rows of a spreadsheet', async () => {
    const rows = [...ROWS, ',40HC,,Plumtree DC', 'TCLU4265874,,,'];
    const { made, skippedRows, leftOut } = await sent('loads.csv', Buffer.from([HEAD, ...rows].join('\n')));
    expect(skippedRows).toEqual(['Sheet 1, row 4: no container, booking or reference']);
    expect([made.length, skippedRows.length]).toEqual([3, 1]);
    const first = `1 part of the document made no order: ${skippedRows[0]}`;
    expect(leftOut).toEqual(made.map(() => ({ first, more: [], isUnread: false, toCheck: false })));
  });

  test('rows of an old workbook, told by its content', async () => {
    const rows = [HEAD, ...ROWS, ',40HC,,Plumtree DC'].map((row) => row.split(','));
    const book = { SheetNames: ['Loads'], Sheets: { Loads: XLSX.utils.aoa_to_sheet(rows) } };
    const file = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
    const { made, skippedRows } = await sent('dispatch', file);
    expect(made).toHaveLength(2);
    expect(skippedRows).toEqual(['Loads, row 4: no container, booking or reference']);
  });

  test('rows of a web page under the name of a workbook, and not those in the text of its mail', async () => {
    const table = (cells: string[][]) =>
      `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    const rows = [HEAD, ...ROWS, ',40HC,,Plumtree DC'].map((row) => row.split(','));
    const [mail, ...others] = await mailed({
      subject: 'Portal export',
      html: `<p>As exported.</p>${table([
        ['Gate', 'Hours'],
        ['North', '7 to 4'],
      ])}`,
      attachments: [{ filename: 'export.xls', content: Buffer.from(`<html>${table(rows)}</html>`) }],
    });
    expect(others).toEqual([]);
    expect(mail?.made).toHaveLength(2);
    expect(mail?.skippedRows).toEqual(['Sheet1, row 4: no container, booking or reference']);
  });

  test('a formula without its result, once', async () => {
    const rows = [HEAD, ...ROWS].map((row) => row.split(','));
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    Object.assign(sheet, { D3: { t: 'z', f: 'D2' } });
    const book = { SheetNames: ['Loads'], Sheets: { Loads: sheet } };
    const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
    const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
    const { made, leftOut } = await sent('loads.xlsx', file, ops);
    const reason = lacksResults('Loads', ['D3']);
    expect(made.map(({ message }) => message)).toEqual([null, reason]);
    expect(leftOut.map((one) => one?.first)).toEqual([reason, undefined]);
  });

  test('messages of an EDI file', async () => {
    const messages = [x12(TENDER), x12(['B10*1*2*TRKR'], '214')];
    const { made, skippedRows, leftOut } = await sent('tender.edi', Buffer.from(messages.join('\n')));
    expect([made.length, skippedRows.length]).toEqual([1, 1]);
    expect(skippedRows[0]).toContain('214');
    expect(leftOut[0]?.first).toBe(`1 part of the document made no order: ${skippedRows[0]}`);
  });

  test('papers of a file, as a person divided it, of which one is no order', () => {
    const papers = ['DELIVERY ORDER', 'FREIGHT INVOICE', 'DELIVERY ORDER'].map((title, i) =>
      typedPage(`${title}\nContainer No: ${UNITS[i]}\nBooking No: HB55007${i}\n`, i),
    );
    const { drafts, reasons } = mapByDefault(papers, { papers: [[0], [1], [2]] });
    expect(drafts.map(({ fields }) => fields.unit_number)).toEqual([UNITS[0], UNITS[2]]);
    expect(reasons).toEqual(['Page 2: The document calls itself "FREIGHT INVOICE": that is no order.']);
  });

  test('containers of a list in a mail, one of them mistyped', async () => {
    const text = UNITS.map((unit, i) => `  - Container ${unit}, Load CB-910${i}, at LBCT Pier E`);
    const [list] = await mailed({
      subject: 'Three boxes',
      text: `These are off the ship:\n\n${text.join('\n')}\n`,
    });
    expect(list?.views.map(({ fields }) => fields.unit_number)).toEqual(UNITS);
    expect(list?.skippedRows).toEqual([]);
    expect(list?.leftOut).toEqual([null, null, null]);
  });
});

const WINMAIL = { filename: 'winmail.dat', content: 'x', contentType: 'application/ms-tnef' };
const LOGO = async () => ({ filename: 'logo.png', content: await picture(64, 64) });
const GIF = { filename: 'line.gif', content: Buffer.from('GIF89a', 'latin1'), contentType: 'image/gif' };
const FOUND = path.resolve('../shared/samples/found');
const PULL =
  'Please pull container MSKU9070323 at LBCT Pier E, booking HB550071, and deliver to Plumtree DC.';

describe('an attachment that could not be read', () => {
  test('is told by the order of its mail, is to check, and is settled by a look', async () => {
    const [mail] = await mailed({ subject: 'Sealed', text: PULL, attachments: [WINMAIL, await LOGO(), GIF] });
    const [order] = mail?.made ?? [];
    const id = order?.id ?? 0;
    expect(mail?.skippedRows).toEqual([
      expect.stringMatching(/^Attachment winmail.dat could not be read: Outlook/),
    ]);
    expect(mail?.leftOut).toEqual([{ first: mail?.skippedRows[0], more: [], isUnread: true, toCheck: true }]);
    const stops = async () => stopsToCheck(await getOrderView(world.rosa, id));
    const before = await stops();
    expect(before[0]).toEqual({ name: 'unread_attachment', kind: 'attachment' });
    expect(order?.toCheck).toBe(before.length);
    await saveOrderPart(world.rosa, id, { path: 'unread_attachment', value: '' });
    expect(await stops()).toEqual(before.slice(1));
    const [after] = await db().select().from(orders).where(eq(orders.id, id));
    expect(after?.toCheck).toBe(before.length - 1);
    expect((await getOrderView(world.rosa, id)).leftOut).toMatchObject({ isUnread: true, toCheck: false });
  });

  test.each([
    ['IMG_2201.heic', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'A photo as iPhones take it (HEIC)'],
    ['scan.bmp', `BM${'\0'.repeat(50_000)}`, 'A BMP picture'],
  ])('is told where it is %s, and to check', async (filename, content, why) => {
    const photo = { filename, content: Buffer.from(content, 'latin1') };
    const [mail] = await mailed({ subject: filename, text: PULL, attachments: [photo] });
    const first = `Attachment ${filename} could not be read: ${why}`;
    expect(mail?.skippedRows).toEqual([first]);
    expect(mail?.leftOut).toEqual([{ first, more: [], isUnread: true, toCheck: true }]);
  });

  test('is nothing where only logos, cards and signatures came with it', async () => {
    const card = { filename: 'dana.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' };
    const [mail] = await mailed({ subject: 'Logos', text: PULL, attachments: [await LOGO(), GIF, card] });
    expect(mail?.skippedRows).toEqual([]);
    expect(mail?.leftOut).toEqual([null]);
  });

  test('brings an order before an operator where unsure ones go there, with the reason', async () => {
    const configuration = { admin_review: 'when-unsure' as const };
    await db().update(companies).set({ configuration }).where(eq(companies.id, world.harbor));
    await world.post.send({ to: INTAKE, subject: 'Unsure', text: PULL, attachments: [WINMAIL] });
    const [{ id } = { id: '' }] = (await onlyOne('Unsure')).requests;
    await processRequest(id);
    expect(await requestRow(id)).toMatchObject({
      status: 'process-ocr-output-file-review',
      statusMessage: expect.stringContaining('Attachment winmail.dat could not be read'),
    });
    await db().update(companies).set({ configuration: {} }).where(eq(companies.id, world.harbor));
  });

  test('and one that can be read and made nothing are told by the request, its order and the list of mails', async () => {
    const attachments = [
      { filename: 'loads.csv', content: [HEAD, ...ROWS].join('\n') },
      { filename: 'seal.txt', content: 'Seal OC-99' },
      { filename: 'appt.csv', content: 'a,b\nlooks,like\nno,list\nof,loads\n'.repeat(4) },
      await LOGO(),
    ];
    await world.post.send({ to: INTAKE, subject: 'Two beside', text: 'See attached', attachments });
    const { requests } = await onlyOne('Two beside');
    const idOf = (name: string) => requests.find(({ filename }) => filename === name)?.id ?? '';
    const { stage, statusMessage } = await processRequest(idOf('appt.csv'));
    expect(stage).toBe('failed');
    const { skippedRows, leftOut } = await told(idOf('loads.csv'));
    const texts = [
      'Attachment seal.txt made no order: Too short a text to be a document',
      `Attachment appt.csv made no order: ${statusMessage}`,
    ];
    expect(skippedRows).toEqual(texts);
    const [first, ...more] = texts;
    expect(leftOut).toEqual([0, 1].map(() => ({ first, more, isUnread: true, toCheck: false })));
    const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
    const { query } = readListQuery(MAIL_LIST, new URLSearchParams('search=Two beside'));
    const [row] = (await loadMails(ops, query)).rows;
    expect([row?.documents, row?.others]).toEqual([
      '2 documents',
      ['1 document made no order', '2 parts left out'],
    ]);
    const isFailed = eq(requestRows.id, idOf('appt.csv'));
    for (const change of [{ privateRequest: true }, { privateRequest: false, companyId: await aCompany() }]) {
      await db().update(requestRows).set(change).where(isFailed);
      expect(
        (await told(idOf('loads.csv'))).skippedRows,
        'nothing of a request that others do not see',
      ).toEqual([first]);
    }
  });

  test('and a damaged one is to be checked on the orders of the others, until somebody looked or it is gone', async () => {
    const attachments = [
      { filename: 'loads.csv', content: [HEAD, ...ROWS].join('\n') },
      { filename: 'broken.pdf', content: '%PDF-1.4\nnothing more' },
    ];
    await world.post.send({ to: INTAKE, subject: 'One is damaged', text: 'See attached', attachments });
    const { requests } = await onlyOne('One is damaged');
    const idOf = (name: string) => requests.find(({ filename }) => filename === name)?.id ?? '';
    await processRequest(idOf('loads.csv'));
    const { statusMessage } = await processRequest(idOf('broken.pdf'));
    const asked = async () => {
      const { leftOut } = await told(idOf('loads.csv'));
      const counts = await db()
        .select({ toCheck: orders.toCheck })
        .from(orders)
        .where(eq(orders.requestId, idOf('loads.csv')));
      return { leftOut, counts: counts.map(({ toCheck }) => toCheck ?? 0) };
    };
    const first = `Attachment broken.pdf could not be read: ${statusMessage}`;
    const now = await asked();
    expect(now.leftOut).toEqual([0, 1].map(() => ({ first, more: [], isUnread: true, toCheck: true })));
    const ops = await aUser({ role: 'superadmin', companyIds: [world.harbor] });
    const isFound = async (search: string) =>
      (await loadMails(ops, readListQuery(MAIL_LIST, new URLSearchParams(search)).query)).rows.length;
    expect(await isFound('search=One is damaged&outcome=failed')).toBe(1);
    await deleteRequest(ops, idOf('broken.pdf'));
    expect(await asked()).toEqual({ leftOut: [null, null], counts: now.counts.map((count) => count - 1) });
    expect(await isFound('search=One is damaged&outcome=failed')).toBe(0);
    await restoreRequest(ops, idOf('broken.pdf'));
    expect(await asked()).toEqual(now);
  });

  test.skipIf(!existsSync(FOUND)).each([
    ['h21_winmail.eml', 'winmail.dat'],
    ['h22_heic.eml', 'IMG_2201.heic'],
  ])('%s says so', async (file, name) => {
    const raw = await readFile(path.join(FOUND, file), 'utf8');
    const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
    await world.post.send({ envelope: { from: 'ops@cobalt.example', to: INTAKE }, raw });
    const [request] = (await onlyOne(subject)).requests;
    const { skippedRows, leftOut } = await told(request?.id ?? '');
    expect(skippedRows).toEqual([expect.stringContaining(`Attachment ${name} could not be read`)]);
    for (const one of leftOut) expect(one).toMatchObject({ isUnread: true });
  });
});

test('a container that a mail names and none of its papers has is told of each, once all are read', async () => {
  const units = ['MSKU9070323', 'OOLU7712344', 'TGHU4821090'];
  const attachments = await Promise.all(
    units.slice(0, 2).map(async (unit, i) => ({
      filename: `load-${i + 1}.pdf`,
      content: await deliveryOrderPdf({ container: unit, booking: `BKG660109${i}` }),
    })),
  );
  const text = `Please see attached, containers ${units[0]} and ${units[1]}.\nSame trucker: container ${units[2]}, TraPac to Redfern.`;
  await world.post.send({ to: INTAKE, subject: 'Two papers', text, attachments });
  const { requests } = await onlyOne('Two papers');
  for (const { id } of requests) await processRequest(id);
  const left = `the mail names container ${units[2]}, which none of its papers does.`;
  for (const { id } of requests) {
    const { skippedRows, leftOut } = await told(id);
    expect(skippedRows).toEqual([left]);
    expect(leftOut).toMatchObject([{ first: `1 part of the document made no order: ${left}` }]);
  }
});

test('an attachment that never came is asked about where the letter says that something is attached', async () => {
  const subject = 'MBL & HBL KLX44120';
  const text = 'Good day,\n\nplease find the MBL & HBL KLX44120 attached.\n\nBest regards';
  const [mail] = await mailed({ subject, text, attachments: [await LOGO()] });
  const { fields, provenance } = mail?.views[0] ?? {};
  expect(fields).toMatchObject({ master_bol_mawb: 'KLX44120', house_bol_hawb: 'KLX44120' });
  const missing = `the mail says that something is attached, "please find the MBL & HBL KLX44120 attached", and nothing came with it`;
  expect(provenance?.master_bol_mawb?.doubt).toBe(`one number stands for master and house bill; ${missing}`);
  expect(mail?.made[0]?.toCheck).toBeGreaterThan(1);
  const [nothing] = await mailed({ subject: 'Today', text: 'Hello, see attached and call me. Thank you!' });
  expect(nothing).toMatchObject({ made: [], message: expect.stringContaining('nothing came with it') });
});
