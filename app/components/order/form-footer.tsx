import { Link } from '@remix-run/react';
import { Key } from '~/components/ui/button';
import { paths } from '~/domain/paths';
import { useReview } from './review-state';

const KEYS = [
  ['↵', 'accept, next to check'],
  ['Tab', 'next field'],
  ['Esc', 'undo'],
] as const;

/** The reviewer's keys, at the foot of the form. */
export function FormFooter() {
  const { view } = useReview();
  return (
    <footer className="flex h-9 shrink-0 overflow-hidden items-center gap-x-3 border-t border-line bg-panel px-3.5 text-muted max-md:hidden">
      {KEYS.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <Key>{key}</Key> {does}
        </span>
      ))}
      <Link
        to={paths.orderKeys(view.id)}
        preventScrollReset
        className="ml-auto inline-flex min-h-6 items-center gap-1.5 hover:text-text"
      >
        <Key>?</Key> all keys
      </Link>
    </footer>
  );
}
