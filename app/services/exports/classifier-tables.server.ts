import { choosesCompany } from '~/domain/access/actor';
import { PENDING_NAME, percent } from '~/domain/classification/model-rules';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { MISCLASSIFIED_LIST, MODEL_LIST } from '~/domain/lists/model-list';
import { variantTypeLabel } from '~/domain/trade/variant-labels';
import { documentsOptions } from '~/services/classification/documents-options.server';
import {
  listMisclassified,
  type MisclassifiedRow,
  misclassifiedOptions,
} from '~/services/classification/list-misclassified.server';
import { listModels, type ModelView, modelsOptions } from '~/services/classification/list-models.server';
import {
  type DocumentView,
  trainingDocumentIds,
  viewDocuments,
} from '~/services/classification/list-training-documents.server';
import { exportable } from './exportable-table.server';

const named = (id: number | null, name: string | null) =>
  id === null ? null : [String(id), name].filter(Boolean).join(' ');

/** The documents of the classifier; of a checksum the whole. */
export const trainingDocumentsTable = exportable<typeof CLASSIFIER_LIST, DocumentView, number>({
  list: CLASSIFIER_LIST,
  title: 'Training documents',
  permission: 'training-documents-view',
  keys: (actor, query, limit) => trainingDocumentIds(actor, documentsOptions(query), limit),
  rows: async (actor, ids) => {
    const found = new Map((await viewDocuments(actor, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  },
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    requestId: ({ requestId }) => requestId,
    discoveredAt: ({ discoveredAt }) => discoveredAt,
    sha256: ({ sha256 }) => sha256,
    company: ({ companyName }) => companyName,
    variantId: ({ variantId, variantName }) => named(variantId, variantName),
    variantType: ({ variantType }) => (variantType ? variantTypeLabel(variantType) : null),
    variantModifiedAt: ({ variantModifiedAt }) => variantModifiedAt,
    autoVariantId: (row) => named(row.autoclassedVariantId, row.autoclassedVariantName),
    autoModifiedAt: ({ autoclassedModifiedAt }) => autoclassedModifiedAt,
    autoAt: ({ autoclassedAt }) => autoclassedAt,
    pages: ({ pagesCount }) => pagesCount,
    fileSize: ({ fileSize }) => (fileSize === null ? null : Math.round((fileSize / 1024) * 100) / 100),
  },
});

/** The models of the classifier, which belong to no company. */
export const modelsTable = exportable<typeof MODEL_LIST, ModelView, ModelView>({
  list: MODEL_LIST,
  title: 'EMC models',
  permission: 'emc-models-view',
  keys: async (_, query, limit) =>
    (await listModels({ ...modelsOptions(query), page: 1, perPage: limit })).items,
  rows: async (_, models) => models,
  without: () => [],
  values: {
    modelName: ({ id, status, modelName }) => (status === 'PENDING' ? PENDING_NAME : (modelName ?? `#${id}`)),
    modelDate: ({ modelDate }) => modelDate,
    status: ({ status, statusReason }) => [status, statusReason].filter(Boolean).join(': '),
    accuracy: ({ accuracy }) => shareOf(accuracy),
    goodShare: ({ goodShare }) => shareOf(goodShare),
    isActive: ({ isActive }) => (isActive ? 'Active' : null),
    createdAt: ({ createdAt }) => createdAt,
    comment: ({ latestComment }) => latestComment,
  },
});

/** A share as the screen has it, in percent with two decimals, but a number. */
const shareOf = (share: number | null) => (share === null ? null : Number.parseFloat(percent(share)));

/** Variants that the classifier takes for each other. */
export const misclassifiedTable = exportable<typeof MISCLASSIFIED_LIST, MisclassifiedRow, MisclassifiedRow>({
  list: MISCLASSIFIED_LIST,
  title: 'Misclassification',
  permission: 'training-documents-view',
  keys: async (actor, query, limit) =>
    (await listMisclassified(actor, { ...misclassifiedOptions(query), page: 1, perPage: limit })).items,
  rows: async (_, pairs) => pairs,
  without: () => [],
  values: {
    autoVariant: (row) => named(row.autoclassedVariantId, row.autoclassedName),
    variant: (row) => named(row.variantId, row.variantName),
    count: ({ count }) => count,
    companies: ({ companies }) => companies.join('; '),
    documents: ({ documentIds }) => documentIds.join('; '),
    latestAt: ({ latestAt }) => latestAt,
  },
});
