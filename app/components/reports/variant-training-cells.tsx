import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Moment } from '~/components/ui/moment';
import { type VARIANT_TRAINING_LIST, VARIANT_TYPE_LABELS } from '~/domain/lists/variant-training-list';
import { paths } from '~/domain/urls/paths';

export type VariantTrainingRow = {
  id: number;
  name: string;
  variantType: string;
  isDeleted: boolean;
  propertyCount: number;
  properties: string[];
  companies: string[];
  updatedAt: string | null;
  lastSeenAt: string | null;
  requestCount: number;
};

/** What stands in the cells of the variant training report. (spec 3 §3 Variant training row) */
export const VARIANT_TRAINING_CELLS: CellsOf<typeof VARIANT_TRAINING_LIST, VariantTrainingRow> = {
  variant: ({ id, name, isDeleted }) => (
    <Link to={paths.fieldMapping({ variantId: id })} className="cell-link">
      {id}
      <span className="ml-1.5 font-normal text-muted">
        {name}
        {isDeleted ? ' [deleted]' : ''}
      </span>
    </Link>
  ),
  variantType: ({ variantType }) => VARIANT_TYPE_LABELS[variantType] ?? variantType,
  hasFieldMap: ({ propertyCount }) => (propertyCount > 0 ? 'Yes' : 'No'),
  companies: ({ companies }) => companies.join(', '),
  propertyCount: ({ propertyCount }) => propertyCount.toLocaleString('en-US'),
  properties: ({ properties }) => properties.join(', '),
  updatedAt: ({ updatedAt }) => (updatedAt ? <Moment at={updatedAt} /> : null),
  lastSeenAt: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : null),
  requestCount: ({ requestCount }) => requestCount.toLocaleString('en-US'),
};
