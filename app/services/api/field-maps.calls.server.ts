import { z } from 'zod';
import { readEntry } from '~/domain/fields/entry-problems';
import { FIELD_MAP_MESSAGES, fieldMapName } from '~/domain/fields/field-map-form';
import { ATTRIBUTES, ROLE_CHOICES } from '~/domain/fields/map-attributes';
import { rowId } from '~/domain/inputs';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { REFERENCE_TYPES } from '~/domain/trade/reference-types';
import { destinationsOf } from '~/domain/trade/tms-destinations';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { mappedFieldNames } from '~/services/field-maps/mapped-field-names.server';
import { deleteFieldMap, saveFieldMap } from '~/services/field-maps/save-field-map.server';
import {
  acceptSourceProposal,
  dismissSourceProposal,
} from '~/services/learning/decide-source-proposal.server';
import { listSourceProposals } from '~/services/learning/list-source-proposals.server';
import { Invalid } from '~/services/platform/problems.server';
import { nlpTestBody, testNlpQueries } from '~/services/questions/test-nlp-queries.server';
import { call } from './call.server';
import { noFilter } from './inputs.server';
import { numberList, paging, wordList } from './parse.server';
import { presentDeletion, presentFieldMap, presentFieldMaps } from './present-field-map.server';
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
  // A misspelt id would mean every company, variant or TMS.
  body: z
    .object({
      ...named,
      fieldmap: fieldMapName,
      // Read attribute by attribute, so that what is wrong is said at the attribute's own name.
      fieldmap_data: z
        .record(z.unknown())
        .describe(
          `By attribute: ${ATTRIBUTES.map(({ name }) => name).join(', ')}; of a config field _config_value`,
        ),
      version: z.coerce.number().int().min(0).optional(),
    })
    .strict(),
  run: async ({ actor, body: { fieldmap, fieldmap_data: given, version, ...ids } }) => {
    const { entry, problems } = readEntry(given);
    if (Object.keys(problems).length > 0) throw new Invalid(FIELD_MAP_MESSAGES.notSaved, problems);
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
    const cell = await deleteFieldMap(actor, params.fieldMapId);
    return dataResponse(presentDeletion(cell, await fieldMapsByLevel(actor, cell.scope)));
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

/** The fields that can be mapped: of the catalogue, places, config fields, and what else is mapped. (spec 3 §7) */
export const fieldNamesCall = call({
  method: 'get',
  path: '/api/field-maps/field-names',
  summary: 'The names of the fields that can be mapped',
  permission: 'field-maps-view',
  query: z.object({ filter: noFilter }).strict(),
  run: async ({ actor }) => dataResponse(await mappedFieldNames(actor)),
});

export const propertyNamesCall = call({
  method: 'get',
  path: '/api/field-maps/property-names',
  summary: 'The names of the attributes of a field map entry',
  permission: 'field-maps-view',
  query: z.object({ filter: noFilter }).strict(),
  run: async () => dataResponse(ATTRIBUTES.map(({ name }) => name).sort()),
});

/** What the pickers of the editor offer. (spec 3 §7 Paths for loading roles, destination lists, TMS providers) */
export const editorListsCall = call({
  method: 'get',
  path: '/api/field-maps/lists',
  summary: 'Roles, TMS providers, destinations and reference types, as the editor of field maps offers them',
  permission: 'field-maps-view',
  query: z.object({ filter: noFilter }).strict(),
  run: async () =>
    dataResponse({
      roles: ROLE_CHOICES.map(({ name, label }) => ({ name, display_name: label })),
      tms_providers: Object.values(TMS_PROVIDERS)
        .map(({ id, label }) => ({ id, name: label }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      profittools_destinations: destinationsOf('profittools_destination'),
      compcare_destinations: destinationsOf('compcare_destination'),
      cargowise_destinations: destinationsOf('cargowise_destination'),
      profittools_reference_types: REFERENCE_TYPES.map(({ key, name }) => ({ id: key, name })),
    }),
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
