import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requireGuest } from '~/services/access/sessions/guards.server';

/** `/` is an alias of /login (spec 1 §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireGuest(request);
  return redirect(paths.login());
}
