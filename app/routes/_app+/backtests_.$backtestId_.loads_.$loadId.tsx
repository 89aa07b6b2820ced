import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, TextField } from '~/components/ui/field';
import { rowName } from '~/domain/backtests/backtest-view';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { correctLoad } from '~/services/backtests/correct-load.server';
import { loadLoad } from '~/services/backtests/loads-view.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, 200);
  return loadLoad(actor, paramOf(params, 'backtestId'), { loadId: paramOf(params, 'loadId'), search });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const [backtestId, loadId] = [paramOf(params, 'backtestId'), paramOf(params, 'loadId')];
  const documentIds = (await request.formData()).getAll('document').map(String);
  const back = paths.backtestLoads(backtestId);
  try {
    await correctLoad(actor, backtestId, { loadId, documentIds });
  } catch (problem) {
    if (problem instanceof Invalid) return data({ errors: problem.errors ?? {} }, { status: 422 });
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(back, { tone: 'error', text: problem.message });
  }
  return redirectWithToast(back, { tone: 'success', text: 'Pairs saved.' });
}

export const meta = () => pageTitle('A load of a backtest');

export default function BacktestLoad() {
  const load = useLoaderData<typeof loader>();
  const { id, cells, documents, search, mayCorrect } = load;
  const errors: Record<string, string[]> = usePosted<typeof action>()?.errors ?? {};
  const busy = useNavigation().state === 'submitting';
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <h1 className="text-lg [overflow-wrap:anywhere]">
        {load.loadsFile === null ? `Row ${load.rowNumber} of the loads` : rowName(load)}
      </h1>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-3 gap-y-1 rounded border border-line bg-panel p-4">
        {cells.map(({ heading, target, text }, at) => (
          <div key={at} className="contents">
            <dt className="text-muted [overflow-wrap:anywhere]">
              {heading || `Column ${at + 1}`}
              {target ? ` (${target})` : ''}
            </dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <Form method="get" className="flex flex-wrap items-end gap-2">
        <TextField
          id="search"
          name="search"
          label="Document by its name"
          defaultValue={search}
          key={search}
        />
        <Button type="submit">Search</Button>
      </Form>
      <Form method="post" className="grid gap-3 rounded border border-line bg-panel p-4">
        <CsrfField />
        <fieldset className="grid gap-1" disabled={!mayCorrect}>
          <legend className="mb-1 font-semibold">The documents it was keyed from</legend>
          {documents.map((document) => (
            <label key={document.id} className="flex min-h-6 items-start gap-2 max-md:min-h-11">
              <input
                type="checkbox"
                name="document"
                value={document.id}
                defaultChecked={document.isPaired}
                className="mt-1"
              />
              <span className="[overflow-wrap:anywhere]">
                {document.filename} <span className="text-muted">{document.names}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <FieldErrors id="documents" errors={errors.documents} />
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.backtestLoads(id)}>Back</ButtonLink>
          {mayCorrect ? (
            <Button type="submit" look="primary" busy={busy}>
              Save
            </Button>
          ) : null}
        </div>
      </Form>
    </main>
  );
}
