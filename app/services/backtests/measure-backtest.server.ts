import { eq } from 'drizzle-orm';
import { figuresOf } from '~/domain/backtests/figures';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';
import type { BacktestRow, EndStep } from './backtest-scope.server';
import { clearResults } from './clear-results.server';
import { openLookup } from './look-up.server';
import type { Maps } from './map-documents.server';
import { measureDocuments, measuredOrders, storeValues, subjectsOf } from './measure-documents.server';
import { requireHeld } from './read-document.server';
import { backtests } from './schema.server';

/** Measures all documents that loads belong to, by the maps, addresses and dictionaries of today. */
export async function measureBacktest(backtest: BacktestRow, end: EndStep): Promise<void> {
  const subjects = await subjectsOf(backtest.id);
  const measured = await measureDocuments(backtest, subjects, {
    mapsOf: mapsInForce(backtest.companyId),
    lookup: openLookup(backtest.companyId),
  });
  await transaction(async (tx) => {
    await requireHeld(tx);
    await clearResults(tx, backtest.id);
    await storeValues(tx, backtest, { whole: measured });
    await tx
      .update(backtests)
      .set({ figures: figuresOf(measuredOrders(measured)), measuredAt: now() })
      .where(eq(backtests.id, backtest.id));
    await end(tx);
  });
}

/** The maps in force of each variant of a company, loaded once. */
export function mapsInForce(companyId: number): (variantId: number) => Promise<Maps> {
  const known = new Map<number, Promise<Maps>>();
  return (variantId) => {
    const maps = known.get(variantId) ?? fieldMapsInForce({ companyId, variantId });
    known.set(variantId, maps);
    return maps;
  };
}
