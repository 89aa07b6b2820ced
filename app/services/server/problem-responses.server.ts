import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { ZodError } from 'zod';
import { Problem } from '~/services/platform/problems.server';
import { asProblem, problemResponse } from '~/services/platform/respond.server';
import { currentScope, inScope, noteRoute } from '~/services/platform/scope.server';
import { patternOf } from './narrowed-routes.server';

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
      const pattern = `/${patternOf(build.routes, id)}`;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            ...(loader ? { loader: answering(loader as LoaderFunction, { pageless, pattern }) } : {}),
            ...(action ? { action: answering(action as ActionFunction, { pageless, pattern }) } : {}),
          },
        },
      ];
    }),
  );
  return { ...build, routes } as ServerBuild;
}

type Handler = LoaderFunction | ActionFunction;
type About = { pageless: boolean; pattern: string };

function answering(handle: Handler, { pageless, pattern }: About): Handler {
  return async (given) => {
    noteRoute(pattern);
    try {
      return await inRoute(pageless, async () => (handle as LoaderFunction)(given));
    } catch (thrown) {
      const error = isUnreadableForm(thrown)
        ? new Problem(400, 'The form could not be read')
        : asProblem(thrown);
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

/** What it notes of its route counts for the whole request. */
async function inRoute<T>(pageless: boolean, work: () => Promise<T>): Promise<T> {
  const scope = currentScope();
  if (!scope || !pageless) return work();
  const own = { ...scope, pageless };
  try {
    return await inScope(own, work);
  } finally {
    noteRoute(own.route ?? '');
  }
}

function isApi(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return /^\/(api\/|uploads\/|events$)/i.test(pathname);
}
