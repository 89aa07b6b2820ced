import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';

/** The old address of the inbox; what was selected stays selected. (spec 1 §2) */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(`${paths.inbox}${new URL(request.url).search}`);
}
