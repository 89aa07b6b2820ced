import { type Actor, can } from '~/domain/access/actor';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import { isFilled } from '~/domain/orders/mapped-values';
import { unmatchedListFields } from '~/domain/orders/order-checks';
import type { FieldValue, Provenance } from '~/domain/orders/order-draft';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import type { FieldScreen } from '~/domain/orders/order-view';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { atDestinations } from '~/domain/trade/tms-destinations';
import { hasPlaceFor } from '~/domain/trade/tms-own-fields';
import { tmsProviderById } from '~/domain/trade/tms-providers';

/** What of whoever looks decides how a field stands on their form. */
export type FieldViewer = { roles: ReadonlySet<string>; seesNotes: boolean };

/** The order whose form it is: its values, and the TMS of its company. */
type FieldsOfOrder = {
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  tmsProviderId: number | null;
};

export function viewerOf(actor: Actor, companyId: number): FieldViewer {
  return {
    roles: new Set(actor.roles.map(({ name }) => name)),
    seesNotes: can(actor, 'field-maps-admin-notes-view', companyId),
  };
}

/**
 * How each field of the catalogue stands on the form for somebody. What another TMS alone has a place for is not there,
 * unless the order has a value or the field map a place for it; what is asked of a list can always be answered. (spec 2 §5 Field map selection)
 */
export function fieldScreens(
  { roles, seesNotes }: FieldViewer,
  fieldMap: ResolvedFieldMap,
  { fields, provenance, tmsProviderId }: FieldsOfOrder,
): Record<string, FieldScreen> {
  const provider = tmsProviderById(tmsProviderId)?.name;
  const asked = new Set(unmatchedListFields({ fields, provenance }));
  const { moved } = atDestinations({}, fieldMap, provider, () => 'any');
  return Object.fromEntries(
    Object.entries(ORDER_FIELDS).map(([name, field]) => {
      const entry: FieldMapEntry = fieldMap[name] ?? {};
      const hasPlace = !provider || hasPlaceFor(provider, name) || name in moved || isFilled(fields[name]);
      const managedByTemplate = isLeftToTemplate(entry, fields);
      return [
        name,
        {
          label: entry.screen_name || field.label,
          hidden:
            entry.available === false || (!asked.has(name) && (!hasPlace || entry.screen_hide === true)),
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
