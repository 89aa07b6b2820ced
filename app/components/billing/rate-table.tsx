import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/domain/urls/paths';

export type RateRow = {
  id: number;
  label: string;
  companyName: string | null;
  amount: string;
  firstDay: string;
  createdBy: string | null;
  isInForce: boolean;
  mayRemove: boolean;
};

/** The rates of a plan with their history: of each item the newest first. */
export function RateTable({ planId, rates }: { planId: number; rates: RateRow[] }) {
  if (rates.length === 0) return <p className="text-muted">No rates yet: everything on this plan is free.</p>;
  return (
    <table className="data-table border-line bg-panel md:rounded md:border">
      <thead className="bg-sunken text-left text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Company</th>
          <th scope="col" className="end">
            Rate
          </th>
          <th scope="col">First day</th>
          <th scope="col">Added by</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2 max-md:p-2">
        {rates.map((rate) => (
          <RateLine key={rate.id} planId={planId} rate={rate} />
        ))}
      </tbody>
    </table>
  );
}

function RateLine({ planId, rate }: { planId: number; rate: RateRow }) {
  const { id, label, companyName, amount, firstDay, createdBy, isInForce, mayRemove } = rate;
  return (
    <tr data-row={id} className="[&>td]:align-middle">
      <td>
        <div className="line broad">{label}</div>
      </td>
      <td>
        <div data-label="Company" className="line">
          {companyName ?? 'All on this plan'}
        </div>
      </td>
      <td className="end">
        <div data-label="Rate" className="line">
          {amount}
        </div>
      </td>
      <td>
        <div data-label="First day" className="line tabular-nums">
          <span>
            {firstDay}
            {isInForce ? <span className="ml-1.5 font-semibold">in force</span> : null}
          </span>
        </div>
      </td>
      <td>
        <div data-label="Added by" className={createdBy ? 'line' : 'line none'}>
          {createdBy ?? '--'}
        </div>
      </td>
      <td>
        <div className="line broad">
          {mayRemove ? (
            <ButtonLink
              look="quiet"
              to={paths.removeRate(planId, id)}
              aria-label={`Remove the rate of ${label} from ${firstDay}`}
              preventScrollReset
            >
              Remove
            </ButtonLink>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
