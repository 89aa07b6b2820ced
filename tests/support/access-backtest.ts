import { randomUUID } from 'node:crypto';
import type { ReadOrder } from '~/domain/backtests/backtest';
import { figuresOf } from '~/domain/backtests/figures';
import { measureOrder } from '~/domain/backtests/measure';
import {
  backtestDocuments,
  backtestLoads,
  backtestPairs,
  backtestProposals,
  backtests,
  backtestValues,
} from '~/services/backtests/schema.server';
import { db } from '~/services/platform/runtime.server';
import { HARBOR, HARBORS_GENERIC_DOCUMENT, idOf } from './demo-ids';

const READ: ReadOrder = {
  fields: { unit_number: 'MSKU9070323', seal_number: 'UL88123' },
  pages: { unit_number: 0, seal_number: 0 },
  places: {},
};

/** A backtest of Harbor that has learned: one document, its load, and an address that is proposed. */
export async function aBacktest(): Promise<{ backtest: string; load: number }> {
  const [backtestId, documentId] = [randomUUID(), randomUUID()];
  const keyed = { fields: { unit_number: 'MSKU9070323', seal_number: 'UL-1' }, places: {} };
  const values = measureOrder(keyed, READ, { fields: ['unit_number', 'seal_number'], pages: [] });
  const figures = figuresOf([{ layout: 'Unknown layout 1', values }]);
  await db()
    .insert(backtests)
    .values({
      id: backtestId,
      companyId: HARBOR,
      name: 'First day',
      state: 'learned',
      createdByUserId: 1,
      loadsFilename: 'loads.csv',
      columns: [
        { heading: 'Container', target: 'unit_number', by: 'heading' },
        { heading: 'Seal', target: 'seal_number', by: 'heading' },
        { heading: 'Dispatcher', target: null, by: null },
      ],
      dateOrder: 'mdy',
      figures,
      before: figures,
      after: figures,
      measuredAt: new Date(),
    });
  await db()
    .insert(backtestDocuments)
    .values({
      id: documentId,
      backtestId,
      position: 0,
      filename: 'delivery-order.pdf',
      state: 'read',
      sourceKind: 'pdf',
      variantId: HARBORS_GENERIC_DOCUMENT,
      layout: 'Unknown layout 1',
      orders: [READ],
    });
  const [load] = await db()
    .insert(backtestLoads)
    .values({ backtestId, rowNumber: 2, cells: ['MSKU9070323', 'UL-1', 'Rosa'], keyed })
    .returning({ id: backtestLoads.id });
  const loadId = idOf(load);
  await db().insert(backtestPairs).values({ documentId, loadId });
  await db()
    .insert(backtestValues)
    .values(values.map((value) => ({ backtestId, round: 'whole' as const, documentId, loadId, ...value })));
  const address = {
    location_name: 'Foxglove Pet Products',
    address_line_1: '1200 Mill Road',
    city: 'Ontario',
    state: 'CA',
    postal_code: '91761',
  };
  await db()
    .insert(backtestProposals)
    .values({ backtestId, proposal: { kind: 'address', place: 'deliver', address }, agree: 3, disagree: 0 });
  return { backtest: backtestId, load: loadId };
}
