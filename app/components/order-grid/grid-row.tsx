import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import LockClosedIcon from '@heroicons/react/16/solid/LockClosedIcon';
import { Link } from '@remix-run/react';
import { memo } from 'react';
import { classes } from '~/components/ui/classes';
import type { GridColumn, GridRow as Row } from '~/domain/order-grid/grid-view';
import type { FieldType } from '~/domain/orders/order-fields';
import type { Draft, OrderDrafts } from './cell-drafts';
import { CellInput } from './cell-input';
import { type Editing, type EndKey, whyNotCell } from './use-grid';

/** What a row can ask of the grid; the same object as long as the grid lives. */
export type RowActions = {
  commit: (text: string, by?: EndKey) => void;
  cancel: () => void;
};

type Props = {
  row: Row;
  /** From 0. */
  at: number;
  columns: readonly GridColumn[];
  drafts: OrderDrafts | undefined;
  /** The column of the cell with the focus; -1: it is in another row. */
  active: number;
  /** The columns that are selected here, none where the first is behind the last. */
  from: number;
  to: number;
  /** The column at whose end the fill handle stands; -1: not here. */
  handle: number;
  /** The fill handle was drawn over it. */
  isFilled: boolean;
  editing: Editing | null;
  whyNotAll: string | null;
  orderTo: string;
  actions: RowActions;
};

const WIDTHS: Readonly<Record<FieldType, string>> = {
  text: 'w-40',
  identifier: 'w-[144px]',
  date: 'w-28',
  time: 'w-20',
  number: 'w-24 text-right',
  money: 'w-24 text-right',
  boolean: 'w-24',
  choice: 'w-28',
  dictionary: 'w-40',
  'long-text': 'w-40',
};

export const cellId = (row: number, col: number) => `cell-${row}-${col}`;
export const widthOf = ({ type }: GridColumn) => WIDTHS[type];
/** As the form says it of a value in doubt. */
export const checkWords = (doubt: string) => `Check: ${doubt}`;
/** The reason of the cell with the focus, under the grid. */
export const REASON_ID = 'cell-reason';
/** The keys of the grid, in words. */
export const KEYS_ID = 'grid-keys';

/** One order of the grid. Drawn anew only when something of it changes: there may be hundreds. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, at, columns, orderTo, whyNotAll } = props;
  const whyNot = whyNotAll ?? row.whyNot;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div role="row" aria-rowindex={at + 2} data-row={at} className="flex h-8 max-md:h-11">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-20 flex w-24 shrink-0 items-center gap-1 border-b border-r border-line bg-sunken px-2"
      >
        <Link
          to={orderTo}
          tabIndex={-1}
          className="inline-flex min-h-6 items-center font-mono font-semibold text-accent hover:underline"
        >
          #{row.id}
        </Link>
        {whyNot ? (
          <span title={whyNot}>
            <LockClosedIcon aria-hidden="true" className="h-3.5 w-3.5 text-muted" />
            <span className="sr-only">{whyNot}</span>
          </span>
        ) : null}
      </div>
      {columns.map((column, col) => (
        <Cell key={column.path} {...props} column={column} col={col} />
      ))}
    </div>
  );
});

type CellProps = Props & { column: GridColumn; col: number };

function Cell(props: CellProps) {
  const { row, at, drafts, column, col, active, whyNotAll, editing } = props;
  const draft = drafts?.[column.path];
  const isActive = col === active;
  const isSelected = col >= props.from && col <= props.to;
  const isReadonly = (whyNotAll ?? whyNotCell(row, column.path)) !== null;
  const isOpen = editing?.col === col;
  // What was typed there since is not what was in doubt.
  const doubt = draft ? undefined : row.doubts[column.path];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
    <div
      role="gridcell"
      id={cellId(at, col)}
      data-col={col}
      tabIndex={isActive && !isOpen ? 0 : -1}
      aria-colindex={col + 2}
      aria-selected={isSelected}
      aria-readonly={isReadonly || undefined}
      aria-invalid={isRefused(draft) || undefined}
      aria-describedby={isActive ? REASON_ID : undefined}
      title={draft?.reason ?? (doubt === undefined ? undefined : checkWords(doubt))}
      className={classes(
        'relative shrink-0 select-none border-b border-r border-line px-2 leading-[32px] max-md:leading-[44px]',
        widthOf(column),
        lookOf(props, { draft, doubt, isSelected, isReadonly }),
        isActive && 'z-10 outline outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="block truncate">{draft?.text ?? row.texts[column.path] ?? ''}</span>
      {isRefused(draft) || doubt !== undefined ? (
        <ExclamationTriangleIcon
          aria-hidden="true"
          className="absolute right-0.5 top-1/2 h-3.5 w-3.5 -translate-y-1/2"
        />
      ) : null}
      {editing && isOpen ? (
        <CellInput
          orderId={row.id}
          column={column}
          editing={editing}
          onCommit={props.actions.commit}
          onCancel={props.actions.cancel}
        />
      ) : null}
      {col === props.handle && !isOpen ? <Handle /> : null}
    </div>
  );
}

const isRefused = (draft: Draft | undefined) => draft !== undefined && draft.state !== 'waiting';

type Look = { draft: Draft | undefined; doubt: string | undefined; isSelected: boolean; isReadonly: boolean };

function lookOf(
  { isFilled, from, to, col }: CellProps,
  { draft, doubt, isSelected, isReadonly }: Look,
): string {
  if (draft?.state === 'refused') return 'bg-error-ground pr-5 text-error';
  if (draft?.state === 'conflict') return 'bg-warning-ground pr-5 text-warning';
  if (isFilled && col >= from && col <= to) return 'bg-progress-ground';
  const ground = isSelected ? 'bg-tint' : isReadonly ? 'bg-sunken' : 'bg-panel';
  if (draft) return `${ground} italic text-progress`;
  if (doubt !== undefined) return classes(isSelected ? ground : 'bg-warning-ground', 'pr-5 text-warning');
  return isReadonly ? `${ground} text-muted` : ground;
}

/** Drawn down or up, it fills; by the keyboard that is Ctrl+D. As large as it has to be hit, and seen as a square. */
function Handle() {
  return (
    <span
      data-handle=""
      aria-hidden="true"
      title="Drag to fill"
      className="absolute -bottom-3 -right-3 z-20 grid h-6 w-6 cursor-crosshair touch-none place-items-center"
    >
      <span className="h-2 w-2 border border-panel bg-accent" />
    </span>
  );
}
