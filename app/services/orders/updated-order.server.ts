import type { UpdatedOrder } from '~/domain/orders/tms-update';
import type { CompanyConfiguration } from '~/services/companies/schema.server';
import type { OrderRow } from './order-scope.server';

/** An order as the rules of updating its TMS look at it. */
export function updatedOrder(
  order: OrderRow,
  company: { tmsProviderId: number | null; configuration: CompanyConfiguration },
): UpdatedOrder {
  return {
    companyId: order.companyId,
    status: order.status,
    statusDate: order.statusDate,
    tmsShipmentId: order.tmsShipmentId,
    schedulersCount: order.schedulersCount,
    precededByOrderId: order.precededByOrderId,
    succeededByOrderId: order.succeededByOrderId,
    deletedAt: order.deletedAt,
    tmsProviderId: company.tmsProviderId,
    isEnabled: company.configuration.update_tms_enabled === true,
  };
}
