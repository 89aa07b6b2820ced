import { Link, NavLink } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import { paths } from '~/domain/urls/paths';

/** The way between the lists of the admin panel. */
export function AdminNav({ entities }: { entities: { name: string; label: string }[] }) {
  const look = ({ isActive }: { isActive: boolean }) =>
    classes(
      'inline-flex min-h-7.5 items-center rounded px-2.5 hover:text-text max-md:min-h-11',
      isActive ? 'bg-sunken font-semibold text-text' : 'text-muted',
    );
  return (
    <nav aria-label="Admin panel" className="flex flex-wrap gap-0.5">
      <NavLink to={paths.admin} end className={look}>
        Panel
      </NavLink>
      {entities.map(({ name, label }) => (
        <NavLink key={name} to={paths.adminRows(name)} className={look}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** From a row back to its list. */
export function BackToRows({ entity }: { entity: AdminEntityName }) {
  return (
    <Link to={paths.adminRows(entity)} className="text-accent hover:underline">
      ‹ {ADMIN[entity].many}
    </Link>
  );
}
