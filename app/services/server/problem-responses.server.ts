import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { Problem } from '~/services/platform/problems.server';
import { problemResponse } from '~/services/platform/respond.server';

/**
 * Every loader and action of the build answers a Problem the same way: as JSON under /api, on pages as a thrown
 * Response that the nearest error boundary shows. Routes themselves just call their service.
 */
export function withProblemResponses(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            ...(loader ? { loader: answering(loader as LoaderFunction) } : {}),
            ...(action ? { action: answering(action as ActionFunction) } : {}),
          },
        },
      ];
    }),
  );
  return { ...build, routes } as ServerBuild;
}

type Handler = LoaderFunction | ActionFunction;

function answering(handle: Handler): Handler {
  return async (given) => {
    try {
      return await (handle as LoaderFunction)(given);
    } catch (error) {
      if (isApi(given.request)) return problemResponse(error);
      if (error instanceof Problem) throw problemResponse(error);
      throw error;
    }
  };
}

function isApi(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/api/') || pathname.startsWith('/uploads/') || pathname === '/events';
}
