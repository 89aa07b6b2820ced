import { updateToast } from '~/components/ui/toaster';
import { answerToast } from '~/domain/orders/order-toast';
import { useLiveEvents } from './live';

/** What a TMS answers takes the place of what was said when the order was sent. */
export function SentOrders() {
  useLiveEvents(['request-status-updated'], ({ payload }) => {
    if (typeof payload.order_id !== 'number') return;
    const toast = answerToast({
      orderId: payload.order_id,
      status: String(payload.display_status),
      tmsShipmentId: payload.tms_shipment_id as string | undefined,
      message: payload.message as string | undefined,
    });
    if (toast) updateToast(toast);
  });
  return null;
}
