import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { API_CALLS } from '~/services/api/openapi.server';
import { Problem } from '~/services/platform/problems.server';
import { problemResponse } from '~/services/platform/respond.server';
import { currentScope, inScope } from '~/services/platform/scope.server';

/**
 * Every loader and action of the build answers a Problem the same way: as JSON under /api, on pages as a thrown
 * Response that the nearest error boundary shows. Routes themselves just call their service.
 */
export function withProblemResponses(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const pageless = !route.module.default;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            ...(loader ? { loader: answering(loader as LoaderFunction, pageless) } : {}),
            ...(action ? { action: answering(action as ActionFunction, pageless) } : {}),
          },
        },
      ];
    }),
  );
  return { ...build, routes } as ServerBuild;
}

type Handler = LoaderFunction | ActionFunction;

function answering(handle: Handler, pageless: boolean): Handler {
  return async (given) => {
    try {
      refuseUnknownMethod(given.request);
      return await inRoute(pageless, () => (handle as LoaderFunction)(given));
    } catch (error) {
      if (isApi(given.request)) return problemResponse(error);
      if (error instanceof Problem) throw problemResponse(error);
      throw error;
    }
  };
}

function inRoute<T>(pageless: boolean, work: () => T): T {
  const scope = currentScope();
  return scope && pageless ? inScope({ ...scope, pageless }, work) : work();
}

const CALLS = API_CALLS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Remix hands every method but GET to the action; a call that is not described does not exist. @throws Problem 405 */
function refuseUnknownMethod({ method, url }: Request): void {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/') || method === 'HEAD' || method === 'OPTIONS') return;
  const known = CALLS.filter(({ pattern }) => pattern.test(pathname));
  if (known.length > 0 && !known.some((call) => call.method === method))
    throw new Problem(405, 'Method not allowed');
}

function isApi(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/api/') || pathname.startsWith('/uploads/') || pathname === '/events';
}
