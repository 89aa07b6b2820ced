import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { sendOrderOfList } from '~/services/tms/send-order-of-list.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';
import { edifact, mapEdiText, x12 } from '../support/edi';
import { orderRow, ordersOf } from '../support/read-drafts';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ tmsProviderId: 2 });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
});
afterAll(() => world.close());

async function sent(text: string, name = 'orders.edi') {
  const requestId = await upload(rosa, name, Buffer.from(text), { company_id: harbor });
  await processRequest(requestId);
  return ordersOf(requestId);
}

/** What a sender makes of one number, by what its message does: order it, or cancel it. */
const MESSAGES: Record<string, { orders: (number: string) => string; cancels: (number: string) => string }> =
  Object.fromEntries(
    Object.entries({
      'X12 204': (n: string, isOff: boolean) =>
        x12([`B2**TRKR**LD${n}**PP`, `B2A*${isOff ? '01' : '00'}`, 'S5*1*CL', 'N1*SF*SEASIDE']),
      'X12 211': (n: string, isOff: boolean) =>
        x12([`BOL*TRKR*PP*BL${n}*20261105`, `B2A*${isOff ? '01' : '00'}`, 'N1*SH*SEASIDE'], '211'),
      'X12 301': (n: string, isOff: boolean) =>
        x12([`B1*TRKR*BK${n}*20261105*${isOff ? 'D' : 'N'}`, `Y3*BK${n}*TRKR`], '301'),
      IFTMIN: (n: string, isOff: boolean) =>
        edifact('IFTMIN', [`BGM+340+REF${n}+${isOff ? 1 : 9}`, 'NAD+SF+++SEASIDE']),
      IFTMBF: (n: string, isOff: boolean) =>
        edifact('IFTMBF', [`BGM+335+REF${n}+${isOff ? 1 : 9}`, `RFF+BN:BK${n}`]),
      IFTMBC: (n: string, isOff: boolean) =>
        edifact('IFTMBC', [`BGM+770+REF${n}+9+${isOff ? 'RE' : 'AP'}`, `RFF+BN:BK${n}`]),
      COPARN: (n: string, isOff: boolean) =>
        edifact('COPARN', [`BGM+126+REF${n}+${isOff ? 1 : 9}`, `RFF+BN:BK${n}`]),
    }).map(([name, of]) => [name, { orders: (n) => of(n, false), cancels: (n) => of(n, true) }]),
  );
let number = 700_100;
const KINDS = Object.keys(MESSAGES);

describe('an order that a message cancels', () => {
  test.each(KINDS)('is cancelled by its update, which is sent with a question alone: %s', async (kind) => {
    number += 1;
    const made = MESSAGES[kind];
    const [first] = await sent(made?.orders(String(number)) ?? '');
    const [second] = await sent(made?.cancels(String(number)) ?? '');
    expect(second?.precededByOrderId).toBe(first?.id);
    expect((await getOrderView(rosa, first?.id ?? 0)).sendBlock).toBe(
      `The order was updated by order #${second?.id}`,
    );
    const id = second?.id ?? 0;
    await db().update(orders).set({ status: 'ocr-post-processing-complete' }).where(eq(orders.id, id));
    const { doubts } = await getOrderView(rosa, id);
    expect(Object.values(doubts).join()).toMatch(/^the .+ (cancels this order|declines this booking)$/);
    await expect(sendOrderOfList(rosa, id)).rejects.toThrow('It is said to be cancelled');
    expect(await sendReviewedOrder(rosa, id, { confirmed: false, resend: false })).toEqual({ kind: 'asks' });
    const { not_sent: kept } = await sendRequestToTms(rosa, second?.requestId ?? '');
    expect(kept).toMatchObject([{ id, message: expect.stringContaining('It is said to be cancelled') }]);
  });

  test('that is one of several of its number is asked whether it is meant, and its history says so', async () => {
    const boxes = ['EQD+CN+CSQU3054383+45G1', 'EQD+CN+MSKU2735577+22G1'];
    const made = await sent(edifact('IFTMIN', ['BGM+340+TWO88110+9', ...boxes]));
    const [off] = await sent(edifact('IFTMIN', ['BGM+340+TWO88110+1']));
    expect(made).toHaveLength(2);
    for (const { id } of made) {
      const { doubts } = await getOrderView(rosa, id);
      expect(doubts.unit_number).toBe(`order #${off?.id} cancels an order of this number: is it this one?`);
      expect((await orderRow(id))?.toCheck).toBeGreaterThan(0);
      const [line] = await orderHistory(rosa, id);
      expect(line?.status_metadata).toMatchObject({
        may_cancel: true,
        message: `Order #${off?.id} cancels an order of this number, which may be this one.`,
      });
      expect(await sendReviewedOrder(rosa, id, { confirmed: false, resend: false })).toEqual({
        kind: 'asks',
      });
    }
  });
});

test('a cancellation with a number of its own is about the one that it names', () => {
  const { drafts } = mapEdiText(edifact('IFTMIN', ['BGM+340+OFF9+1', 'RFF+ACW:REF77128']));
  expect(drafts[0]?.fields.reference_number).toBe('REF77128');
});

describe('a message of the same file that cancels an earlier one', () => {
  test.each(KINDS)('cancels its order, and makes none beside it: %s', (kind) => {
    const made = MESSAGES[kind];
    const { drafts } = mapEdiText(`${made?.orders('77121') ?? ''}\n${made?.cancels('77121') ?? ''}`);
    expect(drafts.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });
});
