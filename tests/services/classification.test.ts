import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { activeModelId } from '~/services/classification/active-model.server';
import { buildModel } from '~/services/classification/build-model.server';
import { acceptVariant, dismissVariant } from '~/services/classification/decide-variant-proposal.server';
import { autoLabel, setExemplar, setVariant } from '~/services/classification/label-document.server';
import { getModel, listModels } from '~/services/classification/list-models.server';
import { listTrainingDocuments } from '~/services/classification/list-training-documents.server';
import { listVariantProposals } from '~/services/classification/list-variant-proposals.server';
import { proposeVariants } from '~/services/classification/propose-variants.server';
import { reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { trainingDocuments } from '~/services/classification/schema.server';
import { trainClassifier } from '~/services/classification/train-classifier.server';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { startWorker } from '~/services/server/worker.server';
import {
  activateNewest,
  aVariant,
  modelContent,
  modelIds,
  sent,
  waitingJobs,
} from '../support/classified-papers';
import { loadsCsv } from '../support/documents';
import { KESTREL, NOTE, OSPREY } from '../support/papers';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const RUN = { attempt: 1, lastAttempt: false };
let world: World;
let harbor: number;
let summit: number;
let rosa: Actor;
let sam: Actor;
/** Operations: labels documents of every company, and makes variants. */
let olga: Actor;
let kestrel: number;
let generic: number;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit] = [await aCompany(), await aCompany()];
  [rosa, sam] = [await aUser({ companyIds: [harbor] }), await aUser({ companyIds: [summit] })];
  olga = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  generic = await aVariant(harbor, 'Generic document');
  await aVariant(summit, 'Generic document');
  kestrel = await aVariant(harbor, 'Kestrel delivery order');
  const cell = { level: 5 as const, companyId: harbor, variantId: kestrel, fieldName: 'custom1' };
  await db()
    .insert(fieldMaps)
    .values({ ...cell, config: { constant_value: 'Kestrel' } });
});
afterAll(() => world.close());

test('before anything is labelled a document is a generic one, and is kept to learn from', async () => {
  const { request, document, orders } = await sent(rosa, KESTREL, 0);
  expect(request).toMatchObject({ variantId: generic, variantScores: null, stage: 'done' });
  expect(orders[0]?.fields.unit_number).toBe('MSKU9070323');
  expect(document).toMatchObject({
    companyId: harbor,
    variantId: generic,
    labelSource: 'auto',
    kind: 'text',
    title: 'Kestrel Forwarding Group · DELIVERY ORDER',
    autoclassedVariantId: null,
    pagesCount: 1,
    sha256: request.sha256sum,
  });
  await trainClassifier(RUN);
  expect(await modelIds()).toEqual([]);
});

describe('three documents in one layout that a person labelled', () => {
  test('are learned from by one job, however many labels there were', async () => {
    for (const load of [1, 2, 3]) {
      const { document } = await sent(rosa, KESTREL, load, { variant_id: kestrel });
      expect(document).toMatchObject({
        variantId: kestrel,
        labelSource: 'asked',
        labelledByUserId: rosa.userId,
      });
    }
    expect(await waitingJobs('train-classifier')).toBe(1);
    await trainClassifier(RUN);
    expect(await activeModelId()).toBeUndefined();
    await activateNewest(olga);
    const { items } = await listModels({ sort: '-created_at', page: 1, perPage: 10 });
    expect(items).toEqual([
      expect.objectContaining({
        status: 'SUCCEEDED',
        isActive: true,
        documentsCount: 3,
        variantsCount: 1,
        documentsTested: 3,
        accuracy: 1,
      }),
    ]);
  });

  test('let a fourth be recognised, with its scores and the field map of its variant', async () => {
    const { request, document, orders } = await sent(rosa, KESTREL, 4);
    expect(request.variantId).toBe(kestrel);
    expect(request.variantScores?.[kestrel]).toBeGreaterThan(0.5);
    expect(document).toMatchObject({
      variantId: kestrel,
      labelSource: 'auto',
      autoclassedVariantId: kestrel,
      autoclassedTop5: request.variantScores,
      autoclassedModelId: await activeModelId(),
    });
    expect(orders[0]?.fields).toMatchObject({ custom1: 'Kestrel', unit_number: 'MSKU9070323' });
    expect(orders[0]?.provenance.custom1).toMatchObject({ source: 'constant', level: 5 });
  });

  test('never teach the classifier its own opinion', async () => {
    await trainClassifier(RUN);
    expect(await modelIds()).toHaveLength(1);
  });

  test('say nothing of the documents of another company', async () => {
    const { request, orders } = await sent(sam, KESTREL, 5);
    expect(request).toMatchObject({ variantScores: null, stage: 'done' });
    expect(request.variantId).not.toBe(kestrel);
    expect(orders[0]?.fields.custom1).toBeUndefined();
  });
});

