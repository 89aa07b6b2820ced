import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';
import { answeringNarrowed, treeOf } from './narrowed-routes.server';

/** Where the script of a page asks which routes the addresses of its links have. */
export const PATCHES = '/__manifest';
/** A longer question Remix refuses. */
const MAX_QUESTION = 7000;

/**
 * Answers with the routes of addresses, as Remix does; only that Remix ranks all routes for each address, and here each is looked for
 * among those that it can begin with. What is no plain question is left to Remix.
 */
export function answeringPatches(build: ServerBuild): RequestHandler {
  const treeAt = answeringNarrowed(build, ({ routes }) => treeOf(routes));
  return ({ method, url }, response, next) => {
    const { searchParams } = new URL(url, 'http://here');
    const addresses = searchParams.getAll('p');
    const isPlain = searchParams.get('version') === build.assets.version && url.length < MAX_QUESTION;
    if (method !== 'GET' || addresses.length === 0 || !isPlain) return next();
    const found = [...new Set(addresses.flatMap(withThoseAbove))].flatMap(
      (path) => matchRoutes(treeAt({ path }), path) ?? [],
    );
    const ids = found.map(({ route }) => route.id ?? '');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    response.json(Object.fromEntries(ids.map((id) => [id, build.assets.routes[id]])));
  };
}

/** `/order/12/history` → `/order`, `/order/12`, `/order/12/history`: their first pages too are known then. */
function withThoseAbove(address: string): string[] {
  const segments = address.replace(/^\//, '').split('/');
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
}
