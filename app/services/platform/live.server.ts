import { asc, gt, inArray, lt, sql } from 'drizzle-orm';
import type { LiveEventName } from '~/domain/orders/live-events';
import type { Database, Db } from './database.server';
import { log } from './log.server';
import { liveEvents } from './schema.server';

export type LiveEvent = {
  id: number;
  name: LiveEventName;
  companyId: number | null;
  userId: number | null;
  payload: Record<string, unknown>;
};
type NewLiveEvent = {
  name: LiveEventName;
  companyId?: number;
  userId?: number;
  payload: Record<string, unknown>;
};

const CHANNEL = 'live';
const ACCESS_CHANNEL = 'access';
const KEPT_MS = 3_600_000;

export type Live = {
  /** Hears every event from now on, in this process; returns the function that ends it. */
  subscribe(hear: (event: LiveEvent) => void): () => void;
  /** Events after an id, oldest first, for a stream that goes on where it broke off. */
  since(id: number): Promise<LiveEvent[]>;
  /** The id of the newest event that the streams of this process were told of; 0 before the first. */
  newestId(): number;
  subscribers(): number;
  /** How often somebody's access changed; whoever knows what a user may see asks again when it is another number. */
  accessChanges(): number;
};

/** Rows of one insert: below the 65,535 parameters a statement may have. */
const MAX_EVENTS = 2000;

/** Tells live pages what happened, in the transaction that made it happen. */
export async function publish(tx: Db, ...events: readonly NewLiveEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += MAX_EVENTS) {
    const rows = await tx
      .insert(liveEvents)
      .values(
        events.slice(from, from + MAX_EVENTS).map(({ name, companyId = null, userId = null, payload }) => ({
          name,
          companyId,
          userId,
          payload,
        })),
      )
      .returning({ id: liveEvents.id });
    const ids = sql.join(
      rows.map(({ id }) => sql`(${String(id)}::text)`),
      sql`, `,
    );
    await tx.execute(sql`select pg_notify(${CHANNEL}, told.id) from (values ${ids}) as told (id)`);
  }
}

/** Tells every process, when the transaction ends, that what somebody may see has changed. */
export async function publishAccessChange(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, '')`);
}

/** One listener per process hands every event to all its streams. */
export async function openLive(database: Database): Promise<Live> {
  const hearers = new Set<(event: LiveEvent) => void>();
  let waiting: number[] = [];
  let fetching = false;
  let newest = 0;

  async function deliver(): Promise<void> {
    if (fetching) return;
    fetching = true;
    try {
      while (waiting.length > 0) {
        const ids = waiting;
        waiting = [];
        const highest = Math.max(newest, ...ids);
        if (hearers.size === 0) {
          newest = highest;
          continue;
        }
        const rows = await database.db
          .select()
          .from(liveEvents)
          .where(inArray(liveEvents.id, ids))
          .orderBy(asc(liveEvents.id));
        for (const row of rows) for (const hear of hearers) hear(row as LiveEvent);
        newest = highest;
      }
    } catch (error) {
      log().error({ err: error }, 'live events');
    } finally {
      fetching = false;
    }
  }

  await database.listen(CHANNEL, (payload) => {
    waiting.push(Number(payload));
    void deliver();
  });

  let accessChanges = 0;
  await database.listen(ACCESS_CHANNEL, () => {
    accessChanges += 1;
  });

  return {
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    async since(id) {
      const rows = await database.db
        .select()
        .from(liveEvents)
        .where(gt(liveEvents.id, id))
        .orderBy(asc(liveEvents.id))
        .limit(1000);
      return rows as LiveEvent[];
    },
    newestId: () => newest,
    subscribers: () => hearers.size,
    accessChanges: () => accessChanges,
  };
}

/** Forgets events older than an hour. */
export async function pruneLiveEvents(db: Db): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.at, new Date(Date.now() - KEPT_MS)));
}
