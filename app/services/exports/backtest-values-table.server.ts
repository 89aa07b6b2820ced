import { OUTCOMES } from '~/domain/backtests/backtest';
import { measuredLabel } from '~/domain/backtests/keyed-targets';
import { BACKTEST_VALUES_LIST, roundOf } from '~/domain/lists/backtest-values-list';
import { type ListedValue, valueIds, valuesByIds } from '~/services/backtests/list-values.server';
import { exportable } from './exportable-table.server';

/** Every value of a backtest, with what was keyed and what was read. */
export const backtestValuesTable = exportable<typeof BACKTEST_VALUES_LIST, ListedValue, number>({
  list: BACKTEST_VALUES_LIST,
  title: 'Backtest',
  permission: 'field-maps-view',
  keys: (actor, { filter }, limit) =>
    valueIds(
      actor,
      { backtestId: filter.backtest, round: roundOf(filter.round), outcomes: filter.outcome },
      { limit },
    ),
  rows: valuesByIds,
  without: () => [],
  values: {
    document: ({ filename }) => filename,
    load: ({ rowNumber }) => rowNumber,
    field: ({ field }) => measuredLabel(field),
    outcome: ({ outcome }) => OUTCOMES[outcome],
    keyed: ({ keyed }) => keyed,
    read: ({ read }) => read,
    page: ({ page }) => (page === null ? null : page + 1),
    layout: ({ layout }) => layout,
    half: ({ half }) => half,
  },
});
