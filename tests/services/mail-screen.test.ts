import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { MAIL_LIST } from '~/domain/lists/mail-list';
import { exportTable } from '~/services/exports/export-table.server';
import { countToCheck } from '~/services/orders/count-to-check.server';
import { orders } from '~/services/orders/schema.server';
import { takeAfterAll } from '~/services/pipeline/take-after-all.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { emails, requests as requestsTable } from '~/services/requests/schema.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { loadMail, loadMails, mailSource } from '~/services/screens/mail-screen.server';
import { deliveryOrderPdf, ORDER_IN_WORDS } from '../support/documents';
import { INTAKE, type MailWorld, onlyOne, openMailWorld } from '../support/mail-world';
import { picture } from '../support/post-office';
import { aCompany, anEmail, anOrder, aRequest, aUser } from '../support/world';

/** What came by mail, and what became of it: a screen for the admins of a company and for operators. (found by use I15) */
let world: MailWorld;
/** Harbor's admin, Summit's, and an operator. */
let ada: Actor;
let sam: Actor;
let olga: Actor;
let summit: number;

beforeAll(async () => {
  world = await openMailWorld();
  summit = await aCompany({ name: 'Summit Freight', plan: { monthlyLimit: 0 } });
  ada = await aUser({ role: 'customer-admin', companyIds: [world.harbor] });
  sam = await aUser({ role: 'customer-admin', companyIds: [summit] });
  olga = await aUser({ role: 'order-review', companyIds: [summit] });
  await sendAll();
  await anEmail({ companyId: summit, subject: 'For Summit', receivedAt: new Date('2026-11-01T10:00:00Z') });
});
afterAll(() => world.close());

const ANSWER = { 'Auto-Submitted': 'auto-replied' };

async function sendAll(): Promise<void> {
  const { send } = world.post;
  const pdf = (container: string) => deliveryOrderPdf({ container });
  await send({
    to: INTAKE,
    subject: 'From Outlook',
    attachments: [{ filename: 'winmail.dat', content: 'x', contentType: 'application/ms-tnef' }],
  });
  await send({
    to: INTAKE,
    subject: 'Two orders and a logo',
    text: 'Both attached.',
    attachments: [
      { filename: 'one.pdf', content: await pdf('TCLU4265874') },
      { filename: 'two.pdf', content: await pdf('MSCU1234566') },
      { filename: 'logo.png', content: await picture(90, 30) },
    ],
  });
  const again = { to: INTAKE, subject: 'Out of office', messageId: '<away@kestrel.test>' };
  for (let times = 0; times < 3; times += 1) await send({ ...again, text: ORDER_IN_WORDS, headers: ANSWER });
  await send({ to: INTAKE, subject: 'In words', text: ORDER_IN_WORDS });
}

const query = (search = '') => readListQuery(MAIL_LIST, new URLSearchParams(search)).query;
const listed = async (actor: Actor, search = '') => (await loadMails(actor, query(search))).rows;
const subjects = async (actor: Actor, search = '') =>
  (await listed(actor, search)).map(({ subject }) => subject);

