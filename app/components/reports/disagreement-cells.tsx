import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { LINK } from '~/components/ui/link-look';
import { Moment } from '~/components/ui/moment';
import { showFieldValue } from '~/domain/fields/field-values';
import type { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { fieldLabel } from '~/domain/lists/reading-quality-list';
import type { FieldValue } from '~/domain/orders/order-draft';
import { paths } from '~/domain/urls/paths';

export type DisagreementRow = {
  order_id: number;
  field: string;
  first_value: FieldValue | null;
  second_value: FieldValue | null;
  company: string;
  variant: string | null;
  ended_at: string;
  by: string | null;
};

/** What stands in the cells of the list of disagreements. */
export const DISAGREEMENT_CELLS: CellsOf<typeof DISAGREEMENT_LIST, DisagreementRow> = {
  order: ({ order_id: id }) => (
    <Link to={paths.order(id)} className={LINK}>
      #{id}
    </Link>
  ),
  field: ({ field }) => fieldLabel(field),
  first: ({ field, first_value }) => showFieldValue(field, first_value),
  second: ({ field, second_value }) => showFieldValue(field, second_value),
  company: ({ company }) => company,
  variant: ({ variant }) => variant,
  ended: ({ ended_at }) => <Moment at={ended_at} />,
  by: ({ by }) => by,
};
