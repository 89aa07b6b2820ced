import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/actor';
import { presentEmail } from '~/services/api/present-email.server';
import { oneRequest } from '~/services/api/request-page.server';
import { variants } from '~/services/companies/schema.server';
import { spoolSource } from '~/services/intake/keep-source.server';
import { readMail } from '~/services/intake/mail-message.server';
import { startMailServer, stopMailServer } from '~/services/intake/mail-server.server';
import { takeMail } from '~/services/intake/take-mail.server';
import { useEnv } from '~/services/platform/env.server';
import { db, house } from '~/services/platform/house.server';
import { sendMail } from '~/services/platform/mail.server';
import { requestEmail, sourceEmailLink } from '~/services/requests/request-email.server';
import { emails, requests, statusEvents } from '~/services/requests/schema.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { deliveryOrderPdf, loadTender, ORDER_IN_WORDS } from '../documents';
import { picture, postOffice } from '../post-office';
import { ordersOf, process, requestRow, upload } from '../uploads';
import { aCompany, aUser, openWorld, type World } from '../world';

const TO = 'orders@harbor.intake.test';
let world: World;
let harbor: number;
let rosa: Actor;
let port: number;
let post: ReturnType<typeof postOffice>;

beforeAll(async () => {
  world = await openWorld({ INTAKE_SMTP_PORT: 0 });
  harbor = await aCompany({ intake: [TO, 'Dispatch@Harbor.intake.test'] });
  rosa = await aUser({ companyIds: [harbor] });
  await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
      { companyId: harbor, name: 'Not an order', variantType: 'notanorder' },
    ]);
  port = (await startMailServer({ isDemo: false })) ?? 0;
  post = postOffice(port);
});
afterAll(async () => {
  await stopMailServer();
  await world.close();
});

/** The mails with a subject, and what was made of them. */
async function arrived(subject: string) {
  const rows = await db().select().from(emails).where(eq(emails.subject, subject));
  return Promise.all(
    rows.map(async (mail) => ({
      ...mail,
      requests: await db()
        .select()
        .from(requests)
        .where(eq(requests.emailId, mail.id))
        .orderBy(requests.filename),
    })),
  );
}

async function onlyOne(subject: string) {
  const [mail, ...others] = await arrived(subject);
  expect(others).toEqual([]);
  if (!mail) throw new Error(`no mail "${subject}" was taken`);
  return mail;
}

const whys = (attachments: { name: string; taken: boolean; why: string }[]) =>
  Object.fromEntries(attachments.map(({ name, taken, why }) => [name, taken ? `taken: ${why}` : why]));

test('a mail with two delivery orders and a logo becomes two requests that know their mail', async () => {
  const subject = '2 new delivery orders';
  const answer = await post.send({
    to: TO,
    subject,
    html: '<p>Team, 2 DOs attached.<br>Dana</p><img src="cid:logo@kestrel">',
    attachments: [
      { filename: 'image001.png', content: await picture(180, 60), cid: 'logo@kestrel' },
      { filename: 'delivery order 1.pdf', content: await deliveryOrderPdf() },
      { filename: 'delivery order 2.pdf', content: await deliveryOrderPdf({ container: 'CSQU3054383' }) },
    ],
  });
  expect(answer).toMatchObject({ code: 250, said: expect.stringContaining('Taken as') });
  const mail = await onlyOne(subject);
  expect(whys(mail.attachments)).toEqual({
    'image001.png': 'A picture shown in the text (180 × 60 pixels)',
    'delivery order 1.pdf': 'taken: PDF',
    'delivery order 2.pdf': 'taken: PDF',
  });
  expect(
    mail.requests.map(({ filename, emailFromAddress, stage }) => [filename, emailFromAddress, stage]),
  ).toEqual([
    ['delivery order 1.pdf', 'dana@kestrel.test', 'read'],
    ['delivery order 2.pdf', 'dana@kestrel.test', 'read'],
  ]);
  const made = [];
  for (const { id } of mail.requests) {
    expect(await process(id)).toMatchObject({ stage: 'done', ordersCount: 1 });
    made.push((await ordersOf(id))[0]?.fields.unit_number);
  }
  expect(made).toEqual(['MSKU9070323', 'CSQU3054383']);
  const [first] = await db()
    .select()
    .from(statusEvents)
    .where(eq(statusEvents.requestId, mail.requests[0]?.id ?? ''))
    .orderBy(statusEvents.id);
  expect(first).toMatchObject({
    status: 'intake-started',
    metadata: {
      source_summary: {
        source_email_subject: subject,
        source_email_from_address: 'dana@kestrel.test',
        source_email_attachment_filenames: ['delivery order 1.pdf', 'delivery order 2.pdf'],
      },
    },
  });
});

