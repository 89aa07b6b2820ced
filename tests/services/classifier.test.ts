import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { presentDocument } from '~/services/api/present-training.server';
import {
  activateModel,
  activateModelSchema,
  deleteModel,
} from '~/services/classification/activate-model.server';
import { activeModelId } from '~/services/classification/active-model.server';
import { listBatchLog } from '~/services/classification/batch-log.server';
import { buildModel } from '~/services/classification/build-model.server';
import { commentModel, listModelComments } from '~/services/classification/comment-model.server';
import { deleteDocument } from '~/services/classification/delete-document.server';
import { getDocumentDetail } from '~/services/classification/document-detail.server';
import { documentKeywords } from '~/services/classification/document-keywords.server';
import { filesOfDocuments, zipFiles } from '~/services/classification/download-documents.server';
import { editVariant, editVariantSchema, getVariant } from '~/services/classification/edit-variant.server';
import { autoLabel, setVariant } from '~/services/classification/label-document.server';
import { listMisclassified } from '~/services/classification/list-misclassified.server';
import { getModel, listModels } from '~/services/classification/list-models.server';
import {
  type DocumentsOptions,
  groupTrainingDocuments,
  listTrainingDocuments,
  scrollTrainingDocuments,
} from '~/services/classification/list-training-documents.server';
import { getModelDetail } from '~/services/classification/model-detail.server';
import { trainingDocuments } from '~/services/classification/schema.server';
import { setPage } from '~/services/classification/set-page.server';
import { shadowFigures } from '~/services/classification/shadow-figures.server';
import { trainClassifier } from '~/services/classification/train-classifier.server';
import { variants } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { aVariant, modelIds, sent } from '../support/classified-papers';
import { loadsCsv } from '../support/documents';
import { KESTREL, OSPREY } from '../support/papers';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const RUN = { attempt: 1, lastAttempt: false };
const ALL: DocumentsOptions = {
  companyIds: [],
  variantIds: [],
  autoclassedVariantIds: [],
  misclassified: false,
  sort: ['-discovered_at'],
  page: 1,
  perPage: 25,
};

let world: World;
let rosa: Actor;
/** Operations: labels documents of every company, and builds models. */
let olga: Actor;
let kestrel: number;
let osprey: number;
let papers: { kestrel: number[]; osprey: number[] };

beforeAll(async () => {
  world = await openWorld();
  const harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  olga = await aUser({ role: 'superadmin', companyIds: [await aCompany()], name: 'Olga Petrova' });
  await aVariant(harbor, 'Generic document');
  kestrel = await aVariant(harbor, 'Kestrel delivery order');
  osprey = await aVariant(harbor, 'Osprey pickup order');
  papers = { kestrel: [], osprey: [] };
  for (const load of [0, 1, 2]) {
    papers.kestrel.push((await sent(rosa, KESTREL, load)).document.id);
    papers.osprey.push((await sent(rosa, OSPREY, load)).document.id);
  }
});
afterAll(() => world.close());

const documentOf = async (id: number) =>
  (await db().select().from(trainingDocuments).where(eq(trainingDocuments.id, id)))[0];

