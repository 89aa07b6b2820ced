import { fieldsBySection, type OrderField } from '~/domain/orders/order-fields';
import { isReadField } from '~/domain/orders/reading-outcomes';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { fieldScreens } from '~/services/orders/field-screens.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import type { OrderRow } from '~/services/orders/order-scope.server';

/** A field of the form of a second look. */
export type AskedField = {
  name: string;
  label: string;
  type: OrderField['type'];
  choices: Readonly<Record<string, string>> | null;
};
export type AskedSection = { label: string; fields: AskedField[] };

/**
 * What is asked of every order of a company and variant: the usual fields of its form and those that it requires. Which ones must
 * not tell what the order says, so the map is resolved as for an order without values.
 */
export async function askedSections(order: OrderRow): Promise<AskedSection[]> {
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const blank = { ...order, id: 0, fields: {}, provenance: {}, addresses: {} };
  const fieldMap = await resolvedFieldMap(blank, tmsProviderId);
  const screens = fieldScreens({ roles: new Set(), seesNotes: false }, fieldMap, {
    fields: {},
    provenance: {},
    tmsProviderId,
  });
  return fieldsBySection()
    .map(({ label, fields }) => ({
      label,
      fields: fields
        .filter(({ name, field }) => {
          const screen = screens[name];
          const isUsual = field.usual || field.stays || screen?.required;
          return isReadField(name) && isUsual && !screen?.hidden;
        })
        .map(({ name, field }) => ({
          name,
          label: screens[name]?.label ?? field.label,
          type: field.type,
          choices: field.others ? null : (field.choices ?? null),
        })),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export const namesOf = (sections: readonly AskedSection[]): string[] =>
  sections.flatMap(({ fields }) => fields.map(({ name }) => name));
