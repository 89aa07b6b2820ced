import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { oneModel, pageOfModels } from '~/services/api/classifier.server';
import { modelsQuery } from '~/services/api/classifier-schemas.server';
import { readBody, readQuery } from '~/services/api/parse.server';
import { list, one } from '~/services/api/present.server';
import { buildModel, buildModelSchema } from '~/services/classification/build-model.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'emc-models-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfModels(readQuery(url, modelsQuery));
  return list(items, paging, url);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  const modelId = await buildModel(actor, await readBody(request, buildModelSchema));
  return one(await oneModel(modelId), { status: 201 });
}
