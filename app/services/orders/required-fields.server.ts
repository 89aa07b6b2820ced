import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import { requiredMessage } from '~/domain/orders/send-rules';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { orderFieldMap } from './order-field-map.server';
import type { OrderRow } from './order-scope.server';

/**
 * The fields that the field map requires for the client and the order does not have, with their messages.
 * (spec 2 §5 Send to Client)
 */
export async function missingRequired(order: OrderRow): Promise<Record<string, string[]>> {
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await orderFieldMap(order, tmsProviderId);
  return Object.fromEntries(
    Object.entries(ORDER_FIELDS).flatMap(([name, { label }]) => {
      const entry = fieldMap[name];
      const isEmpty = (order.fields[name] ?? '') === '' && !isLeftToTemplate(entry, order.fields);
      return entry?.required_send_client === true && isEmpty
        ? [[name, [requiredMessage(entry.screen_name || label)]]]
        : [];
    }),
  );
}
