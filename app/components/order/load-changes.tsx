import { ChangeTable } from './change-table';

type Change = { label: string; before: string | null; after: string | null };

/** Value by value what a TMS was told of a load, and what the order says now. */
export function LoadChanges({ tms, changes }: { tms: string; changes: readonly Change[] }) {
  const cell = 'px-3 py-1 align-top break-words max-md:block max-md:py-0.5';
  return (
    <ChangeTable heads={['Field', `Told to ${tms}`, 'The order now']} className="max-h-[50vh]">
      {changes.map(({ label, before, after }) => (
        <tr key={`${label} ${before} ${after}`} className="border-t border-line max-md:block max-md:py-1">
          <th scope="row" className={`${cell} text-left font-semibold`}>
            {label}
          </th>
          <Value title={`Told to ${tms}`} className={cell} text={before} />
          <Value title="The order now" className={cell} text={after} />
        </tr>
      ))}
    </ChangeTable>
  );
}

/** On a narrow screen the column heads are out of sight. */
function Value({ title, className, text }: { title: string; className: string; text: string | null }) {
  return (
    <td className={className}>
      <span className="pr-2 text-sm text-muted md:hidden">{title}</span>
      {text ?? <span className="text-muted">--</span>}
    </td>
  );
}
