import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { CLASSIFIER_LIST, DOCUMENT_LIMIT } from '~/domain/lists/classifier-list';
import { pageOf } from '~/domain/lists/list-query';
import { changeDocument } from '~/services/classification/change-document.server';
import { deleteDocument } from '~/services/classification/delete-document.server';
import { getDocumentDetail } from '~/services/classification/document-detail.server';
import { filesOfDocuments, zipFiles } from '~/services/classification/download-documents.server';
import {
  autoLabel,
  changeDocumentSchema,
  labelManySchema,
  setVariant,
  setVariantManySchema,
  setVariantSchema,
} from '~/services/classification/label-document.server';
import { listMisclassified } from '~/services/classification/list-misclassified.server';
import {
  DOCUMENT_SORTS,
  type DocumentSort,
  getDocumentView,
  listTrainingDocuments,
  scrollTrainingDocuments,
  viewDocuments,
} from '~/services/classification/list-training-documents.server';
import { classifySchema, reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { setPage, setPageSchema } from '~/services/classification/set-page.server';
import { downloadResponse } from '~/services/web/download.server';
import { call } from './call.server';
import { noFilter, optionalDay, text } from './inputs.server';
import { numberList, paging, yes } from './parse.server';
import { presentDocument, presentDocumentDetail, presentMisclassified } from './present-training.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse, simplePageResponse } from './respond.server';

/** Which layout a document has. (spec 3 §7 Classifier) */

const documentSorts = z
  .string()
  .max(200)
  .default('-discovered_at')
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(DOCUMENT_SORTS as [DocumentSort, ...DocumentSort[]])));

