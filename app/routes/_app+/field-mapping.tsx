import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Outlet, useActionData, useLoaderData, useSubmit } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CellPanel } from '~/components/field-maps/cell-panel';
import { MapTable } from '~/components/field-maps/map-table';
import { ReplayConfirm } from '~/components/replays/replay-confirm';
import { useKeys } from '~/components/shell/keys';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CONTROL } from '~/components/ui/field';
import { SearchBox } from '~/components/ui/filter-bar';
import { OTHER_CELL, readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { answerFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadFieldMappingPage } from '~/services/screens/field-mapping-view.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The field-mapping editor. (spec 3 §2 Routes, Field-mapping editor) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadFieldMappingPage(actor, readFieldMappingQuery(new URL(request.url).searchParams));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  const form = await request.formData();
  const isDelete = form.get('intent') === 'delete';
  const failure = isDelete
    ? `There was an error deleting the ${query.field} field.`
    : 'There was an error saving the field mapping';
  try {
    const answer = await answerFieldMapForm(actor, query, form);
    if (answer === null) throw redirect(paths.fieldMapping(query));
    const here = { ...query, ...OTHER_CELL, entry: query.entry };
    if (answer.step === 'confirm') throw redirect(paths.fieldMapping({ ...here, replay: answer.replayId }));
    if (answer.step === 'done')
      return redirectWithToast(paths.fieldMapping({ ...here, entry: answer.id }), {
        tone: 'success',
        text: isDelete ? 'Field deleted.' : 'Field saved.',
      });
    return data(
      { answer, errors: answer.errors ?? {}, message: null },
      { status: answer.errors ? 422 : 200 },
    );
  } catch (problem) {
    if (problem instanceof Invalid)
      return data({ answer: null, errors: problem.errors, message: failure }, { status: 422 });
    if (problem instanceof Conflict)
      return data({ answer: null, errors: {}, message: `${failure}. ${problem.message}.` }, { status: 409 });
    if (problem instanceof Response || !(problem instanceof Error) || 'status' in problem) throw problem;
    log().error({ err: problem, field: query.field }, 'save field map');
    return data({ answer: null, errors: {}, message: failure }, { status: 500 });
  }
}

export const meta = () => pageTitle('Field Mapping Portal');

export default function FieldMapping() {
  const { query, offers, rows, levels, cell } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const answer = reply?.answer ?? null;
  const shown = cell && answer?.entry ? { ...cell, entry: answer.entry, isRestored: true } : cell;
  useKeys({ '/': () => document.getElementById('map-search')?.focus() });
  return (
    <>
      <Outlet />
      <main
        id="main"
        className="flex h-[calc(100vh-var(--top,48px)-var(--toasts,0px))] flex-col max-lg:h-auto"
      >
        <div className="flex items-center border-b border-line bg-panel px-3 py-2">
          <h1 className="text-md">Field Mapping Portal</h1>
        </div>
        <Choices query={query} offers={offers} />
        <div
          className={classes(
            'grid min-h-0 grow',
            shown && 'lg:grid-cols-[minmax(0,1fr)_440px] max-lg:grid-cols-[minmax(0,1fr)]',
          )}
        >
          <section
            aria-label="Fields by level"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            tabIndex={0}
            // On a small screen the form of a cell takes the place of the table; its Close leads back.
            className={classes('min-w-0 overflow-auto bg-panel', shown && 'max-lg:hidden')}
          >
            <MapTable rows={rows} levels={levels} query={query} />
            {rows.length === 0 ? (
              <p className="p-12 text-center text-muted">No field has this name.</p>
            ) : null}
          </section>
          {shown ? (
            <CellPanel
              cell={shown}
              query={query}
              errors={reply?.errors ?? {}}
              message={reply?.message ?? null}
            >
              {shown.replay ? (
                <ReplayConfirm
                  replay={shown.replay}
                  title={shown.isDeletion ? 'What deleting this would change' : 'What this would change'}
                  intent={shown.isDeletion ? 'delete' : 'save'}
                  message={reply?.message}
                  backTo={paths.fieldMapping({
                    ...query,
                    replay: null,
                    draft: shown.isDeletion ? null : shown.replay.id,
                  })}
                />
              ) : undefined}
            </CellPanel>
          ) : null}
        </div>
      </main>
    </>
  );
}

type Named = { id: number; name: string };
type ChoicesProps = {
  query: ReturnType<typeof readFieldMappingQuery>;
  offers: { companies: Named[]; variants: (Named & { isShared: boolean })[]; providers: Named[] };
};

/** Company, variant and TMS provider, which decide what levels can be edited; and a field that is new. */
function Choices({ query, offers }: ChoicesProps) {
  const submit = useSubmit();
  const scripted = useHydrated();
  const selects = [
    { name: 'companyId', label: 'Company', value: query.companyId, of: offers.companies },
    { name: 'variantId', label: 'Variant', value: query.variantId, of: offers.variants },
    { name: 'tmsProviderId', label: 'TMS provider', value: query.tmsProviderId, of: offers.providers },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-2">
      <Form
        method="get"
        action={paths.fieldMapping()}
        role="search"
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        className="flex grow flex-wrap items-center gap-2"
      >
        <SearchBox id="map-search" label="Field" defaultValue={query.search} />
        {selects.map(({ name, label, value, of }) => (
          <label key={name} className="max-md:w-full">
            <span className="sr-only">{label}</span>
            <select
              name={name}
              key={`${name}${value}`}
              defaultValue={value ?? ''}
              className={classes(
                CONTROL,
                'md:max-w-56',
                value === null ? 'text-muted' : 'border-accent bg-tint',
              )}
            >
              <option value="">{label}: any</option>
              {of.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {query.field ? <input type="hidden" name="initialField" value={query.field} /> : null}
        {query.level ? <input type="hidden" name="level" value={query.level} /> : null}
        {scripted ? null : <Button type="submit">Filter</Button>}
      </Form>
      <Form method="get" action={paths.fieldMapping()} className="flex items-center gap-1">
        {selects.map(({ name, value }) =>
          value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input type="hidden" name="level" value={query.level ?? 1} />
        <label>
          <span className="sr-only">Name of the new field</span>
          <input
            name="initialField"
            required
            pattern="[\w.\-]+"
            maxLength={100}
            placeholder="New field…"
            autoComplete="off"
            className={classes(CONTROL, 'w-36')}
          />
        </label>
        <Button type="submit">Add new field</Button>
      </Form>
    </div>
  );
}
