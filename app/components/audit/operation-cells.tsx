import type { CellsOf } from '~/components/list/data-table';
import { Moment } from '~/components/ui/moment';
import type { ToldChange } from '~/domain/audit/told-changes';
import type { OPERATIONS_LIST } from '~/domain/lists/operations-list';

export type OperationRow = {
  id: number;
  at: string;
  by: string;
  event: string;
  about: string | null;
  company: string | null;
  address: string | null;
  changes: ToldChange[];
};

/** What stands in the cells of what was done beside orders. */
export const OPERATION_CELLS: CellsOf<typeof OPERATIONS_LIST, OperationRow> = {
  at: ({ at }) => <Moment at={at} />,
  by: ({ by }) => by,
  event: ({ event }) => event,
  about: ({ about }) => about,
  company: ({ company }) => company,
  address: ({ address }) => address,
  changes: ({ changes }) => (changes.length === 0 ? null : <Changes changes={changes} />),
};

/** Of more changes than these the others are shown on demand. */
const SHOWN_CHANGES = 4;

function Changes({ changes }: { changes: ToldChange[] }) {
  if (changes.length <= SHOWN_CHANGES + 1) return <ChangeList changes={changes} />;
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN_CHANGES)} />
      <details>
        <summary className="cursor-pointer text-accent">{changes.length - SHOWN_CHANGES} more</summary>
        <ChangeList changes={changes.slice(SHOWN_CHANGES)} />
      </details>
    </>
  );
}

function ChangeList({ changes }: { changes: ToldChange[] }) {
  return (
    <ul className="grid gap-0.5 whitespace-normal">
      {changes.map(({ name, old, new: now }) => (
        <li key={name} className="break-words">
          <span className="text-muted">{inWords(name)}: </span>
          {old === null ? null : <del className="text-muted">{old}</del>}
          {old === null ? '' : ' '}
          {now === null ? null : <ins className="no-underline">{now}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** "exemplarOrderId" and "exemplar_order_id" are "exemplar order id". */
const inWords = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