export const listDocumentsCall = call({
  method: 'get',
  path: '/api/training-documents',
  summary: 'Documents with the variant they have and the one the classifier found',
  permission: 'training-documents-view',
  query: z
    .object({
      ...paging({ usual: CLASSIFIER_LIST.perPage }),
      sort: documentSorts,
      doc_limit: yes,
      simplePaginate: yes,
      filter: z
        .object({
          query: text,
          sha256sum: text,
          company_id: numberList,
          variant_id: numberList,
          start_date: optionalDay,
          end_date: optionalDay,
          autoclassed_variantid: numberList,
          autoclassed_start_date: optionalDay,
          autoclassed_end_date: optionalDay,
          autoclassed_misclassified: yes,
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, doc_limit, simplePaginate, ...query }, request }) => {
    const asked = pageAsked(query, CLASSIFIER_LIST.perPage);
    const options = {
      query: filter.query,
      sha256: filter.sha256sum,
      companyIds: filter.company_id,
      variantIds: filter.variant_id,
      startDate: filter.start_date,
      endDate: filter.end_date,
      autoclassedVariantIds: filter.autoclassed_variantid,
      autoclassedStartDate: filter.autoclassed_start_date,
      autoclassedEndDate: filter.autoclassed_end_date,
      misclassified: filter.autoclassed_misclassified,
      limitPerVariant: doc_limit ? DOCUMENT_LIMIT : undefined,
      sort,
      ...asked,
    };
    if (simplePaginate) {
      const { items, hasMore } = await scrollTrainingDocuments(actor, options);
      return simplePageResponse({ items: items.map(presentDocument), hasMore, ...asked }, request);
    }
    const { items, total } = await listTrainingDocuments(actor, options);
    return pageResponse({ items: items.map(presentDocument), total, ...asked }, request);
  },
});

async function documentResponse(actor: Actor, documentId: number): Promise<Response> {
  return dataResponse(presentDocument(await getDocumentView(actor, documentId)));
}

async function documentsResponse(actor: Actor, documentIds: number[]): Promise<Response> {
  return dataResponse((await viewDocuments(actor, documentIds)).map(presentDocument));
}

export const getDocumentCall = call({
  method: 'get',
  path: '/api/training-documents/{documentId}',
  summary: 'One document with its pictures, what is known of its pages, and its text',
  permission: 'training-documents-view',
  run: async ({ actor, params: { documentId } }) =>
    dataResponse(presentDocumentDetail(await getDocumentDetail(actor, documentId))),
});

export const deleteDocumentCall = call({
  method: 'delete',
  path: '/api/training-documents/{documentId}',
  summary: 'Take a document out of the classifier; its request and orders stay',
  permission: 'training-documents-view',
  answers: 204,
  run: async ({ actor, params: { documentId } }) => {
    await deleteDocument(actor, documentId);
    return emptyResponse();
  },
});

export const setPageCall = call({
  method: 'put',
  path: '/api/training-documents/{documentId}/page',
  summary: 'Say which page of a document shows its layout',
  permission: 'training-documents-view',
  body: setPageSchema,
  run: async ({ actor, params: { documentId }, body }) => {
    await setPage(actor, documentId, body);
    return documentResponse(actor, documentId);
  },
});

export const setVariantManyCall = call({
  method: 'put',
  path: '/api/training-documents/set-variant',
  summary: 'Say which variant several documents are of',
  permission: 'training-documents-view',
  body: setVariantManySchema,
  run: async ({ actor, body: { models: documentIds, variant_id } }) => {
    await setVariant(actor, documentIds, variant_id);
    return documentsResponse(actor, documentIds);
  },
});

export const autoLabelManyCall = call({
  method: 'put',
  path: '/api/training-documents/auto-label',
  summary: 'Give several documents the variants that the classifier found',
  permission: 'training-documents-view',
  body: labelManySchema,
  run: async ({ actor, body: { models: documentIds } }) => {
    await autoLabel(actor, documentIds);
    return documentsResponse(actor, documentIds);
  },
});

export const downloadDocumentsCall = call({
  method: 'get',
  path: '/api/training-documents/download',
  summary: 'The files of documents as a ZIP',
  permission: 'training-documents-view',
  query: z.object({ ids: numberList, filter: noFilter }).strict(),
  run: async ({ actor, query: { ids } }) =>
    downloadResponse({
      name: 'documents.zip',
      type: 'application/zip',
      content: zipFiles(await filesOfDocuments(actor, ids)),
    }),
});

export const misclassifiedCall = call({
  method: 'get',
  path: '/api/misclassified-docs-report',
  summary: 'Variants that the classifier takes for each other',
  permission: 'training-documents-view',
  query: z
    .object({
      ...paging(),
      filter: z
        .object({ company_id: numberList, latest_date: optionalDay, autoclassed_current: yes })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, ...query } }) => {
    const asked = pageAsked(query);
    const { items, total } = await listMisclassified(actor, {
      companyIds: filter.company_id,
      startDate: filter.latest_date,
      isCurrent: filter.autoclassed_current,
      ...asked,
    });
    const { page: current_page, lastPage: last_page } = pageOf(items, { total }, asked);
    return Response.json({ data: items.map(presentMisclassified), current_page, last_page, total });
  },
});

export const changeDocumentCall = call({
  method: 'put',
  path: '/api/training-documents/{documentId}',
  summary: 'Mark as exemplar, or set the variant',
  permission: 'training-documents-view',
  body: changeDocumentSchema,
  run: async ({ actor, params: { documentId }, body }) => {
    await changeDocument(actor, documentId, body);
    return documentResponse(actor, documentId);
  },
});

export const setVariantCall = call({
  method: 'put',
  path: '/api/training-documents/{documentId}/set-variant',
  summary: 'Say which variant a document is of; the classifier learns from it',
  permission: 'training-documents-view',
  body: setVariantSchema,
  run: async ({ actor, params: { documentId }, body }) => {
    await setVariant(actor, [documentId], body.variant_id);
    return documentResponse(actor, documentId);
  },
});

export const autoLabelCall = call({
  method: 'put',
  path: '/api/training-documents/{documentId}/auto-label',
  summary: 'Give a document the variant that the classifier found',
  permission: 'training-documents-view',
  run: async ({ actor, params: { documentId } }) => {
    await autoLabel(actor, [documentId]);
    return documentResponse(actor, documentId);
  },
});

export const classifyCall = call({
  method: 'post',
  path: '/api/auto-classifier/classify',
  summary: 'Classify documents again with the active model',
  permission: 'training-documents-view',
  body: classifySchema,
  run: async ({ actor, body: { models: documentIds } }) => {
    await reclassifyDocuments(actor, documentIds);
    return documentsResponse(actor, documentIds);
  },
});
