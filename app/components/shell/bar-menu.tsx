import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { MENU_ITEM, useMenuItem } from '~/components/ui/menu';

export type BarEntry = { label: string; to: string; menu?: string };
export type BarGroup = { label: string; entries: BarEntry[] };

/** A link in a menu. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={MENU_ITEM} {...useMenuItem()}>
      {children}
    </NavLink>
  );
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
