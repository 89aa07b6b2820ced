import type { ServerBuild } from '@remix-run/node';
import type { matchRoutes } from '@remix-run/react';
import { isAskedFor } from '~/domain/urls/asked-for-routes';

type Routes = ServerBuild['routes'];
type RequestUrl = { path: string };
export type RouteTree = Parameters<typeof matchRoutes>[0];

/**
 * Remix ranks every route it knows several times a request (3 ms each time for all 390). So a request is answered by
 * the routes alone whose address can begin as its own does: `/order/12/history` by those under `/order` and by the
 * ones that begin with a parameter. A handler is made when the first request asks for it.
 */
export function answeringNarrowed<Handler>(
  build: ServerBuild,
  handlerOf: (narrowed: ServerBuild) => Handler,
): (request: RequestUrl) => Handler {
  const begins = new Map(Object.keys(build.routes).map((id) => [id, beginOf(build.routes, id)]));
  const known = new Set(begins.values());
  const handlers = new Map<string, Handler>();
  return ({ path }) => {
    const begin = firstSegment(path);
    const asked = known.has(begin) ? begin : '';
    let handler = handlers.get(asked);
    if (!handler) {
      handler = handlerOf(narrowed(build, (id) => ['', asked].includes(begins.get(id) ?? '')));
      handlers.set(asked, handler);
    }
    return handler;
  };
}

/** What every address of a route begins with where that is fixed: `order` of `order/:orderId`, '' of `:page`. */
function beginOf(routes: Routes, id: string): string {
  const [first = ''] = patternOf(routes, id).toLowerCase().split('/').filter(Boolean);
  return /^:|\*$|\?$/.test(first) ? '' : first;
}

/** `order/:orderId` of a route and those above it. */
export function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path);
  return parts.join('/');
}

/** As Remix reads an address: decoded unless it cannot be, without the ending of a page's data, in any case. */
function firstSegment(path: string): string {
  const [first = ''] = decoded(path.replace(/\.data$/, ''))
    .toLowerCase()
    .split('/')
    .filter(Boolean);
  return first;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Routes as `matchRoutes` takes them. */
export function treeOf(routes: Routes, parentId?: string): RouteTree {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === parentId && route
      ? [
          {
            id: route.id,
            path: route.path,
            ...(route.index ? { index: true } : { children: treeOf(routes, route.id) }),
          },
        ]
      : [],
  );
}

/** A page also knows what is asked for at other addresses: the order in the inbox for its choices. */
function narrowed(build: ServerBuild, isKept: (id: string) => boolean): ServerBuild {
  const kept = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id) || isAskedFor(id)));
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}
