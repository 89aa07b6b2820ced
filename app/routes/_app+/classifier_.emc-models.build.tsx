import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { TextField } from '~/components/ui/field';
import { BUILD_QUESTION } from '~/domain/classification/model-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { postBuild } from '~/services/screens/model-screen.server';

/** Asks before a model is built: it costs something. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'emc-models-view');
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return postBuild(actor, request);
}

export const meta = () => pageTitle('Build an EMC model');

export default function BuildModel() {
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title="Build an EMC model"
      question={BUILD_QUESTION}
      answer="Build Model"
      closeTo={`${paths.models}${search}`}
      more={<TextField id="build-comment" name="comment" label="Comment" maxLength={2000} />}
    />
  );
}

export const ErrorBoundary = DialogProblem;