describe('a layout that nobody has named', () => {
  test('is a generic document with its scores, and after three of them it is proposed, once', async () => {
    for (const load of [0, 1]) {
      const { request, orders } = await sent(rosa, OSPREY, load);
      expect(request.variantId).toBe(generic);
      expect(request.variantScores?.[kestrel]).toBeLessThan(0.5);
      expect(orders).toHaveLength(1);
    }
    expect(await waitingJobs('propose-variants')).toBeGreaterThan(0);
    // The same file again is no third sighting.
    await sent(rosa, OSPREY, 1);
    await proposeVariants(harbor);
    expect(await openProposals(olga)).toEqual([]);
    await sent(rosa, OSPREY, 2);
    await proposeVariants(harbor);
    await proposeVariants(harbor);
    expect(await openProposals(olga)).toEqual([
      expect.objectContaining({
        companyId: harbor,
        suggestedName: 'OSPREY OCEAN LINES · Notice of Arrival',
        documents: Array(4).fill(expect.anything()),
      }),
    ]);
  });

  test('is proposed to nobody who may not classify, and decided by nobody of another company', async () => {
    const [proposal] = await openProposals(olga);
    const reviewer = await aUser({ role: 'customer-admin', companyIds: [summit] });
    expect(await openProposals(reviewer)).toEqual([]);
    await expect(acceptVariant(reviewer, proposal?.id ?? 0, {})).rejects.toMatchObject({ status: 404 });
    const orderReview = await aUser({ role: 'order-review', companyIds: [await aCompany()] });
    await expect(acceptVariant(orderReview, proposal?.id ?? 0, {})).rejects.toMatchObject({ status: 403 });
  });

  test('becomes a variant when it is accepted, which the next document gets, of that company alone', async () => {
    const [proposal] = await openProposals(olga);
    const { variantId } = await acceptVariant(olga, proposal?.id ?? 0, { name: 'Osprey arrival notice' });
    const [variant] = await db().select().from(variants).where(eq(variants.id, variantId));
    expect(variant).toMatchObject({
      companyId: harbor,
      name: 'Osprey arrival notice',
      variantType: 'pdftext',
    });
    // One that comes before the training joins them and is not proposed anew.
    await sent(rosa, OSPREY, 3);
    await proposeVariants(harbor);
    expect(await openProposals(olga)).toEqual([]);
    await expect(acceptVariant(olga, proposal?.id ?? 0, {})).rejects.toMatchObject({ status: 409 });
    await trainClassifier(RUN);
    await activateNewest(olga);
    const { request } = await sent(rosa, OSPREY, 4);
    expect(request.variantId).toBe(variantId);
    expect(Object.keys(request.variantScores ?? {})).toHaveLength(2);
    expect((await sent(rosa, KESTREL, 6)).request.variantId).toBe(kestrel);
    expect((await sent(sam, OSPREY, 5)).request.variantScores).toBeNull();
  });

  test('stays away once it was dismissed, however often it comes', async () => {
    for (const load of [0, 1, 2]) await sent(sam, OSPREY, load);
    await proposeVariants(summit);
    const [proposal] = await openProposals(olga);
    expect(proposal?.companyId).toBe(summit);
    await dismissVariant(olga, proposal?.id ?? 0);
    await sent(sam, OSPREY, 6);
    await proposeVariants(summit);
    expect(await openProposals(olga)).toEqual([]);
  });

  test('may be a spreadsheet, for which people can only ask for the generic variant', async () => {
    const [tabular] = await db()
      .insert(variants)
      .values({ companyId: summit, name: 'Generic spreadsheet', variantType: 'tabular' })
      .returning({ id: variants.id });
    for (const container of ['TCLU4265874', 'MSCU1234566', 'CSQU3054383'])
      await processRequest(
        await upload(sam, 'loads.csv', loadsCsv([container]), { variant_id: tabular?.id }),
      );
    await proposeVariants(summit);
    const [proposal] = await openProposals(olga);
    expect(proposal?.suggestedName).toBe('Container, Size, Booking, Seal, Weight, Last Free Day');
    const { variantId } = await acceptVariant(olga, proposal?.id ?? 0, {});
    const [variant] = await db().select().from(variants).where(eq(variants.id, variantId));
    expect(variant).toMatchObject({ companyId: summit, variantType: 'tabular' });
  });

  async function openProposals(actor: Actor) {
    return (await listVariantProposals(actor, { companyIds: [], statuses: ['open'], page: 1, perPage: 25 }))
      .items;
  }
});

test('what is like no layout and reads as no order is the unrecognised document, for an operator to look at', async () => {
  const { request, document, orders } = await sent(rosa, NOTE, 0);
  expect(request).toMatchObject({
    variantId: UNRECOGNISED_VARIANT,
    stage: 'done',
    status: 'process-ocr-output-file-review',
    ordersInReview: 1,
    statusMessage: expect.stringContaining('The layout of this document is not known'),
  });
  expect(orders).toHaveLength(1);
  expect(document).toMatchObject({ variantId: UNRECOGNISED_VARIANT, labelSource: 'auto' });
  // A company without layouts of its own is told why, as ever.
  expect((await sent(sam, NOTE, 0)).request).toMatchObject({ stage: 'failed', status: 'intake-rejected' });
});

