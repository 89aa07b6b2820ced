import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Moment } from '~/components/ui/moment';
import type { MISCLASSIFIED_LIST } from '~/domain/lists/model-list';
import { paths } from '~/domain/urls/paths';

export type MisclassifiedRow = {
  autoclassedVariantId: number;
  autoclassedName: string | null;
  variantId: number | null;
  variantName: string | null;
  count: number;
  companies: string[];
  documentIds: number[];
  latestAt: string;
};

const SHOWN = 10;

/** What stands in the cells of the misclassification report. (spec 3 §3 Misclassification row) */
export const MISCLASSIFIED_CELLS: CellsOf<typeof MISCLASSIFIED_LIST, MisclassifiedRow> = {
  autoVariant: (row) => (
    <Link to={documentsOf(row)} className="cell-link font-semibold">
      {row.autoclassedVariantId}
      <span className="ml-1.5 font-normal text-muted">{row.autoclassedName}</span>
    </Link>
  ),
  variant: ({ variantId, variantName }) =>
    variantId === null ? null : (
      <>
        {variantId} <span className="text-muted">{variantName}</span>
      </>
    ),
  count: ({ count }) => count.toLocaleString('en-US'),
  companies: ({ companies }) => companies.join(', '),
  documents: (row) => <Documents row={row} />,
  latestAt: ({ latestAt }) => <Moment at={latestAt} />,
};

/** The documents themselves, in the classifier. */
function documentsOf({ autoclassedVariantId, variantId }: MisclassifiedRow): string {
  return paths.classifierOf({
    autoVariants: autoclassedVariantId,
    ...(variantId === null ? {} : { variants: variantId }),
    misclassified: 'true',
    fullRange: 'true',
  });
}

function Documents({ row }: { row: MisclassifiedRow }) {
  const shown = row.documentIds.slice(0, SHOWN);
  return (
    <span className="flex flex-wrap gap-x-2">
      {shown.map((id) => (
        <Link key={id} to={paths.classifierOf({ document: id, fullRange: 'true' })} className="cell-link">
          {id}
        </Link>
      ))}
      {row.count > shown.length ? (
        <Link to={documentsOf(row)} className="cell-link text-muted">
          {row.count - shown.length} more
        </Link>
      ) : null}
    </span>
  );
}
