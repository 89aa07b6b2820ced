import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { MAX_VIEWS, type SavedView, viewSearch } from '~/domain/lists/saved-view';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { savedViews } from './schema.server';

const COLUMNS = { id: savedViews.id, name: savedViews.name, search: savedViews.search };

/** The filters of the inbox that a person keeps, the oldest first, as their keys count them. */
export function listViews(actor: Actor): Promise<SavedView[]> {
  return db()
    .select(COLUMNS)
    .from(savedViews)
    .where(eq(savedViews.userId, actor.userId))
    .orderBy(asc(savedViews.id))
    .limit(MAX_VIEWS);
}

/** A view of this person. @throws NotFound */
export async function getView(actor: Actor, viewId: number): Promise<SavedView> {
  const [view] = await db().select(COLUMNS).from(savedViews).where(ofActor(actor, viewId));
  if (!view) throw new NotFound();
  return view;
}

/** Keeps the filter of an address under a name. @throws Invalid without a filter, for a name that is taken, and for too many */
export async function saveView(actor: Actor, { name, search }: { name: string; search: string }) {
  const kept = viewSearch(search);
  if (!kept) throw refused('There is no filter to save');
  await transaction(async (tx) => {
    await requireFreeName(tx, actor, name);
    const [held] = await tx
      .select({ views: count() })
      .from(savedViews)
      .where(eq(savedViews.userId, actor.userId));
    if ((held?.views ?? 0) >= MAX_VIEWS) throw refused(`Up to ${MAX_VIEWS} views are kept: delete one first`);
    const made = await tx
      .insert(savedViews)
      .values({ userId: actor.userId, name, search: kept, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    if (made.length === 0) throw nameTaken(name);
  });
}

/** @throws NotFound, Invalid for a name that is taken */
export async function renameView(actor: Actor, viewId: number, name: string): Promise<void> {
  await transaction(async (tx) => {
    await requireFreeName(tx, actor, name, viewId);
    const changed = await tx
      .update(savedViews)
      .set({ name })
      .where(ofActor(actor, viewId))
      .returning({ id: savedViews.id });
    if (changed.length === 0) throw new NotFound();
  });
}

/** Doing it twice changes nothing. */
export async function deleteView(actor: Actor, viewId: number): Promise<void> {
  await db().delete(savedViews).where(ofActor(actor, viewId));
}

function ofActor(actor: Actor, viewId: number) {
  return and(eq(savedViews.id, viewId), eq(savedViews.userId, actor.userId));
}

async function requireFreeName(tx: Db, actor: Actor, name: string, viewId = 0): Promise<void> {
  const [taken] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.name, name), ne(savedViews.id, viewId)));
  if (taken) throw nameTaken(name);
}

const nameTaken = (name: string) => refused(`You have a view called ${name} already`);
const refused = (message: string) => new Invalid(message, { name: [message] });
