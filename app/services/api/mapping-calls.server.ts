import { ruleSchema, testRuleSchema } from '~/domain/rule-form';
import type { Call } from './call';
import { rulesQuery } from './schemas.server';

/** The calls about how documents become orders. (spec 3 §7 Rules) */
export const MAPPING_CALLS: readonly Call[] = [
  { method: 'get', path: '/api/ocr/rules', summary: 'Rules, by name', query: rulesQuery },
  { method: 'post', path: '/api/ocr/rules', summary: 'Make a rule', body: ruleSchema, answers: 201 },
  {
    method: 'put',
    path: '/api/ocr/rules/{ruleId}',
    summary: 'Save a rule; 409 when somebody saved it since version',
    body: ruleSchema,
  },
  {
    method: 'post',
    path: '/api/ocr/rules/test',
    summary: 'What a rule, saved or not, would do to an order; writes nothing',
    body: testRuleSchema,
  },
];