test('a request tells of its mail: who wrote it, what was taken of it and why, and the mail itself', async () => {
  const subject = 'Details: 1/2';
  const pdf = await deliveryOrderPdf({ booking: 'DETAILS' });
  const attachments = [
    { filename: 'DO.pdf', content: pdf },
    { filename: 'logo.png', content: await picture(90, 30) },
  ];
  await post.send({ to: TO, cc: 'boss@kestrel.test', subject, text: 'Two things', attachments });
  const [made] = (await onlyOne(subject)).requests;
  const id = made?.id ?? '';
  expect(presentEmail(await requestEmail(rosa, id))).toMatchObject({
    from_address: 'dana@kestrel.test',
    from_name: 'Dana Whitlock',
    to: `${TO}, boss@kestrel.test`,
    subject,
    text: 'Two things',
    times_received: 1,
    attachments: [
      { filename: 'DO.pdf', size: pdf.length, taken: true, reason: 'PDF', request_id: id },
      { filename: 'logo.png', taken: false, request_id: null },
    ],
  });
  expect(await oneRequest(rosa, id)).toMatchObject({
    has_email: true,
    email_from_address: 'dana@kestrel.test',
  });
  const link = new URL(await sourceEmailLink(rosa, id));
  expect(link.searchParams.get('name')).toBe('Details_ 1_2.eml');
  const eml = await serveFile(link, link.pathname.replace('/files/', ''));
  expect(await eml.text()).toContain('Subject: Details: 1/2');
  const uploaded = await upload(rosa, 'no-mail.pdf', pdf);
  await expect(requestEmail(rosa, uploaded)).rejects.toMatchObject({ status: 404 });
});

test('the mail is kept to the byte', async () => {
  const subject = 'Kept';
  await post.send({ to: TO, subject, text: ORDER_IN_WORDS });
  const { file, bytes } = await onlyOne(subject);
  const chunks: Buffer[] = [];
  for await (const chunk of await house().files.read(file)) chunks.push(chunk as Buffer);
  const kept = Buffer.concat(chunks);
  expect(kept.length).toBe(bytes);
  expect(kept.toString()).toMatch(
    /^From: Dana Whitlock <dana@kestrel.test>\r\n[\s\S]*Container: MSKU9070323/,
  );
});

describe('a mail without a document is one itself', () => {
  test('its text is read as an order', async () => {
    const subject = 'Please move container MSKU9070323';
    await post.send({ to: 'ORDERS@Harbor.Intake.Test', subject, text: ORDER_IN_WORDS });
    const { requests: made } = await onlyOne(subject);
    expect(made).toMatchObject([{ filename: `${subject}.txt`, sourceKind: 'text' }]);
    const id = made[0]?.id ?? '';
    expect(await process(id)).toMatchObject({ stage: 'done', ordersCount: 1 });
    const [order] = await ordersOf(id);
    expect(order?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      weight: 19_200,
      last_free_date: '2026-11-24',
    });
    expect(order?.stops.map(({ raw }) => raw.location_name)).toEqual([
      'Garden City Terminal',
      'Foxglove Pet Products',
    ]);
  });

  test('so is its HTML, with the columns of its tables', async () => {
    const subject = 'One container';
    const rows = [
      ['Container', 'MSKU9070323'],
      ['B/L', 'MAEU258813470'],
      ['Last free day', '11/24/2026'],
      ['Weight', '19,200 kg'],
    ];
    const cells = rows.map(([label, value]) => `<tr><td>${label}</td><td><b>${value}</b></td></tr>`).join('');
    await post.send({ to: TO, subject, html: `<p>Please deliver:</p><table>${cells}</table><p>Thanks</p>` });
    const { requests: made, body } = await onlyOne(subject);
    expect(body).toMatch(/^Container {4,}MSKU9070323$/m);
    await process(made[0]?.id ?? '');
    expect((await ordersOf(made[0]?.id ?? ''))[0]?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      master_bol_mawb: 'MAEU258813470',
      last_free_date: '2026-11-24',
      weight: 19_200,
    });
  });

  test('a load tender pasted into it is read as EDI', async () => {
    const subject = 'Tender';
    await post.send({ to: TO, subject, text: loadTender().toString() });
    const { requests: made } = await onlyOne(subject);
    expect(made).toMatchObject([{ sourceKind: 'x12' }]);
    expect(await process(made[0]?.id ?? '')).toMatchObject({ stage: 'done', ordersCount: 1 });
  });

  test('a mail that asks for nothing ends as no order, where somebody sees it', async () => {
    const subject = 'Lunch';
    await post.send({ to: TO, subject, text: 'Shall we meet at noon on Thursday?' });
    const { requests: made } = await onlyOne(subject);
    expect(await process(made[0]?.id ?? '')).toMatchObject({ stage: 'failed', status: 'intake-rejected' });
  });
});

