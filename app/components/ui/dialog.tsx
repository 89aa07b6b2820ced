import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { Link, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';

type DialogProps = { title: string; closeTo: string; width?: 'narrow' | 'wide'; children: ReactNode };

const WIDTHS = { narrow: 'max-w-[520px]', wide: 'max-w-[760px]' } as const;

/**
 * A dialog with an address of its own: with script a modal over its page (focus kept inside, Escape and Back close
 * it), without script or in a new tab a plain page section.
 */
export function RouteDialog({ title, closeTo, width = 'narrow', children }: DialogProps) {
  const navigate = useNavigate();
  const scripted = useHydrated();
  const close = () => navigate(closeTo, { preventScrollReset: true });

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
      <div className="fixed inset-0 bg-black/40" aria-hidden="true" />
      <div className="fixed inset-0 overflow-y-auto p-4 max-md:p-0">
        <DialogPanel
          className={`mx-auto my-[6vh] w-full ${WIDTHS[width]} rounded border border-line bg-panel shadow-xl max-md:my-0 max-md:min-h-full max-md:rounded-none`}
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
        <span aria-hidden="true">×</span>
      </Link>
    </div>
  );
}
