import { Fragment, type ReactNode, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classes } from '~/components/ui/classes';
import { type ColumnDescription, columnsUnder, type ListDescription } from '~/domain/lists/list-query';
import { ColumnHandle } from './column-handle';
import { ExpandLink } from './expand-link';
import { SelectAll, SelectRow } from './select-boxes';
import { SortLink, sortOf } from './sort-link';
import { groupRows, type Stack, stackColumns } from './table-columns';
import { useColumnWidths } from './use-column-widths';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

/** What of a list's query its table shows. */
export type TableView = {
  sort: string;
  hidden: readonly string[] | null;
  hideEmpty: boolean;
  expanded: readonly string[];
  /** By what the rows are grouped: it says which columns there are. */
  groupBy?: string | null;
};

export type CellsOf<List extends ListDescription, Row> = Record<
  List['columns'][number]['key'],
  /** Null and the empty text are shown as "--", and not at all on a phone. */
  (row: Row) => ReactNode
>;

type DataTableProps<List extends ListDescription, Row> = {
  list: List;
  view: TableView;
  rows: readonly Row[];
  cells: CellsOf<List, Row>;
  /** The row's id, and what it is called: `#4711`, `Rosa Delgado`. */
  rowOf: (row: Row) => { id: string; name: string };
  /** Columns that whoever looks may not see. */
  without?: readonly List['columns'][number]['key'][];
  /** Headings between the rows; rows of one heading stand together. */
  headingOf?: (row: Row) => string;
  /** What an opened row shows under itself; null for a row that cannot be opened. */
  partOf?: (row: Row) => ReactNode;
  /** Of a list whose description asks for it (`selects`): which rows are selected. */
  selection?: Selection;
  /** Sums under the columns. */
  totals?: Partial<Record<List['columns'][number]['key'], ReactNode>>;
};

/**
 * A list as a table, drawn from its description: heads that sort, a first column that stays in sight, two-line cells,
 * hidden columns, rows that open, rows that are selected, headings, totals. On a phone each row is a card of labelled
 * values. J, K and the arrows move from row to row, Enter opens the row's link, X selects the row.
 */
export function DataTable<List extends ListDescription, Row>(props: DataTableProps<List, Row>) {
  const { list, view, rows, without = [], headingOf, totals } = props;
  const selection = list.selects ? props.selection : undefined;
  const cells: Record<string, (row: Row) => ReactNode> = props.cells;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, selection);
  const stacks = stackColumns(
    columnsUnder(list, view.groupBy ?? null).filter(({ key }) => !without.includes(key)),
    {
      hidden: view.hidden ?? [],
      hideEmpty: view.hideEmpty,
      isEmpty: (key) => rows.every((row) => isEmpty(cells[key]?.(row))),
    },
  );
  const span = stacks.length + (selection ? 1 : 0);
  return (
    <table ref={table} className={classes('data-table', selection && 'selects')}>
      <thead className="sticky top-0 z-20 bg-sunken text-left align-top text-sm text-muted max-md:sr-only">
        <HeadRow stacks={stacks} sort={view.sort} selection={selection} many={list.selects?.many} />
      </thead>
      {groupRows(rows, headingOf).map(({ heading, rows: members }) => (
        <tbody key={heading ?? ''} className="max-md:grid max-md:gap-2 max-md:p-2">
          {heading === null ? null : <Heading text={heading} count={members.length} span={span} />}
          {members.map((row) => (
            <TableRow key={props.rowOf(row).id} {...props} row={row} stacks={stacks} selection={selection} />
          ))}
        </tbody>
      ))}
      {totals ? <Totals stacks={stacks} totals={totals} selects={selection !== undefined} /> : null}
    </table>
  );
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '';

const NUMERIC: readonly (string | undefined)[] = ['number', 'percent', 'money'];
const isNumeric = (column: ColumnDescription | undefined) => NUMERIC.includes(column?.type);
/** The look of the classes stands once in the style sheet (`.data-table`), not in every cell. */
const cellClass = (column: ColumnDescription | undefined) =>
  classes(isNumeric(column) && 'end', column?.fixed && 'fixed-cell') || undefined;

type HeadRowProps = {
  stacks: Stack[];
  sort: string;
  selection: Selection | undefined;
  many: string | undefined;
};

