import type { ActionFunctionArgs } from '@remix-run/node';
import { testRuleSchema } from '~/domain/rule-form';
import { requirePermission } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { tryRule } from '~/services/api/rules.server';

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  return one(await tryRule(actor, await readBody(request, testRuleSchema)));
}
