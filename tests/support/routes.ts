import { randomUUID } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { flatRoutes } from 'remix-flat-routes';
import { API_CALLS } from '~/services/api/api-calls.server';
import { inScope } from '~/services/platform/scope.server';
import { answeringNarrowed, treeOf } from '~/services/server/narrowed-routes.server';
import { withProblemResponses } from '~/services/server/problem-responses.server';
import { routes } from '../../remix.routes.js';

/**
 * The application's own routes in the test process, without a build: found as remix.config.js finds them, loaded by
 * vite, answered by Remix itself. Pages are not rendered; their status and headers are what a browser would get.
 */
export type Routes = {
  /** The same as a build, for the web server. */
  build: ServerBuild;
  /** The answer of the application, in a request scope of its own. */
  call(request: Request): Promise<Response>;
  /** Everything that answers something itself, page or call. */
  all: readonly Route[];
  /** The pattern of the route that answers a path; the catch-alls have none. */
  patternOf(pathname: string): string | undefined;
  /** The id by which a browser asks for the data of that route alone. */
  idOf(pathname: string): string | undefined;
};
export type Route = { pattern: string; reads: boolean; writes: boolean };

/** The calls of the API, which one route answers. */
const CALLS: readonly Route[] = [...new Set(API_CALLS.map(({ path }) => path))]
  .filter((path) => path.startsWith('/api/'))
  .map((path) => {
    const methods = API_CALLS.filter((call) => call.path === path).map(({ method }) => method);
    return {
      pattern: path.replace(/\{(\w+)\}/g, ':$1'),
      reads: methods.includes('get'),
      writes: methods.some((method) => method !== 'get'),
    };
  });
const CALLS_TREE = CALLS.map(({ pattern }) => ({ path: pattern }));

type RouteModule = { default?: unknown; loader?: unknown; action?: unknown };
type DefineRoutes = Parameters<typeof flatRoutes>[1];
type Entry = { id: string; parentId?: string; path?: string; index?: boolean; file: string };

const files = (
  import.meta as unknown as { glob: (patterns: string[]) => Record<string, () => Promise<RouteModule>> }
).glob(['../../app/root.tsx', '../../app/routes/**/*.{ts,tsx}']);

/** The application as the web server has it. An error that no route expected fails the call with it. */
export async function openRoutes(): Promise<Routes> {
  const entries: Record<string, Entry> = {
    root: { id: 'root', path: '', file: 'root.tsx' },
    ...(routes(define) as Record<string, Entry>),
  };
  const modules = new Map<string, RouteModule>();
  for (const { id, file } of Object.values(entries)) {
    const load = files[`../../app/${file}`];
    if (!load) throw new Error(`no module for ${file}`);
    modules.set(id, await load());
  }
  let unexpected: unknown;
  const build = assemble(entries, modules, (error) => (unexpected ??= error));
  const narrowed = answeringNarrowed(withProblemResponses(build), (part) =>
    createRequestHandler(part, 'production'),
  );
  const tree = treeOf(build.routes);
  const idOf = once((pathname) => matchRoutes(tree, pathname)?.at(-1)?.route.id);
  return {
    build,
    async call(request) {
      unexpected = undefined;
      const response = await inScope({ id: randomUUID(), nonce: 'nonce', memo: new Map() }, () =>
        narrowed({ path: new URL(request.url).pathname })(request),
      );
      if (response.status >= 500 && unexpected) throw unexpected;
      return response;
    },
    all: [
      ...CALLS,
      ...Object.values(entries).flatMap((entry) => {
        const { loader, action } = modules.get(entry.id) ?? {};
        const pattern = patternOfEntry(entries, entry);
        const answers =
          (loader || action) && entry.id !== 'root' && !isLayout(entry.id) && !isCatchAll(pattern);
        return answers ? [{ pattern, reads: Boolean(loader), writes: Boolean(action) }] : [];
      }),
    ],
    idOf,
    patternOf(pathname) {
      const id = idOf(pathname);
      const entry = id === undefined ? undefined : entries[id];
      const pattern = entry && patternOfEntry(entries, entry);
      if (pattern === '/api/*') return matchRoutes(CALLS_TREE, pathname)?.[0]?.route.path;
      return pattern === undefined || isCatchAll(pattern) ? undefined : pattern;
    },
  };
}

/** What Remix gives a routes function: nested calls are nested routes. */
const define: DefineRoutes = (callback) => {
  const routes: Record<string, Entry> = {};
  const parents: Entry[] = [];
  callback((path, file, rest) => {
    const entry: Entry = {
      id: file.replace(/\.tsx?$/, ''),
      parentId: parents.at(-1)?.id,
      path: path || undefined,
      file,
      index: typeof rest === 'object' ? rest.index : undefined,
    };
    routes[entry.id] = entry;
    if (typeof rest !== 'function') return;
    parents.push(entry);
    rest();
    parents.pop();
  });
  return routes;
};

function assemble(
  entries: Record<string, Entry>,
  modules: Map<string, RouteModule>,
  onError: (error: unknown) => void,
): ServerBuild {
  const built = Object.values(entries).map((entry) => [
    entry.id,
    { ...entry, module: modules.get(entry.id) },
  ]);
  return {
    mode: 'production',
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers) =>
          new Response(null, { status, headers }),
        handleError: onError,
      },
    },
    routes: Object.fromEntries(built),
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/build/',
    assetsBuildDirectory: 'public/build',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
  } as unknown as ServerBuild;
}

/** Looking through all routes takes its time: each address is looked for once. */
function once<T>(find: (pathname: string) => T): (pathname: string) => T {
  const found = new Map<string, T>();
  return (pathname) => {
    if (!found.has(pathname)) found.set(pathname, find(pathname));
    return found.get(pathname) as T;
  };
}

/** `/order/:orderId/history`: the paths of a route and of those it stands in, without what an address may leave out. */
function patternOfEntry(entries: Record<string, Entry>, { path, parentId }: Entry): string {
  const parent = parentId === undefined ? undefined : entries[parentId];
  const above = parent ? patternOfEntry(entries, parent) : '';
  return [above === '/' ? '' : above, path?.endsWith('?') ? '' : path]
    .filter(Boolean)
    .join('/')
    .replace(/^(?!\/)/, '/');
}

const isLayout = (id: string) => id.endsWith('/_layout');
const isCatchAll = (pattern: string) => pattern === '/*' || pattern === '/api/*';
