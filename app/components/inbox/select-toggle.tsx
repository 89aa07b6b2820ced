import { Link, useLocation } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { paths } from '~/domain/urls/paths';
import { withoutParam } from '~/domain/urls/query-text';
import { SELECTING, useIsSelecting } from './use-selecting';

/** Begins and ends selecting several requests: in the address, so that it works without script. (spec 1 §2 select-multiple) */
export function SelectToggle() {
  const { search } = useLocation();
  const isOn = useIsSelecting();
  const params = new URLSearchParams(search);
  params.set(SELECTING, 'on');
  return (
    <Link
      to={`${paths.inbox}${isOn ? withoutParam(search, SELECTING) : `?${params}`}`}
      replace
      preventScrollReset
      id="select-requests"
      className={classes(
        'inline-flex h-7.5 items-center rounded px-2 font-semibold hover:bg-sunken max-md:h-11',
        isOn ? 'text-accent' : 'text-muted',
      )}
    >
      {isOn ? 'End selecting' : 'Select'}
    </Link>
  );
}
