import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { DocumentsField, LoadsField } from '~/components/backtests/file-fields';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { addedWords } from '~/domain/backtests/backtest-view';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { postToBacktest } from '~/services/backtests/post-backtest.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** More documents and loads for a backtest that there is. (issue 14 Backtest) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create']);
  const { id, name, figures, may } = await loadBacktest(actor, paramOf(params, 'backtestId'));
  if (!may.change) throw new Forbidden();
  return { id, name, isMeasured: figures !== null, mayAdd: may.correct };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create'], {
    csrf: 'in-stream',
  });
  const backtestId = paramOf(params, 'backtestId');
  const back = paths.backtest(backtestId);
  try {
    const posted = await postToBacktest(actor, backtestId, request);
    if ('errors' in posted) return data(posted, { status: 422 });
    return redirectWithToast(back, { tone: 'success', text: addedWords(posted.added) });
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(back, { tone: 'error', text: problem.message });
  }
}

export const meta = () => pageTitle('Add to a backtest');

export default function AddToBacktest() {
  const { id, name, isMeasured, mayAdd } = useLoaderData<typeof loader>();
  const errors: Record<string, string[]> = usePosted<typeof action>()?.errors ?? {};
  const busy = useNavigation().state === 'submitting';
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div>
        <h1 className="text-lg">Add documents or loads</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {name}. What is there already is not added twice.
          {isMeasured ? ' What was measured stays as it is until you measure again.' : ''}
        </p>
      </div>
      {mayAdd ? (
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid gap-4 rounded border border-line bg-panel p-4"
        >
          <CsrfField />
          <DocumentsField errors={errors.documents} />
          <LoadsField hint="Columns are known again by their names." errors={errors.loads} />
          <div className="flex justify-end gap-2">
            <ButtonLink to={paths.backtest(id)}>Cancel</ButtonLink>
            <Button type="submit" look="primary" busy={busy}>
              {busy ? 'Uploading' : 'Add'}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="grid justify-items-start gap-3 rounded border border-line bg-panel p-4">
          <p>This backtest is at work: add to it when it has done its step.</p>
          <ButtonLink to={paths.backtest(id)}>Back</ButtonLink>
        </div>
      )}
    </main>
  );
}
