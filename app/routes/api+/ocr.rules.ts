import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ruleSchema } from '~/domain/rule-form';
import { requirePermission } from '~/services/access/guards.server';
import { readBody, readQuery } from '~/services/api/parse.server';
import { list, one } from '~/services/api/present.server';
import { oneRule, pageOfRules } from '~/services/api/rules.server';
import { rulesQuery } from '~/services/api/schemas.server';
import { createRule } from '~/services/mapping/save-rule.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'rules-editor-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfRules(readQuery(url, rulesQuery));
  return list(items, paging, url);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-create');
  const { id } = await createRule(actor, await readBody(request, ruleSchema));
  return one(await oneRule(id), { status: 201 });
}