test('a layout that a person marks as no order is refused the next time, until somebody processes it as one', async () => {
  const noOrder = await aVariant(harbor, 'Not an order');
  await db().update(variants).set({ variantType: 'notanorder' }).where(eq(variants.id, noOrder));
  for (const load of [1, 2]) await setVariant(olga, [(await sent(rosa, NOTE, load)).document.id], noOrder);
  await trainClassifier(RUN);
  await activateNewest(olga);
  const { request } = await sent(rosa, NOTE, 3);
  expect(request).toMatchObject({
    variantId: noOrder,
    stage: 'failed',
    statusMessage: 'Documents of this layout were marked as no orders',
  });
  await processAsOrder(olga, request.id);
  expect(await processRequest(request.id)).toMatchObject({
    variantId: generic,
    stage: 'done',
    ordersCount: 1,
  });
});

describe('labels', () => {
  test('are given by a person, of variants that the company of the document may use', async () => {
    const { document, request } = await sent(rosa, OSPREY, 7);
    await expect(setVariant(sam, [document.id], kestrel)).rejects.toMatchObject({ status: 404 });
    const foreign = await aVariant(summit, 'Summit pickup order');
    await expect(setVariant(olga, [document.id], foreign)).rejects.toMatchObject({ status: 422 });
    await setVariant(olga, [document.id], kestrel);
    await setExemplar(olga, document.id, true);
    const options = {
      companyIds: [harbor],
      variantIds: [],
      autoclassedVariantIds: [],
      sort: ['-discovered_at'] as const,
    };
    const { items } = await listTrainingDocuments(olga, {
      ...options,
      misclassified: true,
      page: 1,
      perPage: 10,
    });
    expect(items.map(({ id }) => id)).toContain(document.id);
    expect(items.find(({ id }) => id === document.id)).toMatchObject({
      labelSource: 'person',
      isExemplar: true,
    });
    // The request and its orders stay what they were.
    expect((await requestRow(request.id)).variantId).toBe(request.variantId);
    await autoLabel(olga, [document.id]);
    await setExemplar(olga, document.id, false);
    const [after] = await db().select().from(trainingDocuments).where(eq(trainingDocuments.id, document.id));
    expect(after).toMatchObject({
      variantId: document.autoclassedVariantId,
      labelSource: 'auto',
      isExemplar: false,
    });
  });

  test('taken back are unlearned, and documents can be classified again', async () => {
    const { document } = await sent(rosa, KESTREL, 7);
    await db()
      .update(trainingDocuments)
      .set({ autoclassedVariantId: null, autoclassedTop5: null })
      .where(eq(trainingDocuments.id, document.id));
    await reclassifyDocuments(olga, [document.id]);
    const [again] = await db().select().from(trainingDocuments).where(eq(trainingDocuments.id, document.id));
    expect(again).toMatchObject({ autoclassedVariantId: kestrel, autoclassedTop5: document.autoclassedTop5 });
    await expect(reclassifyDocuments(sam, [document.id])).rejects.toMatchObject({ status: 404 });
  });
});

describe('a training that is killed', () => {
  test('and run again makes the same model, once', async () => {
    await trainClassifier(RUN);
    const made = await modelIds();
    const before = await modelContent(made.at(-1));
    const active = await activeModelId();
    const asked = await buildModel(olga, { comment: 'Once more' });
    const { database } = runtime();
    const transaction = database.transaction;
    const spy = vi.spyOn(database, 'transaction').mockImplementation((work) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
    );
    await expect(trainClassifier(RUN)).rejects.toThrow('killed');
    spy.mockRestore();
    expect((await listModels({ sort: '-created_at', page: 1, perPage: 1 })).items).toEqual([
      expect.objectContaining({ id: asked, status: 'PENDING', latestComment: 'Once more', commentsCount: 1 }),
    ]);
    await trainClassifier(RUN);
    await trainClassifier(RUN);
    expect(await modelIds()).toEqual([...made, asked]);
    expect(await activeModelId()).toBe(active);
    expect(await modelContent(asked)).toEqual(before);
    const { items } = await listModels({ sort: '-created_at', page: 1, perPage: 2 });
    expect(items[0]?.modelName).not.toBe(items[1]?.modelName);
  });
});

test('the worker trains when somebody asks for it, and looks for new layouts by itself', async () => {
  await startWorker();
  const asked = await buildModel(olga, {});
  await vi.waitFor(
    async () => {
      expect((await getModel(asked)).status).toBe('SUCCEEDED');
      expect(await waitingJobs('propose-variants')).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );
});
