import { sql } from 'drizzle-orm';
import { DEMO_USERS } from '~/services/demo/data/users';
import { loadDemo } from '~/services/demo/load-demo.server';
import { rowsOf } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { makeThings, type Things } from './access-things';
import { openRoutes, type Routes } from './routes';
import { type Browser, signedIn, signedOut } from './visits';
import { openWorld } from './world';

/** The demo's companies and people with some things of theirs, signed in, and the application they talk to. */
export type DemoWorld = {
  routes: Routes;
  things: Things;
  /** By e-mail address, or `visitor`. */
  browserOf(who: string): Browser;
  /** What the application answers; afterwards everything is as it was. `look` sees the database before that. */
  tryCall(request: Request, look?: (answer: Answer) => Promise<void>): Promise<Answer>;
  close(): Promise<void>;
};

/** `wrote`: at least one row was inserted, changed or deleted. */
export type Answer = { status: number; headers: Headers; body: string; wrote: boolean };

export async function openDemoWorld(): Promise<DemoWorld> {
  const world = await openWorld({ DEMO: true });
  await loadDemo();
  const routes = await openRoutes();
  const things = await makeThings(world.dataDir);
  const browsers = new Map([['visitor', signedOut()]]);
  for (const { id, email, announced } of DEMO_USERS) if (announced) browsers.set(email, await signedIn(id));
  return {
    routes,
    things,
    browserOf(who) {
      const browser = browsers.get(who);
      if (!browser) throw new Error(`no ${who}`);
      return browser;
    },
    tryCall: (request, look) => tryCall(routes, request, look),
    close: world.close,
  };
}

class Undo extends Error {}

/** It asks the database beside the transaction. */
const ALONE = '/readyz';

async function tryCall(
  routes: Routes,
  request: Request,
  look: (answer: Answer) => Promise<void> = async () => {},
): Promise<Answer> {
  if (new URL(request.url).pathname === ALONE) return answerOf(await routes.call(request), false);
  let answer: Answer | undefined;
  await transaction(async () => {
    const before = request.method === 'GET' ? null : await rowsWritten();
    const response = await routes.call(request);
    const wrote = (await hasTransactionId()) && (before === null || (await rowsWritten()) !== before);
    answer = await answerOf(response, wrote);
    await look(answer);
    throw new Undo();
  }).catch((reason) => {
    if (!(reason instanceof Undo)) throw reason;
  });
  if (!answer) throw new Error('no answer');
  return answer;
}

async function answerOf(response: Response, wrote: boolean): Promise<Answer> {
  const isStream = response.headers.get('Content-Type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  return {
    status: response.status,
    headers: response.headers,
    body: isStream ? '' : await response.text(),
    wrote,
  };
}

/** Given out with the first row that is written, but for locking one too, which no reader does. */
async function hasTransactionId(): Promise<boolean> {
  const [row] = await rowsOf<{ id: string | null }>(
    db(),
    sql`select pg_current_xact_id_if_assigned()::text as id`,
  );
  return row?.id !== null;
}

/** Rows that this connection wrote and has not told the statistics of yet: as `pg_stat_xact_user_tables`, which takes ten times as long. */
async function rowsWritten(): Promise<number> {
  const [row] = await rowsOf<{ written: number }>(
    db(),
    sql`select coalesce(sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid)), 0)::int as written from pg_class where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace`,
  );
  return row?.written ?? 0;
}
