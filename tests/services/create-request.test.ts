import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { addFiles, needsVariant } from '~/domain/orders/create-request';
import { countMonthlySubmissions } from '~/services/companies/company-choices.server';
import { transactions, variants } from '~/services/companies/schema.server';
import {
  type CreateRequestInput,
  createRequest,
  createRequestSchema,
  MAX_CREATED,
} from '~/services/intake/create-request.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let bayline: number;
let rosa: Actor;
let noor: Actor;
let reviewer: Actor;
let sheetVariant: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ plan: { monthlyLimit: 2 } });
  bayline = await aCompany({ plan: { manual: false }, configuration: { private_requests: false } });
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  noor = await aUser({ companyIds: [harbor, bayline] });
  reviewer = await aUser({ role: 'order-review', companyIds: [bayline] });
  const [made] = await db()
    .insert(variants)
    .values({ companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' })
    .returning({ id: variants.id });
  sheetVariant = made?.id ?? 0;
});
afterAll(() => world.close());

function create(actor: Actor, options: Partial<Record<keyof CreateRequestInput, unknown>>) {
  return createRequest(actor, createRequestSchema.parse({ filename: 'delivery order.pdf', ...options }));
}

test('the messages are those of the specification, letter for letter', () => {
  expect(CREATE_MESSAGES).toEqual({
    tooManyFiles: 'Up to 60 files are allowed for upload',
    fileRequired: 'Please select a file to upload',
    variantRequired: 'Please specify a variant',
    directionRequired: 'Please select a shipment direction',
    companyRequired: 'Please select a company',
    uploadFailed: 'There was an error uploading the file(s)',
    uploaded: 'File(s) uploaded successfully',
  });
});

test('a new request waits for its file and says who made it', async () => {
  const { requestId, uploadUri } = await create(rosa, {});
  expect(uploadUri).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/,
  );
  expect(await getRequest(rosa, requestId)).toMatchObject({
    companyId: harbor,
    uploadUserId: rosa.userId,
    filename: 'delivery order.pdf',
    stage: 'waiting',
    status: 'intake-started',
    dataExtractionMethod: 'automated',
  });
  expect(await statusHistory(rosa, { requestId })).toMatchObject([
    { status: 'intake-started', display_status: 'Intake', user_name: 'Rosa Quintanilla', end_date: null },
  ]);
});

const refusals: [string, Partial<Record<keyof CreateRequestInput, unknown>>, string, string][] = [
  ['an automated request without a file', { filename: '' }, 'filename', 'Please select a file to upload'],
  ['a spreadsheet without a variant', { filename: 'loads.csv' }, 'variant_id', 'Please specify a variant'],
  ['a workbook without a variant', { filename: 'LOADS.XLSX' }, 'variant_id', 'Please specify a variant'],
  ['an old workbook without a variant', { filename: 'LOADS.XLS' }, 'variant_id', 'Please specify a variant'],
  [
    'a variant that does not exist',
    { filename: 'loads.csv', variant_id: 99_999 },
    'variant_id',
    'Please specify a variant',
  ],
  [
    'a manual request without a direction',
    { data_extraction_method: 'manual' },
    'shipment_direction',
    'Please select a shipment direction',
  ],
  [
    'a kind of file that is not accepted',
    { filename: 'virus.exe' },
    'filename',
    expect.stringMatching(/^Only .pdf, .xlsx, .xls, .*, .txt files can be uploaded here$/),
  ],
  [
    'a photo of an iPhone',
    { filename: 'IMG_2201.HEIC' },
    'filename',
    expect.stringMatching(/^Only .* files can be uploaded here: share the photo as JPEG or PDF$/),
  ],
  [
    'a saved mail',
    { filename: 'RE load.msg' },
    'filename',
    expect.stringMatching(/: forward the e-mail, or upload the files attached to it$/),
  ],
  [
    'a picture on a manual request',
    { filename: 'photo.png', data_extraction_method: 'manual', shipment_direction: 'import' },
    'filename',
    'Only .pdf, .csv files can be uploaded here',
  ],
];
test.each(refusals)('%s is refused', async (_, options, field, message) => {
  await expect(create(rosa, options)).rejects.toMatchObject({ status: 422, errors: { [field]: [message] } });
});

test('someone with several companies says for which; nobody names a company that is not theirs', async () => {
  for (const actor of [noor, reviewer])
    await expect(create(actor, {})).rejects.toMatchObject({
      errors: { company_id: ['Please select a company'] },
    });
  await expect(create(rosa, { company_id: bayline })).rejects.toMatchObject({
    errors: { company_id: ['Please select a company'] },
  });
  const { requestId } = await create(noor, { company_id: bayline });
  expect(await getRequest(noor, requestId)).toMatchObject({ companyId: bayline });
});

test('a spreadsheet with its variant is taken', async () => {
  const { requestId } = await create(rosa, { filename: 'loads.csv', variant_id: String(sheetVariant) });
  expect(await getRequest(rosa, requestId)).toMatchObject({ askedVariantId: sheetVariant });
});

test('a variant of another company is none', async () => {
  await expect(
    create(noor, { company_id: bayline, filename: 'loads.csv', variant_id: sheetVariant }),
  ).rejects.toMatchObject({
    errors: { variant_id: ['Please specify a variant'] },
  });
});

