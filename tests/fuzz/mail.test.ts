import { afterAll, beforeAll, expect, test } from 'vitest';
import { discard, judgeParts } from '~/services/intake/judge-attachments.server';
import { documentsOf } from '~/services/intake/mail-documents.server';
import { readMail } from '~/services/intake/mail-message.server';
import { openWorld, type World } from '../support/world';

/** `npm run test:long` tries many more. */
const COUNT = process.env.LONG ? 20_000 : 200;

const MAIL = [
  'From: "Dana Whitlock" <dana@kestrel.test>',
  'To: orders@harbor.intake.test',
  'Subject: =?utf-8?Q?Delivery_order_=E2=80=93_attached?=',
  'Date: Sat, 14 Nov 2026 14:22:00 +0000',
  'Message-ID: <1@kestrel.test>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="outer"',
  '',
  '--outer',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>Please=20move</p><table><tr><td>Container</td><td>MSKU9070323</td></tr></table><img src=3D"cid:l@k">',
  '--outer',
  'Content-Type: image/png; name="logo.png"',
  'Content-ID: <l@k>',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  '--outer',
  'Content-Type: message/rfc822',
  '',
  'Subject: inner',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain; charset=windows-1252',
  '',
  'Weight: 19,200 kg \u2013 M\u00fcller',
  '--inner--',
  '--outer',
  "Content-Disposition: attachment; filename*=utf-8''DO%20%31.pdf",
  'Content-Type: application/octet-stream',
  '',
  '%PDF-1.4 and so on',
  '--outer--',
  '',
].join('\r\n');

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The same numbers in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One to eight changes: bytes turned, pieces dropped, doubled or put elsewhere. */
function mutated(seed: number): Buffer {
  const random = chance(seed);
  let bytes = Buffer.from(MAIL, 'latin1');
  for (let change = 0; change <= random() * 8; change += 1) {
    const at = Math.floor(random() * bytes.length);
    const piece = bytes.subarray(at, at + Math.floor(random() * 120));
    const rest = bytes.subarray(at + piece.length);
    const to = Math.floor(random() * bytes.length);
    const kinds = [
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from([random() * 256]), bytes.subarray(at + 1)]),
      () => Buffer.concat([bytes.subarray(0, at), rest]),
      () => Buffer.concat([bytes.subarray(0, at), piece, piece, rest]),
      () => Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]),
    ];
    bytes = kinds[Math.floor(random() * kinds.length)]?.() ?? bytes;
  }
  return bytes;
}

test(`${COUNT} mails damaged in transit are taken apart without a crash, and nothing in them is unwritable`, {
  timeout: 60_000 + COUNT * 20,
}, async () => {
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const started = performance.now();
    const mail = await readMail(mutated(seed));
    const judged = await judgeParts(mail.parts);
    for (const { source } of await documentsOf(mail, judged)) await discard(source);
    expect(performance.now() - started, `seed ${seed}`).toBeLessThan(10_000);
    const { parts, ...texts } = mail;
    const said = JSON.stringify([texts, parts.map(({ name, mimeType }) => [name, mimeType])]);
    expect(said, `seed ${seed}`).not.toMatch(/\\u0000|\\ud[89a-f]/);
  }
});
