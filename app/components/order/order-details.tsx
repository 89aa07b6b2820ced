import { StatusChip } from '~/components/ui/status-chip';
import type { OrderView } from '~/domain/orders/order-view';
import type { SentNotes } from '~/domain/trade/sent-as';
import { OrderForm } from './form/order-form';
import { ReviewProvider } from './review-state';

/**
 * The order in details-only mode: its form alone, to be read within another page. Nothing is locked by looking, nothing is
 * edited and nothing leads away. (spec 2 §2 Routes)
 */
export function OrderDetails({ view, all, sent }: { view: OrderView; all: boolean; sent: SentNotes }) {
  const read = { ...view, mayEdit: false, mayEditAll: false, undo: { undo: null, redo: null } };
  return (
    <ReviewProvider view={read} all={all} sent={sent}>
      <main id="main" className="min-h-screen bg-panel">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-2">
          <h1 className="text-lg">Order #{view.id}</h1>
          <StatusChip status={view.display} isUpdate={view.isUpdate} />
          <p className="text-muted">
            {[view.company.name, view.tmsShipmentId ? `TMS ${view.tmsShipmentId}` : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div className="[container:order-form/inline-size]">
          <OrderForm />
        </div>
      </main>
    </ReviewProvider>
  );
}
