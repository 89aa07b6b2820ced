import type { ModelView } from '~/services/classification/list-models.server';
import type { DocumentView } from '~/services/classification/list-training-documents.server';
import type { VariantProposal } from '~/services/classification/list-variant-proposals.server';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A document as spec 3 §3 lists its fields. */
export function presentDocument(document: DocumentView) {
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

/** A model as spec 3 §3 lists its fields. */
export function presentModel({ createdAt, modelDate, ...model }: ModelView) {
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

/** A layout that was seen several times and has no variant. */
export function presentLayoutProposal(proposal: VariantProposal) {
  return {
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
  };
}
