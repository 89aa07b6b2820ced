import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { VariantSelect } from '~/components/classifier/variant-select';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { classifierSearch } from '~/domain/lists/classifier-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { usableVariants } from '~/services/classification/variant-choices.server';
import { idsIn, postVariant } from '~/services/screens/classifier-actions.server';

/** Asks which variant the chosen documents are of. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const ids = idsIn(new URL(request.url).searchParams);
  return { ids, variants: await usableVariants(actor, ids) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return postVariant(actor, request);
}

export const meta = () => pageTitle('Set variant');

export default function SetVariant() {
  const { ids, variants } = useLoaderData<typeof loader>();
  const search = classifierSearch(useLocation().search);
  const back = `${paths.classifier}${search}`;
  const busy = useNavigation().state === 'submitting';
  return (
    <RouteDialog title="Set variant" closeTo={back}>
      {ids.length === 0 ? (
        <p>Select documents first.</p>
      ) : (
        <Form method="post" action={paths.classifierSetVariant(search)} className="grid gap-4">
          <CsrfField />
          <input type="hidden" name="ids" value={ids.join(',')} />
          <p>
            {ids.length === 1 ? 'One document gets' : `${ids.length} documents get`} the variant as your
            label, and the classifier learns from it.
          </p>
          <VariantSelect id="set-variant" variants={variants} chosen={null} />
          <div className="flex justify-end gap-2">
            <ButtonLink to={back} preventScrollReset>
              Close
            </ButtonLink>
            <Button type="submit" look="primary" disabled={busy}>
              Set variant
            </Button>
          </div>
        </Form>
      )}
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
