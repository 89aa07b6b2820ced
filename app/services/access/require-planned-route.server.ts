import { plannedRoute } from '~/domain/planned-routes';
import { NotFound } from '~/services/platform/problems.server';
import { requirePermission } from './guards.server';

/**
 * The guard of what is not built yet; an address that nobody planned passes.
 * @throws as requirePermission, and NotFound for those who may
 */
export async function requirePlannedRoute(request: Request): Promise<void> {
  const planned = plannedRoute(request.method, new URL(request.url).pathname);
  if (!planned) return;
  await requirePermission(request, planned.permissions);
  throw new NotFound();
}