describe('the list', () => {
  test('has every mail, newest first, with what became of it in words', async () => {
    const rows = await listed(ada);
    expect(rows.map(({ subject, parts, documents, others }) => [subject, parts, documents, others])).toEqual([
      ['In words', 0, '1 document, its text', []],
      ['Out of office', 0, 'No document: an automatic answer', ['Came again 2 times']],
      ['Two orders and a logo', 3, '2 documents', ['1 part left out']],
      [
        'From Outlook',
        1,
        'No document: the mail has no text, and no part of it is a document',
        ['1 part could not be read'],
      ],
    ]);
    const made = (await onlyOne('Two orders and a logo')).requests.map(({ id }) => id);
    expect(rows[2]?.requests.map(({ id }) => id).sort()).toEqual(made.sort());
  });

  test('is told of each mail that came, and not of one that came again', async () => {
    const told = await db().select().from(liveEvents).where(eq(liveEvents.name, 'mail-received'));
    const rows = await listed(ada, 'sort=received_at');
    expect(told.map(({ companyId, payload }) => [companyId, payload.email_id])).toEqual(
      rows.map(({ id }) => [world.harbor, id]),
    );
  });

  test('shows the admins of a company its own mails, and operators all', async () => {
    expect(await subjects(sam)).toEqual(['For Summit']);
    expect((await subjects(olga)).sort()).toEqual(
      ['For Summit', 'From Outlook', 'In words', 'Out of office', 'Two orders and a logo'].sort(),
    );
    expect(await subjects(world.rosa)).toEqual([]);
    expect(await subjects(ada, `companies=${summit}`)).toEqual([]);
    expect(await subjects(olga, `companies=${summit}`)).toEqual(['For Summit']);
  });

  test.each([
    ['search=two orders', ['Two orders and a logo']],
    ['search=dana@kestrel', ['In words', 'Out of office', 'Two orders and a logo', 'From Outlook']],
    ['outcome=requests', ['In words', 'Two orders and a logo']],
    ['outcome=nothing', ['Out of office', 'From Outlook']],
    ['outcome=left-out', ['Two orders and a logo']],
    ['outcome=unread', ['From Outlook']],
    ['outcome=unread,requests', ['In words', 'Two orders and a logo', 'From Outlook']],
    ['dateRange=2026-01-01,2026-01-31', []],
    ['sort=received_at', ['From Outlook', 'Two orders and a logo', 'Out of office', 'In words']],
  ])('is narrowed and sorted by %s', async (search, expected) => {
    expect(await subjects(ada, search)).toEqual(expected);
  });

  test('where it is empty, the address that mail is sent to stands there', async () => {
    expect(await loadMails(ada, query('search=nothing'))).toMatchObject({ rows: [], intake: [INTAKE] });
  });

  test('as a file has what the screen has', async () => {
    const made = await exportTable(ada, 'mails', { search: '?outcome=left-out', format: 'csv' });
    if (!('file' in made)) throw new Error('it became a job');
    const parts: Uint8Array[] = [];
    for await (const part of made.file.content) parts.push(part);
    const text = Buffer.concat(parts).toString();
    expect(text).toContain('Two orders and a logo,Dana Whitlock <dana@kestrel.test>');
    expect(text).toContain('2 documents; 1 part left out');
    expect(text).not.toContain('In words');
  });
});

describe('one mail', () => {
  test('tells of each part what became of it and why, with its requests', async () => {
    const { id, requests } = await onlyOne('Two orders and a logo');
    const mail = await loadMail(ada, id);
    expect(mail.attachments.map(({ name, taken, why }) => [name, taken, why])).toEqual([
      ['one.pdf', true, 'PDF'],
      ['two.pdf', true, 'PDF'],
      ['logo.png', false, 'A picture too small to be a document (90 × 30 pixels)'],
    ]);
    expect(mail.made.map(({ id: made }) => made).sort()).toEqual(requests.map((made) => made.id).sort());
    expect(mail).toMatchObject({ mayTake: true, outcome: ['2 documents', '1 part left out'] });
    expect(mail).not.toHaveProperty('file');
  });

  test('that retention removed keeps its requests in the list, and nothing else can be had of it', async () => {
    const gone = { fromAddress: '', fromName: '', sentTo: '', subject: '', body: '', file: '' };
    const removedAt = new Date('2026-11-20T10:00:00Z');
    const id = await anEmail({ companyId: summit, ...gone, removedAt });
    await aRequest({ companyId: summit, emailId: id });
    const words = 'The e-mail was removed on 2026-11-20 by the retention of its company. The orders stay.';
    const rows = await listed(sam, 'outcome=requests');
    expect(rows.map(({ documents, others }) => [documents, ...others])).toEqual([['1 document', words]]);
    const mail = await loadMail(sam, id);
    expect(mail).toMatchObject({ mayTake: false, made: [{ isDeleted: false }] });
    for (const ask of [() => mailSource(sam, id), () => takeAfterAll(sam, id, 'text')])
      await expect(ask()).rejects.toMatchObject({ status: 410, message: words });
  });

  test('of another company does not exist, however it is asked for', async () => {
    const { id } = await onlyOne('From Outlook');
    const asks = [loadMail, mailSource, (actor: Actor, mail: string) => takeAfterAll(actor, mail, 0)];
    for (const ask of asks) {
      await expect(ask(sam, id)).rejects.toMatchObject({ status: 404 });
      await expect(ask(world.rosa, id)).rejects.toMatchObject({ status: 404 });
      await expect(ask(ada, 'no-mail')).rejects.toMatchObject({ status: 404 });
    }
  });

  test('is had as it came: to the byte, saved and never shown', async () => {
    const { id, file } = await onlyOne('Two orders and a logo');
    const link = new URL(await mailSource(ada, id));
    const served = await serveFile(link, link.pathname.replace('/files/', ''));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': "attachment; filename*=UTF-8''Two%20orders%20and%20a%20logo.eml",
      'x-content-type-options': 'nosniff',
    });
    const kept: Buffer[] = [];
    for await (const chunk of await runtime().files.read(file)) kept.push(chunk as Buffer);
    expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.concat(kept))).toBe(true);
    expect(Buffer.concat(kept).toString()).toMatch(/^From: Dana Whitlock/);
  });
});

