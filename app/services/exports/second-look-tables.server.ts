import { showFieldValue } from '~/domain/fields/field-values';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { fieldLabel } from '~/domain/lists/reading-quality-list';
import { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import {
  type Disagreement,
  disagreementOptions,
  listDisagreements,
} from '~/services/reports/disagreements.server';
import { listSecondLooks, type OfferedLook } from '~/services/review/list-second-looks.server';
import { LOOK_PERMISSION } from '~/services/review/second-look-scope.server';
import { exportable } from './exportable-table.server';

/** The queue of second looks of whoever asks: as blind as the list, neither order nor value is in it. */
export const secondLooksTable = exportable<typeof SECOND_LOOK_LIST, OfferedLook, OfferedLook>({
  list: SECOND_LOOK_LIST,
  title: 'Second looks',
  permission: LOOK_PERMISSION,
  keys: async (actor, { filter, sort }, limit) =>
    (await listSecondLooks(actor, { ...filter, page: 1, perPage: limit, sort })).items,
  rows: async (_, looks) => looks,
  without: () => [],
  values: {
    company: ({ company }) => company,
    variant: ({ variant }) => variant,
    pages: ({ pages }) => pages,
    drawn: ({ drawn_at }) => new Date(drawn_at),
    expires: ({ expires_at }) => new Date(expires_at),
  },
});

/** Fields of which two people said something else, with both values. */
export const disagreementsTable = exportable<typeof DISAGREEMENT_LIST, Disagreement, Disagreement>({
  list: DISAGREEMENT_LIST,
  title: 'Disagreements',
  permission: ['audit-logs-view', 'all-companies-view'],
  keys: async (actor, query, limit) =>
    (await listDisagreements(actor, { ...disagreementOptions(query), page: 1, perPage: limit })).items,
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    order: ({ order_id }) => String(order_id),
    field: ({ field }) => fieldLabel(field),
    first: ({ field, first_value }) => showFieldValue(field, first_value),
    second: ({ field, second_value }) => showFieldValue(field, second_value),
    company: ({ company }) => company,
    variant: ({ variant }) => variant,
    ended: ({ ended_at }) => new Date(ended_at),
    by: ({ by }) => by,
  },
});
