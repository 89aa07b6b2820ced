import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { users } from '~/services/access/schema.server';
import { tunedLayers } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { TunedLayerRow } from './store-layer.server';

type LayersOptions = {
  companyIds: number[];
  variantIds: number[];
  page: number;
  /** -1 for all. */
  perPage: number;
};
/** A layer without its numbers, with who switched it last. */
export type ListedLayer = Omit<TunedLayerRow, 'delta'> & { decidedBy: string | null };

/** Those of companies whose field maps the actor may see. */
export function layersInScope(actor: Actor): SQL {
  const ids = companiesWith(actor, 'field-maps-view');
  if (ids === 'all') return sql`true`;
  return ids.length === 0 ? sql`false` : inArray(tunedLayers.companyId, ids);
}

/** What the page tagger learned of the corrections of the companies of an actor, one for each variant. */
export async function listLayers(
  actor: Actor,
  { companyIds, variantIds, page, perPage }: LayersOptions,
): Promise<{ items: ListedLayer[]; total: number }> {
  const where = and(
    layersInScope(actor),
    ne(tunedLayers.state, 'replaced'),
    companyIds.length > 0 ? inArray(tunedLayers.companyId, companyIds) : undefined,
    variantIds.length > 0 ? inArray(tunedLayers.variantId, variantIds) : undefined,
  );
  const [counted] = await db().select({ total: count() }).from(tunedLayers).where(where);
  const query = db()
    .select({ row: tunedLayers, decidedBy: users.name })
    .from(tunedLayers)
    .leftJoin(users, eq(users.id, tunedLayers.decidedByUserId))
    .where(where)
    .orderBy(asc(tunedLayers.id));
  const rows = perPage === -1 ? await query : await query.limit(perPage).offset((page - 1) * perPage);
  const items = rows.map(({ row: { delta: _, ...row }, decidedBy }) => ({ ...row, decidedBy }));
  return { items, total: counted?.total ?? 0 };
}
