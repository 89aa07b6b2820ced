import type { LoaderFunctionArgs } from '@remix-run/node';
import { alone, f1Plot, lossPlot } from '~/domain/classification/model-plots';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getModelDetail } from '~/services/classification/model-detail.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';

/** A drawing of how a model was trained, as SVG. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  const { report } = await getModelDetail(actor, paramOf(params, 'modelId'));
  if (!report) throw new NotFound('This model has no drawings');
  const svg = paramOf(params, 'plot') === 'loss' ? lossPlot(report.steps) : f1Plot(report.variants);
  return new Response(alone(svg), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'private, max-age=3600',
    },
  });
}
