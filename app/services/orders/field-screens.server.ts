import { type Actor, can } from '~/domain/access/actor';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import type { FieldValue } from '~/domain/orders/order-draft';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import type { FieldScreen } from '~/domain/orders/order-view';
import { isLeftToTemplate } from '~/domain/orders/template-values';

/** What of whoever looks decides how a field stands on their form. */
type FieldViewer = { roles: ReadonlySet<string>; seesNotes: boolean };

export function viewerOf(actor: Actor, companyId: number): FieldViewer {
  return {
    roles: new Set(actor.roles.map(({ name }) => name)),
    seesNotes: can(actor, 'field-maps-admin-notes-view', companyId),
  };
}

/** How each field of the catalogue stands on the form for somebody. (spec 2 §5 Field map selection) */
export function fieldScreens(
  { roles, seesNotes }: FieldViewer,
  fieldMap: ResolvedFieldMap,
  fields: Record<string, FieldValue>,
): Record<string, FieldScreen> {
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
          unnamed: entry.d3canon_name === '',
          preferred: entry.preferred_uom || null,
          tmsUpdatable: entry.tms_updateable ?? field.tmsUpdatable === true,
        },
      ];
    }),
  );
}