test('the same mail again is taken once, and counted', async () => {
  const mail = { to: TO, subject: 'Twice', messageId: '<twice@kestrel.test>', text: ORDER_IN_WORDS };
  expect(await post.send(mail)).toMatchObject({ code: 250 });
  expect(await post.send(mail)).toMatchObject({ code: 250 });
  expect(await onlyOne('Twice')).toMatchObject({ repeats: 1, requests: [{}] });
  const raw = ['MAIL FROM:<a@b.test>', `RCPT TO:<${TO}>`, 'DATA', 'Subject: No id\r\n\r\nMSKU9070323\r\n.'];
  await post.say(['EHLO me', ...raw, ...raw]);
  expect(await onlyOne('No id')).toMatchObject({
    repeats: 1,
    requests: [{}],
    messageKey: expect.stringMatching(/^sha256:/),
  });
});

test('the same mail to two companies is taken by each', async () => {
  const other = 'orders@summit.intake.test';
  const summit = await aCompany({ intake: [other] });
  await post.send({
    to: [TO, 'dispatch@harbor.intake.test', other],
    subject: 'To both',
    text: ORDER_IN_WORDS,
  });
  const taken = await arrived('To both');
  expect(taken.map(({ companyId }) => companyId).sort()).toEqual([harbor, summit].sort());
  expect(taken.every(({ requests: made }) => made.length === 1)).toBe(true);
});

test('two copies of a mail sent at once make one request', async () => {
  const mail = { to: TO, subject: 'At once', messageId: '<at-once@kestrel.test>', text: ORDER_IN_WORDS };
  const answers = await Promise.all([post.send(mail), post.send(mail), post.send(mail)]);
  expect(answers.map(({ code }) => code)).toEqual([250, 250, 250]);
  expect((await onlyOne('At once')).requests).toHaveLength(1);
});

