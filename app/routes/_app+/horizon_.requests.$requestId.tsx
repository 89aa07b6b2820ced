import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { GentleRefresh } from '~/components/queue/gentle-refresh';
import { JOB_OF_REQUEST_CELLS } from '~/components/queue/job-cells';
import { WaySteps } from '~/components/queue/way-steps';
import { ButtonLink } from '~/components/ui/button';
import { JOBS_OF_REQUEST } from '~/domain/lists/job-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRequestWay } from '~/services/screens/queue-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return loadRequestWay(actor, paramOf(params, 'requestId'));
}

export const meta = () => pageTitle('Way of a request');

const VIEW = { sort: '', hidden: null, hideEmpty: false, expanded: [] };

export default function RequestWay() {
  const { id, filename, company, pages, message, steps, jobs } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1100px] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-lg">
          <Link to={paths.queue} className="text-accent underline">
            Queues
          </Link>
          <span aria-hidden="true" className="px-1.5 text-muted">
            /
          </span>
          Request <span className="font-mono">{shortRequestId(id)}</span>
        </h1>
        <GentleRefresh />
        <ButtonLink to={paths.requestHistory(id)}>History</ButtonLink>
        <ButtonLink to={paths.shownRequest(id)}>Open in the inbox</ButtonLink>
      </div>
      <section className="grid gap-3 rounded border border-line bg-panel p-4">
        <p className="break-words">
          <span className="font-semibold">{filename}</span>, {company}
          {pages.of === null ? '' : `, ${pages.read} of ${pages.of} pages read`}
        </p>
        {message ? <p className="text-muted">{message}</p> : null}
        <WaySteps steps={steps} />
      </section>
      <section className="overflow-hidden rounded border border-line bg-panel max-md:bg-page">
        <h2 className="border-b border-line bg-panel px-3 py-2 text-md">Its jobs</h2>
        {jobs.length === 0 ? (
          <p className="p-3 text-muted">None any more: jobs that are done are kept for 12 hours.</p>
        ) : (
          <div className="overflow-x-auto">
            <DataTable
              list={JOBS_OF_REQUEST}
              view={VIEW}
              rows={jobs}
              cells={JOB_OF_REQUEST_CELLS}
              rowOf={({ id: jobId, label }) => ({ id: jobId, name: label })}
            />
          </div>
        )}
      </section>
    </main>
  );
}
