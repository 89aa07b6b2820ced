import { useReview } from '~/components/order/review-state';
import { classes } from '~/components/ui/classes';
import type { Provenance } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';

/** More rows than this are not drawn: the order's own and those around it are what a reviewer needs. */
const MAX_ROWS = 200;

/** The sheets an order came from, its row marked; a click on a cell fills the field. */
export function SheetTable({ sheets }: { sheets: Sheet[] }) {
  const { view } = useReview();
  const places = Object.values(view.provenance).filter(({ row }) => row !== undefined);
  return sheets.map((sheet, index) => {
    const own = new Set(places.filter(({ page = 0 }) => page === index).map(({ row }) => row));
    return <OneSheet key={sheet.name} sheet={sheet} index={index} own={own} />;
  });
}

function OneSheet({ sheet, index, own }: { sheet: Sheet; index: number; own: Set<number | undefined> }) {
  const { view, active } = useReview();
  const lit: Provenance | undefined = active ? view.provenance[active] : undefined;
  const heading = sheet.header === null ? null : sheet.rows[sheet.header];
  const first = Math.max(0, sheet.rows.findIndex(({ index: row }) => own.has(row)) - MAX_ROWS / 2);
  const rows = sheet.rows.filter((row) => row !== heading).slice(first, first + MAX_ROWS);
  return (
    <table className="mb-4 border-collapse bg-panel text-sm">
      <caption className="py-1 text-left font-semibold">{sheet.name}</caption>
      {heading ? (
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 border border-line bg-sunken px-2 py-1 text-right font-semibold"
            >
              Row
            </th>
            {heading.cells.map((cell, i) => (
              <th
                key={i}
                scope="col"
                className="whitespace-nowrap border border-line bg-sunken px-2 py-1 text-left font-semibold"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.index}
            className={classes(own.has(row.index) && 'bg-tint')}
            aria-current={own.has(row.index) || undefined}
          >
            <th scope="row" className="border border-line px-2 py-1 text-right font-normal text-muted">
              {row.index + 1}
            </th>
            {row.cells.map((cell, column) => (
              <SheetCell
                key={column}
                text={cell}
                place={{ page: index, row: row.index, column }}
                isLit={lit?.row === row.index && lit.column === column && (lit.page ?? 0) === index}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  text: string;
  isLit: boolean;
  place: { page: number; row: number; column: number };
};

function SheetCell({ text, isLit, place }: CellProps) {
  const { fill, editing, active } = useReview();
  return (
    <td
      className={classes(
        'whitespace-nowrap border border-line p-0',
        isLit && 'bg-mark/40 outline outline-2 outline-[#b8860b]',
      )}
    >
      {text ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes('w-full px-2 py-1 text-left', active && 'cursor-text hover:bg-sunken')}
          onMouseDown={(event) => editing && event.preventDefault()}
          onClick={() => fill(text, { ...place, text: text.slice(0, 500) })}
        >
          {text}
        </button>
      ) : null}
    </td>
  );
}
