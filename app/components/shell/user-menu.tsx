import { Form, useLocation } from '@remix-run/react';
import { CsrfField } from '~/components/ui/csrf';
import { MENU_ITEM, Menu, useMenuItem } from '~/components/ui/menu';
import { paths } from '~/domain/urls/paths';
import { MenuLink } from './bar-menu';

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

/** Details and Logout (spec 1 §2 Application bar), and how light it is. */
export function UserMenu({ user }: { user: { name: string; email: string } }) {
  const face = (
    <span
      aria-hidden="true"
      className="grid h-8 w-8 place-items-center rounded-full bg-tint text-sm font-semibold text-accent max-md:h-11 max-md:w-11"
    >
      {initials(user.name)}
    </span>
  );
  return (
    <Menu label={`User menu of ${user.name}`} face={face}>
      <p className="max-w-72 break-words px-3 py-1.5 font-medium">
        {user.name}
        <span className="block text-sm font-normal text-muted">{user.email}</span>
      </p>
      <ThemeForm />
      <MenuLink to={paths.profile}>Details</MenuLink>
      <MenuLink to={paths.exports}>Exports</MenuLink>
      <LogoutForm />
    </Menu>
  );
}

function LogoutForm() {
  return (
    <Form method="post" action={paths.logout} reloadDocument role="none">
      <CsrfField />
      <button type="submit" className={MENU_ITEM} {...useMenuItem()}>
        Logout
      </button>
    </Form>
  );
}

const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

function ThemeForm() {
  const { pathname, search } = useLocation();
  const item = useMenuItem();
  return (
    <form role="none" method="post" action={paths.theme} className="flex gap-0.5 border-y border-line py-1">
      <CsrfField />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(THEMES).map(([theme, label]) => (
        <button
          key={theme}
          {...item}
          type="submit"
          name="theme"
          value={theme}
          className="rounded-sm px-2 py-1 text-sm text-muted focus:bg-sunken hover:bg-sunken hover:text-text max-md:py-3"
        >
          {label}
        </button>
      ))}
    </form>
  );
}
