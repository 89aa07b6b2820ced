import type { DocumentAction } from '../classification/document-actions';
import { query } from './query-text';

/** The document classifier; `search` is its own, with its filters and what is selected. */
export const classifierPaths = {
  classifier: '/classifier',
  classifierMore: (search: string) => `/classifier/more${search}`,
  /** What is done at once with documents by their ids. */
  classifierAction: (action: DocumentAction, search = '') => `/classifier/documents/${action}${search}`,
  classifierZip: (search = '') => `/classifier/download${search}`,
  classifierSetVariant: (search = '') => `/classifier/set-variant${search}`,
  classifierVariants: (documentIds: readonly (number | string)[]) =>
    `/classifier/variants${query({ ids: documentIds.join(',') })}`,
  classifierKeywords: (search = '') => `/classifier/keywords${search}`,
  classifierPdfInfo: (documentId: number, search = '') => `/classifier/pdf-info/${documentId}${search}`,
  classifierDelete: (documentId: number, search = '') => `/classifier/delete/${documentId}${search}`,
  /** Names a layout that was found, or dismisses it. */
  classifierLayout: (proposalId: number, search = '') => `/classifier/layouts/${proposalId}${search}`,
  classifierOf: (filters: Record<string, string | number>) => `/classifier${query(filters)}`,
  models: '/classifier/emc-models',
  buildModel: (search = '') => `/classifier/emc-models/build${search}`,
  model: (modelId: number) => `/classifier/emc-models/${modelId}`,
  modelActivate: (modelId: number, search = '') => `/classifier/emc-models/${modelId}/activate${search}`,
  modelDelete: (modelId: number, search = '') => `/classifier/emc-models/${modelId}/delete${search}`,
  modelPlot: (modelId: number, plot: 'loss' | 'f1') => `/classifier/emc-models/${modelId}/plots/${plot}`,
  misclassified: '/classifier/misclassification-report',
} as const;
