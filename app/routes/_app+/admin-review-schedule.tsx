import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ReviewNow } from '~/components/review-times/review-now';
import { ReviewWeek } from '~/components/review-times/review-week';
import { ReviewedCompanies } from '~/components/review-times/reviewed-companies';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { reviewSchedule } from '~/services/screens/review-schedule.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  return reviewSchedule(actor);
}

export const meta = () => pageTitle('Admin Review Schedule');

/** When operators review, day by day. (spec 3 §2 Admin review schedule) */
export default function AdminReviewSchedule() {
  const { times, companies, state, zone, waiting } = useLoaderData<typeof loader>();
  const to = `${paths.inbox}?status=Needs+Review`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1200px] content-start gap-3 overflow-auto p-4">
      <div>
        <h1 className="text-lg">Admin Review Schedule</h1>
        <p className="text-muted">Times are Central Time, in summer and in winter.</p>
      </div>
      <Outlet />
      <ReviewNow state={state} zone={zone} waiting={{ count: waiting, to }} />
      {times.length === 0 ? (
        <p className="text-muted">
          Without any interval operators review round the clock. Add the first one to its day.
        </p>
      ) : null}
      <ReviewWeek times={times} />
      <ReviewedCompanies companies={companies} />
    </main>
  );
}
