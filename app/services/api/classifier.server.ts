import type { z } from 'zod';
import type { Actor } from '~/domain/actor';
import {
  autoLabel,
  type changeDocumentSchema,
  setExemplar,
  setVariant,
} from '~/services/classification/label-document.server';
import { listModels, type ModelView, viewModel } from '~/services/classification/list-models.server';
import { listProposals } from '~/services/classification/list-proposals.server';
import {
  type DocumentView,
  listTrainingDocuments,
  viewDocuments,
} from '~/services/classification/list-training-documents.server';
import { reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { NotFound } from '~/services/platform/problems.server';
import type { modelsQuery, proposalsQuery, trainingDocumentsQuery } from './classifier-schemas.server';
import type { Paging } from './present.server';

type Page = { items: unknown[]; paging: Paging };
const pageOf = ({ page, per_page, perPage }: { page: number; per_page?: number; perPage?: number }) => ({
  page,
  perPage: per_page ?? perPage ?? 25,
});
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A document as spec 3 §3 lists its fields. */
function presentDocument(document: DocumentView) {
  return {
    id: document.id,
    request_id: document.requestId,
    company_id: document.companyId,
    company_name: document.companyName,
    filename: document.filename,
    variant_id: document.variantId,
    variant_name: document.variantName,
    variant_type: document.variantType,
    variant_description: document.variantDescription,
    variant_deleted_at: iso(document.variantDeletedAt),
    variant_modified_at: iso(document.variantModifiedAt),
    label_source: document.labelSource,
    autoclassed_variantid: document.autoclassedVariantId,
    autoclassed_variant_name: document.autoclassedVariantName,
    autoclassed_at: iso(document.autoclassedAt),
    autoclassed_top5_variantids: document.autoclassedTop5,
    discovered_at: iso(document.discoveredAt),
    pages_count: document.pagesCount,
    file_size: document.fileSize,
    sha256sum: document.sha256,
    is_exemplar: document.isExemplar,
  };
}

export async function pageOfDocuments(
  actor: Actor,
  { filter, sort, ...query }: z.infer<typeof trainingDocumentsQuery>,
): Promise<Page> {
  const paging = pageOf(query);
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
    ...paging,
  });
  return { items: items.map(presentDocument), paging: { ...paging, total } };
}

async function oneDocument(actor: Actor, documentId: number) {
  const [document] = await viewDocuments(actor, [documentId]);
  if (!document) throw new NotFound('Document not found');
  return presentDocument(document);
}

export async function labelDocument(actor: Actor, documentId: number, variantId: number) {
  await setVariant(actor, documentId, variantId);
  return oneDocument(actor, documentId);
}

export async function changeDocument(
  actor: Actor,
  documentId: number,
  { is_exemplar, variant_id }: z.infer<typeof changeDocumentSchema>,
) {
  if (variant_id !== undefined) await setVariant(actor, documentId, variant_id);
  if (is_exemplar !== undefined) await setExemplar(actor, documentId, is_exemplar);
  return oneDocument(actor, documentId);
}

export async function autoLabelDocument(actor: Actor, documentId: number) {
  await autoLabel(actor, documentId);
  return oneDocument(actor, documentId);
}

export async function classifyAgain(actor: Actor, documentIds: number[]) {
  await reclassifyDocuments(actor, documentIds);
  return (await viewDocuments(actor, documentIds)).map(presentDocument);
}

/** A model as spec 3 §3 lists its fields. */
function presentModel({ createdAt, modelDate, ...model }: ModelView) {
  return {
    id: model.id,
    model_name: model.modelName,
    model_date: iso(modelDate),
    status: model.status,
    status_reason: model.statusReason,
    test_set_accuracy: model.accuracy,
    documents_tested: model.documentsTested,
    documents_count: model.documentsCount,
    variants_count: model.variantsCount,
    hash: model.trainingHash,
    is_active: model.isActive,
    created_at: iso(createdAt),
    latest_comment: model.latestComment,
    comments_count: model.commentsCount,
    aws_batch_job_id: model.awsBatchJobId,
  };
}

export async function pageOfModels({ filter, sort, ...query }: z.infer<typeof modelsQuery>): Promise<Page> {
  const paging = pageOf(query);
  const { items, total } = await listModels({
    name: filter.model_name,
    startDate: filter.start_date,
    endDate: filter.end_date,
    sort,
    ...paging,
  });
  return { items: items.map(presentModel), paging: { ...paging, total } };
}

/** @throws NotFound */
export async function oneModel(modelId: number) {
  const model = await viewModel(modelId);
  if (!model) throw new NotFound('Model not found');
  return presentModel(model);
}

export async function pageOfProposals(
  actor: Actor,
  { filter, ...query }: z.infer<typeof proposalsQuery>,
): Promise<Page> {
  const paging = pageOf(query);
  const { items, total } = await listProposals(actor, {
    companyIds: filter.company_id,
    statuses: filter.status,
    ...paging,
  });
  const presented = items.map((proposal) => ({
    id: proposal.id,
    company_id: proposal.companyId,
    company_name: proposal.companyName,
    suggested_name: proposal.suggestedName,
    status: proposal.status,
    documents: proposal.documents.map(({ id, requestId }) => ({ id, request_id: requestId })),
    first_seen_at: iso(proposal.firstSeenAt),
    last_seen_at: iso(proposal.lastSeenAt),
    variant_id: proposal.variantId,
    decided_at: iso(proposal.decidedAt),
  }));
  return { items: presented, paging: { ...paging, total } };
}
