import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link, useNavigate } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useOpenLayer, useReturnedFocus } from '~/components/ui/layer';
import { withFrom } from '~/domain/lists/list-reference';
import { type MatchedValue, SHEET_HEIGHT } from '~/domain/orders/matched-values';
import { paths } from '~/domain/urls/paths';
import { MatchedTable } from './matched-table';
import { useSheetHeight } from './use-sheet-height';

type MatchedSheetProps = {
  orderId: number;
  rows: readonly MatchedValue[];
  search: string;
  /** The list that the order was opened from. */
  from: string | null;
};
type SheetProps = MatchedSheetProps & { closeTo: string };

const TITLE = 'Matched data';

/**
 * What was read from the document, under the order, which stays at hand; Escape closes it. Without script a page of its
 * own. (spec 2 §2 Dialogs, §9)
 */
export function MatchedSheet(matched: MatchedSheetProps) {
  const scripted = useHydrated();
  const closeTo = withFrom(paths.order(matched.orderId), matched.from);
  if (scripted) return <BottomSheet closeTo={closeTo} {...matched} />;
  return (
    <section
      aria-label={TITLE}
      className="mx-auto my-6 w-full max-w-[56rem] rounded border border-line bg-panel"
    >
      <SheetHead orderId={matched.orderId} closeTo={closeTo} />
      <div className="p-4">
        <MatchedTable scripted={false} {...matched} />
      </div>
    </section>
  );
}

function BottomSheet({ closeTo, ...matched }: SheetProps) {
  const navigate = useNavigate();
  const { height, edge } = useSheetHeight();
  useReturnedFocus(undefined);
  const sheet = useOpenLayer(true, () => navigate(closeTo, { preventScrollReset: true }));
  return (
    <section
      ref={sheet}
      data-drawer
      tabIndex={-1}
      aria-label={TITLE}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[min(var(--below,333px),80vh)] flex-col border-t border-line bg-panel shadow-xl outline-none"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an edge that moves is a focusable separator, which hr is not */}
      <div
        role="separator"
        aria-label="Height of the matched data"
        aria-orientation="horizontal"
        aria-valuemin={SHEET_HEIGHT.least}
        aria-valuemax={SHEET_HEIGHT.most}
        aria-valuenow={height}
        tabIndex={0}
        className="h-1.5 shrink-0 cursor-row-resize touch-none bg-sunken hover:bg-line focus-visible:bg-accent max-md:h-4"
        {...edge}
      />
      <SheetHead orderId={matched.orderId} closeTo={closeTo} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label="What was read"
        className="min-h-0 flex-1 overflow-auto px-4 pb-2 pt-1"
      >
        <MatchedTable scripted {...matched} />
      </section>
    </section>
  );
}

function SheetHead({ orderId, closeTo }: { orderId: number; closeTo: string }) {
  return (
    <div className="flex min-h-11 shrink-0 items-center justify-between px-4">
      <h2 className="text-md">
        {TITLE} of order #{orderId}
      </h2>
      <Link
        to={closeTo}
        preventScrollReset
        aria-label="Close"
        className="grid h-7.5 w-7.5 place-items-center rounded text-lg text-muted hover:bg-sunken max-md:h-11 max-md:w-11"
      >
        <XMarkIcon aria-hidden="true" className="h-4 w-4" />
      </Link>
    </div>
  );
}
