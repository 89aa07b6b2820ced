import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePlannedRoute } from '~/services/access/require-planned-route.server';
import { NotFound } from '~/services/platform/problems.server';

/** Anything else under /api does not exist, or not yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlannedRoute(request);
  throw new NotFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePlannedRoute(request);
  throw new NotFound();
}