test('a manual request needs no file: it has the blank document', async () => {
  const { requestId } = await create(rosa, {
    filename: '',
    data_extraction_method: 'manual',
    shipment_direction: 'export',
  });
  expect(await getRequest(rosa, requestId)).toMatchObject({
    filename: 'blank_document.pdf',
    shipmentDirection: 'export',
  });
});

test('a plan without manual requests refuses one', async () => {
  const asked = [
    { shipment_direction: 'import' },
    {},
    { filename: 'photo.png' },
    { filename: 'photo.png', private_request: true },
  ];
  for (const more of asked)
    await expect(
      create(noor, { company_id: bayline, data_extraction_method: 'manual', ...more }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { data_extraction_method: ['Manual requests are not part of your plan'] },
    });
});

test("when the month's documents are used up, only manual requests go on", async () => {
  const used = [1, 2].map((n) => ({
    companyId: harbor,
    kind: 'ocr_submission' as const,
    requestId: `used-${n}`,
  }));
  await db().insert(transactions).values(used);
  await expect(create(rosa, {})).rejects.toMatchObject({
    errors: {
      data_extraction_method: ['All 2 documents of this month are used; create a manual request instead'],
    },
  });
  expect(
    await create(rosa, { data_extraction_method: 'manual', shipment_direction: 'import' }),
  ).toMatchObject({ requestId: expect.any(String) });
  await db().delete(transactions);
});

test('a document that could not be read costs nothing of the plan', async () => {
  const company = await aCompany({ plan: { monthlyLimit: 5 } });
  const user = await aUser({ companyIds: [company] });
  const broken = await upload(user, 'broken.pdf', new TextEncoder().encode('%PDF-1.7\nno document'));
  expect(await countMonthlySubmissions(company), 'while it is read it counts').toBe(1);
  expect(await processRequest(broken)).toMatchObject({ stage: 'failed' });
  expect(await countMonthlySubmissions(company)).toBe(0);
  await processRequest(await upload(user, 'order.pdf', await deliveryOrderPdf()));
  expect(await countMonthlySubmissions(company)).toBe(1);
});

test('a private request needs its permission', async () => {
  const company = await aCompany();
  const user = await aUser({ companyIds: [company] });
  await expect(create(user, { private_request: 'on' })).rejects.toMatchObject({ status: 403 });
  const admin = await aUser({ role: 'customer-admin', companyIds: [company] });
  const { requestId } = await create(admin, { private_request: true });
  expect(await getRequest(admin, requestId)).toMatchObject({ privateRequest: true });
});

test('someone who may not create requests is refused', async () => {
  await expect(create(await aUser({ companyIds: [] }), {})).rejects.toMatchObject({ status: 403 });
});

test('nobody creates more than 200 requests in a minute, however many at once; a refused one is not counted', async () => {
  const hasty = await aUser({ companyIds: [harbor] });
  const patient = await aUser({ companyIds: [harbor] });
  await expect(create(hasty, { filename: 'letter.doc' })).rejects.toMatchObject({ status: 422 });
  const manual = { filename: '', data_extraction_method: 'manual', shipment_direction: 'import' };
  const start = new Date();
  // However slow the machine is, these are created in one minute.
  setClock(start);
  const outcomes: PromiseSettledResult<unknown>[] = [];
  // Not all 205 at once: on a slow machine the last would wait for a connection longer than any wait may be.
  while (outcomes.length < MAX_CREATED.hits + 5)
    outcomes.push(...(await Promise.allSettled(Array.from({ length: 41 }, () => create(hasty, manual)))));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
    });
  await expect(create(patient, manual)).resolves.toBeTruthy();
  setClock(new Date(start.getTime() + 61_000));
  await expect(create(hasty, manual)).resolves.toBeTruthy();
  setClock(undefined);
});

test('slashes in a file name lead nowhere', async () => {
  const user = await aUser({ companyIds: [await aCompany()] });
  const { requestId } = await create(user, { filename: '../../etc/passwd\u0000.pdf' });
  expect(await getRequest(user, requestId)).toMatchObject({ filename: '.._.._etc_passwd_.pdf' });
});

test('files are added once by name, of the right kind, not empty; with a sixty-first the list stays as it was', () => {
  const file = (name: string, size = 10) => ({ name, size });
  const sixty = Array.from({ length: 60 }, (_, i) => file(`${i}.pdf`));
  expect(addFiles([], sixty, 'automated').files).toHaveLength(60);
  const tooMany = ['Up to 60 files are allowed for upload'];
  expect(addFiles(sixty, [file('61.pdf')], 'automated')).toEqual({ files: sixty, errors: tooMany });
  const one = [file('one.pdf')];
  expect(addFiles(one, sixty, 'automated'), 'the list stays as it was').toEqual({
    files: one,
    errors: tooMany,
  });
  expect(addFiles([], [...sixty, file('0.pdf')], 'automated')).toEqual({ files: sixty, errors: [] });
  expect(addFiles([file('a.pdf')], [file('a.pdf')], 'automated').files).toHaveLength(1);
  const mixed = addFiles(
    [],
    [file('empty.pdf', 0), file('big.pdf', 200 * 1024 * 1024), file('x.exe'), file('ok.PDF')],
    'manual',
  );
  expect(mixed.files).toEqual([file('ok.PDF')]);
  expect(mixed.errors).toEqual([
    'empty.pdf: The file is empty',
    'big.pdf: The file is larger than 150 MB',
    'x.exe: Only .pdf, .csv files can be uploaded here',
  ]);
  expect(needsVariant(['a.pdf', 'B.CSV'])).toBe(true);
});
