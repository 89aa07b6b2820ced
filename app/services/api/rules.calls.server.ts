import { z } from 'zod';
import { ruleSchema, testRuleSchema } from '~/domain/fields/rule-form';
import { getRule, listRules } from '~/services/rules/list-rules.server';
import { createRule, updateRule } from '~/services/rules/save-rule.server';
import { testRule } from '~/services/rules/test-rule.server';
import { call } from './call.server';
import { text } from './inputs.server';
import { paging } from './parse.server';
import { presentRule } from './present-rule.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** Rules that change orders. (spec 3 §7 Rules) */

export const listRulesCall = call({
  method: 'get',
  path: '/api/ocr/rules',
  summary: 'Rules, by name',
  permission: 'rules-editor-view',
  query: z
    .object({ ...paging({ usual: 100, all: true }), filter: z.object({ query: text }).strict() })
    .strict(),
  run: async ({ query: { filter, ...query }, request }) => {
    const asked = pageAsked(query, 100);
    const { items, total } = await listRules({ search: filter.query, ...asked });
    return pageResponse({ items: items.map(presentRule), total, ...asked }, request);
  },
});

export const createRuleCall = call({
  method: 'post',
  path: '/api/ocr/rules',
  summary: 'Make a rule',
  permission: 'rules-editor-create',
  body: ruleSchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const { id } = await createRule(actor, body);
    return dataResponse(presentRule(await getRule(id)));
  },
});

export const updateRuleCall = call({
  method: 'put',
  path: '/api/ocr/rules/{ruleId}',
  summary: 'Save a rule; 409 when somebody saved it since version',
  permission: 'rules-editor-edit',
  body: ruleSchema,
  run: async ({ actor, params: { ruleId }, body }) => {
    await updateRule(actor, ruleId, body);
    return dataResponse(presentRule(await getRule(ruleId)));
  },
});

export const testRuleCall = call({
  method: 'post',
  path: '/api/ocr/rules/test',
  summary: 'What a rule, saved or not, would do to an order; writes nothing',
  permission: 'rules-editor-view',
  body: testRuleSchema,
  run: async ({ actor, body }) => {
    const { orderId, ...trial } = await testRule(actor, body);
    return dataResponse({ order_id: orderId, ...trial });
  },
});
