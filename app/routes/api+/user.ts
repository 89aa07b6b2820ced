import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { presentUser } from '~/services/api/present-user.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return one(await presentUser(actor));
}
