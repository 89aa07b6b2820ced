import { and, eq, ne } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { whyNotBetter } from '~/domain/reading/tuned-layer';
import { isRowId } from '~/domain/row-values';
import { weightsVersion } from '~/services/mapping-runs/page-tagger.server';
import { tunedLayers } from '~/services/mapping-runs/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { askToFineTune } from '~/services/requests/ask-to-learn.server';
import { layersInScope } from './list-layers.server';
import { recordSwitch, type TunedLayerRow } from './store-layer.server';

/**
 * Has documents of a company's variant read with what was learned of its corrections, or without. Doing it twice changes nothing
 * more. @throws NotFound, Forbidden, Conflict for one that is not better, or that belongs to other weights
 */
export async function switchLayer(actor: Actor, layerId: number, to: 'on' | 'off'): Promise<TunedLayerRow> {
  return transaction(async (tx) => {
    const row = await findLayer(tx, actor, layerId);
    const state = to === 'on' ? 'active' : 'retired';
    if (row.state === state) return row;
    if (to === 'on') refuseUnlessUsable(row);
    const decided = { state, decidedByUserId: actor.userId, decidedAt: now() } as const;
    await tx.update(tunedLayers).set(decided).where(eq(tunedLayers.id, layerId));
    await recordSwitch(tx, actor, { ...row, ...decided }, row.state);
    return { ...row, ...decided };
  });
}

/** Learns anew of the same company's variant as soon as a worker is free. @throws NotFound, Forbidden */
export async function learnAgain(actor: Actor, layerId: number): Promise<TunedLayerRow> {
  return transaction(async (tx) => {
    const row = await findLayer(tx, actor, layerId);
    await askToFineTune(tx, row, { anew: true });
    return row;
  });
}

function refuseUnlessUsable({ weights, figures }: TunedLayerRow): void {
  if (weights !== weightsVersion())
    throw new Conflict('The reader has other weights than this was learned for. Learn again first');
  if (whyNotBetter(figures)) throw new Conflict('It is not better on the latest documents');
}

/** @throws NotFound out of the actor's scope and for one that was replaced, Forbidden without the permission to decide */
async function findLayer(tx: Db, actor: Actor, layerId: number): Promise<TunedLayerRow> {
  const [row] = isRowId(layerId)
    ? await tx
        .select()
        .from(tunedLayers)
        .where(and(eq(tunedLayers.id, layerId), ne(tunedLayers.state, 'replaced'), layersInScope(actor)))
        .for('update')
    : [];
  if (!row) throw new NotFound();
  if (!can(actor, 'company-field-maps-create', row.companyId)) throw new Forbidden();
  return row;
}
