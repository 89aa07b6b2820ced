import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { buildModel, buildModelSchema } from '~/services/classification/build-model.server';
import { changeDocument } from '~/services/classification/change-document.server';
import {
  autoLabel,
  changeDocumentSchema,
  setVariant,
  setVariantSchema,
} from '~/services/classification/label-document.server';
import { getModel, listModels } from '~/services/classification/list-models.server';
import {
  DOCUMENT_SORTS,
  type DocumentSort,
  getDocumentView,
  listTrainingDocuments,
  viewDocuments,
} from '~/services/classification/list-training-documents.server';
import { classifySchema, reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { call } from './call.server';
import { optionalDay, text } from './inputs.server';
import { numberList, paging, yes } from './parse.server';
import { presentDocument, presentModel } from './present-training.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** Which layout a document has. (spec 3 §7 Classifier, EMC) */

const documentSorts = z
  .string()
  .max(200)
  .default('-discovered_at')
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(DOCUMENT_SORTS as [DocumentSort, ...DocumentSort[]])));

/** `doc_limit` is not there yet and refused. */
export const listDocumentsCall = call({
  method: 'get',
  path: '/api/training-documents',
  summary: 'Documents with the variant they have and the one the classifier found',
  permission: 'training-documents-view',
  query: z
    .object({
      ...paging(),
      sort: documentSorts,
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
  run: async ({ actor, query: { filter, sort, ...query }, request }) => {
    const asked = pageAsked(query);
    const { items, total } = await listTrainingDocuments(actor, {
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
      sort,
      ...asked,
    });
    return pageResponse({ items: items.map(presentDocument), total, ...asked }, request);
  },
});

async function documentResponse(actor: Actor, documentId: number): Promise<Response> {
  return dataResponse(presentDocument(await getDocumentView(actor, documentId)));
}

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
    await setVariant(actor, documentId, body.variant_id);
    return documentResponse(actor, documentId);
  },
});

export const autoLabelCall = call({
  method: 'put',
  path: '/api/training-documents/{documentId}/auto-label',
  summary: 'Give a document the variant that the classifier found',
  permission: 'training-documents-view',
  run: async ({ actor, params: { documentId } }) => {
    await autoLabel(actor, documentId);
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
    return dataResponse((await viewDocuments(actor, documentIds)).map(presentDocument));
  },
});

export const listModelsCall = call({
  method: 'get',
  path: '/api/emc-models',
  summary: 'Models of the classifier',
  permission: 'emc-models-view',
  query: z
    .object({
      ...paging(),
      sort: z.enum(['created_at', '-created_at']).default('-created_at'),
      filter: z.object({ model_name: text, start_date: optionalDay, end_date: optionalDay }).strict(),
    })
    .strict(),
  run: async ({ query: { filter, sort, ...query }, request }) => {
    const asked = pageAsked(query);
    const { items, total } = await listModels({
      name: filter.model_name,
      startDate: filter.start_date,
      endDate: filter.end_date,
      sort,
      ...asked,
    });
    return pageResponse({ items: items.map(presentModel), total, ...asked }, request);
  },
});

export const buildModelCall = call({
  method: 'post',
  path: '/api/emc-models',
  summary: 'Train a model now',
  permission: 'emc-models-view',
  body: buildModelSchema,
  answers: 201,
  run: async ({ actor, body }) => dataResponse(presentModel(await getModel(await buildModel(actor, body)))),
});
