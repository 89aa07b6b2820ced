import { type Actor, can } from '~/domain/actor';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/field-map';
import type { FieldValue } from '~/domain/order-draft';
import { ORDER_FIELDS } from '~/domain/order-fields';
import type { FieldScreen } from '~/domain/order-view';
import { isLeftToTemplate } from '~/domain/template-values';

/** How each field of the catalogue stands on the form for this actor. (spec 2 §5 Field map selection) */
export function fieldScreens(
  actor: Actor,
  companyId: number,
  fieldMap: ResolvedFieldMap,
  fields: Record<string, FieldValue>,
): Record<string, FieldScreen> {
  const seesNotes = can(actor, 'field-maps-admin-notes-view', companyId);
  const roles = new Set<string>(actor.roles.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(ORDER_FIELDS).map(([name, field]) => {
      const entry: FieldMapEntry = fieldMap[name] ?? {};
      const managedByTemplate = isLeftToTemplate(entry, fields);
      return [
        name,
        {
          label: entry.screen_name || field.label,
          hidden: entry.screen_hide === true || entry.available === false,
          readonly: (entry.readonly_roles ?? []).some((role) => roles.has(role)),
          required: entry.required_send_client === true && !managedByTemplate,
          managedByTemplate,
          notes: seesNotes && entry.notes ? entry.notes : null,
        },
      ];
    }),
  );
}
