import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { db } from '~/services/platform/runtime.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { readInterchange } from '~/services/tms/connectors/triniumedi/interchange';
import { writeTender } from '~/services/tms/connectors/triniumedi/tender';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsMessages } from '~/services/tms/receive-messages.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsInterchanges, tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { accepted, acknowledging, fromTrinium } from '../support/trinium';
import { aCompany } from '../support/world';

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld(7);
  ({ harbor, rosa } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.behave('accept');
  orderId = await world.aSendableOrder();
});

const submissions = () => listSubmissions(rosa, orderId);
/** Oldest first, without how long ago each was, which changes while the test looks. */
const history = async () =>
  (await orderHistory(rosa, orderId)).map(({ diff_for_humans: _, ...entry }) => entry).reverse();
const tmsIdOf = async () => (await oneOrder(rosa, orderId)).tms_shipment_id;

const secret = () => sandboxCallbackSecret('triniumedi', harbor, TMS_SECRET);
const tell = (text: string, companyId = harbor, key = secret()) =>
  receiveTmsMessages({ companyId, provider: 'triniumedi' }, text, signCallback(text, key, new Date()));
/** An order whose tender was written and is not answered yet. */
async function aWaitingOrder(): Promise<number> {
  await world.behave('slow');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  const [sent] = await db()
    .select()
    .from(tmsInterchanges)
    .innerJoin(tmsSubmissions, eq(tmsSubmissions.id, tmsInterchanges.submissionId))
    .where(eq(tmsSubmissions.orderId, orderId));
  return sent?.tms_interchanges.controlNumber ?? 0;
}

test('a 990 is answered with a 997, and the same one again with the same, changing nothing', async () => {
  await aWaitingOrder();
  const text = accepted(orderId, 'TRN0099001');
  const { answer, contentType } = await tell(text);
  expect(contentType).toBe('application/edi-x12');
  expect(answer).toMatch(/AK1\*GF\*\d+~\nAK2\*990\*0001~\nAK5\*A~\nAK9\*A\*1\*1\*1~/);
  expect(readInterchange(answer)).not.toBeTypeOf('string');
  expect(await tmsIdOf()).toBe('TRN0099001');
  const before = await history();
  expect((await tell(text)).answer).toBe(answer);
  expect(await history()).toEqual(before);
});

test("of several references of a 990 the carrier's own is the load's number, wherever it stands", async () => {
  await aWaitingOrder();
  await tell(
    fromTrinium('GF', [
      ['ST', '990'],
      ['B1', 'TRNM', orderId, '20261120', 'A'],
      ['N9', 'BM', 'MAEU258813470'],
      ['N9', 'CN', 'TRN0099011'],
    ]),
  );
  expect(await tmsIdOf()).toBe('TRN0099011');
});

test('the number of an interchange that came before with another text is refused', async () => {
  await aWaitingOrder();
  const text = accepted(orderId, 'TRN0099002', 800_001);
  await tell(text);
  await expect(tell(accepted(orderId, 'TRN0099003', 800_001))).rejects.toMatchObject({ status: 409 });
  expect(await tmsIdOf()).toBe('TRN0099002');
});

test('a 997 that comes later is noted once with its submission', async () => {
  const control = await aWaitingOrder();
  expect((await tell(acknowledging(control, 'A'))).answer).toBe('');
  await tell(acknowledging(control, 'A'));
  const told = (await history()).filter((one) => JSON.stringify(one).includes('could read message'));
  expect(told).toHaveLength(1);
  const [row] = await db().select().from(tmsSubmissions).where(eq(tmsSubmissions.orderId, orderId));
  expect(row?.acknowledgedAt).toBeInstanceOf(Date);
  expect(row?.state).toBe('sent');
});

test('a 997 that rejects refuses the load at the field that its segment and element tell', async () => {
  const control = await aWaitingOrder();
  const [sent] = await submissions();
  const lines = writeTender(sent?.payload ?? {})
    .split('\n')
    .slice(2);
  const at = lines.findIndex((line) => line.startsWith('N1*BT')) + 1;
  await tell(
    acknowledging(control, 'R', [
      ['AK3', 'N1', at, '0100', '8'],
      ['AK4', 4, 67, 7, 'COPPERLINE'],
      ['AK3', 'S5', 99, '0300', '3'],
    ]),
  );
  await settles(orderId, 'shipment-not-created-by-trnedi');
  expect((await submissions())[0]?.errors).toEqual([
    'billTo.code: COPPERLINE is not known there (Party N1, Id N104)',
    'stops: Required',
  ]);
  expect(JSON.stringify((await history()).at(-1))).toMatch(/Bill To: COPPERLINE.*The itinerary has no stop/);
});

