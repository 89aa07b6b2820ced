import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { nlpTestBody, testNlpQueries } from '~/services/pipeline/test-nlp-queries.server';

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-create');
  return one(await testNlpQueries(actor, await readBody(request, nlpTestBody)));
}
