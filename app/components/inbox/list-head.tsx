import ArrowPathIcon from '@heroicons/react/16/solid/ArrowPathIcon';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { Button, Key } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { SelectToggle } from './select-toggle';
import type { RequestPageView } from './use-list-rows';

/** How many there are, what waits to be let in, and the way to load anew. Whatever comes covers no row and moves none. */
export function ListHead({
  page: { count, countIsCapped },
  waiting,
  onLetIn,
  selects,
}: {
  page: RequestPageView;
  waiting: string | null;
  onLetIn: () => void;
  /** Several rows can be selected to do something with. */
  selects: boolean;
}) {
  const { revalidate, state } = useRevalidator();
  const refresh = () => {
    onLetIn();
    revalidate();
  };
  return (
    <div className="flex h-10 shrink-0 items-center justify-between gap-2 border-b border-line bg-panel px-3 max-beside:sticky max-beside:top-[var(--top,48px)] max-beside:z-10 max-md:h-12">
      <div role="status" className="contents">
        {waiting ? (
          <button
            type="button"
            onClick={onLetIn}
            className="flex h-7 min-w-0 grow items-center justify-center gap-2 rounded bg-progress-ground px-2 font-medium text-progress hover:underline max-md:h-11"
          >
            <span className="truncate">{waiting}</span>
            <Key>R</Key>
          </button>
        ) : null}
      </div>
      {waiting ? null : <p className="mr-auto font-semibold">{countText(count, countIsCapped)}</p>}
      {selects ? <SelectToggle /> : null}
      <Button look="quiet" aria-label="Refresh" onClick={refresh} className="px-2">
        <ArrowPathIcon
          aria-hidden="true"
          className={classes('h-4 w-4', state === 'loading' && 'animate-spin')}
        />
      </Button>
    </div>
  );
}

function countText(count: number, isCapped: boolean): string {
  if (isCapped) return `More than ${count.toLocaleString('en-US')} requests`;
  return count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`;
}
