import ArrowDownOnSquareIcon from '@heroicons/react/16/solid/ArrowDownOnSquareIcon';
import ArrowLeftIcon from '@heroicons/react/16/solid/ArrowLeftIcon';
import ArrowUturnLeftIcon from '@heroicons/react/16/solid/ArrowUturnLeftIcon';
import ArrowUturnRightIcon from '@heroicons/react/16/solid/ArrowUturnRightIcon';
import { Link, useSearchParams } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { LockMark } from '~/components/locks/lock-mark';
import { Button } from '~/components/ui/button';
import { useUnsavedPrompt } from '~/components/ui/use-unsaved-prompt';
import { listAddress, readListReference } from '~/domain/lists/list-reference';
import { blockOf, selectCell } from '~/domain/order-grid/selection';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { CellBar } from './cell-bar';
import { countDrafts } from './cell-drafts';
import { fillSelection } from './grid-keys';
import { GridTable } from './grid-table';
import { type Grid, type GridView, useGrid, usePointedAt } from './use-grid';

type Props = { view: GridView & { request: { ordersCount: number; filename: string } } };

/** The orders of a request as a spreadsheet: typed, pasted, filled and undone cell by cell. (issue: right side; decision 026) */
export function OrderGrid({ view }: Props) {
  const { request, rows } = view;
  const grid = useGrid(view);
  usePointedAt(grid);
  const { waiting, refused } = countDrafts(grid.state.drafts);
  useUnsavedPrompt(waiting + refused > 0, 'Some cells are not saved. Leave them?');
  const id = shortRequestId(request.id);
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] min-h-72 min-w-0 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-panel px-3 py-2">
        <BackToOrders requestId={request.id} />
        <h1 className="min-w-0 truncate text-md font-semibold" title={request.filename}>
          <span className="font-mono">{id}</span> · {countWords(rows.length, request.ordersCount)}
        </h1>
        <LockMark />
        <Tools grid={grid} />
      </header>
      <p className="hidden shrink-0 border-b border-line bg-warning-ground px-3 py-2 font-medium text-warning [@media(scripting:none)]:block">
        The grid works by script. Without it, each order is edited on its own page: follow its number.
      </p>
      {rows.length > 0 ? (
        <>
          <GridTable grid={grid} label={`Orders of request ${id}`} />
          <CellBar grid={grid} />
        </>
      ) : (
        <p className="p-6 text-muted">This request has no orders to edit.</p>
      )}
    </main>
  );
}

function countWords(shown: number, count: number): string {
  const all = `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;
  return shown < count ? `the first ${shown.toLocaleString('en-US')} of ${all}` : all;
}

/** To the order table in the inbox, with the filters that it was opened with. */
function BackToOrders({ requestId }: { requestId: string }) {
  const [search] = useSearchParams();
  const list = readListReference(search.get('from'));
  const to = list.list === 'inbox' ? listAddress(list, requestId) : paths.shownRequest(requestId);
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent hover:underline max-md:min-h-11"
    >
      <ArrowLeftIcon aria-hidden="true" className="h-4 w-4" /> Order table
    </Link>
  );
}

function Tools({ grid }: { grid: Grid }) {
  const scripted = useHydrated();
  const { steps } = grid.state;
  const { refused } = countDrafts(grid.state.drafts);
  if (!scripted) return null;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <Told grid={grid} />
      {refused > 0 ? (
        <Button onClick={() => goToRefused(grid)}>
          <span>
            {refused} not saved
            <span className="max-md:sr-only">: show {refused === 1 ? 'it' : 'the next'}</span>
          </span>
        </Button>
      ) : null}
      <Button
        onClick={() => grid.step('undo')}
        disabled={!steps.undo && refused === 0}
        title={steps.undo ? 'Undo (Ctrl+Z)' : 'Nothing to undo'}
      >
        <ArrowUturnLeftIcon aria-hidden="true" className="h-4 w-4" />
        <span className="max-md:sr-only">Undo</span>
      </Button>
      <Button
        onClick={() => grid.step('redo')}
        disabled={!steps.redo}
        title={steps.redo ? 'Redo (Ctrl+Shift+Z)' : 'Nothing to redo'}
      >
        <ArrowUturnRightIcon aria-hidden="true" className="h-4 w-4" />
        <span className="max-md:sr-only">Redo</span>
      </Button>
      <Button onClick={() => fillSelection(grid)} title="Fill down (Ctrl+D)">
        <ArrowDownOnSquareIcon aria-hidden="true" className="h-4 w-4" />
        <span className="max-md:sr-only">Fill down</span>
      </Button>
    </div>
  );
}

/** What is under way, what was done, and what stands in the way. */
function Told({ grid }: { grid: Grid }) {
  const { work, isCutOff, told } = grid.state;
  const { waiting, refused } = countDrafts(grid.state.drafts);
  const isLong = work !== null && (work.total > 1 || work.done > 0);
  const far = work && (work.total > 0 ? `${work.done} of ${work.total} orders` : `${work.done} orders`);
  const text = isCutOff
    ? `No connection: ${waiting} not saved yet`
    : isLong
      ? `${work.label} ${far}…`
      : grid.notice || told;
  // The button beside it says so for the eyes.
  const isSaid = refused > 0 && !isLong && !isCutOff && grid.notice === '';
  return (
    <p role="status" className={isSaid ? 'sr-only' : isCutOff ? 'font-medium text-warning' : 'text-muted'}>
      {text}
      {isLong && work.total > 0 ? (
        <progress
          value={work.done}
          max={work.total}
          aria-label={work.label}
          className="progress-line mt-0.5 h-1 w-full"
        />
      ) : null}
    </p>
  );
}

/** From the cell with the focus on, and from the top again. */
function goToRefused(grid: Grid): void {
  const { ids, columns, selection, state } = grid;
  const places = ids.flatMap((id, row) =>
    columns.flatMap(({ path }, col) => {
      const draft = state.drafts.get(id)?.[path];
      return draft && draft.state !== 'waiting' ? [{ row, col }] : [];
    }),
  );
  const { bottom, right } = blockOf(selection);
  const next = places.find(({ row, col }) => row > bottom || (row === bottom && col > right)) ?? places[0];
  if (next) grid.select(selectCell(next));
}
