import { PERMISSION_FAMILIES } from '~/domain/access/permission-families';
import { type Permission, ROLES, type RoleName } from '~/domain/access/permissions';

/** Columns from those who may most to those who may least; the second word is for small screens. */
const COLUMNS: readonly (readonly [RoleName, string])[] = [
  ['superadmin', 'Super'],
  ['ops-admin', 'Ops'],
  ['order-review', 'Review'],
  ['customer-admin', 'Admin'],
  ['customer-user', 'User'],
];

const idOf = (family: string) => `family-${family.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/** A way past hundreds of boxes, above all for those who go by Tab. */
export function FamilyLinks() {
  return (
    <nav aria-label="Families of permissions" className="flex flex-wrap gap-x-3">
      {Object.keys(PERMISSION_FAMILIES).map((family) => (
        <a
          key={family}
          href={`#${idOf(family)}`}
          className="rounded py-0.5 font-semibold text-accent hover:underline max-md:py-1.5"
        >
          {family}
        </a>
      ))}
    </nav>
  );
}

/** Permissions down, roles across; a box for each grant. Superadmins carry all, and that cannot be changed. */
export function RoleMatrixTable({ granted }: { granted: Record<RoleName, Permission[]> }) {
  return (
    <table className="table-or-cards w-full border-collapse">
      <thead className="sticky top-12 z-10 bg-panel max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="px-3 py-2 text-left">
            Permission
          </th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col" className="w-28 px-2 py-2 text-center">
              {ROLES[name].label}
            </th>
          ))}
        </tr>
      </thead>
      {Object.entries(PERMISSION_FAMILIES).map(([family, permissions]) => (
        <tbody key={family} id={idOf(family)} className="scroll-mt-28 max-md:grid max-md:gap-2 max-md:pb-3">
          <tr className="max-md:!block max-md:!border-0 max-md:!p-0">
            <th
              scope="rowgroup"
              colSpan={COLUMNS.length + 1}
              className="bg-sunken px-3 py-1.5 text-left font-semibold max-md:block"
            >
              {family}
            </th>
          </tr>
          {Object.entries(permissions).map(([permission, effect]) => (
            <PermissionRow
              key={permission}
              permission={permission as Permission}
              effect={effect}
              granted={granted}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PermissionRow({
  permission,
  effect,
  granted,
}: {
  permission: Permission;
  effect: string;
  granted: Record<RoleName, Permission[]>;
}) {
  return (
    <tr className="border-b border-line max-md:!grid-cols-5">
      <th scope="row" className="px-3 py-1.5 text-left font-normal max-md:col-span-5 max-md:p-0">
        <span className="block font-medium first-letter:uppercase">{effect}</span>
        <code className="text-xs text-muted">{permission}</code>
      </th>
      {COLUMNS.map(([name, short]) => {
        const superadmin = name === 'superadmin';
        return (
          <td key={name} data-label={short} className="text-center">
            <label className="inline-grid h-6 w-6 place-items-center max-md:h-11 max-md:w-11">
              <span className="sr-only">{`${ROLES[name].label}: ${effect}`}</span>
              <input
                type="checkbox"
                name={name}
                value={permission}
                defaultChecked={superadmin || granted[name].includes(permission)}
                disabled={superadmin}
                title={superadmin ? 'Superadmins always hold every permission' : undefined}
                className="h-4 w-4 accent-accent"
              />
            </label>
          </td>
        );
      })}
    </tr>
  );
}
