import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/list/data-table';
import { GentleRefresh } from '~/components/queue/gentle-refresh';
import { JOB_KIND_CELLS, STUCK_CELLS, TMS_WAIT_CELLS } from '~/components/queue/queue-cells';
import { ThroughputChart } from '~/components/queue/throughput-chart';
import { ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { JOB_KIND_LIST, STUCK_LIST, TMS_WAIT_LIST } from '~/domain/lists/job-list';
import { JOB_LABELS } from '~/domain/queue/jobs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadQueue } from '~/services/screens/queue-screen.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return loadQueue(actor);
}

export const meta = () => pageTitle('Queues');

const VIEW = { sort: '', hidden: null, hideEmpty: false, expanded: [] };

export default function QueueDashboard() {
  const { kinds, throughput, workers, stuck, tmsWaits, totals } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <main id="main" className="mx-auto grid w-full max-w-[1440px] gap-4 p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-lg">Queues</h1>
          <GentleRefresh />
          <ButtonLink to={paths.queueJobs}>All jobs</ButtonLink>
        </div>
        <dl className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-md:grid-cols-2">
          <Figure label="Waiting" value={totals.waiting} />
          <Figure label="Running" value={totals.running} />
          <Figure label="Failed" value={totals.failed} alarm={totals.failed > 0} />
          <Figure label="Done in 1 h" value={totals.doneHour} />
          <Figure label="Workers alive" value={workers.length} alarm={workers.length === 0} />
        </dl>
        <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
          <ThroughputChart title="Last hour" from="60 min ago" bins={throughput.hour} each="a minute" />
          <ThroughputChart title="Last day" from="24 h ago" bins={throughput.day} each="in half an hour" />
        </div>
        <Section title="Stands still">
          {stuck.length === 0 ? (
            <p className="p-3 text-muted">Nothing: every request moves on.</p>
          ) : (
            <DataTable
              list={STUCK_LIST}
              view={VIEW}
              rows={stuck}
              cells={STUCK_CELLS}
              rowOf={({ id, filename }) => ({ id, name: filename })}
            />
          )}
        </Section>
        <Section title="TMSs that take nothing">
          {tmsWaits.length === 0 ? (
            <p className="p-3 text-muted">None: what is sent is answered.</p>
          ) : (
            <DataTable
              list={TMS_WAIT_LIST}
              view={VIEW}
              rows={tmsWaits}
              cells={TMS_WAIT_CELLS}
              rowOf={({ id, company, tms }) => ({ id, name: `${tms} of ${company}` })}
            />
          )}
        </Section>
        <Section title="Kinds of jobs">
          <DataTable
            list={JOB_KIND_LIST}
            view={VIEW}
            rows={kinds}
            cells={JOB_KIND_CELLS}
            rowOf={({ kind }) => ({ id: kind, name: JOB_LABELS[kind] })}
          />
        </Section>
        <Section title="Workers">
          {workers.length === 0 ? (
            <p className="p-3 font-medium text-error">
              No worker is alive: nothing is worked on until a process starts with ROLE=worker or all.
            </p>
          ) : (
            <ul className="grid gap-1 p-3">
              {workers.map(({ host, pid, seenAt, running }) => (
                <li key={`${host} ${pid}`} className="flex flex-wrap gap-x-4">
                  <span className="font-mono">{host}</span>
                  <span>process {pid}</span>
                  <span>{running === 1 ? '1 job' : `${running} jobs`} in hand</span>
                  <span className="text-muted">
                    seen <Moment at={seenAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </main>
    </>
  );
}

function Figure({ label, value, alarm = false }: { label: string; value: number; alarm?: boolean }) {
  return (
    <div className="grid gap-0.5 rounded border border-line bg-panel p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={alarm ? 'text-xl font-semibold tabular-nums text-error' : 'text-xl tabular-nums'}>
        {value.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 overflow-hidden rounded border border-line bg-panel max-md:bg-page">
      <h2 className="border-b border-line bg-panel px-3 py-2 text-md">{title}</h2>
      <div className="overflow-x-auto">{children}</div>
    </section>
  );
}
