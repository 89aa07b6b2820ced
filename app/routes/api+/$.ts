import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePlannedCall } from '~/services/api/require-planned-route.server';
import { NotFound } from '~/services/platform/problems.server';

/** Anything else under /api does not exist, or not yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlannedCall(request);
  throw new NotFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePlannedCall(request);
  throw new NotFound();
}
