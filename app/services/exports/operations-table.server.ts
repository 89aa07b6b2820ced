import type { ToldChange } from '~/domain/audit/told-changes';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { type Operation, operationIds, operationsOf } from '~/services/reports/list-operations.server';
import { exportable } from './exportable-table.server';

/** What operators did: the second tab of the audit logs. */
export const operationsTable = exportable<typeof OPERATIONS_LIST, Operation, number>({
  list: OPERATIONS_LIST,
  title: 'What operators did',
  permission: ['audit-logs-view', 'all-companies-view'],
  keys: operationIds,
  rows: operationsOf,
  without: () => [],
  values: {
    at: ({ at }) => new Date(at),
    by: ({ by }) => by,
    event: ({ event }) => event,
    about: ({ about }) => about,
    company: ({ company }) => company,
    address: ({ address }) => address,
    changes: ({ changes }) => changes.map(changeWords).join('; '),
  },
});

const changeWords = ({ name, old, new: now }: ToldChange) =>
  old === null ? `${name}: ${now ?? ''}` : `${name}: ${old} → ${now ?? 'nothing'}`;
