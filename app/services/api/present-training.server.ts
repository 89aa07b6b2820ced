import { paths } from '~/domain/urls/paths';
import type { ModelComment } from '~/services/classification/comment-model.server';
import {
  coverOf,
  type DocumentDetail,
  downloadUrlOf,
} from '~/services/classification/document-detail.server';
import type { MisclassifiedRow } from '~/services/classification/list-misclassified.server';
import type { ModelView } from '~/services/classification/list-models.server';
import type { DocumentView } from '~/services/classification/list-training-documents.server';
import type { VariantProposal } from '~/services/classification/list-variant-proposals.server';
import type { ModelDetail } from '~/services/classification/model-detail.server';

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
    autoclassed_variant_modified_at: iso(document.autoclassedModifiedAt),
    autoclassed_at: iso(document.autoclassedAt),
    autoclassed_top5_variantids: document.autoclassedTop5,
    discovered_at: iso(document.discoveredAt),
    page: document.page,
    pages_count: document.pagesCount,
    file_size: document.fileSize,
    sha256sum: document.sha256,
    is_exemplar: document.isExemplar,
    download_url: downloadUrlOf(document),
    thumbnails: coverOf(document),
  };
}

/** One document, with what stands on it. */
export function presentDocumentDetail(document: DocumentDetail) {
  return {
    ...presentDocument(document),
    thumbnails: document.thumbnails,
    pdf_info: document.pdfInfo,
    full_text: document.fullText,
  };
}

/** A row of the misclassification report. (spec 3 §3) */
export function presentMisclassified(row: MisclassifiedRow) {
  return {
    autoclassed_variantid: row.autoclassedVariantId,
    thecount: row.count,
    companyid_list: row.companyIds,
    trndoc_id_list: row.documentIds,
    try3v1_variantid: row.variantId,
    latest_date: iso(row.latestAt),
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
    active_emc_model: model.isActive ? { activated_at: iso(model.activatedAt) } : null,
    f1_above_95: model.goodShare,
    created_at: iso(createdAt),
    latest_comment: model.latestComment,
    comments_count: model.commentsCount,
    aws_batch_job_id: model.awsBatchJobId,
  };
}

/** One model with what its training recorded; the plots are addresses of SVG. */
export function presentModelDetail(model: ModelDetail, comments: readonly ModelComment[]) {
  const { report } = model;
  return {
    ...presentModel(model),
    active_emc_model: model.isActive
      ? { activated_at: iso(model.activatedAt), comments: comments.map(presentModelComment) }
      : null,
    summary_report: report && {
      accuracy: report.accuracy,
      documents_tested: report.tested,
      ...report.summary,
    },
    variants_classification_summary_report: report?.variants ?? [],
    classification_failures_report: (report?.failures ?? []).map(({ document, ...failure }) => ({
      document_id: failure.documentId,
      request_id: document?.requestId ?? null,
      variant_id: failure.variantId,
      predicted_variant_id: failure.predicted,
      score: failure.score,
    })),
    training_steps: report?.steps ?? [],
    training_summary_plot_url: report && paths.modelPlot(model.id, 'loss'),
    variants_classification_summary_plot_url: report && paths.modelPlot(model.id, 'f1'),
  };
}

export function presentModelComment({ id, comment, createdAt, userName }: ModelComment) {
  return { id, comment, created_at: iso(createdAt), user: { name: userName } };
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
