import { and, eq, ne } from 'drizzle-orm';
import type { Author } from '~/domain/orders/journal';
import type { FieldFigures, TunedState } from '~/domain/reading/tuned-layer';
import { record } from '~/services/journal/record.server';
import { mappingRuns, tunedLayers } from '~/services/mapping-runs/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';

export type TunedLayerRow = typeof tunedLayers.$inferSelect;
type VariantKey = { companyId: number; variantId: number };

/** A layer with how it did in its trial. */
type TriedLayer = {
  weights: string;
  delta: string;
  learnedFrom: string;
  documents: number;
  judged: number;
  figures: FieldFigures[];
  isBetter: boolean;
};

/** The layer of a company's variant that was not replaced yet, whatever its state. */
export async function currentLayer(
  tx: Db,
  { companyId, variantId }: VariantKey,
): Promise<TunedLayerRow | null> {
  const [row] = await tx
    .select()
    .from(tunedLayers)
    .where(
      and(
        eq(tunedLayers.companyId, companyId),
        eq(tunedLayers.variantId, variantId),
        ne(tunedLayers.state, 'replaced'),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Puts a layer in the place of the one before it. What a person switched off stays off. */
export async function storeLayer(
  tx: Db,
  variant: VariantKey,
  { isBetter, ...tried }: TriedLayer,
): Promise<TunedLayerRow> {
  const before = await currentLayer(tx, variant);
  const isRetired = before?.state === 'retired';
  const decided = isRetired ? { decidedByUserId: before.decidedByUserId, decidedAt: before.decidedAt } : {};
  const state = isRetired ? 'retired' : isBetter ? 'active' : 'shadow';
  if (before) await replaceLayer(tx, before.id);
  const values = { ...variant, ...tried, state, learnedAt: now(), ...decided } as const;
  const [row] = await tx.insert(tunedLayers).values(values).returning();
  if (!row) throw new Error('a tuned layer was not stored');
  await recordSwitch(tx, null, row, before?.state ?? null);
  return row;
}

/** One that no document was read with is forgotten; of the others the numbers are, which nobody needs again. */
async function replaceLayer(tx: Db, id: number): Promise<void> {
  const [run] = await tx
    .select({ id: mappingRuns.id })
    .from(mappingRuns)
    .where(eq(mappingRuns.tunedLayerId, id))
    .limit(1);
  if (run) await tx.update(tunedLayers).set({ state: 'replaced', delta: '' }).where(eq(tunedLayers.id, id));
  else await tx.delete(tunedLayers).where(eq(tunedLayers.id, id));
}

/** Tells the journal that documents are read otherwise from now on; nothing where they are not. */
export async function recordSwitch(
  tx: Db,
  author: Author,
  { id, companyId, variantId, state, documents }: TunedLayerRow,
  before: TunedState | null,
): Promise<void> {
  if (state === before || (state !== 'active' && before !== 'active')) return;
  await record(tx, author, [
    {
      kind: 'model',
      type: 'tuned-layer',
      companyId,
      details: { id, variant_id: variantId, documents, before, after: state },
    },
  ]);
}