test('two processes that take the same mail at the same time make one request of it', async () => {
  const raw = Buffer.from(
    `Subject: Side by side\r\nMessage-ID: <side@kestrel.test>\r\n\r\n${ORDER_IN_WORDS}`,
  );
  const mail = await readMail(raw);
  const sources = await Promise.all([1, 2, 3].map(() => spoolSource(Readable.from([raw]))));
  const taken = await Promise.all(sources.map((source) => takeMail(harbor, mail, source)));
  expect(taken.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(new Set(taken.map(({ emailId }) => emailId)).size).toBe(1);
  expect(await onlyOne('Side by side')).toMatchObject({ repeats: 2, requests: [{}] });
});

describe('nobody but a company with an intake address gets mail', () => {
  test('an unknown address and that of a company that is no more are refused at once', async () => {
    await aCompany({ intake: ['orders@gone.intake.test'], deactivatedAt: new Date() });
    for (const to of ['nobody@harbor.intake.test', 'orders@gone.intake.test', 'someone@elsewhere.test']) {
      const answers = await post.say(['EHLO me', 'MAIL FROM:<dana@kestrel.test>', `RCPT TO:<${to}>`]);
      expect(answers.at(-1)).toBe('550 No orders are taken at this address');
    }
  });

  test('nobody signs in', async () => {
    const [, hello, auth] = await post.say(['EHLO me', 'AUTH PLAIN AGEAYg==']);
    expect(hello).toMatch(/^250/);
    expect(auth).toMatch(/^5\d\d/);
  });

  test('at most twenty recipients', async () => {
    const recipients = Array.from({ length: 21 }, (_, i) => `dock-${i}@harbor.intake.test`);
    for (const address of recipients) await aCompany({ intake: [address] });
    const to = recipients.map((address) => `RCPT TO:<${address}>`);
    const answers = await post.say(['EHLO me', 'MAIL FROM:<dana@kestrel.test>', ...to]);
    expect(answers.slice(-21, -1).every((answer) => answer.startsWith('250'))).toBe(true);
    expect(answers.at(-1)).toMatch(/^452/);
  });
});

describe('what goes round in circles is refused', () => {
  test('a mail from an intake address', async () => {
    const sender = await post.send({ from: TO, to: TO, subject: 'Circle', text: 'x' });
    expect(sender).toMatchObject({ code: 550 });
    const header = await post.send({
      envelope: { from: 'relay@elsewhere.test', to: TO },
      from: TO,
      to: TO,
      subject: 'Circle',
      text: 'x',
    });
    expect(header).toMatchObject({ code: 550, said: expect.stringContaining('our own') });
    expect(await arrived('Circle')).toEqual([]);
  });

  test('a mail of ours that comes back', async () => {
    const { readdir, readFile } = await import('node:fs/promises');
    await sendMail({ to: 'rosa@harbor.test', subject: 'Ours', text: 'Hello' });
    const [name] = await readdir(`${world.dataDir}/outbox`);
    const own = await readFile(`${world.dataDir}/outbox/${name}`, 'utf8');
    const messageId = /^Message-ID: (.+)$/im.exec(own)?.[1]?.trim();
    expect(await post.send({ to: TO, subject: 'Ours', text: 'Fwd', messageId })).toMatchObject({ code: 550 });
    const forged = messageId?.replace(/\.[\w-]+@/, '.aaaaaaaaaaaaaaaa@');
    expect(await post.send({ to: TO, subject: 'Forged', text: 'Fwd', messageId: forged })).toMatchObject({
      code: 250,
    });
  });

  test('a mail that passed fifty relays', async () => {
    const headers = Array.from({ length: 51 }, () => ({
      key: 'Received',
      value: 'from a by b; Sat, 21 Nov 2026 10:00:00 +0000',
    }));
    expect(await post.send({ to: TO, subject: 'Far', text: 'x', headers })).toMatchObject({ code: 554 });
  });
});

describe('what is no document is not taken, with its reason', () => {
  test('signatures, cards, calendars, archives, old Office files, small pictures and copies', async () => {
    const pdf = await deliveryOrderPdf({ container: 'TCLU4265874' });
    await post.send({
      to: TO,
      subject: 'A bag of things',
      text: 'See attached',
      attachments: [
        { filename: 'order.bin', content: pdf, contentType: 'application/octet-stream' },
        { filename: 'copy.pdf', content: pdf },
        { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' },
        { filename: 'dana.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' },
        { filename: 'invite.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
        { filename: 'winmail.dat', content: 'x', contentType: 'application/ms-tnef' },
        { filename: 'orders.zip', content: Buffer.from('PK\u0003\u0004 and so on', 'latin1') },
        { filename: 'orders.xls', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
        { filename: 'icon.png', content: await picture(64, 64) },
        { filename: 'banner.png', content: await picture(3000, 600) },
        { filename: 'ATT00001.txt', content: 'Sent from my phone, which is very good at sending things' },
        { filename: 'note.txt', content: 'see above' },
        { filename: 'nothing.pdf', content: '' },
      ],
    });
    const mail = await onlyOne('A bag of things');
    expect(whys(mail.attachments)).toEqual({
      'order.bin': 'taken: PDF',
      'copy.pdf': 'The same file as order.bin',
      'smime.p7s': 'A signature or a key',
      'dana.vcf': 'A visiting card',
      'invite.ics': 'A calendar entry',
      'winmail.dat': expect.stringContaining('winmail.dat'),
      'orders.zip': expect.stringContaining('A ZIP archive cannot be read.'),
      'orders.xls': expect.stringContaining('An old Office file'),
      'icon.png': 'A picture too small to be a document (64 × 64 pixels)',
      'banner.png': 'A picture too small to be a document (3000 × 600 pixels)',
      'ATT00001.txt': 'A piece of the text that a mail server cut off',
      'note.txt': 'Too short a text to be a document',
      'nothing.pdf': 'The file is empty.',
    });
    expect(mail.requests).toHaveLength(1);
  });

  test('a page photographed into the text is one', async () => {
    await post.send({
      to: TO,
      subject: 'Photo',
      html: '<p>Here:</p><img src="cid:photo@phone">',
      attachments: [{ filename: 'IMG_0093.png', content: await picture(1200, 1600), cid: 'photo@phone' }],
    });
    expect(whys((await onlyOne('Photo')).attachments)).toEqual({ 'IMG_0093.png': 'taken: Picture' });
  });

  test('an automatic answer, a report of a mail server and an empty mail make no request', async () => {
    const answer = { 'Auto-Submitted': 'auto-replied' };
    await post.send({ to: TO, subject: 'Out of office', text: ORDER_IN_WORDS, headers: answer });
    expect(await onlyOne('Out of office')).toMatchObject({
      note: 'An automatic answer: no request was made of it',
      requests: [],
    });
    await post.send({ envelope: { from: '', to: TO }, to: TO, subject: 'Undelivered', text: 'Sorry' });
    expect(await onlyOne('Undelivered')).toMatchObject({ requests: [] });
    await post.send({ to: TO, subject: 'Empty', text: ' \n ' });
    expect(await onlyOne('Empty')).toMatchObject({ note: expect.stringContaining('empty'), requests: [] });
    const system = { 'Auto-Submitted': 'auto-generated' };
    await post.send({ to: TO, subject: 'From a system', text: ORDER_IN_WORDS, headers: system });
    expect((await onlyOne('From a system')).requests).toHaveLength(1);
  });
});

/** A mail in a mail in a mail, `depth` deep, the innermost with a delivery order. */
async function nested(depth: number): Promise<string> {
  const pdf = (await deliveryOrderPdf({ container: 'MSCU1234566' })).toString('base64');
  const part = 'Content-Type: application/pdf; name="DO.pdf"\r\nContent-Transfer-Encoding: base64\r\n';
  let mail = `Subject: innermost\r\nMIME-Version: 1.0\r\n${part}\r\n${pdf.replace(/.{76}/g, '$&\r\n')}\r\n`;
  for (let level = 0; level < depth; level += 1) {
    const lines = [
      `Subject: ${level === depth - 1 ? `Nested ${depth}` : `FW ${level}`}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="b${level}"`,
      '',
      `--b${level}`,
      'Content-Type: message/rfc822',
      '',
      mail,
      `--b${level}--`,
      '',
    ];
    mail = lines.join('\r\n');
  }
  return mail;
}

test('forwarded mails are opened, five deep and no deeper', async () => {
  for (const depth of [1, 5, 6])
    await post.send({ envelope: { from: 'm@two.test', to: TO }, raw: await nested(depth) });
  expect(whys((await onlyOne('Nested 1')).attachments)).toEqual({ 'DO.pdf': 'taken: PDF' });
  expect(whys((await onlyOne('Nested 5')).attachments)).toEqual({ 'DO.pdf': 'taken: PDF' });
  expect(Object.values(whys((await onlyOne('Nested 6')).attachments))).toEqual([
    'A message too deep in other messages, or damaged',
  ]);
});

test('a mail of 30 MB is refused with 552, told or not, and the next is taken', async () => {
  const mail = {
    to: TO,
    subject: 'Large',
    text: 'x',
    attachments: [{ filename: 'large.pdf', content: Buffer.alloc(22 * 1024 * 1024, 1) }],
  };
  expect(await post.send(mail)).toMatchObject({ code: 552 });
  const told = await post.say(['EHLO me', `MAIL FROM:<d@k.test> SIZE=${30 * 1024 * 1024}`]);
  expect(told.at(-1)).toMatch(/^552/);
  expect(await arrived('Large')).toEqual([]);
  expect(await post.send({ to: TO, subject: 'After', text: ORDER_IN_WORDS })).toMatchObject({ code: 250 });
});

test('garbage is taken as what it is or refused, and never stops the server', async () => {
  const envelope = { from: 'm@two.test', to: TO };
  const head = 'Subject: Garbage\r\nMIME-Version: 1.0\r\n';
  const GARBAGE: (string | Buffer)[] = [
    randomBytes(50_000),
    '',
    `${head}Content-Type: multipart/mixed\r\n\r\nno boundary`,
    `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n--b\r\n--b`,
    `${head}Content-Type: application/pdf; name="x.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!not base64!!!`,
    `${head}Content-Type: text/plain; charset="no-such-charset"\r\n\r\nContainer MSKU9070323`,
    `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(20_000)}MSKU9070323`,
    `${head}\r\n${'\r\n'.repeat(1_000_000)}`,
    `${head}Content-Type: text/html\r\n\r\n${'<table><tr><td>'.repeat(100_000)}`,
    `${head}Content-Type: text/html\r\n\r\n${'<style><!--'.repeat(100_000)}`,
    `${head}Date: yesterday, about noon\r\n\r\nhalf a letter \ud800 and a NUL \u0000`,
    `${head}${Array.from({ length: 40 }, (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`).join('')}`,
  ];
  for (const raw of GARBAGE) {
    const started = performance.now();
    const { code } = await post.send({ envelope, raw });
    expect([250, 554]).toContain(code);
    expect(performance.now() - started).toBeLessThan(10_000);
  }
  expect(await post.send({ to: TO, subject: 'After garbage', text: ORDER_IN_WORDS })).toMatchObject({
    code: 250,
  });
});

test('no header can be smuggled in by another, and no file name leaves its folder', async () => {
  const words = '=?utf-8?Q?Order=0D=0ABcc:_all@kestrel.test=00?=';
  const raw = [
    `From: =?utf-8?Q?Dana=0D=0AX-Evil=3A_1?= <dana@kestrel.test>`,
    `To: ${TO}`,
    `Subject: ${words}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; name="=?utf-8?Q?../../etc/pass=0D=0Awd?="',
    'Content-Disposition: attachment; filename="../../etc/passwd"',
    '',
    ORDER_IN_WORDS,
  ].join('\r\n');
  await post.send({ envelope: { from: 'dana@kestrel.test', to: TO }, raw });
  const [mail] = await db().select().from(emails).where(eq(emails.subject, 'Order Bcc: all@kestrel.test'));
  expect(mail).toMatchObject({ fromAddress: 'dana@kestrel.test', fromName: 'Dana X-Evil: 1' });
  expect(mail?.attachments).toMatchObject([{ name: '.._.._etc_passwd', taken: true }]);
});

test('a document beyond the allowance of the month is kept, and says why it is not read', async () => {
  const to = 'orders@small.intake.test';
  await aCompany({ intake: [to], plan: { monthlyLimit: 1 } });
  await post.send({
    to,
    subject: 'One too many',
    text: 'x',
    attachments: [
      { filename: 'a.pdf', content: await deliveryOrderPdf() },
      { filename: 'b.pdf', content: await deliveryOrderPdf({ container: 'CSQU3054383' }) },
    ],
  });
  const { requests: made } = await onlyOne('One too many');
  expect(made.map(({ stage }) => stage).sort()).toEqual(['failed', 'read']);
  const failed = made.find(({ stage }) => stage === 'failed');
  expect(failed).toMatchObject({
    status: 'intake-rejected',
    statusMessage: 'All 1 documents of this month are used',
    sourceFile: expect.stringContaining(failed?.id ?? ''),
  });
});

test('a file of an upload and of a mail are told as twins', async () => {
  const pdf = await deliveryOrderPdf({ booking: 'TWINS' });
  const first = await upload(rosa, 'first.pdf', pdf);
  await post.send({
    to: TO,
    subject: 'Twin',
    text: 'x',
    attachments: [{ filename: 'second.pdf', content: pdf }],
  });
  const { requests: made } = await onlyOne('Twin');
  expect(await requestRow(made[0]?.id ?? '')).toMatchObject({ twinRequestId: first });
});

test('a stop tells whoever is connected and does not wait for them; without a port there is no mail server', async () => {
  const idle = post.say(['EHLO me', 'NOOP', ...Array.from({ length: 40 }, () => 'NOOP')]);
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'data');
  const closed = once(silent, 'close');
  const started = performance.now();
  await stopMailServer();
  expect(performance.now() - started).toBeLessThan(4000);
  await closed;
  await idle;
  expect(await post.send({ to: TO, subject: 'Too late', text: 'x' })).toMatchObject({ code: 0 });
  useEnv({
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    INTAKE_SMTP_PORT: undefined,
  });
  expect(await startMailServer({ isDemo: false })).toBeNull();
});
