import { Form, Link } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { TextField } from '~/components/ui/field';
import { HeadRow } from '~/components/ui/head-row';
import { Moment } from '~/components/ui/moment';
import { MACRO_COLUMNS, MACRO_MESSAGES, type MacroColumn, type MacroRow } from '~/domain/trade/macro-history';
import { paths } from '~/domain/urls/paths';

type MacroHistoryProps = {
  orderId: number;
  /** Null: the TMS could not be asked. */
  rows: readonly MacroRow[] | null;
  /** The SH_RequestID that was asked for, as it was typed. */
  asked: string;
  error: string | null;
};

/** What the TMS ran for an order: one row for each instruction, of one request where one is asked for. (spec 2 §2) */
export function MacroHistory({ orderId, rows, asked, error }: MacroHistoryProps) {
  return (
    <main id="main" className="grid min-w-0 gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-lg font-bold">Macro history of order #{orderId}</h1>
        <ButtonLink to={paths.order(orderId)}>Open the order</ButtonLink>
      </div>
      <Form method="get" action={paths.macroHistory(orderId)} className="flex flex-wrap items-start gap-2">
        <div className="w-60 max-md:w-full">
          <TextField
            key={asked}
            id="macro-request"
            label="SH_RequestID"
            hideLabel
            placeholder="SH_RequestID"
            name="SH_RequestID"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={asked}
            errors={error ? [error] : undefined}
          />
        </div>
        <Button type="submit">Filter</Button>
        {asked ? <ButtonLink to={paths.macroHistory(orderId)}>Show all</ButtonLink> : null}
      </Form>
      <MacroRows orderId={orderId} rows={error ? [] : rows} isWrong={error !== null} />
    </main>
  );
}

type MacroRowsProps = Pick<MacroHistoryProps, 'orderId' | 'rows'> & { isWrong: boolean };

function MacroRows({ orderId, rows, isWrong }: MacroRowsProps) {
  if (isWrong) return null;
  if (rows === null)
    return (
      <p role="alert" className="font-medium text-error">
        {MACRO_MESSAGES.failed}
      </p>
    );
  if (rows.length === 0) return <p role="status">{MACRO_MESSAGES.empty}</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label="Instructions"
      className="overflow-x-auto rounded border border-line bg-panel"
    >
      <table className="min-w-full whitespace-nowrap text-left text-sm">
        <thead className="bg-sunken text-muted">
          <HeadRow columns={MACRO_COLUMNS} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.PTI_InstrID} className="border-b border-line">
              {MACRO_COLUMNS.map((column) => (
                <td
                  key={column}
                  className={classes(
                    'px-2 py-1',
                    row.PTI_Instr_status === 'ERROR' &&
                      (column === 'Errors' || column === 'PTI_Instr_status') &&
                      'font-medium text-error',
                  )}
                >
                  <MacroCell column={column} value={row[column]} orderId={orderId} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MacroCellProps = { column: MacroColumn; value: string | number | null; orderId: number };

function MacroCell({ column, value, orderId }: MacroCellProps) {
  if (value === null || value === '') return '--';
  if (column === 'EnteredDateTime') return <Moment at={String(value)} />;
  if (column !== 'SH_RequestID') return value;
  return (
    <Link
      to={paths.macroHistory(orderId, Number(value))}
      title="This request alone"
      className="inline-flex min-h-6 items-center text-accent hover:underline"
    >
      {value}
    </Link>
  );
}
