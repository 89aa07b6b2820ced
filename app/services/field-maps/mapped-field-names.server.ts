import { inArray, isNull, or } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { CONFIG_FIELDS } from '~/domain/fields/config-fields';
import { PLACE_ROLES } from '~/domain/fields/field-map';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { db } from '~/services/platform/runtime.server';
import { fieldMaps } from './schema.server';

/** The fields that can be mapped, and those that a map the actor may see says something of, by name. */
export async function mappedFieldNames(actor: Actor): Promise<string[]> {
  const ids = companiesWith(actor, 'field-maps-view');
  const rows = await db()
    .selectDistinct({ fieldName: fieldMaps.fieldName })
    .from(fieldMaps)
    .where(
      ids === 'all'
        ? undefined
        : or(isNull(fieldMaps.companyId), ids.length > 0 ? inArray(fieldMaps.companyId, ids) : undefined),
    );
  const known = [...FIELD_NAMES, ...Object.keys(PLACE_ROLES), ...Object.keys(CONFIG_FIELDS)];
  return [...new Set([...known, ...rows.map(({ fieldName }) => fieldName)])].sort();
}
