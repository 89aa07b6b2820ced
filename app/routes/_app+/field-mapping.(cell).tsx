import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useOutletContext } from '@remix-run/react';
import { CellPanel } from '~/components/field-maps/cell-panel';
import { type LoadedMapTable, MapTable } from '~/components/field-maps/map-table';
import { TriedDocument } from '~/components/field-maps/tried-document';
import { useTried } from '~/components/field-maps/use-tried';
import { ReplayConfirm } from '~/components/replays/replay-confirm';
import { usePosted } from '~/components/shell/use-posted';
import { classes } from '~/components/ui/classes';
import { FIELD_MAP_MESSAGES, notDeleted } from '~/domain/fields/field-map-form';
import {
  type FieldMappingQuery,
  OTHER_CELL,
  readFieldMappingQuery,
  scopeAt,
} from '~/domain/fields/field-mapping-query';
import type { ReplayView } from '~/domain/fields/map-replay';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { answerFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadMapCell } from '~/services/screens/map-cell.server';
import { redirectWithToast } from '~/services/web/toast.server';

/**
 * The selected cell of the field-mapping editor beside the table, or beside a document that it is tried on. Its part of the
 * address may be left out, and always is: it is a route of its own so that another cell loads without the table.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadMapCell(actor, readFieldMappingQuery(new URL(request.url).searchParams));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  const form = await request.formData();
  const intent = form.get('intent');
  const isDelete = intent === 'delete' || intent === 'check-delete';
  const failure = isDelete ? notDeleted(query.field ?? '') : FIELD_MAP_MESSAGES.notSaved;
  try {
    const answer = await answerFieldMapForm(actor, query, form);
    if (answer === null) throw redirect(paths.fieldMapping(query));
    const here = { ...query, ...OTHER_CELL, entry: query.entry };
    if (answer.step === 'confirm') throw redirect(paths.fieldMapping({ ...here, replay: answer.replayId }));
    if (answer.step === 'decided')
      return redirectWithToast(paths.fieldMapping(here), { tone: 'success', text: answer.text });
    if (answer.step === 'done') {
      const selected = answer.isEmpty ? { entry: null, field: null, level: null } : { entry: answer.id };
      return redirectWithToast(paths.fieldMapping({ ...here, ...selected }), {
        tone: 'success',
        text: isDelete ? 'Field deleted.' : 'Field saved.',
      });
    }
    return data(
      { answer, errors: answer.errors ?? {}, message: null, note: null },
      { status: answer.errors ? 422 : 200 },
    );
  } catch (problem) {
    if (problem instanceof Invalid)
      return data(
        { answer: null, errors: problem.errors, message: failure, note: reasons(problem, query, isDelete) },
        { status: 422 },
      );
    if (problem instanceof Conflict)
      return data({ answer: null, errors: {}, message: failure, note: problem.message }, { status: 409 });
    if (problem instanceof Response || !(problem instanceof Error) || 'status' in problem) throw problem;
    log().error({ err: problem, field: query.field }, 'save field map');
    return data({ answer: null, errors: {}, message: failure, note: null }, { status: 500 });
  }
}

/** The page of a deletion, and that of no cell, have no controls beside which a reason could stand. */
function reasons({ errors = {} }: Invalid, { level, ...query }: FieldMappingQuery, isDelete: boolean) {
  const isOfCell = level !== null && scopeAt(level, query) !== null;
  return isOfCell && !isDelete ? null : [...new Set(Object.values(errors).flat())].join(' ');
}

export default function SelectedCell() {
  const { query, cell, tryout } = useLoaderData<typeof loader>();
  const table = useOutletContext<LoadedMapTable>();
  const reply = usePosted<typeof action>();
  const answer = reply?.answer ?? null;
  const trial = useTried(query, answer?.tried ?? tryout?.tried ?? null);
  const shown = cell && answer?.shown ? { ...cell, entry: answer.shown, isRestored: true } : cell;
  return (
    <>
      <Outlet />
      {!shown && reply?.message ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {reply.message} {reply.note}
        </p>
      ) : null}
      <div
        className={classes(
          'grid min-h-0 grow',
          shown && 'lg:grid-cols-[minmax(0,1fr)_440px] max-lg:grid-cols-[minmax(0,1fr)]',
        )}
      >
        <LeftSide
          isHidden={shown !== null && !tryout}
          isLast={tryout !== null}
          label={tryout && shown ? 'Document' : 'Fields by level'}
        >
          {tryout && shown ? (
            <TriedDocument document={tryout.document} tried={trial.tried} query={query} />
          ) : (
            <MapTable table={table} field={query.field} level={query.level} />
          )}
        </LeftSide>
        {shown ? (
          <CellPanel
            cell={shown}
            query={query}
            errors={reply?.errors ?? {}}
            message={reply?.message ?? null}
            note={reply?.note ?? null}
            trial={tryout?.document ? trial : null}
          >
            {shown.replay ? (
              <CellReplay
                cell={shown}
                replay={shown.replay}
                query={query}
                message={reply?.message ?? null}
                note={reply?.note ?? null}
              />
            ) : undefined}
          </CellPanel>
        ) : null}
      </div>
    </>
  );
}

type CellReplayProps = {
  cell: { isDeletion: boolean };
  replay: ReplayView;
  query: FieldMappingQuery;
  message: string | null;
  note: string | null;
};

/** What a change of the cell would make of past documents, before it is made. */
function CellReplay({ cell: { isDeletion }, replay, query, message, note }: CellReplayProps) {
  return (
    <ReplayConfirm
      replay={replay}
      title={isDeletion ? 'What deleting this would change' : 'What this would change'}
      intent={isDeletion ? 'delete' : 'save'}
      message={message}
      note={note}
      backTo={paths.fieldMapping({ ...query, replay: null, draft: isDeletion ? null : replay.id })}
    />
  );
}

type LeftSideProps = { label: string; isHidden: boolean; isLast: boolean; children: React.ReactNode };

/** The table, or the document beside a form. On a small screen the form takes the place of the table; its Close leads back. */
function LeftSide({ label, isHidden, isLast, children }: LeftSideProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className={classes(
        'min-w-0 overflow-auto bg-panel',
        isHidden && 'max-lg:hidden',
        isLast && 'max-lg:order-last',
      )}
    >
      {children}
    </section>
  );
}
