import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Form, NavLink, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/paths';
import { useScripted } from './live';
import { Logo } from './logo';

export type BarEntry = { label: string; to: string };
export type BarUser = { name: string; email: string; mayCreate: boolean };

const ITEM =
  'block w-full rounded-sm px-3 py-1.5 text-left data-[focus]:bg-sunken hover:bg-sunken max-md:py-3';

/** The application bar: an entry is there only together with its screen and its permission. (spec 1 §2) */
export function AppBar({ entries, user }: { entries: BarEntry[]; user: BarUser }) {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-panel px-3">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50 focus:rounded focus:bg-panel focus:px-3 focus:py-1"
      >
        Skip to content
      </a>
      <SmallMenu entries={entries} />
      <NavLink to={paths.inbox} className="mr-2 flex items-center gap-2 rounded font-semibold max-md:mr-auto">
        <Logo />
        <span className="text-md">Order Automation</span>
      </NavLink>
      <nav aria-label="Main" className="mr-auto flex gap-0.5 max-md:hidden">
        {entries.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classes(
                'rounded px-2.5 py-1.5 hover:text-text',
                isActive ? 'bg-sunken text-text' : 'text-muted',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {user.mayCreate ? (
        <ButtonLink to={paths.createRequest} look="primary" shortcut="C" className="max-md:w-11 max-md:px-0">
          <span className="max-md:sr-only">Create Request</span>
          <span aria-hidden="true" className="text-lg md:hidden">
            +
          </span>
        </ButtonLink>
      ) : null}
      <UserMenu user={user} />
    </header>
  );
}

/** A menu that opens by script, or by itself as details where there is none. */
function BarMenu({
  label,
  face,
  children,
  align = 'right',
}: {
  label: string;
  face: ReactNode;
  children: ReactNode;
  align?: 'left' | 'right';
}) {
  const side = align === 'right' ? 'right-0' : 'left-0';
  const panel = classes(
    'absolute top-full z-40 mt-1 grid min-w-48 gap-0.5 rounded border border-line bg-panel p-1 shadow-xl',
    side,
  );
  if (!useScripted()) {
    return (
      <details className="relative">
        <summary className="cursor-pointer list-none rounded">
          <span className="sr-only">{label}</span>
          {face}
        </summary>
        <div className={panel}>{children}</div>
      </details>
    );
  }
  return (
    <Menu as="div" className="relative">
      <MenuButton className="rounded">
        <span className="sr-only">{label}</span>
        {face}
      </MenuButton>
      <MenuItems className={panel}>{children}</MenuItems>
    </Menu>
  );
}

function SmallMenu({ entries }: { entries: BarEntry[] }) {
  const face = (
    <span aria-hidden="true" className="grid h-11 w-11 place-items-center text-lg">
      ☰
    </span>
  );
  return (
    <div className="md:hidden">
      <BarMenu label="Menu" face={face} align="left">
        <MenuLinks entries={entries} />
      </BarMenu>
    </div>
  );
}

function MenuLinks({ entries }: { entries: BarEntry[] }) {
  const scripted = useScripted();
  return entries.map(({ label, to }) => {
    const link = (
      <NavLink key={to} to={to} className={ITEM}>
        {label}
      </NavLink>
    );
    return scripted ? <MenuItem key={to}>{link}</MenuItem> : link;
  });
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

function UserMenu({ user }: { user: BarUser }) {
  const face = (
    <span
      aria-hidden="true"
      className="grid h-8 w-8 place-items-center rounded-full bg-tint text-sm font-semibold text-accent max-md:h-11 max-md:w-11"
    >
      {initials(user.name)}
    </span>
  );
  return (
    <BarMenu label={`User menu of ${user.name}`} face={face}>
      <p className="px-3 py-1.5 font-medium">
        {user.name}
        <span className="block text-sm font-normal text-muted">{user.email}</span>
      </p>
      <ThemeForm />
      <Form method="post" action={paths.logout}>
        <CsrfField />
        <button type="submit" className={ITEM}>
          Logout
        </button>
      </Form>
    </BarMenu>
  );
}

const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

function ThemeForm() {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.theme} className="flex gap-0.5 border-y border-line py-1">
      <CsrfField />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(THEMES).map(([theme, label]) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className="rounded-sm px-2 py-1 text-sm text-muted hover:bg-sunken hover:text-text max-md:py-3"
        >
          {label}
        </button>
      ))}
    </form>
  );
}
