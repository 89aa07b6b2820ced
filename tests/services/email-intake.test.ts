import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { presentEmail } from '~/services/api/present-email.server';
import { oneRequest } from '~/services/api/present-request.server';
import { spoolSource } from '~/services/intake/keep-source.server';
import { readMail } from '~/services/intake/mail-message.server';
import { takeMail } from '~/services/intake/take-mail.server';
import { runtime } from '~/services/platform/runtime.server';
import { requestEmail, sourceEmailLink } from '~/services/requests/request-email.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { deliveryOrderPdf, loadTender, ORDER_IN_WORDS } from '../support/documents';
import { statusRowsOf } from '../support/journal';
import { arrived, INTAKE, type MailWorld, onlyOne, openMailWorld, whys } from '../support/mail-world';
import { picture } from '../support/post-office';
import { ordersOf, processRequest, requestRow, upload } from '../support/uploads';
import { aCompany } from '../support/world';

let world: MailWorld;
let harbor: number;
let rosa: Actor;
let post: MailWorld['post'];

beforeAll(async () => {
  world = await openMailWorld();
  ({ harbor, rosa, post } = world);
});
afterAll(() => world.close());

test('a mail with two delivery orders and a logo becomes two requests that know their mail', async () => {
  const subject = '2 new delivery orders';
  const answer = await post.send({
    to: INTAKE,
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
    expect(await processRequest(id)).toMatchObject({ stage: 'done', ordersCount: 1 });
    made.push((await ordersOf(id))[0]?.fields.unit_number);
  }
  expect(made).toEqual(['MSKU9070323', 'CSQU3054383']);
  const id = mail.requests[0]?.id ?? '';
  const [first] = await statusRowsOf(id);
  // Nobody can take anything out of the journal again: what a mail says stands in its own row.
  expect(first).toMatchObject({
    status: 'intake-started',
    metadata: { original_filename: 'delivery order 1.pdf' },
  });
  expect(JSON.stringify(first)).not.toContain('kestrel');
  expect((await statusHistory(rosa, { requestId: id })).at(-1)?.status_metadata).toMatchObject({
    source_summary: {
      source_email_subject: subject,
      source_email_from_address: 'dana@kestrel.test',
      source_email_attachment_filenames: ['delivery order 1.pdf', 'delivery order 2.pdf'],
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
  await post.send({ to: INTAKE, cc: 'boss@kestrel.test', subject, text: 'Two things', attachments });
  const [made] = (await onlyOne(subject)).requests;
  const id = made?.id ?? '';
  expect(presentEmail(await requestEmail(rosa, id))).toMatchObject({
    from_address: 'dana@kestrel.test',
    from_name: 'Dana Whitlock',
    to: `${INTAKE}, boss@kestrel.test`,
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
  await post.send({ to: INTAKE, subject, text: ORDER_IN_WORDS });
  const { file, bytes } = await onlyOne(subject);
  const chunks: Buffer[] = [];
  for await (const chunk of await runtime().files.read(file)) chunks.push(chunk as Buffer);
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
    expect(await processRequest(id)).toMatchObject({ stage: 'done', ordersCount: 1 });
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
    await post.send({
      to: INTAKE,
      subject,
      html: `<p>Please deliver:</p><table>${cells}</table><p>Thanks</p>`,
    });
    const { requests: made, body } = await onlyOne(subject);
    expect(body).toMatch(/^Container {4,}MSKU9070323$/m);
    await processRequest(made[0]?.id ?? '');
    expect((await ordersOf(made[0]?.id ?? ''))[0]?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      master_bol_mawb: 'MAEU258813470',
      last_free_date: '2026-11-24',
      weight: 19_200,
    });
  });

  test('a load tender pasted into it is read as EDI', async () => {
    const subject = 'Tender';
    await post.send({ to: INTAKE, subject, text: loadTender().toString() });
    const { requests: made } = await onlyOne(subject);
    expect(made).toMatchObject([{ sourceKind: 'x12' }]);
    expect(await processRequest(made[0]?.id ?? '')).toMatchObject({ stage: 'done', ordersCount: 1 });
  });

  test('a mail that asks for nothing ends as no order, where somebody sees it', async () => {
    const subject = 'Lunch';
    await post.send({ to: INTAKE, subject, text: 'Shall we meet at noon on Thursday?' });
    const { requests: made } = await onlyOne(subject);
    expect(await processRequest(made[0]?.id ?? '')).toMatchObject({
      stage: 'failed',
      status: 'intake-rejected',
    });
  });
});

test('the same mail again is taken once, and counted', async () => {
  const mail = { to: INTAKE, subject: 'Twice', messageId: '<twice@kestrel.test>', text: ORDER_IN_WORDS };
  expect(await post.send(mail)).toMatchObject({ code: 250 });
  expect(await post.send(mail)).toMatchObject({ code: 250 });
  expect(await onlyOne('Twice')).toMatchObject({ repeats: 1, requests: [{}] });
  const raw = [
    'MAIL FROM:<a@b.test>',
    `RCPT TO:<${INTAKE}>`,
    'DATA',
    'Subject: No id\r\n\r\nMSKU9070323\r\n.',
  ];
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
    to: [INTAKE, 'dispatch@harbor.intake.test', other],
    subject: 'To both',
    text: ORDER_IN_WORDS,
  });
  const taken = await arrived('To both');
  expect(taken.map(({ companyId }) => companyId).sort()).toEqual([harbor, summit].sort());
  expect(taken.every(({ requests: made }) => made.length === 1)).toBe(true);
});

test('two copies of a mail sent at once make one request', async () => {
  const mail = { to: INTAKE, subject: 'At once', messageId: '<at-once@kestrel.test>', text: ORDER_IN_WORDS };
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

test('a file of an upload and of a mail are told as duplicates', async () => {
  const pdf = await deliveryOrderPdf({ booking: 'TWINS' });
  const first = await upload(rosa, 'first.pdf', pdf);
  await post.send({
    to: INTAKE,
    subject: 'Duplicate',
    text: 'x',
    attachments: [{ filename: 'second.pdf', content: pdf }],
  });
  const { requests: made } = await onlyOne('Duplicate');
  expect(await requestRow(made[0]?.id ?? '')).toMatchObject({ duplicateRequestId: first });
});