test('a 997 that takes a load with errors noted tells them, and the load goes on', async () => {
  const control = await aWaitingOrder();
  const noted = [
    ['AK3', 'L11', 4, '', '8'],
    ['AK4', 1, 127, 7, 'X'],
  ];
  await tell(acknowledging(control, 'E', noted));
  expect(JSON.stringify((await history()).at(-1))).toMatch(/could read message \d+; .*X is not known there/);
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('a 997 of a number that was never sent changes nothing and is taken', async () => {
  await aWaitingOrder();
  await tell(acknowledging(999_999, 'R'));
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('an answer that comes after the first is told, and the first stands', async () => {
  await aWaitingOrder();
  await tell(accepted(orderId, 'TRN0099004'));
  const declined = [
    ['ST', '990'],
    ['B1', 'TRNM', orderId, '20261120', 'D'],
    ['K1', 'NO CHASSIS'],
  ];
  await tell(fromTrinium('GF', declined));
  expect(await oneOrder(rosa, orderId)).toMatchObject({ tms_shipment_id: 'TRN0099004' });
  expect(JSON.stringify((await history()).at(-1))).toContain('declined the load: NO CHASSIS');
  await settles(orderId, 'shipment-created-by-trnedi');
});

test('a 214 stands in the history in words; one of a load that waits brings its number', async () => {
  await aWaitingOrder();
  const status = [
    ['ST', '214'],
    ['B10', 'TRN0099005', orderId, 'TRNM'],
    ['LX', 1],
    ['AT7', 'X3', 'NS', '', '', '20261123', '0812', 'LT'],
    ['MS1', 'SAVANNAH', 'GA', 'US'],
  ];
  const { answer } = await tell(fromTrinium('QM', status));
  expect(answer).toContain('AK5*A~');
  expect(await tmsIdOf()).toBe('TRN0099005');
  expect(JSON.stringify((await history()).at(-1))).toContain(
    'Arrived at the pick-up location, 2026-11-23 08:12, SAVANNAH GA',
  );
  await settles(orderId, 'shipment-created-by-trnedi');
});

test.each([
  ['an order that nobody sent', () => accepted(999_999_999, 'TRN1'), 'AK4*2*145*7*999999999~'],
  ['no order', () => accepted('ABC', 'TRN1'), 'AK4*2*145*7*ABC~'],
  [
    'a load without its number',
    () =>
      fromTrinium('GF', [
        ['ST', '990'],
        ['B1', 'TRNM', orderId, '20261120', 'A'],
      ]),
    'AK3*N9*3**3~',
  ],
  [
    'neither yes nor no',
    () =>
      fromTrinium('GF', [
        ['ST', '990'],
        ['B1', 'TRNM', orderId, '20261120', 'Q'],
      ]),
    'AK4*4*558*7*Q~',
  ],
  ['a message of another kind', () => fromTrinium('RA', [['ST', '820']]), 'AK4*1*143*7*820~'],
])('a message about %s is answered as such and changes nothing', async (_what, text, complaint) => {
  await aWaitingOrder();
  const { answer } = await tell(text());
  expect(answer).toContain(complaint);
  expect(answer).toContain('AK5*R*5~');
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('a message about an order of another company is about none', async () => {
  await aWaitingOrder();
  const other = await aCompany({ tmsProviderId: 7 });
  const key = sandboxCallbackSecret('triniumedi', other, TMS_SECRET);
  const { answer } = await tell(accepted(orderId, 'TRN0099006'), other, key);
  expect(answer).toContain(`AK4*2*145*7*${orderId}~`);
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
  await expect(tell(accepted(orderId, 'TRN0099006'), harbor, key)).rejects.toMatchObject({ status: 403 });
});

test.each(['', 'hello', '{}', 'ISA*00*', 'ISA*00*          *00*          *ZZ*A'])(
  'what is no interchange (%j) is refused in a sentence',
  async (text) => {
    await expect(tell(text)).rejects.toMatchObject({ status: 422 });
  },
);

test('an interchange whose counts are off is refused whole', async () => {
  await aWaitingOrder();
  const text = accepted(orderId, 'TRN0099007').replace(/SE\*\d+/, 'SE*9');
  await expect(tell(text)).rejects.toMatchObject({ status: 422 });
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('a TMS that speaks in no messages has no such door', async () => {
  const text = accepted(orderId, 'TRN1');
  const key = sandboxCallbackSecret('profittools', harbor, TMS_SECRET);
  await expect(
    receiveTmsMessages(
      { companyId: harbor, provider: 'profittools' },
      text,
      signCallback(text, key, new Date()),
    ),
  ).rejects.toMatchObject({ status: 404 });
});
