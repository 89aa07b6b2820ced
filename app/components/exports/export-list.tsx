import { Form, Link } from '@remix-run/react';
import { useProgress } from '~/components/shell/use-progress';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import { countedRows, EXPORT_KEPT_DAYS, type ExportState, exportWords } from '~/domain/lists/exports';
import { paths } from '~/domain/urls/paths';

type ExportView = {
  id: string;
  name: string;
  state: ExportState;
  total: number | null;
  written: number;
  reason: string | null;
  createdAt: string;
  keptUntil: string;
};

/** The exports of the last seven days: how far each is, its file, and a way to be rid of it. */
export function ExportList({ exports }: { exports: ExportView[] }) {
  const isRunning = exports.some(({ state }) => state === 'running');
  useProgress(isRunning);
  return (
    <main id="main" className="mx-auto grid w-full max-w-4xl gap-3 p-4">
      <h1 className="text-lg font-bold">Exports</h1>
      <p className="text-muted">
        Files that you asked for. Each is kept for {EXPORT_KEPT_DAYS} days and can be fetched by you alone.
      </p>
      {exports.length === 0 ? (
        <p className="rounded border border-line bg-panel p-6 text-center text-muted">
          Nothing yet: a list with more than 1,000 rows is exported here. It begins at{' '}
          <Link to={paths.search} className="text-accent underline">
            the order list
          </Link>
          .
        </p>
      ) : (
        <ul className="rounded border border-line bg-panel">
          {exports.map((one) => (
            <ExportRow key={one.id} {...one} />
          ))}
        </ul>
      )}
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
    </main>
  );
}

function ExportRow({ id, name, state, total, written, reason, createdAt, keptUntil }: ExportView) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        {state === 'done' ? (
          <a
            href={paths.exportFile(id)}
            download
            className="inline-flex min-h-6 items-center justify-self-start break-all font-semibold text-accent hover:underline max-md:min-h-11"
          >
            {name}
          </a>
        ) : (
          <span className="break-all font-semibold">{name}</span>
        )}
        <span role="status" className={state === 'failed' ? 'text-error' : 'text-muted'}>
          {state === 'running' ? exportWords(written, total) : null}
          {state === 'done' ? `${countedRows(total ?? written)} · ready` : null}
          {state === 'failed' ? `Failed: ${reason ?? 'There was an error, please try again'}` : null}
        </span>
        {state === 'running' ? (
          <progress
            aria-label={`Progress of ${name}`}
            className="progress-line h-1.5 w-full max-w-72 rounded-full"
            value={total === null ? 0 : written}
            max={Math.max(1, total ?? 1)}
          />
        ) : null}
      </div>
      <div className="flex items-center justify-between gap-4 max-md:w-full">
        <span className="text-muted">
          <Moment at={createdAt} />
          {state === 'done' ? ` · until ${keptUntil.slice(0, 10)}` : null}
        </span>
        <Form method="post" action={paths.removeExport(id)} preventScrollReset>
          <CsrfField />
          <Button type="submit" aria-label={`${state === 'running' ? 'Cancel' : 'Remove'} ${name}`}>
            {state === 'running' ? 'Cancel' : 'Remove'}
          </Button>
        </Form>
      </div>
    </li>
  );
}
