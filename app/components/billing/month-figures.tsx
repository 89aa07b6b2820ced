import { dollars } from '~/domain/billing/money';

type BillRow = { item: string; label: string; quantity: number; cents: number };
type CorrectionRow = {
  companyId: number;
  companyName: string;
  label: string;
  type: 'count' | 'money';
  billed: number;
  now: number;
};

/** The bill of a month over all companies, an item a line. */
export function MonthBill({ bill }: { bill: BillRow[] }) {
  if (bill.length === 0) return <p className="text-muted">Nothing was counted that is billed.</p>;
  return (
    <Figures
      heads={['Item', 'Count', 'Amount']}
      rows={bill.map(({ item, label, quantity, cents }) => ({
        key: item,
        cells: [label, quantity.toLocaleString('en-US'), dollars(cents)],
      }))}
    />
  );
}

/** What is counted otherwise now than it was billed. */
export function Corrections({ corrections }: { corrections: CorrectionRow[] }) {
  if (corrections.length === 0) return <p className="text-muted">Nothing was corrected since.</p>;
  const figure = (type: 'count' | 'money', value: number) =>
    type === 'money' ? dollars(value) : value.toLocaleString('en-US');
  return (
    <Figures
      heads={['Company, figure', 'Billed', 'Now', 'Difference']}
      rows={corrections.map(({ companyId, companyName, label, type, billed, now }) => ({
        key: `${companyId} ${label}`,
        cells: [
          `${companyName}: ${label}`,
          figure(type, billed),
          figure(type, now),
          type === 'money' ? dollars(now - billed) : signed(now - billed),
        ],
      }))}
    />
  );
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toLocaleString('en-US')}`;

type FiguresProps = { heads: string[]; rows: { key: string; cells: string[] }[] };

/** A small table: a name, and numbers to the right of it. */
function Figures({ heads, rows }: FiguresProps) {
  return (
    <table className="w-full tabular-nums">
      <thead className="text-left text-sm text-muted">
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? 'py-1 pr-3' : 'py-1 pl-3 text-right'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, at) => (
              <td key={heads[at]} className={at === 0 ? 'py-1 pr-3' : 'py-1 pl-3 text-right'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
