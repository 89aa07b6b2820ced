import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrderPdf, ORDER_IN_WORDS } from '../support/documents';
import { INTAKE, type MailWorld, onlyOne, openMailWorld, whys } from '../support/mail-world';
import { picture } from '../support/post-office';

let world: MailWorld;
let post: MailWorld['post'];

beforeAll(async () => {
  world = await openMailWorld();
  ({ post } = world);
});
afterAll(() => world.close());

describe('what is no document is not taken, with its reason', () => {
  test('signatures, cards, calendars, archives, old Office files, small pictures and copies', async () => {
    const pdf = await deliveryOrderPdf({ container: 'TCLU4265874' });
    await post.send({
      to: INTAKE,
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
      to: INTAKE,
      subject: 'Photo',
      html: '<p>Here:</p><img src="cid:photo@phone">',
      attachments: [{ filename: 'IMG_0093.png', content: await picture(1200, 1600), cid: 'photo@phone' }],
    });
    expect(whys((await onlyOne('Photo')).attachments)).toEqual({ 'IMG_0093.png': 'taken: Picture' });
  });

  test('an automatic answer, a report of a mail server and an empty mail make no request', async () => {
    const answer = { 'Auto-Submitted': 'auto-replied' };
    await post.send({ to: INTAKE, subject: 'Out of office', text: ORDER_IN_WORDS, headers: answer });
    expect(await onlyOne('Out of office')).toMatchObject({
      note: 'An automatic answer: no request was made of it',
      requests: [],
    });
    await post.send({
      envelope: { from: '', to: INTAKE },
      to: INTAKE,
      subject: 'Undelivered',
      text: 'Sorry',
    });
    expect(await onlyOne('Undelivered')).toMatchObject({ requests: [] });
    await post.send({ to: INTAKE, subject: 'Empty', text: ' \n ' });
    expect(await onlyOne('Empty')).toMatchObject({ note: expect.stringContaining('empty'), requests: [] });
    const system = { 'Auto-Submitted': 'auto-generated' };
    await post.send({ to: INTAKE, subject: 'From a system', text: ORDER_IN_WORDS, headers: system });
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
    await post.send({ envelope: { from: 'm@two.test', to: INTAKE }, raw: await nested(depth) });
  expect(whys((await onlyOne('Nested 1')).attachments)).toEqual({ 'DO.pdf': 'taken: PDF' });
  expect(whys((await onlyOne('Nested 5')).attachments)).toEqual({ 'DO.pdf': 'taken: PDF' });
  expect(Object.values(whys((await onlyOne('Nested 6')).attachments))).toEqual([
    'A message too deep in other messages, or damaged',
  ]);
});

test('of 203 attachments 200 are looked at, and it is said that three were not', async () => {
  const pdf = await deliveryOrderPdf({ container: 'MSKU9070323' });
  const cards = Array.from({ length: 202 }, (_, n) => ({
    filename: `card-${n}.vcf`,
    content: 'BEGIN:VCARD',
    contentType: 'text/vcard',
  }));
  await post.send({
    to: INTAKE,
    subject: 'All our cards',
    text: 'See attached',
    attachments: [{ filename: 'order.pdf', content: pdf }, ...cards],
  });
  const { attachments, requests } = await onlyOne('All our cards');
  expect(attachments).toHaveLength(201);
  expect(requests).toHaveLength(1);
  expect(whys(attachments.slice(-1))).toEqual({ '3 further parts': 'More than 200 parts in one mail' });
});
