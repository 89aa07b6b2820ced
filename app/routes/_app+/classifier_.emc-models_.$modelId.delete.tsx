import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askAboutModel, postModelDeletion } from '~/services/screens/model-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'emc-models-view');
  return askAboutModel(paramOf(params, 'modelId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return postModelDeletion(actor, paramOf(params, 'modelId'));
}

export const meta = () => pageTitle('Delete an EMC model');

export default function DeleteModel() {
  const { model } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete the model"
      question={`Delete ${model.modelName ?? `#${model.id}`} with its report, comments and log? Labels and documents stay.`}
      answer="Delete"
      closeTo={paths.model(model.id)}
      whyNot={model.whyNotDelete}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