describe('documents of the classifier', () => {
  test('are labelled together, each of them or none', async () => {
    await expect(setVariant(olga, [...papers.kestrel, 999_999], kestrel)).rejects.toMatchObject({
      status: 404,
    });
    expect(await documentOf(papers.kestrel[0] ?? 0)).toMatchObject({ labelSource: 'auto' });
    await setVariant(olga, papers.kestrel, kestrel);
    await setVariant(olga, papers.osprey, osprey);
    expect(await documentOf(papers.osprey[2] ?? 0)).toMatchObject({
      variantId: osprey,
      labelSource: 'person',
      labelledByUserId: olga.userId,
    });
    await expect(setVariant(rosa, papers.kestrel, osprey)).rejects.toMatchObject({ status: 404 });
  });

  test('are counted by variant over all pages, limited to so many of each, and scrolled without a count', async () => {
    expect(await groupTrainingDocuments(olga, ALL, 'variant')).toEqual([
      expect.objectContaining({ variantId: kestrel, name: 'Kestrel delivery order', count: 3 }),
      expect.objectContaining({ variantId: osprey, count: 3, deletedAt: null }),
    ]);
    const limited = await listTrainingDocuments(olga, { ...ALL, limitPerVariant: 2 });
    expect(limited.items.map(({ id }) => id)).toEqual([
      papers.osprey[2],
      papers.kestrel[2],
      papers.osprey[1],
      papers.kestrel[1],
    ]);
    expect(limited.total).toBe(4);
    const first = await scrollTrainingDocuments(olga, { ...ALL, perPage: 4 });
    const second = await scrollTrainingDocuments(olga, { ...ALL, perPage: 4, page: 2 });
    expect([first.hasMore, second.hasMore, second.items.length]).toEqual([true, false, 2]);
  });

  test('have their pictures by size and page, what is known of their pages, and their text', async () => {
    const detail = await getDocumentDetail(olga, papers.kestrel[0] ?? 0);
    expect(Object.keys(detail.thumbnails)).toEqual(['100', '200', '300', '400']);
    expect(detail.thumbnails[400][1]).toContain('-400.webp?');
    expect(detail.pdfInfo).toMatchObject({ kind: 'pdf', pages: [{ page: 1, source: 'text' }] });
    expect(detail.pdfInfo.pages[0]?.words).toBeGreaterThan(20);
    expect(detail.fullText).toContain('DELIVERY ORDER');
    const { items } = await listTrainingDocuments(olga, ALL);
    const [listed] = items.map(presentDocument);
    expect(listed?.download_url).toContain('paper.pdf');
    expect(listed?.thumbnails[200][1]).toContain('-200.webp?');
  });

  test('of rows and of messages have keywords too', async () => {
    const [tabular] = await db()
      .insert(variants)
      .values({ companyId: rosa.homeCompanyId, name: 'Generic spreadsheet', variantType: 'tabular' })
      .returning({ id: variants.id });
    const lists: number[] = [];
    for (const container of ['TCLU4265874', 'MSCU1234566']) {
      const requestId = await upload(rosa, 'loads.csv', loadsCsv([container]), { variant_id: tabular?.id });
      await processRequest(requestId);
      const [row] = await db()
        .select()
        .from(trainingDocuments)
        .where(eq(trainingDocuments.requestId, requestId));
      lists.push(row?.id ?? 0);
    }
    const { withoutText, common } = await documentKeywords(olga, lists);
    expect(withoutText).toBe(0);
    expect(common?.join(' ')).toContain('Booking');
    const { fullText, thumbnails } = await getDocumentDetail(olga, lists[0] ?? 0);
    expect(fullText).toContain('TCLU4265874');
    expect(thumbnails[100]).toEqual({});
    for (const id of lists) await deleteDocument(olga, id);
  });

  test('share lines, and those of two variants are told apart by theirs', async () => {
    const { common, unique, byVariant, withoutText } = await documentKeywords(olga, [
      ...papers.kestrel,
      ...papers.osprey,
    ]);
    expect(withoutText).toBe(0);
    expect(common).not.toContain('DELIVERY ORDER');
    expect(unique).toEqual([
      { variant: 'Kestrel delivery order', keywords: expect.arrayContaining(['Kestrel Forwarding Group']) },
      { variant: 'Osprey pickup order', keywords: expect.any(Array) },
    ]);
    expect(byVariant.map(({ variantId }) => variantId)).toEqual([kestrel, osprey]);
    expect((await documentKeywords(olga, papers.kestrel)).common).toContain('Kestrel Forwarding Group');
    await expect(documentKeywords(olga, [])).rejects.toMatchObject({ status: 422 });
  });

  test('come as one ZIP, a file that is gone named in it', async () => {
    const files = await filesOfDocuments(olga, papers.kestrel);
    const chunks: Uint8Array[] = [];
    for await (const chunk of zipFiles([...files, { name: 'gone.pdf', key: 'requests/none/source' }]))
      chunks.push(chunk);
    const zip = unzipSync(Buffer.concat(chunks));
    expect(Object.keys(zip)).toEqual([...files.map(({ name }) => name), 'missing.txt']);
    expect(Buffer.from(zip[files[0]?.name ?? ''] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(Buffer.from(zip['missing.txt'] ?? []).toString()).toBe('gone.pdf\n');
    await expect(filesOfDocuments(rosa, papers.kestrel)).rejects.toMatchObject({ status: 404 });
  });

  test('look like the page that a person says, where a cover sheet stands before it', async () => {
    const [cover, other] = [papers.kestrel[0] ?? 0, papers.osprey[0] ?? 0];
    await expect(setPage(olga, cover, { page: 2 })).rejects.toMatchObject({ status: 422 });
    const [page] = await db()
      .select()
      .from(readingPages)
      .where(eq(readingPages.requestId, (await documentOf(other))?.requestId ?? ''));
    const { requestId, features } = (await documentOf(cover)) ?? {};
    if (page && requestId)
      await db()
        .insert(readingPages)
        .values({ ...page, requestId, pageIndex: 1 });
    await setPage(olga, cover, { page: 2 });
    expect((await documentOf(cover))?.features).toEqual((await documentOf(other))?.features);
    await setPage(olga, cover, { page: 1 });
    expect((await documentOf(cover))?.features).toEqual(features);
  });
});

describe('a model', () => {
  let first: number;

  test('records how its training went: loss by step, F1 by variant on documents held out, and a log', async () => {
    first = await buildModel(olga, { comment: 'The first one' });
    expect(await getModel(first)).toMatchObject({ status: 'PENDING', modelName: null });
    await expect(activateModel(olga, first, { comment: 'Now' })).rejects.toMatchObject({ status: 409 });
    await expect(deleteModel(olga, first)).rejects.toThrow('A model that is pending cannot be deleted.');
    await trainClassifier(RUN);
    const { status, isActive, goodShare, report } = await getModelDetail(olga, first);
    expect({ status, isActive, goodShare }).toEqual({ status: 'SUCCEEDED', isActive: false, goodShare: 1 });
    expect(report?.steps).toHaveLength((report?.summary.steps ?? 0) + 1);
    const [begin, end] = [report?.steps[0], report?.steps.at(-1)];
    expect(end?.training).toBeLessThan(begin?.training ?? 0);
    expect(end?.heldOut).toBeLessThan(begin?.heldOut ?? 0);
    expect(report?.variants).toEqual([
      expect.objectContaining({
        name: 'Kestrel delivery order',
        f1: 1,
        precision: 1,
        recall: 1,
        train: 3,
        test: 3,
      }),
      expect.objectContaining({ name: 'Osprey pickup order', f1: 1 }),
    ]);
    expect(report?.failures).toEqual([]);
    expect(report?.summary.lexicon.features).toBeGreaterThan(100);
    expect((await listBatchLog(first)).map(({ message }) => message)).toEqual([
      'A build was asked for',
      'Training began, attempt 1',
      '6 labelled documents of 2 variants',
      expect.stringMatching(/^Trained in .* accuracy 100.00 % of 6 documents held out$/),
    ]);
    expect((await listModelComments(first))[0]).toMatchObject({
      comment: 'The first one',
      userName: 'Olga Petrova',
    });
    await expect(deleteModel(olga, first)).rejects.toThrow('The only model cannot be deleted.');
  });

  test('names the document that it would have taken for another', async () => {
    const wrong = papers.osprey[0] ?? 0;
    await setVariant(olga, [wrong], kestrel);
    const modelId = await buildModel(olga, {});
    await trainClassifier(RUN);
    const { report, accuracy } = await getModelDetail(olga, modelId);
    expect(accuracy).toBeLessThan(1);
    expect(report?.failures).toContainEqual(
      expect.objectContaining({ documentId: wrong, variantName: 'Kestrel delivery order' }),
    );
    expect(report?.failures[0]?.document).toMatchObject({ id: wrong });
    await setVariant(olga, [wrong], osprey);
  });

  test('is put in force by a person with a comment; another one then works in its shadow', async () => {
    const worse = (await modelIds()).at(-1);
    expect(await activeModelId()).toBeUndefined();
    expect(activateModelSchema.safeParse({ comment: ' ' }).success).toBe(false);
    await activateModel(olga, first, { comment: 'Better than the newest' });
    expect(await activeModelId()).toBe(first);
    expect((await listModelComments(first))[0]?.comment).toBe('Better than the newest');
    await expect(activateModel(olga, first, { comment: 'Again' })).rejects.toThrow(
      'This model is active already.',
    );
    await expect(deleteModel(olga, first)).rejects.toThrow('The active model cannot be deleted.');
    const { document } = await sent(rosa, KESTREL, 5);
    expect(document).toMatchObject({ autoclassedVariantId: kestrel, autoclassedModelId: first });
    expect(await shadowFigures(worse ?? 0)).toMatchObject({ documents: 1, decided: 0 });
    await setVariant(olga, [document.id], kestrel);
    expect(await shadowFigures(worse ?? 0)).toMatchObject({ decided: 1, activeRight: 1 });
  });

  test('that did worse beside the active one is activated only by who says so twice', async () => {
    const { items } = await listModels({ sort: '-created_at', page: 1, perPage: 10 });
    const worse = items.find(({ isActive }) => !isActive)?.id ?? 0;
    const { right } = await shadowFigures(worse);
    if (right > 0) await db().execute(`update shadow_opinions set variant_id = ${osprey}`);
    await expect(activateModel(olga, worse, { comment: 'Try it' })).rejects.toThrow(
      /it had 0 of 1 \(0.00 %\) right, the active one 1 of 1/,
    );
    await activateModel(olga, worse, { comment: 'Try it', confirmed: true });
    expect(await activeModelId()).toBe(worse);
    await deleteModel(olga, first);
    await expect(getModel(first)).rejects.toMatchObject({ status: 404 });
    await expect(commentModel(rosa, worse, { comment: 'x' })).rejects.toMatchObject({ status: 403 });
  });

  test('is taken at its word for all documents it recognised, and what it took for another is in the report', async () => {
    const [paper] = papers.kestrel;
    await db()
      .update(trainingDocuments)
      .set({ autoclassedVariantId: osprey, autoclassedModelId: await activeModelId() })
      .where(eq(trainingDocuments.id, paper ?? 0));
    const options = { companyIds: [], isCurrent: true, page: 1, perPage: 10 };
    const { items, total } = await listMisclassified(olga, options);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      autoclassedVariantId: osprey,
      variantId: kestrel,
      count: 1,
      documentIds: [paper],
      companyIds: [expect.any(Number)],
    });
    expect((await listMisclassified(olga, { ...options, endDate: '2021-01-01' })).total).toBe(0);
    await autoLabel(olga, papers.kestrel);
    expect(await documentOf(paper ?? 0)).toMatchObject({ variantId: osprey, labelSource: 'auto' });
    expect((await listMisclassified(olga, options)).total).toBe(0);
  });
});

