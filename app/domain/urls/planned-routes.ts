import type { Permission } from '../access/permissions';
import { SPEC_CALLS, SPEC_PAGES, type SpecRoute } from './spec-routes';

/** A route of the specification that nobody has built; all `permissions` are needed. */
export type PlannedRoute = {
  /** Null for a page, whatever one wants of it. */
  method: string | null;
  path: string;
  pattern: RegExp;
  permissions: readonly Permission[];
};

/** The calls of the specification without those that are built. */
export function plannedCalls(built: readonly { method: string; path: string }[]): PlannedRoute[] {
  return without(
    SPEC_CALLS,
    built.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
}

/** The pages of the specification without those that are built, given by their patterns. */
export function plannedPages(built: readonly string[]): PlannedRoute[] {
  return without(SPEC_PAGES, built);
}

/**
 * What of `planned` is at a path: a call with this method, or a page, whatever one wants of it. A path without a
 * parameter goes first: `/api/orders/audits` is no order's id.
 */
export function plannedAt(
  planned: readonly PlannedRoute[],
  method: string,
  pathname: string,
): PlannedRoute | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return planned
    .filter((route) => (route.method === null || route.method === wanted) && route.pattern.test(pathname))
    .sort((a, b) => parameters(a.path) - parameters(b.path))[0];
}

function without(routes: readonly SpecRoute[], built: readonly string[]): PlannedRoute[] {
  const shapes = new Set(built.map(shapeOf));
  return routes.flatMap(({ route, permissions }) => {
    if (permissions === null || shapes.has(shapeOf(route))) return [];
    const [path = '', method = null] = route.split(' ').reverse();
    return [{ method, path, pattern: patternOf(path), permissions }];
  });
}

/** `/orders/:orderId` and `/orders/{id}` are one place. */
const shapeOf = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':');

const parameters = (path: string) => path.split(':').length;

/** As the router does: whatever the case, with or without a slash at the end; `:name` is one part, `*` the rest. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part.replace(/[.]/g, '\\.')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
