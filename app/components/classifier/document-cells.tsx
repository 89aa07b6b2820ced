import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Moment } from '~/components/ui/moment';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import { CLASSIFIER_MESSAGES } from '~/domain/classification/document-actions';
import type { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { variantTypeLabel } from '~/domain/trade/variant-labels';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';
import { type DocumentRow, kibText } from './document-row';
import { Act } from './properties-pane';

/** What stands in the cells of the classifier's list. (spec 3 §2 List columns) */
export const DOCUMENT_CELLS: CellsOf<typeof CLASSIFIER_LIST, DocumentRow> = {
  thumbnail: ({ thumbnail }) => (
    <span className="grid h-[100px] w-[80px] place-items-center overflow-hidden bg-sunken">
      {thumbnail ? (
        <ThumbnailImage of={thumbnail} loading="lazy" className="max-h-full max-w-full" />
      ) : (
        <span className="text-xs text-muted">No picture</span>
      )}
    </span>
  ),
  requestId: (row) => <DocumentLink row={row} />,
  discoveredAt: ({ discoveredAt }) => <Moment at={discoveredAt} />,
  sha256: ({ sha256, wholeSha256 }) => (sha256 ? <span title={wholeSha256 ?? ''}>{sha256}</span> : null),
  company: ({ companyName }) => companyName,
  variantId: ({ variantId, variantName, variantDescription, isVariantDeleted }) =>
    variantId === null ? null : (
      <span title={variantDescription ?? variantName ?? ''}>
        {variantId}
        <span className="block font-sans text-muted">
          {variantName}
          {isVariantDeleted ? ' [deleted]' : ''}
        </span>
      </span>
    ),
  variantType: ({ variantType }) => (variantType ? variantTypeLabel(variantType) : null),
  variantModifiedAt: ({ variantModifiedAt }) => <Moment at={variantModifiedAt} />,
  autoVariantId: ({ autoVariantId, autoVariantName, isMisclassified }) =>
    autoVariantId === null ? null : (
      <span title={isMisclassified ? CLASSIFIER_MESSAGES.mismatch : (autoVariantName ?? '')}>
        {autoVariantId}
        {isMisclassified ? (
          <>
            <ExclamationTriangleIcon aria-hidden="true" className="ml-1 inline h-4 w-4 text-warning" />
            <span className="sr-only">{CLASSIFIER_MESSAGES.mismatch}</span>
          </>
        ) : null}
        <span className="block font-sans text-muted">{autoVariantName}</span>
      </span>
    ),
  autoModifiedAt: ({ autoModifiedAt }) => (autoModifiedAt ? <Moment at={autoModifiedAt} /> : null),
  autoAt: ({ autoAt }) => (autoAt ? <Moment at={autoAt} /> : null),
  pages: ({ pages }) => pages,
  fileSize: ({ kib }) => kibText(kib),
  actions: (row) => <RowActions row={row} />,
};

function DocumentLink({ row }: { row: DocumentRow }) {
  const linkTo = useClassifierLink();
  return (
    <Link to={linkTo({ document: String(row.id) })} preventScrollReset className="cell-link font-semibold">
      {shortRequestId(row.requestId)}
    </Link>
  );
}

function RowActions({ row }: { row: DocumentRow }) {
  return (
    <div className="flex gap-1">
      <Act action="auto-label" id={row.id} label="Auto-label" />
      <Link to={paths.shownRequest(row.requestId)} className="cell-link self-center">
        Request
      </Link>
    </div>
  );
}
