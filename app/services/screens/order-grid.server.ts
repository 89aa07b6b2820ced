import type { Actor } from '~/domain/access/actor';
import type { GridColumn, GridRow, GridSteps } from '~/domain/order-grid/grid-view';
import type { Locking } from '~/domain/orders/edit-locks';
import { gridSteps } from '~/services/orders/grid-steps.server';
import { loadGridRows } from '~/services/orders/load-grid-rows.server';
import { getRequestDetail } from './get-request-detail.server';

/** The grid of a request. */
export type OrderGridView = {
  request: { id: string; filename: string; ordersCount: number; mayEdit: boolean; locking: Locking };
  columns: GridColumn[];
  rows: GridRow[];
  steps: GridSteps;
};

/** The orders of a request to be edited as in a spreadsheet. @throws NotFound */
export async function loadOrderGrid(actor: Actor, requestId: string): Promise<OrderGridView> {
  const { id, filename, ordersCount, mayEdit, locking } = await getRequestDetail(actor, requestId);
  return {
    request: { id, filename, ordersCount, mayEdit, locking },
    ...(await loadGridRows(actor, id)),
    steps: await gridSteps(actor, id),
  };
}
