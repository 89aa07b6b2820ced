import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { nlpTestBody, testNlpQueries } from '~/services/questions/test-nlp-queries.server';
import { deliveryOrderPdf } from '../support/documents';
import { ordersOf, processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;
let requestId: string;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  await processRequest(requestId);
});
afterAll(() => world.close());

const ask = (actor: Actor, body: Record<string, unknown>) => testNlpQueries(actor, nlpTestBody.parse(body));

test('questions are answered from the document, with how sure and where it stands', async () => {
  const answers = await ask(ops, {
    request_id: requestId,
    queries: [
      ['What is the container number?', 'container_nlp'],
      ["What's the booking number on this document?", 'booking_nlp'],
      ['What is the gate code?', 'gate_nlp'],
    ],
  });
  expect(answers).toMatchObject([
    { alias: 'container_nlp', answer: 'MSKU9070323', page: 0, region: { left: expect.any(Number) } },
    { alias: 'booking_nlp', answer: 'BKG4471902' },
    { alias: 'gate_nlp', answer: 'N/A', confidence: 0, page: null },
  ]);
  expect(answers[0]?.confidence).toBeGreaterThan(0.8);
});

test('a question is understood by its meaning, and what the order does not know it says', async () => {
  const answers = await ask(ops, {
    request_id: requestId,
    queries: [
      ['With which seal is it closed?', 'seal_nlp'],
      ['How many pounds does it weigh?', 'pounds_nlp'],
      ['Who gets the cargo, in which city?', 'city_nlp'],
      ['What is the vessel’s flag?', 'flag_nlp'],
      ['How many containers are there?', 'count_nlp'],
    ],
  });
  expect(answers.map(({ answer }) => answer)).toEqual(['UL88123', '42336', 'Ontario', 'N/A', 'N/A']);
});

test('no question changes what another is answered', async () => {
  const seal: [string, string] = ['Which seal is on the container?', 'seal_nlp'];
  const [alone] = await ask(ops, { request_id: requestId, queries: [seal] });
  const others: [string, string][] = [
    'container',
    'weight',
    'seal colour',
    'seal number of the line',
    'remarks',
  ].map((words, i) => [`What is the ${words}?`, `other_${i}_nlp`]);
  const [beside] = await ask(ops, { request_id: requestId, queries: [seal, ...others] });
  expect(beside).toEqual(alone);
});

test('a document is found by its page images and by its order as well, in scope only', async () => {
  const queries = [{ text: 'What is the container number?', alias: 'container_nlp' }];
  const orderId = (await requestRow(requestId)).firstOrderId;
  for (const by of [{ images: [`requests/${requestId}/page-0.webp`] }, { order_id: orderId }])
    expect(await ask(ops, { ...by, queries })).toMatchObject([{ answer: 'MSKU9070323' }]);
  const stranger = await aUser({ companyIds: [await aCompany()] });
  await expect(ask(stranger, { request_id: requestId, queries })).rejects.toMatchObject({ status: 404 });
  await expect(ask(ops, { images: ['elsewhere.png'], queries })).rejects.toMatchObject({ status: 422 });
});

test('a field map takes an answer as its source, by the alias of its question', async () => {
  const entries = {
    custom3: {
      ocr_source_field: 'Nowhere|booking_nlp',
      nlp_query_list: 'booking_nlp;Under which booking does it sail?\nnonsense',
    },
    custom4: { concat_source_field: 'custom3|seal_number' },
    custom5: { ocr_source_field: 'Container Number|booking_nlp', post_process_source_regex: '^CSQU(\\d+)$' },
    custom6: { concat_source_field: 'seal_number|booking_nlp' },
  };
  await db()
    .insert(fieldMaps)
    .values(
      Object.entries(entries).map(([fieldName, config]) => ({
        level: 4 as const,
        companyId: harbor,
        fieldName,
        config,
      })),
    );
  const again = await upload(rosa, 'second.pdf', await deliveryOrderPdf({ container: 'CSQU3054383' }));
  await processRequest(again);
  const [order] = await ordersOf(again);
  expect(order?.fields.custom3).toBe('BKG4471902');
  // What is made of an answered field, and what has an answer among its sources, is made once.
  expect(order?.fields.custom4).toBe('BKG4471902 UL88123');
  expect(order?.fields.custom5).toBe('3054383');
  expect(order?.fields.custom6).toBe('UL88123 BKG4471902');
  expect(order?.provenance.custom3).toMatchObject({ source: 'document', level: 4, page: 0 });
});
