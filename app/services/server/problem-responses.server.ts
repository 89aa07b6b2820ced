import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { ZodError } from 'zod';
import { requirePlannedRoute } from '~/services/access/require-planned-route.server';
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
      const { loader = missing(id), action = missing(id) } = route.module;
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

/** A call without this kind of method still answers as the API does, not with a page of Remix. */
function missing(routeId: string): Handler | undefined {
  return routeId.startsWith('routes/api+/') ? refuseMethod : undefined;
}

function refuseMethod(): never {
  throw new Problem(405, 'Method not allowed');
}

function answering(handle: Handler, pageless: boolean): Handler {
  return async (given) => {
    try {
      await refuseUnknownCall(given.request);
      return await inRoute(pageless, () => (handle as LoaderFunction)(given));
    } catch (thrown) {
      const error = isUnreadableForm(thrown) ? new Problem(400, 'The form could not be read') : thrown;
      if (isApi(given.request)) return problemResponse(error);
      if (error instanceof Problem || error instanceof ZodError) throw problemResponse(error);
      throw error;
    }
  };
}

/** What `request.formData()` throws for another kind of body, or for one that breaks off. */
function isUnreadableForm(error: unknown): boolean {
  return error instanceof TypeError && /FormData|Content-Type was not one of/.test(error.message);
}

function inRoute<T>(pageless: boolean, work: () => T): T {
  const scope = currentScope();
  return scope && pageless ? inScope({ ...scope, pageless }, work) : work();
}

const CALLS = API_CALLS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Remix hands every method but GET to the action, and `/api/orders/audits` to the route of an order: what is planned
 * is refused as planned, and a method that is not described does not exist.
 * @throws as requirePlannedRoute, Problem 405
 */
async function refuseUnknownCall(request: Request): Promise<void> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/') || method === 'OPTIONS') return;
  await requirePlannedRoute(request);
  const known = CALLS.filter(({ pattern }) => pattern.test(pathname));
  if (method !== 'HEAD' && known.length > 0 && !known.some((call) => call.method === method)) refuseMethod();
}

function isApi(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return /^\/(api\/|uploads\/|events$)/i.test(pathname);
}
