import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { ModelActions } from '~/components/models/model-cells';
import { F1Plot, Failures, LossPlot, VariantScores } from '~/components/models/model-report';
import { ModelSummary } from '~/components/models/model-summary';
import { BatchLog, ModelComments, ShadowFigures } from '~/components/models/model-talk';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { ToneChip } from '~/components/ui/tone-chip';
import { PENDING_NAME } from '~/domain/classification/model-rules';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadModel, postModelComment } from '~/services/screens/model-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return loadModel(actor, paramOf(params, 'modelId'));
}

/** Adds a comment. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return postModelComment(actor, paramOf(params, 'modelId'), request);
}

export const meta = () => pageTitle('EMC Model');

export default function Model() {
  const { model, report, comments, log, shadow, ...facts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLiveEvents(['emc-model-updated'], () => revalidate());
  return (
    <main id="main" className="mx-auto grid max-w-[1400px] gap-3 p-3">
      <Outlet />
      <div className="flex flex-wrap items-center gap-2">
        <Link to={paths.models} className="font-semibold text-accent hover:underline">
          ‹ EMC Models
        </Link>
        <h1 className="font-mono text-md">
          {model.status === 'PENDING' ? PENDING_NAME : (model.modelName ?? `#${model.id}`)}
        </h1>
        {model.isActive ? <ToneChip tone="success">Active</ToneChip> : null}
        <span className="grow" />
        <ModelActions model={model} />
      </div>
      <ModelSummary model={model} report={report} {...facts} />
      {report ? (
        <>
          <div className="grid min-w-0 gap-3 lg:grid-cols-2">
            <LossPlot steps={report.steps} />
            <F1Plot scores={report.variants} />
          </div>
          <Failures failures={report.failures} />
          <VariantScores scores={report.variants} />
        </>
      ) : null}
      <div className="grid min-w-0 gap-3 lg:grid-cols-2">
        {model.isActive || !report ? null : <ShadowFigures shadow={shadow} />}
        <ModelComments comments={comments} action={paths.model(model.id)} />
        <BatchLog log={log} />
      </div>
    </main>
  );
}
