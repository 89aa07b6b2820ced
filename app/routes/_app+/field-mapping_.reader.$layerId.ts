import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postReaderLearned } from '~/services/screens/reader-learned.server';

/** The address of the form, typed by hand, leads to the editor. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'field-maps-view');
  return redirect(paths.fieldMapping());
}

/** Switches what the reader learned of a variant on or off, or has it learned anew. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return postReaderLearned(actor, paramOf(params, 'layerId'), await request.formData());
}
