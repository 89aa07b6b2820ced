import { z } from 'zod';
import { fieldMapData, fieldMapName } from '~/domain/fields/field-map-form';
import { rowId } from '~/domain/inputs';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { deleteFieldMap, saveFieldMap } from '~/services/field-maps/save-field-map.server';
import {
  acceptSourceProposal,
  dismissSourceProposal,
} from '~/services/learning/decide-source-proposal.server';
import { listSourceProposals } from '~/services/learning/list-source-proposals.server';
import { nlpTestBody, testNlpQueries } from '~/services/questions/test-nlp-queries.server';
import { call } from './call.server';
import { noFilter } from './inputs.server';
import { numberList, paging, wordList } from './parse.server';
import { presentFieldMap, presentFieldMaps } from './present-field-map.server';
import { presentProposal } from './present-proposal.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** Where the values of orders come from. (spec 3 §7 Field maps) */

const named = {
  t_company_id: rowId.nullish(),
  t_ocrvariant_id: rowId.nullish(),
  t_tms_provider_id: rowId.nullish(),
};

const scopeOf = (ids: { [Name in keyof typeof named]?: number | null }) => ({
  companyId: ids.t_company_id ?? null,
  variantId: ids.t_ocrvariant_id ?? null,
  tmsProviderId: ids.t_tms_provider_id ?? null,
});

export const listFieldMapsCall = call({
  method: 'get',
  path: '/api/field-maps',
  summary: 'The entries of the field map that a company, variant and TMS provider bring in, by level',
  permission: 'field-maps-view',
  query: z.object({ ...named, filter: z.object({}).strict() }).strict(),
  run: async ({ actor, query }) =>
    dataResponse(presentFieldMaps(await fieldMapsByLevel(actor, scopeOf(query)))),
});

export const saveFieldMapCall = call({
  method: 'post',
  path: '/api/field-maps',
  summary: 'Save what a level of the field map says of a field',
  permission: 'field-maps-view',
  body: z.object({
    ...named,
    fieldmap: fieldMapName,
    fieldmap_data: fieldMapData,
    version: z.coerce.number().int().min(0).optional(),
  }),
  run: async ({ actor, body: { fieldmap, fieldmap_data: entry, version, ...ids } }) => {
    const fieldName = entry.d3canon_name?.trim() || fieldmap;
    const stored = await saveFieldMap(actor, { ...scopeOf(ids), fieldName, entry, version });
    return dataResponse(presentFieldMap(stored));
  },
});

export const deleteFieldMapCall = call({
  method: 'delete',
  path: '/api/field-maps/{fieldMapId}',
  summary: 'Delete what a level of the field map says of a field',
  permission: 'field-maps-remove',
  run: async ({ actor, params }) => {
    const { scope } = await deleteFieldMap(actor, params.fieldMapId);
    return dataResponse(presentFieldMaps(await fieldMapsByLevel(actor, scope)));
  },
});

/** The changes of a field at the level that the ids mean. (spec 3 §3 Field map audit entry) */
export const fieldMapAuditsCall = call({
  method: 'get',
  path: '/api/field-maps/audits',
  summary: 'What was changed of a field at a level of the field map, by whom',
  permission: 'field-maps-view',
  query: z.object({ ...named, property: fieldMapName, filter: noFilter }).strict(),
  run: async ({ actor, query: { property, ...ids } }) => {
    const audits = await fieldMapAudits(actor, property, scopeOf(ids));
    return dataResponse({
      fieldmap_config: audits.map(({ id, entryId, old, new: after, user, updatedAt }) => ({
        id,
        field_map_id: entryId,
        old,
        new: after,
        user,
        updated_at: updatedAt.toISOString(),
      })),
    });
  },
});

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
