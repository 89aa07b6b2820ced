import type { OrderView } from '~/domain/order-view';

export function OrderScreen({ view }: { view: OrderView; embedded?: boolean }) {
  return <pre>{JSON.stringify(view.fields, null, 2)}</pre>;
}
