import Bars3Icon from '@heroicons/react/16/solid/Bars3Icon';
import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import PlusIcon from '@heroicons/react/16/solid/PlusIcon';
import { NavLink, useLocation } from '@remix-run/react';
import { NotificationBell, type Unread } from '~/components/notifications/notification-bell';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { Menu } from '~/components/ui/menu';
import { paths } from '~/domain/urls/paths';
import { type BarEntry, type BarGroup, groupEntries, MenuLink } from './bar-menu';
import { Logo } from './logo';
import { ProgressLine } from './progress-line';
import { useCreatePath } from './use-create-path';
import { UserMenu } from './user-menu';

export type BarUser = { name: string; email: string; mayCreate: boolean };

const LINK = 'rounded px-2.5 py-1.5 hover:text-text';
const look = (isActive: boolean) => classes(LINK, isActive ? 'bg-sunken text-text' : 'text-muted');

/** The application bar: an entry is there only together with its screen and its permission. (spec 1 §2) */
export function AppBar({ entries, user, bell }: { entries: BarEntry[]; user: BarUser; bell: Unread }) {
  const createPath = useCreatePath();
  const location = useLocation();
  const parts = groupEntries(entries);
  return (
    <header className="sticky top-0 z-30 flex print:hidden h-12 items-center gap-2 border-b border-line bg-panel px-3">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50 focus:rounded focus:bg-panel focus:px-3 focus:py-1"
      >
        Skip to content
      </a>
      <SmallMenu parts={parts} />
      <NavLink to={paths.inbox} className="mr-2 flex items-center gap-2 rounded font-semibold max-lg:mr-auto">
        <span className="max-sm:hidden">
          <Logo />
        </span>
        <span className="whitespace-nowrap text-md">Order Automation</span>
      </NavLink>
      <nav aria-label="Main" className="mr-auto flex gap-0.5 max-lg:hidden">
        {parts.map((part) =>
          'entries' in part ? (
            <WideMenu key={part.label} group={part} />
          ) : (
            <NavLink key={part.to} to={part.to} className={({ isActive }) => look(isActive)}>
              {part.label}
            </NavLink>
          ),
        )}
      </nav>
      {user.mayCreate ? (
        <ButtonLink
          to={createPath}
          look={isOrderShown(location) ? 'plain' : 'primary'}
          shortcut="C"
          className="max-md:w-11 max-md:px-0"
        >
          <span className="max-md:sr-only">Create Request</span>
          <PlusIcon aria-hidden="true" className="h-4 w-4 md:hidden" />
        </ButtonLink>
      ) : null}
      <NotificationBell {...bell} />
      <UserMenu user={user} />
      <ProgressLine />
    </header>
  );
}

/** The one thing to do on a page is its own while an order is shown. */
function isOrderShown({ pathname, search }: { pathname: string; search: string }): boolean {
  return /^\/(order|compare)\//.test(pathname) || new URLSearchParams(search).has('selected');
}

/** A group of entries, tinted while one of them is shown. */
function WideMenu({ group: { label, entries } }: { group: BarGroup }) {
  const { pathname } = useLocation();
  const isActive = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const face = (
    <span className={classes(look(isActive), 'inline-flex items-center gap-1')}>
      {label}
      <ChevronDownIcon aria-hidden="true" className="h-4 w-4" />
    </span>
  );
  return (
    <Menu face={face} align="left">
      {entries.map((entry) => (
        <MenuLink key={entry.to} to={entry.to}>
          {entry.label}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** The same entries for small screens, in a drawer: menus become headings. (spec 1 §2 Application bar) */
function SmallMenu({ parts }: { parts: (BarEntry | BarGroup)[] }) {
  const face = (
    <span className="grid h-11 w-11 place-items-center">
      <Bars3Icon aria-hidden="true" className="h-4 w-4" />
    </span>
  );
  return (
    <div className="lg:hidden">
      <Menu label="Menu" face={face} as="drawer">
        {parts.flatMap((part) =>
          'entries' in part
            ? [
                <p
                  key={part.label}
                  className="border-t border-line px-3 pb-1 pt-2 text-sm font-semibold text-muted"
                >
                  {part.label}
                </p>,
                ...part.entries.map((entry) => (
                  <MenuLink key={entry.to} to={entry.to}>
                    {entry.label}
                  </MenuLink>
                )),
              ]
            : [
                <MenuLink key={part.to} to={part.to}>
                  {part.label}
                </MenuLink>,
              ],
        )}
      </Menu>
    </div>
  );
}
