import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link, useNavigate } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classes } from '~/components/ui/classes';
import { useOpenLayer, useReturnedFocus } from '~/components/ui/layer';
import { CommentsPanel, type CommentsProps } from './comments-panel';

type Props = CommentsProps & { title: string; closeTo: string };

/**
 * Beside the order, over its document and below its header: one writes while one reads. The box to write in has the
 * focus, Escape closes it; without script it is a page of its own. (spec 1 §2 Order comment or feedback)
 */
export function CommentsDrawer({ title, closeTo, ...comments }: Props) {
  const scripted = useHydrated();
  const navigate = useNavigate();
  useReturnedFocus(undefined);
  const drawer = useOpenLayer(scripted, () => navigate(closeTo, { preventScrollReset: true }));
  return (
    <section
      ref={drawer}
      data-drawer
      tabIndex={-1}
      aria-label={title}
      className={classes(
        'flex flex-col border-line bg-panel outline-none',
        scripted
          ? 'fixed bottom-0 right-0 top-[var(--top,48px)] z-30 w-[380px] md:top-[calc(var(--top,48px)+47px)] border-l shadow-xl max-md:w-full'
          : 'mx-auto my-6 w-full max-w-[520px] rounded border',
      )}
    >
      <div className="flex min-h-11 shrink-0 items-center justify-between border-b border-line px-4">
        <h2 className="text-md">{title}</h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label="Close"
          className="grid h-7.5 w-7.5 place-items-center rounded text-lg text-muted hover:bg-sunken max-md:h-11 max-md:w-11"
        >
          <XMarkIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      </div>
      <CommentsPanel {...comments} />
    </section>
  );
}
