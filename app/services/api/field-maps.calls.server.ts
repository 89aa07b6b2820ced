import { z } from 'zod';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import {
  acceptSourceProposal,
  dismissSourceProposal,
} from '~/services/learning/decide-source-proposal.server';
import { listSourceProposals } from '~/services/learning/list-source-proposals.server';
import { nlpTestBody, testNlpQueries } from '~/services/questions/test-nlp-queries.server';
import { call } from './call.server';
import { numberList, paging, wordList } from './parse.server';
import { presentProposal } from './present-proposal.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** Where the values of orders come from. (spec 3 §7 Field maps) */

export const testQueriesCall = call({
  method: 'post',
  path: '/api/field-maps/nlp-test',
  summary: 'Answer questions on a document as it was read',
  permission: 'field-maps-create',
  body: nlpTestBody,
  run: async ({ actor, body }) => dataResponse(await testNlpQueries(actor, body)),
});

const learnedFields = wordList.pipe(
  z.array(z.enum([...ADDRESS_ROLES, ...FIELD_NAMES] as [string, ...string[]])),
);

export const listProposalsCall = call({
  method: 'get',
  path: '/api/field-maps/proposals',
  summary: 'Where values come from, as past corrections say; dismissed ones are left out',
  permission: 'field-maps-view',
  query: z
    .object({
      ...paging({ all: true }),
      filter: z
        .object({ company_id: numberList, variant_id: numberList, field_name: learnedFields })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, ...query }, request }) => {
    const asked = pageAsked(query);
    const { items, total } = await listSourceProposals(actor, {
      companyIds: filter.company_id,
      variantIds: filter.variant_id,
      fieldNames: filter.field_name,
      ...asked,
    });
    return pageResponse({ items: items.map(presentProposal), total, ...asked }, request);
  },
});

export const acceptProposalCall = call({
  method: 'post',
  path: '/api/field-maps/proposals/{proposalId}/accept',
  summary: 'Take a proposal into the field map of its company and variant (level 5)',
  permission: 'company-field-maps-create',
  run: async ({ actor, params }) =>
    dataResponse(presentProposal(await acceptSourceProposal(actor, params.proposalId))),
});

export const dismissProposalCall = call({
  method: 'post',
  path: '/api/field-maps/proposals/{proposalId}/dismiss',
  summary: 'Send a proposal away for good',
  permission: 'company-field-maps-create',
  run: async ({ actor, params }) =>
    dataResponse(presentProposal(await dismissSourceProposal(actor, params.proposalId))),
});
