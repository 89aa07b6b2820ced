import {
  type Counts,
  type Figures,
  keyedIn,
  NO_PAGE,
  percent,
  shareRight,
  showPercent,
} from '~/domain/backtests/figures';
import { measuredLabel } from '~/domain/backtests/keyed-targets';
import { ShareBar } from './share-bar';

const HEAD = 'border-b border-line px-2 py-1 font-semibold';
const CELL = 'border-b border-line px-2 py-1 tabular-nums';
const COLUMNS = ['Read right', '', 'Right', 'Wrong', 'Not read', 'Read, not keyed'] as const;

/** Of the columns of all three tables, so that they stand below each other; the last is empty but in one of them. */
const WIDTHS = ['w-[26%]', 'w-[11%]', 'w-[15%]', 'w-[8%]', 'w-[8%]', 'w-[9%]', 'w-[11%]', 'w-[12%]'];

/** "7 of 12 orders (58.3 %)": what nobody would have had to touch. */
export function untouchedWords({ orders, untouched }: { orders: number; untouched: number }): string {
  return `${untouched} of ${orders} ${orders === 1 ? 'order' : 'orders'} (${showPercent(percent(untouched, orders))})`;
}

/** What was measured, per field, layout and page. */
export function FiguresTables({ figures }: { figures: Figures }) {
  return (
    <div className="grid gap-4">
      <CountsTable
        title="Per field"
        first="Field"
        rows={figures.fields.map((row) => ({ ...row, name: measuredLabel(row.key) }))}
      />
      <CountsTable
        title="Per layout"
        first="Layout"
        rows={figures.layouts.map((row) => ({
          ...row,
          name: row.key,
          more: `${row.untouched} of ${row.orders}`,
        }))}
        more="Orders nobody touches"
      />
      <CountsTable
        title="Per page"
        first="Page"
        rows={figures.pages.map((row) => ({
          ...row,
          name: row.key === NO_PAGE ? 'On no page, as it was keyed' : `Page ${Number(row.key) + 1}`,
        }))}
      />
    </div>
  );
}

type CountsRow = Counts & { key: string; name: string; more?: string };
type CountsTableProps = { title: string; first: string; rows: readonly CountsRow[]; more?: string };

function CountsTable({ title, first, rows, more }: CountsTableProps) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="overflow-x-auto print:break-inside-avoid print:overflow-visible"
    >
      <table className="w-full min-w-[44rem] table-fixed text-left print:min-w-0">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <colgroup>
          {WIDTHS.map((width, at) => (
            <col key={at} className={width} />
          ))}
        </colgroup>
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={HEAD}>
              {first}
            </th>
            {COLUMNS.map((column) =>
              column === '' ? (
                <td key={column} className={HEAD} />
              ) : (
                <th key={column} scope="col" className={HEAD}>
                  {column}
                </th>
              ),
            )}
            {more ? (
              <th scope="col" className={HEAD}>
                {more}
              </th>
            ) : (
              <td className={HEAD} />
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="border-b border-line px-2 py-1 font-normal [overflow-wrap:anywhere]">
                {row.name}
              </th>
              <td className={CELL}>{showPercent(shareRight(row))}</td>
              <td className={CELL}>
                <ShareBar counts={row} />
              </td>
              <td className={CELL}>{row.right}</td>
              <td className={CELL}>{row.wrong}</td>
              <td className={CELL}>{row.missed}</td>
              <td className={CELL}>{row.unkeyed}</td>
              <td className={CELL}>{row.more}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The second half, field for field, as it is now and with the proposals. */
export function TrialTable({ before, after }: { before: Figures; after: Figures }) {
  const keys = [...new Set([...before.fields, ...after.fields].map(({ key }) => key))];
  const of = (figures: Figures, key: string) => figures.fields.find((one) => one.key === key);
  return (
    <section
      aria-label="As it is now and with the proposals"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="overflow-x-auto print:break-inside-avoid print:overflow-visible"
    >
      <table className="w-full text-left">
        <caption className="pb-1 text-left font-semibold">The other half, per field</caption>
        <thead className="text-muted">
          <tr>
            {[
              'Field',
              'Keyed',
              'Right now',
              'Right with the proposals',
              'Wrong now',
              'Wrong with the proposals',
            ].map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <TrialRow key={key} name={measuredLabel(key)} before={of(before, key)} after={of(after, key)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TrialRowProps = { name: string; before: Counts | undefined; after: Counts | undefined };

function TrialRow({ name, before, after }: TrialRowProps) {
  const [was, is] = [before?.right ?? 0, after?.right ?? 0];
  const tone = is > was ? 'text-success' : is < was ? 'text-error' : '';
  const sign = is > was ? `, ${is - was} more` : is < was ? `, ${was - is} fewer` : '';
  const keyed = before ?? after;
  return (
    <tr>
      <th scope="row" className="border-b border-line px-2 py-1 font-normal">
        {name}
      </th>
      <td className={CELL}>{keyed ? keyedIn(keyed) : 0}</td>
      <td className={CELL}>{was}</td>
      <td className={`${CELL} ${tone}`}>
        {is}
        {sign}
      </td>
      <td className={CELL}>{before?.wrong ?? 0}</td>
      <td className={CELL}>{after?.wrong ?? 0}</td>
    </tr>
  );
}
