import { matchRoutes } from '@remix-run/react';
import { expect, test } from 'vitest';
import { isAskedFor } from '~/domain/urls/asked-for-routes';
import { answeringNarrowed } from '~/services/server/narrowed-routes.server';
import { openRoutes, type RouteTree, treeOf } from '../support/routes';

const { all, build } = await openRoutes();

/** What would answer an address, by ids from the root to the route. */
const idsIn = (tree: RouteTree, path: string) =>
  matchRoutes(tree as never, path)?.map(({ route }) => route.id) ?? [];
const whole = treeOf(build.routes);
const narrowed = answeringNarrowed(build, ({ routes }) => ({
  tree: treeOf(routes),
  count: Object.keys(routes).length,
}));

const ADDRESSES = [
  '/',
  '/nowhere',
  '/nowhere/else',
  '/api',
  '/api/nothing',
  '//inbox',
  '/inbox/%E0%A4%A/x',
  '/files/a%2Fb',
  ...all.map(({ pattern }) => pattern.replace(/:\w+/g, '12').replace(/\*$/, 'a/b')),
];

/** The same address as somebody may write it. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'in capitals': (path) => path.toUpperCase(),
  'with a slash at its end': (path) => `${path}/`,
  'with more behind it': (path) => `${path}/more`,
  'with a letter encoded': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
};

test.each(Object.entries(SPELLINGS))('%s an address has the route that it has among all', (_, spelled) => {
  for (const path of ADDRESSES.map(spelled)) {
    expect(idsIn(narrowed({ path }).tree, path), path).toEqual(idsIn(whole, path));
  }
});

test('the data of a page come from the routes of the page', () => {
  for (const path of ['/inbox', '/order/12/history', '/admin/companies/new']) {
    expect(narrowed({ path: `${path}.data` })).toBe(narrowed({ path }));
  }
  expect(narrowed({ path: '/_root.data' })).toBe(narrowed({ path: '/' }));
});

test('no address is looked for among more than a quarter of the routes', () => {
  for (const path of ADDRESSES) {
    expect(narrowed({ path }).count, path).toBeLessThan(Object.keys(build.routes).length / 4);
  }
});

test('what any page asks for without going there is told with every page: an order in the inbox asks for its choices', () => {
  const routes = Object.fromEntries(Object.keys(build.routes).map((id) => [id, { id }]));
  const built = { ...build, assets: { ...build.assets, routes } } as typeof build;
  const told = answeringNarrowed(built, ({ assets }) => Object.keys(assets.routes).filter(isAskedFor).sort());
  const every = Object.keys(build.routes).filter(isAskedFor).sort();
  expect(every).toContain('routes/_app+/order.$orderId_.choices.$field');
  for (const path of ['/nowhere', '/inbox', '/order/12', '/search', '/rules'])
    expect(told({ path }), path).toEqual(every);
});