/** The heads of the columns. Their widths are its state alone: no row is drawn anew while one is dragged. */
function HeadRow({ stacks, sort, selection, many }: HeadRowProps) {
  const scripted = useHydrated();
  const keys = stacks.map(({ key }) => key);
  const { isKept, widthOf, resize } = useColumnWidths(keys, selection ? 1 : 0);
  return (
    <tr>
      {selection ? (
        <td className="select-cell">
          {/* On a phone the heading is not seen: there it stands in the toolbar. */}
          <span className="max-md:hidden">
            <SelectAll selection={selection} label={`Select all ${many} on this page`} />
          </span>
        </td>
      ) : null}
      {stacks.map(({ key, lines }) => (
        <th
          key={key}
          scope="col"
          aria-sort={lines.map((column) => sortOf(column, sort)).find(Boolean)}
          className={cellClass(lines[0])}
        >
          {lines.map((column) => (
            <div key={column.key} className="head-line">
              <SortLink column={column} sort={sort} />
            </div>
          ))}
          {scripted && isKept && lines[0]?.type !== 'actions' ? (
            <ColumnHandle
              label={lines[0]?.label ?? key}
              width={widthOf(key)}
              onResize={(width) => resize(key, width)}
            />
          ) : null}
        </th>
      ))}
    </tr>
  );
}

function Heading({ text, count, span }: { text: string; count: number; span: number }) {
  return (
    <tr className="bg-sunken">
      <th scope="rowgroup" colSpan={span} className="text-left">
        {text} <span className="font-normal text-muted">{count.toLocaleString('en-US')}</span>
      </th>
    </tr>
  );
}

type TableRowProps<List extends ListDescription, Row> = DataTableProps<List, Row> & {
  row: Row;
  stacks: Stack[];
};

function TableRow<List extends ListDescription, Row>(props: TableRowProps<List, Row>) {
  const { row, stacks, rowOf, view, partOf, selection } = props;
  const cells: Record<string, (of: Row) => ReactNode> = props.cells;
  const { id, name } = rowOf(row);
  const part = partOf?.(row) ?? null;
  const isOpen = part !== null && view.expanded.includes(id);
  const toggle = part === null ? null : <ExpandLink id={id} name={name} isOpen={isOpen} />;
  return (
    <Fragment>
      <tr data-row={id} data-selected={selection?.has(id) || undefined}>
        {selection ? (
          <td className="select-cell">
            <SelectRow selection={selection} id={id} name={name} />
          </td>
        ) : null}
        {stacks.map(({ key, lines }, at) => (
          <td key={key} className={cellClass(lines[0])}>
            {lines.map((column, line) => (
              <Line key={column.key} column={column} toggle={at === 0 && line === 0 ? toggle : null}>
                {cells[column.key]?.(row)}
              </Line>
            ))}
          </td>
        ))}
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={stacks.length + (selection ? 1 : 0)} className="part">
            {part}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

type LineProps = { column: ColumnDescription; toggle: ReactNode; children: ReactNode };

/** One value of a row, labelled by its column on a phone. */
function Line({ column, toggle, children }: LineProps) {
  const { label, type, width, under, fixed } = column;
  const none = isEmpty(children);
  const mark = none ? 'none' : classes(type === 'identifier' && 'mono', under && 'dim');
  const isBroad = fixed || width === 'wide' || type === 'actions';
  return (
    <div data-label={label} className={classes('line', mark, width, isBroad && 'broad')}>
      {none ? '--' : children}
      {toggle}
    </div>
  );
}

type TotalsProps = { stacks: Stack[]; totals: Readonly<Record<string, ReactNode>>; selects: boolean };

function Totals({ stacks, totals, selects }: TotalsProps) {
  return (
    <tfoot className="sticky bottom-0 z-10 bg-sunken font-semibold max-md:block max-md:p-3">
      <tr data-totals>
        {selects ? <td className="select-cell" /> : null}
        {stacks.map(({ key, lines }, at) => (
          <td key={key} className={cellClass(lines[0])}>
            {at === 0 ? <div className="line">Total</div> : null}
            {lines.map(({ key: of, label }) =>
              isEmpty(totals[of]) ? null : (
                <div key={of} data-label={label} className="line">
                  {totals[of]}
                </div>
              ),
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
