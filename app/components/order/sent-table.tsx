import { classes } from '~/components/ui/classes';
import { byPlace, type SentPart, type WhatIsSent } from '~/domain/trade/sent-as';
import { ChangeTable } from './change-table';

/** Everything that a TMS is told of an order: first what it is told otherwise than it is shown, last what every load says. */
export function SentTable({ sent }: { sent: WhatIsSent | null }) {
  if (!sent) return <p>This company has no TMS: nothing is sent.</p>;
  const { tms, others } = sent;
  const parts = byPlace(sent.parts);
  const different = parts.filter(({ note }) => note?.differs);
  const told = parts.filter(({ note }) => note && !note.differs);
  const same = parts.filter(({ note }) => note === null);
  return (
    <div className="grid gap-3">
      <p>
        {parts.length === 0
          ? `The order is empty: ${tms} is told nothing of it.`
          : `What ${tms} is told, by its own names, if the order is sent as it is now.`}
        {different.length > 0 ? (
          <strong className="ml-1 font-semibold text-error">
            {different.length === 1 ? '1 value says' : `${different.length} values say`} something else than
            the form.
          </strong>
        ) : null}
      </p>
      {parts.length > 0 ? (
        <ChangeTable heads={['Field', 'On the form', `Sent to ${tms}`]} className="max-h-[65vh]">
          {[...different, ...told, ...same].map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
          {others.length > 0 ? (
            <tr className="border-t border-line max-md:block max-md:py-1">
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                In every load
              </th>
              <td className={CELL} />
              <td className={CELL}>
                <Values values={others} />
              </td>
            </tr>
          ) : null}
        </ChangeTable>
      ) : null}
    </div>
  );
}

const CELL = 'px-3 py-1 align-top break-words max-md:block max-md:py-0.5';

function PartRow({ part: { label, shown, values, note } }: { part: SentPart }) {
  return (
    <tr className="border-t border-line max-md:block max-md:py-1">
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        {label}
      </th>
      <td className={CELL}>{shown}</td>
      <td className={CELL}>
        <Values values={values} differs={note?.differs} />
        {note?.why ? (
          <span className="block text-muted">{values.length === 0 ? `Not sent: ${note.why}` : note.why}</span>
        ) : null}
      </td>
    </tr>
  );
}

type ValuesProps = { values: readonly { place: string; value: string }[]; differs?: boolean };

function Values({ values, differs = false }: ValuesProps) {
  return (
    <ul>
      {values.map(({ place, value }) => (
        <li key={place} className="flex flex-wrap items-baseline gap-x-2">
          <span className={classes(differs && 'font-semibold text-error')}>
            {value}
            {differs ? <span className="sr-only">, which is not what is shown</span> : null}
          </span>
          <span className="break-all font-mono text-xs text-muted">{place}</span>
        </li>
      ))}
    </ul>
  );
}
