import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestLetter } from '~/domain/reading/newest-letter';
import { deliveryOrderPdf } from '../support/documents';
import { INTAKE, type MailWorld, onlyOne, openMailWorld } from '../support/mail-world';
import { ordersOf, processRequest } from '../support/uploads';

/** Mails as customers write them (found-by-use R8). Every name and number is made up. */

let world: MailWorld;
beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());

type Attachment = { filename: string; content: Buffer };

/** The orders of a mail's requests, request by request. */
async function sent(subject: string, text: string, attachments: Attachment[] = []) {
  await world.post.send({ to: INTAKE, subject, text, attachments });
  const mail = await onlyOne(subject);
  const made = [];
  for (const { id } of mail.requests) {
    await processRequest(id);
    made.push(...(await ordersOf(id)));
  }
  return made;
}

const ORDER = { filename: 'do.pdf', content: Buffer.alloc(0) };
const delivery = async (options: Parameters<typeof deliveryOrderPdf>[0] = {}) => ({
  ...ORDER,
  filename: `${options.container ?? 'do'}.pdf`,
  content: await deliveryOrderPdf(options),
});

describe('R8: the body of a mail together with what is attached', () => {
  test('fills what the paper leaves empty, marked as the text of the mail', async () => {
    const [order] = await sent(
      'Pick up number',
      'Hi team,\n\nDO attached.\n\nPick up number: UB82351\nPO: 4541127\n\nThanks\nLucia',
      [await delivery()],
    );
    expect(order?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      pickup_number: 'UB82351',
      purchase_order_number: '4541127',
    });
    expect(order?.provenance.pickup_number).toMatchObject({ source: 'document', from: 'mail' });
    expect(order?.provenance.pickup_number?.page).toBeUndefined();
    expect(order?.provenance.unit_number?.from).toBeUndefined();
  });

  test('says where to deliver: a stop that the paper does not have', async () => {
    const [order] = await sent(
      'Return the empty',
      'Please see attached.\n\nEmpty return to:\nHollow Tree Depot\n77 Yard Rd\nCarson, CA 90745\n\nThanks',
      [await delivery()],
    );
    const drop = order?.stops.find(({ type }) => type === 'drop');
    expect(drop?.raw).toMatchObject({ location_name: 'Hollow Tree Depot', postal_code: '90745' });
  });

  test('says where to deliver before the paper does: both are shown, and neither is taken for a known address', async () => {
    const [order] = await sent(
      'Another warehouse',
      'Please deliver to: Tilehaus Fontana, 15100 Slover Ave, Fontana, CA 92337. Appointment 12/01/2026 10:00.',
      [await delivery()],
    );
    const stop = order?.stops.find(({ type }) => type === 'deliver');
    expect(stop?.raw).toMatchObject({ location_name: 'Tilehaus Fontana', postal_code: '92337' });
    expect(stop?.provenance).toMatchObject({
      from: 'mail',
      doubt: expect.stringMatching(/^the paper says \w/),
    });
    expect(stop?.addressId).toBeNull();
  });

  test('leaves the paper its word where both differ, and doubts it', async () => {
    const [order] = await sent('Other booking', 'Attached.\n\nLast Free Date: 11/27/2026\n\nThanks', [
      await delivery(),
    ]);
    expect(order?.fields.last_free_date).toBe('2026-11-24');
    expect(order?.provenance.last_free_date).toMatchObject({ doubt: 'the mail says 2026-11-27' });
  });

  test('of two documents it speaks of the one whose container it names', async () => {
    const orders = await sent(
      'Two orders, one number',
      'Two DOs attached.\n\nContainer: CSQU3054383\nPick up number: UB70001\n\nThanks',
      [await delivery(), await delivery({ container: 'CSQU3054383' })],
    );
    const numbers = orders.map(({ fields }) => [fields.unit_number, fields.pickup_number]);
    expect(new Map(numbers as [string, unknown][])).toEqual(
      new Map([
        ['MSKU9070323', undefined],
        ['CSQU3054383', 'UB70001'],
      ]),
    );
  });

  test('says nothing where it only greets', async () => {
    const [order] = await sent('See attached', 'Hi, please see attached.\n\nBest regards\nDana Kestrel', [
      await delivery(),
    ]);
    expect(Object.values(order?.provenance ?? {}).filter(({ from }) => from === 'mail')).toEqual([]);
  });
});

