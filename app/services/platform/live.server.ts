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
/** An event has the time at which its transaction began, by the database's clock. */
const OVERLAP_MS = 60_000;
const AGAIN_MS = 1000;

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
  let heardAt = Date.now();

  async function deliver(): Promise<void> {
    if (fetching) return;
    fetching = true;
    try {
      while (waiting.length > 0) {
        const ids = [...waiting];
        if (hearers.size > 0) {
          const rows = await database.db
            .select()
            .from(liveEvents)
            .where(inArray(liveEvents.id, ids))
            .orderBy(asc(liveEvents.id));
          for (const row of rows) for (const hear of hearers) hear(row as LiveEvent);
        }
        newest = ids.reduce((highest, id) => Math.max(highest, id), newest);
        waiting = waiting.slice(ids.length);
      }
    } catch (error) {
      // What could not be read waits: it is told when the database answers again.
      log().error({ err: error }, 'live events');
      setTimeout(() => void deliver(), AGAIN_MS).unref();
    } finally {
      fetching = false;
    }
  }

  /** Events that came while nobody listened: numbers are given before a transaction ends, so some may be lower. */
  async function deliverMissed(): Promise<void> {
    const rows = await database.db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .where(gt(liveEvents.at, new Date(heardAt - OVERLAP_MS)))
      .orderBy(asc(liveEvents.id));
    waiting.push(...rows.map(({ id }) => id));
    await deliver();
  }

  await database.listen(
    CHANNEL,
    (payload) => {
      heardAt = Date.now();
      waiting.push(Number(payload));
      void deliver();
    },
    () => void deliverMissed().catch((error) => log().error({ err: error }, 'live events')),
  );

  let accessChanges = 0;
  const accessChanged = () => {
    accessChanges += 1;
  };
  await database.listen(ACCESS_CHANNEL, accessChanged, accessChanged);

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
