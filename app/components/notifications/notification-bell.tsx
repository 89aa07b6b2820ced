import BellIcon from '@heroicons/react/16/solid/BellIcon';
import { NavLink } from '@remix-run/react';
import { useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { classes } from '~/components/ui/classes';
import { paths } from '~/domain/urls/paths';

/** How many notifications were not read when the page was loaded, and the newest event then. */
export type Unread = { unread: number; heard: number };

const MAX_SHOWN = 99;

/** The bell of the application bar, with how many are unread, which follows what happens. (spec 1 §2 Application bar) */
export function NotificationBell(loaded: Unread) {
  const count = useUnread(loaded);
  return (
    <NavLink
      to={paths.notifications}
      aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      title="Notifications"
      className={({ isActive }) =>
        classes(
          'relative grid h-8 w-8 shrink-0 place-items-center rounded hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11',
          isActive ? 'bg-sunken text-text' : 'text-muted',
        )
      }
    >
      <BellIcon aria-hidden="true" className="h-4 w-4" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -right-1 -top-1 min-w-5 rounded-full border border-panel bg-accent px-1 text-center text-xs font-semibold tabular-nums text-on-accent max-md:right-0 max-md:top-0.5"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      ) : null}
    </NavLink>
  );
}

/** What a live event told last, until the page was loaded anew behind it. */
function useUnread({ unread, heard }: Unread): number {
  const [told, setTold] = useState<Unread | null>(null);
  useLiveEvents(['notification-created'], ({ id, payload }) => {
    const count = Number(payload.unread_notifications_count);
    if (Number.isFinite(count)) setTold({ unread: count, heard: id });
  });
  return told && told.heard > heard ? told.unread : unread;
}
