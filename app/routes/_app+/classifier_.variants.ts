import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { usableVariants } from '~/services/classification/variant-choices.server';
import { idsIn } from '~/services/screens/classifier-actions.server';

/** The variants that all of some documents may be given, for who labels by the keyboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return { variants: await usableVariants(actor, idsIn(new URL(request.url).searchParams)) };
}
