import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer, stopMailServer } from '~/services/intake/mail-server.server';
import { useEnv } from '~/services/platform/env.server';
import { sendMail } from '~/services/platform/mail.server';
import { db } from '~/services/platform/runtime.server';
import { emails } from '~/services/requests/schema.server';
import { ORDER_IN_WORDS } from '../support/documents';
import { arrived, INTAKE, type MailWorld, openMailWorld } from '../support/mail-world';
import { postOffice } from '../support/post-office';
import { aCompany } from '../support/world';

let world: MailWorld;
let port: number;
let post: MailWorld['post'];

beforeAll(async () => {
  world = await openMailWorld();
  ({ port, post } = world);
});
afterAll(() => world.close());

test('more than 100 mails of one sender to a company in an hour are refused for now, others’ are taken', async () => {
  const rcpt = async (sender: string) =>
    (
      await postOffice(port).say(['EHLO x', `MAIL FROM:<${sender}>`, 'RCPT TO:<orders@harbor.intake.test>'])
    ).at(-1);
  for (let i = 0; i < 100; i += 1) expect(await rcpt('flood@evil.test')).toMatch(/^250 /);
  expect(await rcpt('flood@evil.test')).toMatch(/^450 .*Too much mail/);
  expect(await rcpt('dana@kestrel.test')).toMatch(/^250 /);
});

test('who holds five connections gets no sixth, and keeps nobody else out', async () => {
  const silent = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'data');
      return socket;
    }),
  );
  expect((await postOffice(port).say(['NOOP']))[0]).toMatch(/^421 .*Too many connections from this address/);
  const other = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  expect(String((await once(other, 'data'))[0])).toMatch(/^220 /);
  for (const socket of [...silent, other]) socket.destroy();
  await expect.poll(async () => (await postOffice(port).say(['NOOP']))[0]).toMatch(/^220 /);
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
    const sender = await post.send({ from: INTAKE, to: INTAKE, subject: 'Circle', text: 'x' });
    expect(sender).toMatchObject({ code: 550 });
    const header = await post.send({
      envelope: { from: 'relay@elsewhere.test', to: INTAKE },
      from: INTAKE,
      to: INTAKE,
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
    expect(await post.send({ to: INTAKE, subject: 'Ours', text: 'Fwd', messageId })).toMatchObject({
      code: 550,
    });
    const forged = messageId?.replace(/\.[\w-]+@/, '.aaaaaaaaaaaaaaaa@');
    expect(await post.send({ to: INTAKE, subject: 'Forged', text: 'Fwd', messageId: forged })).toMatchObject({
      code: 250,
    });
  });

  test('a mail that passed fifty relays', async () => {
    const headers = Array.from({ length: 51 }, () => ({
      key: 'Received',
      value: 'from a by b; Sat, 21 Nov 2026 10:00:00 +0000',
    }));
    expect(await post.send({ to: INTAKE, subject: 'Far', text: 'x', headers })).toMatchObject({ code: 554 });
  });
});

test('a mail of 30 MB is refused with 552, told or not, and the next is taken', async () => {
  const mail = {
    to: INTAKE,
    subject: 'Large',
    text: 'x',
    attachments: [{ filename: 'large.pdf', content: Buffer.alloc(22 * 1024 * 1024, 1) }],
  };
  expect(await post.send(mail)).toMatchObject({ code: 552 });
  const told = await post.say(['EHLO me', `MAIL FROM:<d@k.test> SIZE=${30 * 1024 * 1024}`]);
  expect(told.at(-1)).toMatch(/^552/);
  expect(await arrived('Large')).toEqual([]);
  expect(await post.send({ to: INTAKE, subject: 'After', text: ORDER_IN_WORDS })).toMatchObject({
    code: 250,
  });
});

test('garbage is taken as what it is or refused, and never stops the server', async () => {
  const envelope = { from: 'm@two.test', to: INTAKE };
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
  expect(await post.send({ to: INTAKE, subject: 'After garbage', text: ORDER_IN_WORDS })).toMatchObject({
    code: 250,
  });
});

test('no header can be smuggled in by another, and no file name leaves its folder', async () => {
  const words = '=?utf-8?Q?Order=0D=0ABcc:_all@kestrel.test=00?=';
  const raw = [
    `From: =?utf-8?Q?Dana=0D=0AX-Evil=3A_1?= <dana@kestrel.test>`,
    `To: ${INTAKE}`,
    `Subject: ${words}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; name="=?utf-8?Q?../../etc/pass=0D=0Awd?="',
    'Content-Disposition: attachment; filename="../../etc/passwd"',
    '',
    ORDER_IN_WORDS,
  ].join('\r\n');
  await post.send({ envelope: { from: 'dana@kestrel.test', to: INTAKE }, raw });
  const [mail] = await db().select().from(emails).where(eq(emails.subject, 'Order Bcc: all@kestrel.test'));
  expect(mail).toMatchObject({ fromAddress: 'dana@kestrel.test', fromName: 'Dana X-Evil: 1' });
  expect(mail?.attachments).toMatchObject([{ name: '.._.._etc_passwd', taken: true }]);
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
  expect(await post.send({ to: INTAKE, subject: 'Too late', text: 'x' })).toMatchObject({ code: 0 });
  useEnv({
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    INTAKE_SMTP_PORT: undefined,
  });
  expect(await startMailServer({ isDemo: false })).toBeNull();
});
