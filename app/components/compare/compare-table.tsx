import { classes } from '~/components/ui/classes';
import {
  type ComparedRow,
  type ComparedSection,
  DIFFERENCE_WORDS,
  type Difference,
} from '~/domain/orders/order-comparison';

type Props = { sections: ComparedSection[]; orderId: number; exampleId: number };

const CELL = 'min-w-0 break-words px-3 py-1 align-top max-md:block max-md:px-4';

/** The values of two orders side by side, in the order of the form; on a phone one below the other, each with its name. */
export function CompareTable({ sections, orderId, exampleId }: Props) {
  const names: [string, string] = [`Order #${orderId}`, `Certified order #${exampleId}`];
  return (
    <table className="w-full table-fixed border-collapse text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line bg-panel">
          <th scope="col" className="w-[16%] px-3 py-1.5 font-semibold">
            Field
          </th>
          {names.map((name) => (
            // The example begins where its half of the heading does.
            <th key={name} scope="col" className="px-3 py-1.5 font-semibold last:w-1/2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ id, label, rows }) => (
        <tbody key={id} className="max-md:block">
          <tr className="max-md:block">
            <th
              scope="rowgroup"
              colSpan={3}
              className="px-3 pb-1 pt-3 text-xs font-bold uppercase tracking-wider text-muted max-md:block max-md:px-4"
            >
              {label}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.path} row={row} names={names} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row, names }: { row: ComparedRow; names: [string, string] }) {
  const { label, order, example, difference } = row;
  return (
    <tr
      className={classes('border-b border-line max-md:block max-md:py-1', difference && 'bg-warning-ground')}
    >
      <th scope="row" className={classes(CELL, 'font-normal text-muted')}>
        {label}
      </th>
      <td className={CELL}>
        <PhoneName name={names[0]} />
        {order} {difference ? <Mark difference={difference} /> : null}
      </td>
      <td className={CELL}>
        <PhoneName name={names[1]} />
        {example}
      </td>
    </tr>
  );
}

function PhoneName({ name }: { name: string }) {
  return <span className="hidden text-sm text-muted max-md:block">{name}</span>;
}

function Mark({ difference }: { difference: Difference }) {
  return (
    <span className="whitespace-nowrap text-sm font-semibold text-warning">
      <span aria-hidden="true">≠ </span>
      {DIFFERENCE_WORDS[difference]}
    </span>
  );
}
