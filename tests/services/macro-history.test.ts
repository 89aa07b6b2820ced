import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { MACRO_COLUMNS } from '~/domain/trade/macro-history';
import { macroHistoryCall } from '~/services/api/orders.calls.server';
import { env, useEnv } from '~/services/platform/env.server';
import { macroHistory } from '~/services/tms/macro-history.server';
import { stopSandbox } from '~/services/tms/run-sandbox.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';
import { anOrder } from '../support/world';

let world: TmsWorld;
let rosa: Actor;
beforeAll(async () => {
  world = await openTmsWorld();
  rosa = world.rosa;
});
afterAll(() => world.close());

test('every instruction by which the TMS entered a load is there, in its order and with all columns', async () => {
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const rows = await macroHistory(rosa, orderId);
  expect(Object.keys(rows[0] ?? {})).toEqual([...MACRO_COLUMNS]);
  expect(rows.map(({ PTI_Instr_Seq }) => PTI_Instr_Seq)).toEqual(rows.map((_, at) => at + 1));
  expect(rows[0]).toMatchObject({
    PTI_Instr: 'NEWSHIP',
    ds_id: expect.any(Number),
    RequestStatus: 'COMPLETE',
  });
  expect(rows).toContainEqual(
    expect.objectContaining({
      PTI_Instr: 'SETFLD',
      PTI_SetTag: 'equipment.container',
      PTI_Parm1: 'MSKU9070323',
      PTI_Instr_status: 'DONE',
      Errors: null,
    }),
  );
  expect(rows.filter(({ PTI_Instr }) => PTI_Instr === 'ADDEVENT').map(({ PTI_Parm1 }) => PTI_Parm1)).toEqual([
    'PICKUP',
    'DELIVER',
  ]);
  expect(rows.at(-1)).toMatchObject({ PTI_Instr: 'SAVESHIP', PTI_Parm1: String(orderId) });
});

test('a load that was refused and sent again has both requests, each asked for alone', async () => {
  const orderId = await world.aSendableOrder();
  await world.behave('refuse');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-not-created-by-wint');
  await world.behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const rows = await macroHistory(rosa, orderId);
  const [refused = 0, made = 0] = [...new Set(rows.map(({ SH_RequestID }) => Number(SH_RequestID)))];
  const ofRefused = await macroHistory(rosa, orderId, refused);
  expect(ofRefused.map(({ RequestStatus }) => RequestStatus)).not.toContain('COMPLETE');
  expect(ofRefused.filter(({ Errors }) => Errors !== null)).toMatchObject([
    { PTI_Instr: 'CHECKCREDIT', PTI_Instr_status: 'ERROR', Errors: 'Customer account on credit hold' },
  ]);
  expect(ofRefused.at(-1)).toMatchObject({ PTI_Instr_status: 'NOT RUN', ds_id: null });
  const ofMade = await macroHistory(rosa, orderId, made);
  expect(ofRefused.length + ofMade.length).toBe(rows.length);
  expect(new Set(rows.map(({ PTI_InstrID }) => PTI_InstrID)).size).toBe(rows.length);
});

test('an order that was never sent has no macro history, and one of another request none of this one', async () => {
  expect(await macroHistory(rosa, await anOrder({ companyId: world.harbor }))).toEqual([]);
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  expect(await macroHistory(rosa, orderId, 1)).toEqual([]);
});

test('by the API the rows come in the columns of the TMS, and a request that is no number is refused', async () => {
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const query = macroHistoryCall.query?.parse({ filter: {} });
  const request = new Request('http://own/api');
  const answer = await macroHistoryCall.run({
    actor: rosa,
    params: { orderId },
    query,
    body: undefined,
    request,
  });
  expect((await answer.json()).data[0]).toMatchObject({ PTI_Instr_Seq: 1, PTI_AM_ID: 12 });
  expect(macroHistoryCall.query?.safeParse({ SH_RequestID: 'x', filter: {} }).success).toBe(false);
});

test('other credentials are turned away, and a TMS that does not answer is said so', async () => {
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const failed = { status: 503, message: 'There was an error please try again.' };
  const { SESSION_SECRET, ...rest } = env();
  useEnv({ ...rest, SESSION_SECRET: 'a secret that the TMS does not know' });
  await expect(macroHistory(rosa, orderId)).rejects.toMatchObject(failed);
  useEnv({ ...rest, SESSION_SECRET });
  expect(await macroHistory(rosa, orderId)).not.toEqual([]);
  await stopSandbox();
  await expect(macroHistory(rosa, orderId)).rejects.toMatchObject(failed);
});
