import { DEFAULT_ROLE_PERMISSIONS } from '~/domain/access/permissions';
import { type PlannedRoute, plannedCalls, plannedPages } from '~/domain/urls/planned-routes';
import { API_CALLS } from '~/services/api/api-calls.server';
import { DEMO_USERS } from '~/services/demo/data/users';
import type { AccessRow, Who } from './access-table';
import { COLUMNS } from './access-table';
import type { Route } from './routes';

/** Everything that is planned, given the routes there are. */
export function plannedRoutes(routes: readonly Route[]): PlannedRoute[] {
  return [...plannedPages(routes.map(({ pattern }) => pattern)), ...plannedCalls(API_CALLS)];
}

/**
 * Their lines of the access table: nobody wrote them by hand, as a route that is not built does nothing but refuse.
 * Signed out is `login` or 401, without one of the permissions `denied` or 403; 404 is for those who will see it.
 */
export function plannedRows(routes: readonly Route[]): AccessRow[] {
  return plannedRoutes(routes).map(({ method, path, permissions }) => ({
    method: method ?? 'GET',
    address: sampleOf(path),
    cells: Object.fromEntries(
      COLUMNS.map((who) => [who, cellOf(who, permissions, method !== null)]),
    ) as Record<Who, string>,
  }));
}

function cellOf(who: Who, permissions: PlannedRoute['permissions'], isCall: boolean): string {
  const user = DEMO_USERS.find(({ email }) => email === who);
  if (!user) return isCall ? '401' : 'login';
  const held = DEFAULT_ROLE_PERMISSIONS[user.role];
  if (permissions.every((permission) => held.includes(permission))) return '404';
  return isCall ? '403' : 'denied';
}

/** `/api/orders/:orderId` with an order that is there, so that 404 is not for want of one. */
function sampleOf(path: string): string {
  return path
    .replace(':orderId', '{order}')
    .replace(':requestId', '{request}')
    .replace(/:\w+/g, '1')
    .replace('*', 'queues');
}
