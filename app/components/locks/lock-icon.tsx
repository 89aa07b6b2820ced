import LockClosedIcon from '@heroicons/react/16/solid/LockClosedIcon';
import LockOpenIcon from '@heroicons/react/16/solid/LockOpenIcon';

/** A padlock, closed or open. */
export function LockIcon({ isOpen = false }: { isOpen?: boolean }) {
  const Icon = isOpen ? LockOpenIcon : LockClosedIcon;
  return <Icon aria-hidden="true" className="h-3.5 w-3.5 shrink-0" />;
}
