import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import ChevronRightIcon from '@heroicons/react/16/solid/ChevronRightIcon';
import { Link } from '@remix-run/react';
import { useListAddress } from './list-address';

/** Opens a row or closes it: `?expand=12,40` names the rows that are open, and the page brings what they show. */
export function ExpandLink({ id, name, isOpen }: { id: string; name: string; isOpen: boolean }) {
  const { pathname, search } = useListAddress();
  const params = new URLSearchParams(search);
  const open = (params.get('expand') ?? '').split(',').filter((key) => key !== '' && key !== id);
  if (!isOpen) open.push(id);
  if (open.length > 0) params.set('expand', open.join(','));
  else params.delete('expand');
  const Sign = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <Link
      to={`${pathname}?${params}`}
      preventScrollReset
      replace
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
      className="toggle"
    >
      <Sign aria-hidden="true" className="h-4 w-4" />
    </Link>
  );
}
