import { Form, Link } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useListAddress } from '~/components/list/list-address';
import { SelectAll } from '~/components/list/select-boxes';
import type { Selection } from '~/components/list/use-selection';
import { Button, Key } from '~/components/ui/button';
import {
  BULK_ACTIONS,
  BULK_SUBJECTS,
  type BulkKind,
  type BulkProgress,
  type BulkSubject,
  progressWords,
  resultWords,
} from '~/domain/orders/bulk-actions';
import { useBulkProgress } from './use-bulk-progress';

type BulkToolbarProps = {
  of: BulkSubject;
  selection: Selection;
  offers: readonly { kind: BulkKind; label: string }[];
  /** The address that asks before an action is done. */
  askAt: (kind: BulkKind) => string;
  /** An action that is under way, or whose result was not looked at; and where that is. */
  unseen: (BulkProgress & { kind: BulkKind; to: string }) | null;
};

/** The button of an action; what has the focus when its dialogs are gone. */
export function bulkButtonId(kind: BulkKind): string {
  return `bulk-${kind}`;
}

/**
 * What can be done with the rows that are selected. It always stands there, so that nothing moves with the first tick;
 * without script it is a form with a button for each action.
 */
export function BulkToolbar({ of, selection, offers, askAt, unseen }: BulkToolbarProps) {
  const { search } = useListAddress();
  const scripted = useHydrated();
  const { ids, formId } = selection;
  const { many } = BULK_SUBJECTS[of];
  const none = ids.length === 0 ? `Select ${many} first` : null;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-3 py-1 max-md:sticky max-md:top-12 max-md:z-20">
      <Form id={formId} method="get" preventScrollReset className="contents">
        {[...new URLSearchParams(search)].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        {offers.map(({ kind, label }) => (
          <Button
            key={kind}
            id={bulkButtonId(kind)}
            type="submit"
            formAction={askAt(kind)}
            busy={scripted && none !== null}
            title={none ?? undefined}
          >
            {label}
            {scripted && none ? <span className="sr-only">: {none}</span> : null}
          </Button>
        ))}
      </Form>
      {scripted ? (
        <>
          <span className="-ml-2 md:hidden">
            <SelectAll selection={selection} label={`Select all ${many} on this page`} />
          </span>
          <p role="status" className={ids.length > 0 ? 'font-semibold' : 'text-muted'}>
            {ids.length > 0 ? `${ids.length} selected` : <span aria-hidden="true">None selected</span>}
          </p>
          {ids.length > 0 ? (
            <Button look="quiet" onClick={selection.clear} className="px-2">
              Clear
            </Button>
          ) : (
            <span aria-hidden="true" className="inline-flex items-center gap-1 text-muted max-md:hidden">
              <Key>X</Key> selects a row, <Key>⇧X</Key> all up to it
            </span>
          )}
        </>
      ) : null}
      {unseen ? <UnseenAction {...unseen} key={unseen.id} /> : null}
    </div>
  );
}

/** "Send to TMS: 37 of 60 · 2 refused", and the way to its result. */
export function UnseenAction(loaded: NonNullable<BulkToolbarProps['unseen']>) {
  const { progress } = useBulkProgress(loaded);
  const { kind, to } = loaded;
  const isRunning = progress.state === 'running';
  return (
    <p role="status" className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full">
      {isRunning ? (
        <progress
          aria-label={`${BULK_ACTIONS[kind].label}: progress`}
          className="progress-line h-1 w-24 rounded-full"
          value={progress.done + progress.refused}
          max={progress.total}
        />
      ) : null}
      <span className={progress.refused > 0 ? 'text-warning' : 'text-muted'}>
        {isRunning ? `${BULK_ACTIONS[kind].label}: ${progressWords(progress)}` : resultWords(kind, progress)}
      </span>
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
      >
        Show
      </Link>
    </p>
  );
}
