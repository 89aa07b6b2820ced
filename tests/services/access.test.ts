import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANNED_CALLS, PLANNED_PAGES, plannedRoute } from '~/domain/planned-routes';
import { API_CALLS } from '~/services/api/openapi.server';
import { DEMO_USERS } from '~/services/demo/data/users';
import { loadDemo } from '~/services/demo/load-demo.server';
import { rowsOf } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/house.server';
import { BODIES, bodyOf } from '../access-bodies';
import { ACCESS_TABLE, type AccessRow } from '../access-table';
import { makeThings, type Things } from '../access-things';
import { openRoutes, type Routes } from '../routes';
import { type Browser, signedIn, signedOut, visit } from '../visitors';
import { openWorld, type World } from '../world';

let world: World;
let routes: Routes;
let things: Things;
const browsers = new Map<string, Browser>();

beforeAll(async () => {
  world = await openWorld({ DEMO: true });
  await loadDemo();
  routes = await openRoutes();
  things = await makeThings(world.dataDir);
  browsers.set('visitor', signedOut());
  for (const { id, email, announced } of DEMO_USERS) if (announced) browsers.set(email, await signedIn(id));
});
afterAll(() => world.close());

const browserOf = (who: string): Browser => {
  const browser = browsers.get(who);
  if (!browser) throw new Error(`no ${who}`);
  return browser;
};

const writes = ({ method }: AccessRow) => method !== 'GET';

/** `/order/{order}` with the order's id. */
function filled(address: string): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => String(things[name as keyof Things]));
}

/** The pattern of the route that a line is about, built or planned. */
function patternOf({ method, address }: AccessRow): string {
  const { pathname } = new URL(filled(address), 'http://own');
  return plannedRoute(method, pathname)?.path ?? routes.patternOf(pathname) ?? 'none';
}

/** The token that goes with a write; without one given, that of the browser. */
function requestOf(row: AccessRow, browser: Browser, csrf: string | undefined = browser.csrf): Request {
  const makeBody = BODIES[`${row.method} ${patternOf(row)}`];
  const init = writes(row) ? bodyOf(makeBody?.(things), csrf) : {};
  return visit(browser, row.method, filled(row.address), init);
}

type Seen = { cell: string; target: string | null };

/** It asks the database beside the transaction, and the embedded one has one connection. */
const ALONE = '/readyz';

class Undo extends Error {}

/** What a request is answered, with a plus when it wrote; afterwards everything is as it was. */
async function tried(request: Request): Promise<Seen> {
  if (request.url.endsWith(ALONE)) return { cell: cellOf(await routes.call(request)), target: null };
  let seen: Seen | undefined;
  await transaction(async () => {
    const before = await rowsWritten();
    const response = await routes.call(request);
    const target = new URL(response.headers.get('Location') ?? '/', request.url);
    await response.body?.cancel();
    const wrote = (await rowsWritten()) !== before;
    seen = {
      cell: `${cellOf(response)}${wrote ? '+' : ''}`,
      target: target.searchParams.get('redirectTo'),
    };
    throw new Undo();
  }).catch((reason) => {
    if (!(reason instanceof Undo)) throw reason;
  });
  if (!seen) throw new Error('no answer');
  return seen;
}

