import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classes } from '~/components/ui/classes';

export type BarEntry = { label: string; to: string; menu?: string };
export type BarGroup = { label: string; entries: BarEntry[] };

export const MENU_ITEM =
  'block w-full rounded-sm px-3 py-1.5 text-left data-[focus]:bg-sunken hover:bg-sunken max-md:py-3';

/** A menu that opens by script, or by itself as details where there is none. */
export function BarMenu({
  label,
  face,
  children,
  align = 'right',
}: {
  /** Read out where the face says nothing. */
  label?: string;
  face: ReactNode;
  children: ReactNode;
  align?: 'left' | 'right';
}) {
  const panel = classes(
    'absolute top-full z-40 mt-1 grid min-w-48 gap-0.5 rounded border border-line bg-panel p-1 shadow-xl',
    align === 'right' ? 'right-0' : 'left-0',
  );
  const said = label ? <span className="sr-only">{label}</span> : null;
  if (!useHydrated()) {
    return (
      <details className="relative">
        <summary className="cursor-pointer list-none rounded">
          {said}
          {face}
        </summary>
        <div className={panel}>{children}</div>
      </details>
    );
  }
  return (
    <Menu as="div" className="relative">
      <MenuButton className="rounded">
        {said}
        {face}
      </MenuButton>
      <MenuItems className={panel}>{children}</MenuItems>
    </Menu>
  );
}

/** A link in a menu. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const link = (
    <NavLink to={to} className={MENU_ITEM}>
      {children}
    </NavLink>
  );
  return useHydrated() ? <MenuItem>{link}</MenuItem> : link;
}

/** The entries that stand in the bar themselves, and those of each menu, in the order in which they were given. */
export function groupEntries(entries: BarEntry[]): (BarEntry | BarGroup)[] {
  const parts: (BarEntry | BarGroup)[] = [];
  for (const entry of entries) {
    const group = parts.find((part): part is BarGroup => 'entries' in part && part.label === entry.menu);
    if (group) group.entries.push(entry);
    else parts.push(entry.menu ? { label: entry.menu, entries: [entry] } : entry);
  }
  return parts;
}
