import { and, eq, inArray, ne } from 'drizzle-orm';
import { weightsVersion } from '~/services/mapping-runs/page-tagger.server';
import { tunedLayers } from '~/services/mapping-runs/schema.server';
import { transaction } from '~/services/platform/runtime.server';
import { askToFineTune } from '~/services/requests/ask-to-learn.server';
import { recordSwitch } from './store-layer.server';

/**
 * Takes out of force what was learned for other weights than the product has now, and has it learned anew for these. What a person
 * switched off stays so. @returns how many there were
 */
export async function voidLayers(): Promise<number> {
  const weights = weightsVersion();
  if (weights === null) return 0;
  return transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(tunedLayers)
      .where(and(ne(tunedLayers.weights, weights), inArray(tunedLayers.state, ['active', 'shadow'])))
      .for('update');
    for (const row of rows) {
      await tx.update(tunedLayers).set({ state: 'void' }).where(eq(tunedLayers.id, row.id));
      await recordSwitch(tx, null, { ...row, state: 'void' }, row.state);
      await askToFineTune(tx, row, { anew: true });
    }
    return rows.length;
  });
}
