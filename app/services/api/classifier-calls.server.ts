import { buildModelSchema } from '~/services/classification/build-model.server';
import { acceptProposalSchema } from '~/services/classification/decide-proposal.server';
import { changeDocumentSchema, setVariantSchema } from '~/services/classification/label-document.server';
import { classifySchema } from '~/services/classification/reclassify-documents.server';
import type { Call } from './call';
import { modelsQuery, proposalsQuery, trainingDocumentsQuery } from './classifier-schemas.server';

/** The calls about which layout a document has. (spec 3 §7 Classifier, EMC) */
export const CLASSIFIER_CALLS: readonly Call[] = [
  {
    method: 'get',
    path: '/api/training-documents',
    summary: 'Documents with the variant they have and the one the classifier found',
    query: trainingDocumentsQuery,
  },
  {
    method: 'put',
    path: '/api/training-documents/{documentId}',
    summary: 'Mark as exemplar, or set the variant',
    body: changeDocumentSchema,
  },
  {
    method: 'put',
    path: '/api/training-documents/{documentId}/set-variant',
    summary: 'Say which variant a document is of; the classifier learns from it',
    body: setVariantSchema,
  },
  {
    method: 'put',
    path: '/api/training-documents/{documentId}/auto-label',
    summary: 'Give a document the variant that the classifier found',
  },
  {
    method: 'post',
    path: '/api/auto-classifier/classify',
    summary: 'Classify documents again with the active model',
    body: classifySchema,
  },
  { method: 'get', path: '/api/emc-models', summary: 'Models of the classifier', query: modelsQuery },
  {
    method: 'post',
    path: '/api/emc-models',
    summary: 'Train a model now',
    body: buildModelSchema,
    answers: 201,
  },
  {
    method: 'get',
    path: '/api/ocr/variant-proposals',
    summary: 'Layouts that were seen several times and have no variant',
    query: proposalsQuery,
  },
  {
    method: 'post',
    path: '/api/ocr/variant-proposals/{proposalId}/accept',
    summary: 'Make a variant of a proposed layout and learn it',
    body: acceptProposalSchema,
    answers: 201,
  },
  {
    method: 'post',
    path: '/api/ocr/variant-proposals/{proposalId}/dismiss',
    summary: 'Never propose this layout again',
    answers: 204,
  },
];
