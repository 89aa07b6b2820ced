import { ButtonLink } from '~/components/ui/button';
import type { DayRange } from '~/domain/lists/day-range';
import { paths } from '~/domain/urls/paths';

type Props = { days: DayRange; may: { intacct: boolean; months: boolean } };

/** The head of the dashboard: the days it is about, and where one goes on from it. */
export function AccountingLinks({ days, may }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-3 py-2">
      <h1 className="text-md">Accounting Dashboard</h1>
      <p className="tabular-nums text-muted">
        {days.from} to {days.to}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {may.months ? <ButtonLink to={paths.accountingMonths}>Months</ButtonLink> : null}
        {may.intacct ? (
          <ButtonLink to={paths.intacct(days.from, days.to)} reloadDocument>
            Intacct Export
          </ButtonLink>
        ) : null}
      </span>
    </div>
  );
}