/** Rows that this connection inserted, changed or deleted and has not told the statistics of yet. */
async function rowsWritten(): Promise<number> {
  const [row] = await rowsOf<{ written: number }>(
    db(),
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written from pg_stat_xact_user_tables`,
  );
  return row?.written ?? 0;
}

/** An answer in the words of the table, but for the plus. */
function cellOf(response: Response): string {
  const location = response.headers.get('Location');
  if (response.status !== 302 || !location) return String(response.status);
  const first = `/${new URL(location, 'http://own').pathname.split('/')[1] ?? ''}`;
  if (first === '/login') return 'login';
  if (first === '/not-authorized') return 'denied';
  const toast = decodeURIComponent(response.headers.getSetCookie().join(' '));
  return toast.includes('"tone":"error"') ? `${first}!` : first;
}

const nameOf = ({ method, address }: AccessRow) => `${method} ${address}`;

describe('who gets what', () => {
  test.each(ACCESS_TABLE.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const seen: Record<string, string> = {};
    for (const who of Object.keys(row.cells)) {
      const { cell, target } = await tried(requestOf(row, browserOf(who)));
      seen[who] = cell;
      if (who === 'visitor' && cell === 'login' && !writes(row)) expect(target).toBe(targetOf(row));
    }
    expect(seen).toEqual(row.cells);
  });
});

/** Where /login goes on to: the inbox needs no mention. */
function targetOf(row: AccessRow): string | null {
  const address = filled(row.address);
  return address === '/' || address === '/inbox' ? null : address;
}

/** Their credential is a signature in the address or over the body; they look at no cookie. */
const SIGNED = ['/uploads/:uploadId', '/tms/callbacks/:submissionId'];
/** Whoever is signed in is sent on to the inbox before anything is looked at. */
const GUEST_ONLY = ['/login', '/forgot-password', '/password/reset/:token', '/password/create/:token'];

describe('a write without the token of its own session is refused', () => {
  const rows = ACCESS_TABLE.filter((row) => writes(row));

  test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    if (SIGNED.includes(patternOf(row))) return;
    const [mine, other] = [browserOf('superadmin@demo.test'), browserOf('user@harbor.test')];
    const stolen = {
      ...mine,
      cookie: mine.cookie.replace(/XSRF-TOKEN=[^;]*/, other.cookie.split('; ')[1] ?? ''),
    };
    const expired = GUEST_ONLY.includes(patternOf(row)) ? '/inbox' : '419';
    for (const request of [
      requestOf(row, mine, ''),
      requestOf(row, mine, other.csrf),
      requestOf(row, stolen, other.csrf),
    ])
      expect(await tried(request)).toMatchObject({ cell: expired });
    // A page asks a visitor to sign in, whatever the form carried.
    const page = row.cells.visitor === 'login';
    expect(await tried(requestOf(row, browserOf('visitor'), ''))).toMatchObject({
      cell: page ? 'login' : '419',
    });
  });
});

test('every route and call has its line, and every line its route', () => {
  const lines = new Set(ACCESS_TABLE.map((row) => `${row.method} ${patternOf(row)}`));
  const planned = [
    ...PLANNED_PAGES.map(({ path }) => `GET ${path}`),
    ...PLANNED_CALLS.map(({ method, path }) => `${method} ${path}`),
  ];
  const served = new Set([
    ...planned,
    ...routes.all.flatMap(({ pattern, reads, writes: takesWrites }) => [
      ...(reads ? [`GET ${pattern}`] : []),
      ...(takesWrites ? methodsOf(pattern).map((method) => `${method} ${pattern}`) : []),
    ]),
  ]);
  expect([...lines].sort()).toEqual([...served].sort());
});

/** The writing methods of a route: the API says which, an upload is a PUT, a form is a POST. */
function methodsOf(pattern: string): string[] {
  if (pattern === '/uploads/:uploadId') return ['PUT'];
  if (!pattern.startsWith('/api/')) return ['POST'];
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  return API_CALLS.filter((call) => call.path === path && call.method !== 'get').map(({ method }) =>
    method.toUpperCase(),
  );
}

test('a form posted to a page that is not built yet is guarded as the page is', async () => {
  const post = (who: string, csrf: string) =>
    tried(visit(browserOf(who), 'POST', '/rules', bodyOf({ form: {} }, csrf)));
  expect(await post('visitor', '')).toMatchObject({ cell: 'login' });
  expect(await post('superadmin@demo.test', '')).toMatchObject({ cell: '419' });
  expect(await post('user@harbor.test', browserOf('user@harbor.test').csrf)).toMatchObject({
    cell: 'denied',
  });
  expect(await post('ops@demo.test', browserOf('ops@demo.test').csrf)).toMatchObject({ cell: '404' });
});

test.each(['GET', 'POST'])('an address that nobody planned is 404 for everybody, %s', async (method) => {
  for (const who of ['visitor', 'user@harbor.test', 'superadmin@demo.test'])
    for (const address of ['/no-such-page', '/api/no-such-call', '/order', '/wp-login.php'])
      expect(await tried(visit(browserOf(who), method, address))).toMatchObject({ cell: '404' });
});

test.each([
  ['GET', '/api/login'],
  ['POST', '/api/user'],
  ['PUT', '/api/login'],
  ['DELETE', '/api/search-address'],
  ['PATCH', '/api/orders/1'],
])('%s %s is no method of that call', async (method, address) => {
  for (const who of ['visitor', 'superadmin@demo.test']) {
    const { csrf } = browserOf(who);
    const request = visit(
      browserOf(who),
      method,
      address,
      method === 'GET' ? {} : bodyOf({ json: {} }, csrf),
    );
    expect(await tried(request)).toMatchObject({ cell: '405' });
  }
});
