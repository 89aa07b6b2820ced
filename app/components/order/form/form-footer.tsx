import { Link } from '@remix-run/react';
import { useReview } from '~/components/order/review-state';
import { useDialogPaths } from '~/components/order/use-order-paths';
import { Key } from '~/components/ui/button';

const KEYS = [
  ['↵', 'accept, next to check'],
  ['Tab', 'next field'],
  ['Esc', 'undo'],
] as const;

/** The reviewer's keys, at the foot of the form. */
export function FormFooter({ embedded }: { embedded: boolean }) {
  const { keys, sent } = useDialogPaths(embedded);
  const { view } = useReview();
  return (
    <footer className="flex h-8 shrink-0 flex-wrap overflow-hidden items-center gap-x-3 border-t border-line bg-panel px-3.5 text-muted max-md:hidden">
      {KEYS.map(([key, does]) => (
        <span key={key} className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap">
          <Key>{key}</Key> {does}
        </span>
      ))}
      {view.tmsName ? (
        <Link
          to={sent}
          preventScrollReset
          className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap hover:text-text"
        >
          <Key>⇧ ↵</Key> what is sent
        </Link>
      ) : null}
      <Link
        to={keys}
        preventScrollReset
        className="order-first inline-flex shrink-0 h-8 items-center gap-1.5 hover:text-text"
      >
        <Key>?</Key> all keys
      </Link>
    </footer>
  );
}
