import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { nlpTestBody, testNlpQueries } from '~/services/questions/test-nlp-queries.server';
import { deliveryOrderPdf } from '../support/documents';
import { answered, type FakeTextract, openTextract, type Print, paired, printed } from '../support/textract';
import { ordersOf, processRequest, statusesOf, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let textract: FakeTextract;
let harbor: number;
let rosa: Actor;
let ops: Actor;
let photo: Buffer;

beforeAll(async () => {
  textract = await openTextract();
  world = await openWorld({
    OCR_ENGINE: 'textract',
    AWS_ENDPOINT_URL_TEXTRACT: textract.url,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  photo = await blankPhoto();
});
afterAll(async () => {
  await world.close();
  await textract.close();
});
beforeEach(() => {
  textract.asked.length = 0;
  textract.answers.length = 0;
});

/** What stands on it is what Textract says: our own reading of it would find nothing. */
function blankPhoto(width = 850, height = 1100): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
}

const PAPER: Print[] = [
  ['DELIVERY ORDER', 0.4, 0.05],
  ['Booking Number:', 0.1, 0.15],
  ['BKG4471902', 0.32, 0.15],
  ['Container No.', 0.1, 0.2],
  ['Our fileref', 0.1, 0.8],
  ['MSKU9070323', 0.7, 0.9],
];

test('a scan becomes an order from what Textract saw on it, its pairs voting with the labels', async () => {
  const print = printed(PAPER);
  textract.answers.push([...print, ...paired(print, 'Container No.', 'MSKU9070323')]);
  const requestId = await upload(rosa, 'scan.jpg', photo);
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', ordersCount: 1 });
  expect(textract.asked).toEqual([{ FeatureTypes: ['FORMS', 'TABLES'] }]);
  const [order] = await ordersOf(requestId);
  expect(order?.fields).toMatchObject({ booking_number: 'BKG4471902', unit_number: 'MSKU9070323' });
  expect(order?.provenance.unit_number).toMatchObject({ source: 'document', page: 0 });
  expect(order?.provenance.unit_number?.region?.left).toBeCloseTo(0.7);
});

test('a page that lies on its side is shown upright, and its places with it', async () => {
  textract.answers.push(printed(PAPER, 90));
  const requestId = await upload(rosa, 'sideways.jpg', await blankPhoto(1100, 850));
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done' });
  const [order] = await ordersOf(requestId);
  expect(order?.provenance.booking_number?.region?.left).toBeCloseTo(0.32);
  expect(order?.provenance.booking_number?.region?.top).toBeCloseTo(0.15);
});

test('a page whose text can be taken as it stands costs no call', async () => {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done' });
  expect(textract.asked).toEqual([]);
});

test('when Textract is busy it is asked again; a picture it does not take is refused with the reason', async () => {
  textract.answers.push('ThrottlingException', printed(PAPER));
  expect(await processRequest(await upload(rosa, 'busy.jpg', photo))).toMatchObject({ stage: 'done' });
  expect(textract.asked).toHaveLength(2);
  textract.answers.splice(0, 9, 'BadDocumentException');
  const requestId = await upload(rosa, 'bad.jpg', await blankPhoto(700, 900));
  expect(await processRequest(requestId)).toMatchObject({ stage: 'failed', status: 'intake-rejected' });
  expect(JSON.stringify(await statusesOf(requestId))).toContain('intake-rejected');
});

test('the questions of a field map are put to Textract, once for each page', async () => {
  const question = 'What is the gate code?';
  await db()
    .insert(fieldMaps)
    .values({
      level: 4,
      companyId: harbor,
      fieldName: 'custom1',
      config: { nlp_query_list: `gate_nlp;${question}`, ocr_source_field: 'gate_nlp' },
    });
  textract.answers.push(printed(PAPER), answered('gate_nlp', question, 'G-4471'));
  const requestId = await upload(rosa, 'question.jpg', await blankPhoto(860, 1100));
  await processRequest(requestId);
  expect(textract.asked[1]).toEqual({
    FeatureTypes: ['QUERIES'],
    QueriesConfig: { Queries: [{ Text: question, Alias: 'gate_nlp' }] },
  });
  const [order] = await ordersOf(requestId);
  expect(order?.fields.custom1).toBe('G-4471');

  textract.asked.length = 0;
  const body = nlpTestBody.parse({ request_id: requestId, queries: [[question, 'gate_nlp']] });
  expect(await testNlpQueries(ops, body)).toMatchObject([
    { alias: 'gate_nlp', answer: 'G-4471', confidence: expect.closeTo(0.95, 1) },
  ]);
  expect(textract.asked).toHaveLength(1);
});
