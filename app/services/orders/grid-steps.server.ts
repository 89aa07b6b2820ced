import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { GridSteps } from '~/domain/order-grid/grid-view';
import { type GridVersion, nextStep } from '~/domain/order-grid/steps';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { orders } from './schema.server';

const number = (name: string) => sql<number | null>`(${journal.details}->>${sql.raw(`'${name}'`)})::int`;

/** The versions that a person made of the orders of a request, oldest first; one query, one row a version. */
export async function gridVersions(actor: Actor, requestId: string): Promise<GridVersion[]> {
  const ofRequest = db().select({ id: orders.id }).from(orders).where(eq(orders.requestId, requestId));
  const version = sql<number>`(${journal.details}->>'version')::int`;
  const at = sql<number>`min(${journal.id})::int8`.mapWith(Number);
  return db()
    .select({
      orderId: sql<number>`${journal.orderId}`,
      version,
      at,
      block: sql<string | null>`min(${journal.details}->>'block')`,
      undoes: sql<number | null>`min(${number('undoes')})`,
      redoes: sql<number | null>`min(${number('redoes')})`,
    })
    .from(journal)
    .where(
      and(
        ofKind('edit'),
        isNotNull(journal.orderId),
        inArray(journal.orderId, ofRequest),
        eq(journal.actorId, actor.userId),
      ),
    )
    .groupBy(journal.orderId, version)
    .orderBy(asc(at));
}

/** Whether there is something to take back in the grid of a request, or to do again. */
export async function gridSteps(actor: Actor, requestId: string): Promise<GridSteps> {
  const versions = await gridVersions(actor, requestId);
  return { undo: nextStep(versions, 'undo') !== null, redo: nextStep(versions, 'redo') !== null };
}
