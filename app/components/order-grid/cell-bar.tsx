import { useKeepFrom } from '~/components/order/use-keep-from';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { paths } from '~/domain/urls/paths';
import { type Draft, LEFT_BLOCK } from './cell-drafts';
import { CELL_BAR_LINK } from './grid-keys';
import { checkWords, KEYS_ID, REASON_ID } from './grid-row';
import type { Grid } from './use-grid';

/** Under the grid: what the cell with the focus holds, why it was not saved or cannot be, and what can be done. */
export function CellBar({ grid }: { grid: Grid }) {
  const { active } = grid.selection;
  const keepFrom = useKeepFrom();
  const row = grid.rowAt(active.row);
  const column = grid.columns[active.col];
  if (!row || !column) return null;
  const draft = grid.draftAt(active);
  const text = grid.textAt(active.row, active.col);
  return (
    <section
      aria-label="Selected cell"
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-panel px-3 py-1.5"
    >
      <p className="min-w-0 max-w-full truncate">
        <span className="font-semibold">
          #{row.id} · {column.label}
        </span>{' '}
        <span className="text-muted">{text === '' ? '(empty)' : text}</span>
      </p>
      <Reason
        draft={draft}
        whyNot={grid.whyNotAt(active)}
        doubt={grid.doubtAt(active)}
        theirs={row.texts[column.path] ?? ''}
      />
      <p id={KEYS_ID} className={classes('text-muted', draft ? 'sr-only' : 'max-xl:sr-only')}>
        Type or Enter to edit · Ctrl+D fills down · Ctrl+Z undoes · Esc leaves the grid
      </p>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {draft && draft.state !== 'waiting' ? (
          <>
            <Button onClick={() => keepMine(grid, draft)}>
              {draft.state === 'conflict' ? 'Keep mine' : draft.block === LEFT_BLOCK ? 'Save it' : 'Edit'}
            </Button>
            <Button onClick={() => leaveIt(grid)}>
              {draft.state === 'conflict' ? 'Take theirs' : 'Undo cell'}
            </Button>
          </>
        ) : null}
        <ButtonLink id={CELL_BAR_LINK} to={keepFrom(paths.order(row.id))}>
          Open #{row.id}
        </ButtonLink>
      </span>
    </section>
  );
}

/** Saves it on what is there now; what was refused for itself is opened to be put right. */
function keepMine(grid: Grid, draft: Draft): void {
  const { active, anchor } = grid.selection;
  if (draft.state === 'refused' && draft.block !== LEFT_BLOCK) {
    grid.open(active, { isTyped: false });
    return;
  }
  grid.apply([{ ...active, text: draft.text }]);
  grid.select({ anchor, active });
}

function leaveIt(grid: Grid): void {
  const { active, anchor } = grid.selection;
  grid.drop(active);
  grid.select({ anchor, active });
}

type ReasonProps = { draft: Draft | undefined; whyNot: string | null; doubt: string | null; theirs: string };

function Reason({ draft, whyNot, doubt, theirs }: ReasonProps) {
  const look =
    draft?.state === 'conflict' || (!draft && doubt !== null)
      ? 'text-warning'
      : draft?.state === 'refused'
        ? 'text-error'
        : 'text-muted';
  return (
    <p id={REASON_ID} className={`min-w-0 font-medium ${look}`}>
      {draft?.state === 'conflict' ? (
        <>
          {draft.reason}: theirs is “{theirs || 'empty'}”, yours “{draft.text || 'empty'}”.
        </>
      ) : draft?.state === 'refused' ? (
        <>Not saved: {draft.reason}</>
      ) : (
        [doubt === null ? '' : checkWords(doubt), whyNot ?? ''].filter(Boolean).join(' · ')
      )}
    </p>
  );
}