test('a document that is deleted is gone from the classifier, not from the inbox', async () => {
  const [id = 0] = papers.osprey;
  await deleteDocument(olga, id);
  await expect(getDocumentDetail(olga, id)).rejects.toMatchObject({ status: 404 });
  expect(await documentOf(id)).toMatchObject({ deletedAt: expect.any(Date) });
});

describe('a variant', () => {
  const change = (values: Record<string, string>) =>
    editVariant(
      olga,
      osprey,
      editVariantSchema.parse({ name: 'Osprey', variant_type: 'pdftext', ...values }),
    );

  test('is renamed, typed and deleted; its documents keep it and say so', async () => {
    await change({ company_id: String((await getVariant(olga, osprey)).companyId), deleted: 'on' });
    expect(await getVariant(olga, osprey)).toMatchObject({
      name: 'Osprey',
      variantType: 'pdftext',
      deletedAt: expect.any(Date),
    });
    const [written] = await db().select().from(journal).where(eq(journal.type, 'variant-updated'));
    expect(written).toMatchObject({
      actorId: olga.userId,
      details: { id: osprey, after: { name: 'Osprey' } },
    });
    const groups = await groupTrainingDocuments(olga, ALL, 'variant');
    expect(groups.find(({ variantId }) => variantId === osprey)?.deletedAt).toBeInstanceOf(Date);
    await expect(setVariant(olga, papers.kestrel, osprey)).rejects.toMatchObject({ status: 422 });
  });

  test('becomes no company’s while another has documents of it', async () => {
    await expect(change({ company_id: String(await aCompany()) })).rejects.toMatchObject({ status: 422 });
    await expect(change({ company_id: '999999' })).rejects.toMatchObject({ status: 422 });
    await expect(getVariant(rosa, osprey)).rejects.toMatchObject({ status: 403 });
  });
});