describe('R8: the older mails below a letter', () => {
  const older = [
    'On Mon, Nov 2, 2026 at 9:12 AM Dana Kestrel wrote:',
    '> Container: CSQU3054383',
    '> B/L: MAEU111222333',
  ].join('\n');
  test('are of older jobs: the order is what the letter asks for', async () => {
    const orders = await sent(
      'Re: next one',
      `Please move this one too:\n\nContainer: MSKU9070323\nB/L: MAEU258813470\n\nThanks\n\n${older}`,
    );
    expect(orders.map(({ fields }) => [fields.unit_number, fields.master_bol_mawb])).toEqual([
      ['MSKU9070323', 'MAEU258813470'],
    ]);
  });
  test('are what is asked for where the letter only forwards them', async () => {
    const orders = await sent(
      'Fwd: to move',
      'Pls handle.\n\n-----Original Message-----\nFrom: Dana\nSent: Monday\n\nContainer: CSQU3054383\nB/L: MAEU111222333',
    );
    expect(orders.map(({ fields }) => fields.unit_number)).toEqual(['CSQU3054383']);
  });
  test('begin where mail programs say so, and nowhere else', () => {
    expect(newestLetter(`Hello\n\n${older}`).newest).toBe('Hello');
    expect(newestLetter('A\nFrom: Dana <d@kestrel.test>\nSent: Monday\nTo: us\n\nB').newest).toBe('A');
    const order = 'Move a load\nFrom: Pier T, Long Beach\nDeliver to: Ontario\nOn arrival call Dana';
    expect(newestLetter(order)).toEqual({ newest: order, older: '' });
  });
});

test('a mail whose plain part only points to its HTML part is read from that', async () => {
  const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
  await world.post.send({
    to: INTAKE,
    subject: 'Squid move',
    text: 'New move for tomorrow, details in the HTML table.',
    html: `<p>Good day,</p><table>${row('Container', 'CSQU3054383')}${row('Ocean B/L', 'MAEU241200881')}${row(
      'Steamship line',
      'Maersk',
    )}${row('Pickup', 'Seaside Terminal<br>1200 Dock Rd<br>Newark, NJ 07114')}${row(
      'Deliver to',
      'Plumtree Apparel<br>75 Mill Ave<br>Edison, NJ 08837',
    )}${row('Commodity', 'Frozen squid, packed in cartons on pallets')}</table><p>Best, Anouk</p>`,
  });
  const [request] = (await onlyOne('Squid move')).requests;
  const id = request?.id ?? '';
  await processRequest(id);
  const [order] = await ordersOf(id);
  expect(order?.fields).toMatchObject({
    unit_number: 'CSQU3054383',
    master_bol_mawb: 'MAEU241200881',
    carrier: 'Maersk',
  });
});

/** The orders of a mail with a table in its HTML part, whose plain part has lost the rows. */
async function sentAsTable(subject: string, rows: readonly (readonly string[])[]) {
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  await world.post.send({
    to: INTAKE,
    subject,
    text: `Please dispatch these.\n\n${rows.flat().join('\n\n')}\n\nThanks, Lorna`,
    html: `<p>Please dispatch these.</p><table>${table}</table><p>Thanks, Lorna</p>`,
  });
  const [request] = (await onlyOne(subject)).requests;
  const id = request?.id ?? '';
  await processRequest(id);
  return ordersOf(id);
}

test('a mail whose plain part has lost the rows of its table is read from its HTML part', async () => {
  const rows = [
    ['CSQU3054383', '40HC', 'UL402187', '17,420'],
    ['MSKU2735577', '20DV', 'UL402188', '43,110'],
    ['TCLU4265874', '20DV', 'UL402189', '43,260'],
  ];
  const orders = await sentAsTable('Three boxes', [['Container', 'Type', 'Seal', 'Lbs'], ...rows]);
  expect(orders.map(({ fields }) => [fields.unit_number, fields.seal_number, fields.weight])).toEqual(
    rows.map(([unit, , seal, lbs = '']) => [unit, seal, Number(lbs.replace(',', ''))]),
  );
});

test('the rows of a table in a mail that name the same places have each their own, once', async () => {
  const places = ['Seaside Terminal', 'Plumtree Homewares, 4400 Orchard Rd, Fresno, CA 93721'];
  const orders = await sentAsTable('Two boxes, one place', [
    ['Container', 'Size', 'Terminal', 'LFD', 'Deliver to'],
    ['CSQU3054383', '40HC', places[0] ?? '', '11/12/2026', places[1] ?? ''],
    ['MSKU2735577', '20DV', places[0] ?? '', '11/13/2026', places[1] ?? ''],
  ]);
  const stops = [
    { type: 'pickup', raw: { location_name: 'Seaside Terminal' } },
    { type: 'deliver', raw: { location_name: 'Plumtree Homewares', raw_text: places[1] } },
  ];
  expect(orders).toMatchObject([
    { fields: { unit_number: 'CSQU3054383', last_free_date: '2026-11-12' }, stops },
    { fields: { unit_number: 'MSKU2735577', last_free_date: '2026-11-13' }, stops },
  ]);
});
