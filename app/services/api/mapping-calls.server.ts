import { ruleSchema, testRuleSchema } from '~/domain/rule-form';
import type { Call } from './call';
import { proposalsQuery, rulesQuery } from './schemas.server';

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
  {
    method: 'get',
    path: '/api/field-maps/proposals',
    summary: 'Where values come from, as past corrections say; dismissed ones are left out',
    query: proposalsQuery,
  },
  {
    method: 'post',
    path: '/api/field-maps/proposals/{proposalId}/accept',
    summary: 'Take a proposal into the field map of its company and variant (level 5)',
  },
  {
    method: 'post',
    path: '/api/field-maps/proposals/{proposalId}/dismiss',
    summary: 'Send a proposal away for good',
  },
];
