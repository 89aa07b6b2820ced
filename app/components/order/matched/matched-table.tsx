import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/field';
import { type MatchedValue, searchMatched } from '~/domain/orders/matched-values';
import { paths } from '~/domain/urls/paths';

type MatchedTableProps = {
  orderId: number;
  rows: readonly MatchedValue[];
  /** What the address searches for. */
  search: string;
  /** The list that the order was opened from. */
  from: string | null;
  scripted: boolean;
};

const COLUMNS = ['Type', 'Field', 'Value', 'Query Text'] as const;

/** What was read from an order's document, searched while one types; by its form without script. (spec 2 §2 Dialogs) */
export function MatchedTable({ orderId, rows, search, from, scripted }: MatchedTableProps) {
  const [typed, setTyped] = useState(search);
  const found = searchMatched(rows, scripted ? typed : search);
  return (
    <>
      <Form
        method="get"
        action={paths.orderMatched(orderId)}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-end gap-2 pb-2"
      >
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <div className="w-72 max-md:w-full">
          <TextField
            id="matched-search"
            label="Search"
            hideLabel
            name="q"
            type="search"
            placeholder="Search"
            autoComplete="off"
            autoFocus
            defaultValue={search}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {scripted ? null : <Button type="submit">Search</Button>}
        <p role="status" className="self-center text-muted">
          {found.length === rows.length ? rows.length : `${found.length} of ${rows.length}`}
          {rows.length === 1 ? ' value' : ' values'}
        </p>
      </Form>
      <table className="w-full max-w-full text-left">
        <thead className="sticky -top-1 bg-panel text-muted">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="border-b border-line py-1 pr-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ type, field, name, value, queryText }) => (
            <tr key={`${type} ${name ?? field}`} className="border-b border-line align-top">
              <td className="py-1 pr-3">{type}</td>
              <th scope="row" className="py-1 pr-3 font-normal break-words">
                {field}
                {name ? <span className="block font-mono text-sm text-muted break-all">{name}</span> : null}
              </th>
              <td className="py-1 pr-3 [overflow-wrap:anywhere]">{value}</td>
              <td className="py-1 [overflow-wrap:anywhere]">{queryText || '--'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 ? <p className="py-2 text-muted">No matched data.</p> : null}
    </>
  );
}
