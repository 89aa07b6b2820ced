import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { withFrom } from '~/domain/lists/list-reference';
import { classes } from './classes';
import { useReturnedFocus } from './layer';

type DialogProps = {
  title: string;
  closeTo: string;
  width?: keyof typeof WIDTHS;
  /** Over the form of an order, with its document in sight; over nothing, where its page has nothing else. */
  over?: keyof typeof PLACES;
  /** The id of what gets the focus afterwards, where it is not what had it before. */
  returnTo?: string;
  children: ReactNode;
};

/** An address book takes 680 px, a mapping 640, equipment 56rem (spec 2 §9); an interval of review 600 (spec 3 §2). */
const WIDTHS = {
  narrow: 'max-w-[520px]',
  interval: 'max-w-[600px]',
  medium: 'max-w-[640px]',
  book: 'max-w-[680px]',
  wide: 'max-w-[760px]',
  broad: 'max-w-[56rem]',
  full: 'max-w-none',
} as const;

const PLACES = {
  page: { veil: 'bg-black/40', panel: 'shadow-xl' },
  document: { veil: 'bg-black/40 beside:bg-transparent', panel: 'shadow-xl beside:ml-0 beside:mt-20' },
  nothing: { veil: '', panel: '' },
} as const;

/**
 * A dialog with an address of its own: with script a modal over its page (focus kept inside, Escape and Back close
 * it), without script or in a new tab a plain page section.
 */
export function RouteDialog(props: DialogProps) {
  const { title, closeTo: page, width = 'narrow', over = 'page', returnTo, children } = props;
  const closeTo = withFrom(page, useSearchParams()[0].get('from'));
  const navigate = useNavigate();
  const scripted = useHydrated();
  const close = () => navigate(closeTo, { preventScrollReset: true });
  useReturnedFocus(returnTo);

  if (!scripted) {
    return (
      <section
        aria-label={title}
        className={`mx-auto my-6 w-full ${WIDTHS[width]} rounded border border-line bg-panel`}
      >
        <DialogHead title={<h1 className="text-md">{title}</h1>} closeTo={closeTo} />
        <div className="p-4">{children}</div>
      </section>
    );
  }
  return (
    <HeadlessDialog open onClose={close} className="relative z-40 outline-none">
      <div className={classes('fixed inset-0', PLACES[over].veil)} aria-hidden="true" />
      <div className="fixed inset-0 overflow-y-auto p-4 max-md:p-0">
        <DialogPanel
          className={classes(
            'mx-auto my-[6vh] w-full rounded border border-line bg-panel max-md:my-0 max-md:min-h-full max-md:rounded-none',
            WIDTHS[width],
            PLACES[over].panel,
          )}
        >
          <DialogHead title={<DialogTitle className="text-md">{title}</DialogTitle>} closeTo={closeTo} />
          <div className="p-4">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function DialogHead({ title, closeTo }: { title: ReactNode; closeTo: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between border-b border-line px-4">
      {title}
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
