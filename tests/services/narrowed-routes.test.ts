import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRequestHandler } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import express from 'express';
import { expect, test } from 'vitest';
import { isAskedFor } from '~/domain/urls/asked-for-routes';
import { answeringNarrowed, type RouteTree, treeOf } from '~/services/server/narrowed-routes.server';
import { answeringPatches, PATCHES } from '~/services/server/route-patches.server';
import { openRoutes } from '../support/routes';

const { all, build } = await openRoutes();

/** What would answer an address, by ids from the root to the route. */
const idsIn = (tree: RouteTree, path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? [];
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

test('of the addresses of its links a browser is told the routes that Remix tells of', async () => {
  const routes = Object.fromEntries(Object.keys(build.routes).map((id) => [id, { id }]));
  const built = { ...build, assets: { ...build.assets, version: '1', routes } } as typeof build;
  const remix = createRequestHandler(built, 'production');
  const LEFT_TO_REMIX = 418;
  const server = express()
    .all(PATCHES, answeringPatches(built), (_, response) => response.sendStatus(LEFT_TO_REMIX))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = (query: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PATCHES}?${query}`);

  for (const path of ADDRESSES.filter((_, at) => at < 8 || at % 10 === 0)) {
    const query = new URLSearchParams({ version: '1', p: path });
    query.append('p', '/inbox');
    const answer = await remix(new Request(`http://own${PATCHES}?${query}`));
    expect(await (await ask(`${query}`)).json(), path).toEqual(await answer.json());
  }
  for (const query of ['version=2&p=/inbox', 'version=1', `version=1&p=/${'x'.repeat(7000)}`])
    expect((await ask(query)).status, query).toBe(LEFT_TO_REMIX);
  server.close();
});
