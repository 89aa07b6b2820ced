import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { SwitchField, TextField } from '~/components/ui/field';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askAboutModel, postActivation } from '~/services/screens/model-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'emc-models-view');
  return askAboutModel(paramOf(params, 'modelId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return postActivation(actor, paramOf(params, 'modelId'), request);
}

export const meta = () => pageTitle('Activate an EMC model');

export default function ActivateModel() {
  const { model, worse } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Activate the model"
      question={`Documents that come from now on are classified by ${model.modelName ?? `#${model.id}`}. Labels stay as they are.`}
      answer="Activate"
      closeTo={paths.model(model.id)}
      whyNot={model.whyNotActivate}
      more={
        model.whyNotActivate === null ? (
          <>
            {worse ? (
              <div role="alert" className="grid gap-2 rounded-sm bg-warning-ground p-2 text-warning">
                <p className="font-medium">{worse}</p>
                <SwitchField
                  id="activate-confirmed"
                  name="confirmed"
                  value="true"
                  label="Activate it all the same"
                  required
                />
              </div>
            ) : null}
            <TextField id="activate-comment" name="comment" label="Comment" required maxLength={2000} />
          </>
        ) : null
      }
    />
  );
}

export const ErrorBoundary = DialogProblem;
