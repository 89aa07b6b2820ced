import { type MonthOfReader, smallDollars } from '~/domain/reading/outside-reader';

/** What the outside reader cost in the month that it is, against its budget. */
export function OutsideMonth({ month, budget }: { month: MonthOfReader; budget: number }) {
  const each = month.documents > 0 ? smallDollars(month.cost / month.documents) : '--';
  const facts: [string, string][] = [
    ['Cost', `${smallDollars(month.cost)} of ${smallDollars(budget)}`],
    ['Documents', month.documents.toLocaleString('en-US')],
    ['For each document', each],
    ['Questions', month.calls.toLocaleString('en-US')],
  ];
  return (
    <section aria-labelledby="month" className="grid gap-2 rounded border border-line bg-panel p-4">
      <h2 id="month" className="text-md">
        This month
      </h2>
      <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {month.cost >= budget && month.calls > 0 ? (
        <p className="font-medium text-warning">The budget is used up: documents are read without it.</p>
      ) : null}
    </section>
  );
}