describe('what was left out is taken after all', () => {
  test('once, however often it is asked for, even at the same moment', async () => {
    const { id, requests: before } = await onlyOne('Two orders and a logo');
    const both = await Promise.allSettled([takeAfterAll(ada, id, 2), takeAfterAll(ada, id, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(takeAfterAll(ada, id, 2)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^logo\.png was taken already: request [0-9A-F]{8}$/),
    });
    const { requests, attachments } = await onlyOne('Two orders and a logo');
    expect(requests).toHaveLength(before.length + 1);
    const taken = requests.find(({ filename }) => filename === 'logo.png');
    expect(taken).toMatchObject({
      companyId: world.harbor,
      emailFromAddress: 'dana@kestrel.test',
      sourceKind: 'image',
      stage: 'read',
      dataExtractionMethod: 'automated',
    });
    expect(attachments[2]).toMatchObject({ taken: true, isAfterAll: true, requestId: taken?.id });
    const history = await statusHistory(ada, { requestId: taken?.id ?? '' });
    expect(history.find(({ status }) => status === 'intake-started')?.user_name).toBe(ada.name);
    await expect(takeAfterAll(ada, id, 0)).rejects.toMatchObject({ status: 409 });
    await expect(takeAfterAll(ada, id, 9)).rejects.toMatchObject({ status: 404 });
  });

  test('again, once the request that it became was deleted', async () => {
    const mail = await onlyOne('Two orders and a logo');
    const made = mail.attachments[0]?.requestId ?? '';
    await db().update(requestsTable).set({ deletedAt: new Date() }).where(eq(requestsTable.id, made));
    const { attachments } = await loadMail(ada, mail.id);
    expect(attachments[0]).toMatchObject({
      taken: false,
      why: expect.stringMatching(/^Its request .* was deleted$/),
    });
    await takeAfterAll(ada, mail.id, 0);
    await expect(takeAfterAll(ada, mail.id, 0)).rejects.toMatchObject({ status: 409 });
    expect((await onlyOne('Two orders and a logo')).requests).toHaveLength(mail.requests.length + 1);
  });

  test('not what made a request under another name already', async () => {
    const content = 'container,seal\nTCLU4265874,UL-7\n';
    const attachments = [
      { filename: 'loads.csv', content },
      { filename: 'the-same-loads.csv', content },
    ];
    await world.post.send({ to: INTAKE, subject: 'Twice', text: ORDER_IN_WORDS, attachments });
    const { id } = await onlyOne('Twice');
    await expect(takeAfterAll(ada, id, 1)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The same file was taken already: request /),
    });
  });

  test('what can only be refused is not offered, and says why', async () => {
    const list = 'container,seal\nTCLU4265874,UL-9\n';
    const attachments = [
      { filename: 'ours.csv', content: list },
      { filename: 'ours-again.csv', content: list },
      { filename: 'sealed.p7m', content: 'x', contentType: 'application/pkcs7-mime' },
      {
        filename: 'voice.mp3',
        content: Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000voice', 'latin1'),
      },
      { filename: 'empty.pdf', content: '' },
      { filename: 'logo.png', content: await picture(90, 30) },
      { filename: 'card.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' },
    ];
    await world.post.send({ to: INTAKE, subject: 'All sorts', text: ORDER_IN_WORDS, attachments });
    const { id } = await onlyOne('All sorts');
    const parts = (await loadMail(ada, id)).attachments;
    const whyNot = Object.fromEntries(parts.map((part) => [part.name, part.whyNot]));
    expect(whyNot).toMatchObject({
      'ours.csv': null,
      'ours-again.csv': 'The same file as ours.csv, which was taken',
      'sealed.p7m': expect.stringContaining('sealed message'),
      'voice.mp3': expect.stringContaining('cannot be read'),
      'empty.pdf': 'The file is empty.',
      'logo.png': null,
      'card.vcf': expect.stringContaining('cannot be read'),
    });
    for (const [at, part] of parts.entries())
      if (!part.taken && part.whyNot !== null) await expect(takeAfterAll(ada, id, at)).rejects.toBeTruthy();
      else if (!part.taken) await takeAfterAll(ada, id, at);
    await db().update(requestsTable).set({ deletedAt: new Date() }).where(eq(requestsTable.emailId, id));
    expect((await loadMail(ada, id)).attachments[1]).toMatchObject({ taken: false, whyNot: null });
  });

  test('not where nothing can read it: the reason is said', async () => {
    const { id } = await onlyOne('From Outlook');
    await expect(takeAfterAll(ada, id, 0)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('winmail.dat'),
    });
    await expect(takeAfterAll(ada, id, 'text')).rejects.toMatchObject({ message: 'The mail has no text' });
    expect((await onlyOne('From Outlook')).requests).toEqual([]);
  });

  test('the text of a mail that made no request, once', async () => {
    const { id } = await onlyOne('Out of office');
    await takeAfterAll(ada, id, 'text');
    await expect(takeAfterAll(ada, id, 'text')).rejects.toMatchObject({ status: 409 });
    const { requests, note } = await onlyOne('Out of office');
    expect(requests.map(({ filename, sourceKind }) => [filename, sourceKind])).toEqual([
      ['Out of office.txt', 'text'],
    ]);
    expect(note).toBe('An automatic answer: somebody took its text later');
    const words = await onlyOne('In words');
    await expect(takeAfterAll(ada, words.id, 'text')).rejects.toMatchObject({ status: 409 });
  });

  test('what could not be read, and can be by now, is no longer to check on the orders of its mail', async () => {
    const list = 'container,seal\nTCLU4265874,UL-1\nMSCU1234566,UL-2\n';
    const attachments = [{ filename: 'loads.csv', content: list }];
    await world.post.send({ to: INTAKE, subject: 'By now', text: ORDER_IN_WORDS, attachments });
    const { id, requests } = await onlyOne('By now');
    const orderId = await anOrder({ companyId: world.harbor, requestId: requests[0]?.id });
    const part = { name: 'loads.csv', mimeType: 'text/csv', bytes: list.length, taken: false };
    await db()
      .update(emails)
      .set({ attachments: [{ ...part, why: 'No list could be read then', isUnread: true }] })
      .where(eq(emails.id, id));
    // As if nothing had been made of it then.
    await db().update(requestsTable).set({ sha256sum: null }).where(eq(requestsTable.emailId, id));
    const toCheck = async () => {
      const [row] = await db().select({ count: orders.toCheck }).from(orders).where(eq(orders.id, orderId));
      return row?.count ?? 0;
    };
    await countToCheck(db(), [orderId]);
    const before = await toCheck();
    await takeAfterAll(ada, id, 0);
    expect(await toCheck()).toBe(before - 1);
    expect((await onlyOne('By now')).attachments).toMatchObject([
      { taken: true, isAfterAll: true, why: 'No list could be read then' },
    ]);
  });

  test('beyond the allowance of the month it is refused, and stays where it can be taken later', async () => {
    const id = await anEmail({ companyId: summit, subject: 'Over', note: 'An automatic answer' });
    expect(await loadMail(sam, id)).toMatchObject({
      mayTake: true,
      whyNotTake: expect.stringContaining('0'),
    });
    await expect(takeAfterAll(sam, id, 'text')).rejects.toMatchObject({ status: 422 });
    expect((await onlyOne('Over')).requests).toEqual([]);
  });
});
