import { classes } from '~/components/ui/classes';
import type { TriedCell, TriedValue } from '~/domain/fields/tried-cell';

type TriedValuesProps = {
  tried: TriedCell | null;
  errors: Record<string, string[]> | null;
  isAsking: boolean;
};

const MAX_SHOWN = 20;

/** What the cell reads in the document beside its form: now, and as the form says it. */
export function TriedValues({ tried, errors, isAsking }: TriedValuesProps) {
  return (
    <section
      aria-label="Try it"
      aria-busy={isAsking}
      className="grid gap-1 rounded border border-line bg-sunken px-3 py-2"
    >
      <h3 className="font-semibold">What it reads in this document</h3>
      <div role="status" className={classes('grid gap-1', isAsking && 'opacity-60')}>
        {errors ? <p className="text-error">{Object.values(errors).flat().join(' ')}</p> : null}
        {tried ? <Values tried={tried} /> : null}
      </div>
    </section>
  );
}

function Values({ tried }: { tried: TriedCell }) {
  const { values, others, orders, ordersNow, failures } = tried;
  return (
    <>
      {orders === ordersNow ? null : (
        <p className="font-medium text-warning">
          It becomes {orders} {orders === 1 ? 'order' : 'orders'}, now it is {ordersNow}.
        </p>
      )}
      {values.length === 0 ? <p className="text-muted">This document becomes no order.</p> : null}
      <ol className="grid gap-0.5">
        {values.slice(0, MAX_SHOWN).map((value) => (
          <li key={value.order} className="[overflow-wrap:anywhere]">
            {values.length > 1 ? <span className="text-muted">{value.order}. </span> : null}
            <Value value={value} />
          </li>
        ))}
      </ol>
      {values.length > MAX_SHOWN ? (
        <p className="text-muted">And {values.length - MAX_SHOWN} orders more.</p>
      ) : null}
      {others.length > 0 ? (
        <ul className="grid gap-0.5 border-t border-line pt-1 text-sm">
          {others.map(({ order, field, before, after }) => (
            <li key={`${order} ${field}`} className="[overflow-wrap:anywhere]">
              {field}: <span className="text-muted">{before}</span> → {after}
            </li>
          ))}
        </ul>
      ) : null}
      {failures.map((failure) => (
        <p key={failure} className="text-error [overflow-wrap:anywhere]">
          {failure}
        </p>
      ))}
    </>
  );
}

function Value({ value: { before, after, isChanged, source, text, place } }: { value: TriedValue }) {
  const where = place
    ? ` on page ${place.page + 1}${place.row === null ? '' : `, row ${place.row + 1}`}`
    : '';
  return (
    <>
      {isChanged ? (
        <>
          <span className="sr-only">from </span>
          <span className="text-muted">{before}</span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> to </span>
        </>
      ) : null}
      <strong className="font-semibold">{after}</strong>
      {source && source !== 'document' ? <span className="text-muted"> ({source})</span> : null}
      {source === 'document' ? (
        <span className="text-muted">
          {text && text !== after ? ` from “${text.slice(0, 80)}”` : ''}
          {where}
        </span>
      ) : null}
    </>
  );
}
