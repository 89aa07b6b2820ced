import { hasMappedValue } from '~/domain/orders/mapped-values';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import { requiredMessage } from '~/domain/orders/send-rules';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { orderFieldMap } from './order-field-map.server';
import type { OrderRow } from './order-scope.server';

/**
 * The fields and addresses that the field map requires for the client and the order does not have, with their messages. A
 * text that was mapped to an entry of a list is there by that entry, an address by the verified one. (spec 2 §5 Send to Client)
 */
export async function missingRequired(order: OrderRow): Promise<Record<string, string[]>> {
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await orderFieldMap(order, tmsProviderId);
  const fields = Object.entries(ORDER_FIELDS).map(([name, { label }]) => ({
    name,
    label,
    isThere: hasMappedValue(order.fields, name) || isLeftToTemplate(fieldMap[name], order.fields),
  }));
  const addresses = ADDRESS_ROLES.map((role) => {
    const { address_id: id = null, raw_text: text = '' } = order.addresses[role] ?? {};
    return { name: role, label: `${ADDRESS_LABELS[role]} address`, isThere: id !== null || text !== '' };
  });
  return Object.fromEntries(
    [...fields, ...addresses].flatMap(({ name, label, isThere }) => {
      const entry = fieldMap[name];
      return entry?.required_send_client === true && !isThere
        ? [[name, [requiredMessage(entry.screen_name || label)]]]
        : [];
    }),
  );
}
