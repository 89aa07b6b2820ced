import { sql } from 'drizzle-orm';
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS, ROLES, type RoleName } from '~/domain/access/permissions';
import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { TMS_DIRECTIONS } from '~/domain/trade/tms-directions';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { rolePermissions, roles } from '~/services/access/schema.server';
import { tmsProviders, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';

/**
 * What every installation has, demo or not: roles with their permissions, the eight TMS providers with what each
 * calls our directions, the unrecognised
 * variant and the system-wide field map. Only what is missing is written, so edits stay.
 */
export async function seedFacts(): Promise<void> {
  await transaction(async (tx) => {
    await seedRoles(tx);
    await tx
      .insert(tmsProviders)
      .values(
        Object.values(TMS_PROVIDERS).map(({ id, name }) => ({
          id,
          name,
          configuration: { shipment_directions: TMS_DIRECTIONS[name] },
        })),
      )
      .onConflictDoUpdate({
        target: tmsProviders.id,
        set: { configuration: sql`excluded.configuration` },
        setWhere: sql`${tmsProviders.configuration} = '{}'::jsonb`,
      });
    await tx
      .insert(variants)
      .values({
        id: UNRECOGNISED_VARIANT,
        name: 'Unrecognized Document',
        variantType: 'unknown',
        description: 'A layout that is still being learned',
      })
      .onConflictDoNothing();
    await seedFieldMap(tx);
  });
}

async function seedRoles(tx: Db): Promise<void> {
  const made = await tx
    .insert(roles)
    .values(
      (Object.keys(ROLES) as RoleName[]).map((name) => ({
        id: ROLES[name].id,
        name,
        label: ROLES[name].label,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: roles.id, name: roles.name });
  const grants = made.flatMap(({ id, name }) =>
    DEFAULT_ROLE_PERMISSIONS[name as RoleName].map((permission) => ({ roleId: id, permission })),
  );
  // A permission that came with an update is the superadmins' from then on; for the others somebody decides.
  grants.push(...PERMISSIONS.map((permission) => ({ roleId: ROLES.superadmin.id, permission })));
  await tx.insert(rolePermissions).values(grants).onConflictDoNothing();
}

async function seedFieldMap(tx: Db): Promise<void> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(fieldMaps);
  if ((row?.count ?? 0) > 0) return;
  await tx.insert(fieldMaps).values(
    Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, config]) => ({
      level: 1 as const,
      fieldName,
      config: { ...config },
    })),
  );
}
