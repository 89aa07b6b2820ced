import { useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { EditLockProvider } from '~/components/locks/edit-lock';
import { DocumentPane } from '~/components/order/document/document-pane';
import { AllFieldsLink } from '~/components/order/form/all-fields-link';
import { FormFooter } from '~/components/order/form/form-footer';
import { OrderForm } from '~/components/order/form/order-form';
import { useFirstStop } from '~/components/order/form/use-first-stop';
import { classes } from '~/components/ui/classes';
import { MappingBar } from './mapping/mapping-bar';
import { OrderBanners } from './order-banners';
import { OrderChangelog } from './order-changelog';
import { OrderHeader } from './order-header';
import { type ReviewProps, ReviewProvider, useReview } from './review-state';
import { type Side, SplitPane } from './split-pane';
import { UpdateFooter } from './tms/update-footer';
import { TrainFooter } from './train/train-footer';
import { useEffort } from './use-effort';
import { useOrderKeys } from './use-order-keys';

type Props = ReviewProps & {
  /** Within another page, which has its own main landmark and its own height. */
  embedded?: boolean;
};

/** The order beside its document; one component for its own page and for the inbox. (spec 2 §2 Order detail) */
export function OrderScreen({ embedded = false, ...review }: Props) {
  const Frame = embedded ? 'div' : 'main';
  const { id, requestId, locking } = review.view;
  const screen = (
    <ReviewProvider {...review}>
      <Frame
        id={embedded ? undefined : 'main'}
        className={classes(
          'flex min-w-0 flex-col',
          // `--below`: a sheet of matched data stands under the order.
          embedded
            ? 'h-full'
            : 'max-md:pb-[var(--below,0px)] md:h-[calc(100vh-var(--top,48px)-min(var(--below,0px),80vh))]',
        )}
      >
        <OrderPanes embedded={embedded} />
      </Frame>
    </ReviewProvider>
  );
  // In the inbox the request is locked as a whole, whatever it shows.
  return embedded ? (
    screen
  ) : (
    <EditLockProvider requestId={requestId} orderId={id} locking={locking}>
      {screen}
    </EditLockProvider>
  );
}

function OrderPanes({ embedded }: { embedded: boolean }) {
  const scripted = useHydrated();
  const { view, training, tms, editing } = useReview();
  const [side, setSide] = useState<Side>('form');
  // A click on the document opened it.
  useEffect(() => {
    if (editing) setSide('form');
  }, [editing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was hidden when it opened has the focus when it is seen
  useEffect(() => {
    if (side === 'form' && editing) document.getElementById(`input-${editing}`)?.focus();
  }, [side]);
  useOrderKeys(embedded);
  useEffort(view.id, view.countsEffort);
  useFirstStop(embedded);
  const form = (
    <>
      <div className="relative min-h-0 flex-1 [container:order-form/inline-size] md:overflow-y-auto">
        <OrderForm />
        <OrderChangelog embedded={embedded}>
          <AllFieldsLink />
        </OrderChangelog>
      </div>
      {training ? (
        <TrainFooter />
      ) : tms?.mode === 'update' ? (
        <UpdateFooter />
      ) : (
        <FormFooter embedded={embedded} />
      )}
    </>
  );
  return (
    <>
      <OrderHeader embedded={embedded} />
      <OrderBanners />
      <MappingBar />
      <SideSwitch side={side} onChoose={scripted ? setSide : null} />
      <SplitPane
        form={form}
        document={<DocumentPane />}
        side={scripted ? side : null}
        isWide={tms !== null}
      />
    </>
  );
}

const SIDES: Record<Side, string> = { form: 'Form', document: 'Document' };

/** On a narrow screen one of the two is seen; without script both stand there and these are jumps. */
function SideSwitch({ side, onChoose }: { side: Side; onChoose: ((side: Side) => void) | null }) {
  const shape = 'grid h-11 flex-1 place-items-center border-b-2 font-semibold';
  return (
    <nav
      aria-label="Form or document"
      className="sticky top-12 z-20 flex shrink-0 border-b border-line bg-panel beside:hidden"
    >
      {(Object.keys(SIDES) as Side[]).map((each) =>
        onChoose ? (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            onClick={() => onChoose(each)}
            className={classes(
              shape,
              side === each ? 'border-accent text-accent' : 'border-transparent text-muted',
            )}
          >
            {SIDES[each]}
          </button>
        ) : (
          <a key={each} href={`#order-${each}`} className={classes(shape, 'border-transparent text-muted')}>
            {SIDES[each]}
          </a>
        ),
      )}
    </nav>
  );
}
