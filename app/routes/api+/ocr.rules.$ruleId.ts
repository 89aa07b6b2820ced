import type { ActionFunctionArgs } from '@remix-run/node';
import { ruleSchema } from '~/domain/rule-form';
import { requirePermission } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { changeRule } from '~/services/api/rules.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-edit');
  return one(await changeRule(actor, Number(params.ruleId), await readBody(request, ruleSchema)));
}
