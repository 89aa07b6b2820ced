import { z } from 'zod';
import {
  acceptProposalSchema,
  acceptVariant,
  dismissVariant,
} from '~/services/classification/decide-variant-proposal.server';
import { listVariantProposals } from '~/services/classification/list-variant-proposals.server';
import { call } from './call.server';
import { numberList, paging, wordList } from './parse.server';
import { presentLayoutProposal } from './present-training.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse } from './respond.server';

/** Layouts that the classifier proposes as variants. (spec 3 §7 Classifier) */

export const listLayoutsCall = call({
  method: 'get',
  path: '/api/ocr/variant-proposals',
  summary: 'Layouts that were seen several times and have no variant',
  permission: 'training-documents-view',
  query: z
    .object({
      ...paging(),
      filter: z
        .object({
          company_id: numberList,
          status: wordList.pipe(z.array(z.enum(['open', 'accepted', 'dismissed']))),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, ...query }, request }) => {
    const asked = pageAsked(query);
    const { items, total } = await listVariantProposals(actor, {
      companyIds: filter.company_id,
      statuses: filter.status,
      ...asked,
    });
    return pageResponse({ items: items.map(presentLayoutProposal), total, ...asked }, request);
  },
});

export const acceptLayoutCall = call({
  method: 'post',
  path: '/api/ocr/variant-proposals/{proposalId}/accept',
  summary: 'Make a variant of a proposed layout and learn it',
  permission: ['training-documents-view', 'variants-create'],
  body: acceptProposalSchema,
  answers: 201,
  run: async ({ actor, params, body }) => {
    const { variantId } = await acceptVariant(actor, params.proposalId, body);
    return dataResponse({ variant_id: variantId });
  },
});

export const dismissLayoutCall = call({
  method: 'post',
  path: '/api/ocr/variant-proposals/{proposalId}/dismiss',
  summary: 'Never propose this layout again',
  permission: 'training-documents-view',
  answers: 204,
  run: async ({ actor, params }) => {
    await dismissVariant(actor, params.proposalId);
    return emptyResponse();
  },
});
