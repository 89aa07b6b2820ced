import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { dollars } from '~/domain/billing/money';
import { monthName } from '~/domain/billing/months';
import { paths } from '~/domain/urls/paths';

export type MonthRow = {
  month: string;
  hasEnded: boolean;
  closedAt: string | null;
  closedBy: string | null;
  total: number;
  difference: number;
};
export type MayChange = { close: boolean; reopen: boolean };

/** The last months with what they come to, and whether they are closed. */
export function MonthTable({ months, may }: { months: MonthRow[]; may: MayChange }) {
  return (
    <table className="data-table border-line bg-panel md:rounded md:border">
      <thead className="bg-sunken text-left text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">State</th>
          <th scope="col" className="end">
            Total fees
          </th>
          <th scope="col" className="end">
            Difference
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2 max-md:p-2">
        {months.map((row) => (
          <tr key={row.month} data-row={row.month} className="[&>td]:align-middle">
            <td>
              <div className="line broad">
                <Link to={paths.accountingMonth(row.month)} className="cell-link font-semibold">
                  {monthName(row.month)}
                </Link>
              </div>
            </td>
            <td>
              <div data-label="State" className="line">
                <MonthState {...row} />
              </div>
            </td>
            <td className="end">
              <div data-label="Total fees" className="line">
                {dollars(row.total)}
              </div>
            </td>
            <td className="end">
              <div data-label="Difference" className="line">
                {row.closedAt ? dollars(row.difference) : '--'}
              </div>
            </td>
            <td>
              <div className="line broad">
                <MonthAction row={row} may={may} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Closed by Nora Quist, 3 d ago", "Open", "Under way" */
export function MonthState({
  hasEnded,
  closedAt,
  closedBy,
}: Omit<MonthRow, 'month' | 'total' | 'difference'>) {
  if (!closedAt) return hasEnded ? 'Open' : 'Under way';
  return (
    <span>
      <span className="font-semibold">Closed</span>
      {closedBy ? ` by ${closedBy}` : ''}, <Moment at={closedAt} />
    </span>
  );
}

/** What can be done with the bills of a month. */
export function MonthAction({ row, may }: { row: MonthRow; may: MayChange }) {
  const name = monthName(row.month);
  if (row.closedAt)
    return may.reopen ? (
      <ButtonLink
        to={paths.changeMonth(row.month, 'reopen')}
        aria-label={`Reopen ${name}`}
        preventScrollReset
      >
        Reopen
      </ButtonLink>
    ) : null;
  return may.close && row.hasEnded ? (
    <ButtonLink to={paths.changeMonth(row.month, 'close')} aria-label={`Close ${name}`} preventScrollReset>
      Close
    </ButtonLink>
  ) : null;
}
