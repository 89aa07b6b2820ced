import { afterAll, beforeAll, expect, test } from 'vitest';
import { drafts } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import { ordersOf, processRequest, requestRow } from '../support/uploads';
import { aCompany, anAddress, aRequest, openWorld, type World } from '../support/world';

/** A company that wants an operator to look when anything is unsure. */
let world: World;
let careful: number;
let quarry: number;
beforeAll(async () => {
  world = await openWorld();
  careful = await aCompany({ configuration: { admin_review: 'when-unsure', update_window_days: 0 } });
  quarry = await anAddress({ companyId: careful });
});
afterAll(() => world.close());

const ADDRESS = { raw_text: 'Copperline Quarry', location_name: 'Copperline Quarry' };
const SURE = { source: 'document', page: 0, confidence: 0.99 } as const;

/** A document of which every value is sure, and of its addresses some are in the address book. */
async function read(inBook: { billTo: boolean; stops: boolean[] }): Promise<string> {
  const requestId = await aRequest({ companyId: careful, stage: 'gate', status: 'ocr-completed' });
  const match = { address_id: quarry, score: 1, location_name: 'Copperline Quarry' };
  const stops = ['pickup', 'deliver'] as const;
  await db()
    .insert(drafts)
    .values({
      requestId,
      draftIndex: 0,
      draft: {
        fields: { unit_number: 'MSKU9070323', booking_number: 'BKG4471902' },
        provenance: { unit_number: SURE, booking_number: SURE },
        addresses: { bill_to_address: ADDRESS },
        events: stops.map((type) => ({ type, address: ADDRESS, provenance: SURE })),
      },
      matches: {
        addresses: inBook.billTo ? { bill_to_address: match } : {},
        events: inBook.stops.map((isKnown) => (isKnown ? match : null)),
        fields: {},
      },
    });
  await processRequest(requestId);
  return requestId;
}

test.each([
  ['is complete with every address in the book', true, [true, true], 'ocr-post-processing-complete'],
  ['goes to an operator with a stop in no book', true, [true, false], 'process-ocr-output-file-review'],
  ['goes to an operator with the bill-to in no book', false, [true, true], 'process-ocr-output-file-review'],
])('an order of sure values %s', async (_, billTo, stops, status) => {
  const requestId = await read({ billTo, stops });
  expect((await ordersOf(requestId)).map((order) => order.status)).toEqual([status]);
  expect(await requestRow(requestId)).toMatchObject({ stage: 'done', status, ordersCount: 1 });
});
