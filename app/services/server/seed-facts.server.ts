import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS, ROLES, type RoleName } from '~/domain/access/permissions';
import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { TMS_DIRECTIONS } from '~/domain/trade/tms-directions';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { rolePermissions, roles } from '~/services/access/schema.server';
import { tmsProviders, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { now } from '~/services/platform/clock.server';
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

/**
 * Labels that came with an update come into force where nobody changed the entry of the field: what a person wrote or deleted, of
 * which the journal tells, stays so.
 */
async function seedFieldMap(tx: Db): Promise<void> {
  const stored = await tx.select().from(fieldMaps).where(eq(fieldMaps.level, 1));
  const changed = await tx
    .selectDistinct({ field: sql<string>`${journal.details}->>'field'` })
    .from(journal)
    .where(and(ofKind('field-map'), sql`${journal.details}->>'level' = '1'`));
  const ofPeople = new Set([
    ...changed.map(({ field }) => field),
    ...stored.flatMap(({ fieldName, updatedByUserId }) => (updatedByUserId === null ? [] : [fieldName])),
  ]);
  for (const [fieldName, entry] of Object.entries(DEFAULT_FIELD_MAP)) {
    if (ofPeople.has(fieldName)) continue;
    const known = stored.find((one) => one.fieldName === fieldName);
    const config = { ...known?.config, ...entry };
    if (!known) await tx.insert(fieldMaps).values({ level: 1, fieldName, config });
    else if (!isDeepStrictEqual(config, known.config))
      await tx
        .update(fieldMaps)
        .set({ config, version: known.version + 1, updatedAt: now() })
        .where(eq(fieldMaps.id, known.id));
  }
}
