import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { withFrom } from '~/domain/lists/list-reference';
import { classes } from './classes';

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

/**
 * When the dialog is gone the focus is where it was before: by the element, or by its id where it was drawn anew. A page
 * that put it somewhere else meanwhile is right, and so is the address when it names a part of the page: an address was
 * added, and `/order/7#field-bill_to_address` is what comes next. Another dialog or drawer that opened in its place
 * has it within.
 */
export function useReturnedFocus(returnTo: string | undefined): void {
  const before = useRef<Element | null>(null);
  before.current ??= typeof document === 'undefined' ? null : document.activeElement;
  useEffect(() => {
    const opener = before.current;
    return () => {
      setTimeout(() => {
        const target = nextFocus(opener, returnTo);
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    };
  }, [returnTo]);
}

const LAYER = '[role=dialog], [data-drawer]';

/** @returns what gets the focus after a dialog, or null where it is already in place */
function nextFocus(opener: Element | null, returnTo: string | undefined): Element | null {
  const { activeElement } = document;
  const next = document.querySelector(LAYER);
  if (next && next !== opener?.closest(LAYER))
    return next.contains(activeElement) ? null : next.querySelector(FIRST_CONTROL);
  const named = document.getElementById(window.location.hash.slice(1) || (returnTo ?? ''));
  if (named) return named;
  if (activeElement && activeElement !== document.body && !activeElement.closest('[role=dialog]'))
    return null;
  const known = opener?.isConnected && opener !== document.body ? opener : null;
  // What opened it may be gone with the row it stood in: then at the next one.
  return document.getElementById(opener?.id ?? '') ?? known ?? document.querySelector('[data-row] a');
}

const FIRST_CONTROL = 'textarea, input:not([type=hidden]), select, button, a[href]';

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
