import Square2StackIcon from '@heroicons/react/16/solid/Square2StackIcon';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classes } from '~/components/ui/classes';
import { copyText } from '~/components/ui/copy-text';

type Props = {
  label: string;
  text: string;
  /** The value has no key of its own to be copied by: its button is on the way of Tab then. */
  reachable: boolean;
};

/** Copies a value of the order, seen while the pointer is on it or it has the focus. (spec 2 §3 copyMode) */
export function CopyValue({ label, text, reachable }: Props) {
  const scripted = useHydrated();
  if (!scripted || text === '--') return null;
  return (
    <button
      type="button"
      onClick={() => copyText(text, label)}
      tabIndex={reachable ? undefined : -1}
      aria-label={`Copy ${label}`}
      title={reachable ? 'Copy' : 'Copy (Ctrl + C)'}
      className={classes(
        'absolute right-0 top-0 grid h-6 w-6 place-items-center rounded-sm bg-sunken text-muted',
        'opacity-0 hover:text-text focus-visible:opacity-100 group-focus-within/value:opacity-100',
        'group-hover/value:opacity-100 max-md:hidden',
      )}
    >
      <Square2StackIcon aria-hidden="true" className="h-4 w-4" />
    </button>
  );
}

/** Ctrl+C on a value that has the focus copies it, unless some text is selected. @returns whether it did */
export function copiesByKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  { label, text }: Pick<Props, 'label' | 'text'>,
): boolean {
  const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
  if (!isCopy || text === '--' || window.getSelection()?.isCollapsed === false) return false;
  copyText(text, label);
  return true;
}
