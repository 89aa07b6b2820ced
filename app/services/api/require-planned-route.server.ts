import { type PlannedRoute, plannedAt, plannedCalls, plannedPages } from '~/domain/urls/planned-routes';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { NotFound } from '~/services/platform/problems.server';
import { API_CALLS } from './api-calls.server';

const CALLS = plannedCalls(API_CALLS);
/** Pages that are built are found by the router, and nobody asks here for them. */
const PAGES = plannedPages([]);

/** The guard of a call that is not built yet; a URL that nobody planned passes. @throws as requirePlanned */
export async function requirePlannedCall(request: Request): Promise<void> {
  await requirePlanned(request, CALLS);
}

/** The guard of a page that is not built yet; a URL that nobody planned passes. @throws as requirePlanned */
export async function requirePlannedPage(request: Request): Promise<void> {
  await requirePlanned(request, PAGES);
}

/** @throws as requirePermission, and NotFound for those who may */
async function requirePlanned(request: Request, routes: readonly PlannedRoute[]): Promise<void> {
  const planned = plannedAt(routes, request.method, new URL(request.url).pathname);
  if (!planned) return;
  await requirePermission(request, planned.permissions);
  throw new NotFound();
}
