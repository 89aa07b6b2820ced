import { z } from 'zod';
import { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { listVariantTraining } from '~/services/reports/variant-training.server';
import { call } from './call.server';
import { numberList, paging, wordList } from './parse.server';
import { pageAsked, pageResponse } from './respond.server';

/** Reports of the field maps. (spec 3 §7 Field mapping) */

const SORTS = VARIANT_TRAINING_LIST.columns.flatMap((column) => ('sort' in column ? column.sort : []));

export const variantTrainingCall = call({
  method: 'get',
  path: '/api/field-maps/variant-training-report',
  summary: 'Variants with the fields that their maps speak of and their requests of the last 90 days',
  permission: ['field-maps-view', 'all-companies-view'],
  query: z
    .object({
      ...paging({ usual: VARIANT_TRAINING_LIST.perPage }),
      sort: z
        .string()
        .refine((sort) => SORTS.some((name) => name === sort.replace('-', '')), 'There is no such sort')
        .default(VARIANT_TRAINING_LIST.sort),
      filter: z.object({ abbyy_variant_id: numberList, variant_type: wordList }).strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, ...query }, request }) => {
    const asked = pageAsked(query, VARIANT_TRAINING_LIST.perPage);
    const { items, total } = await listVariantTraining(actor, {
      variantIds: filter.abbyy_variant_id,
      variantTypes: filter.variant_type,
      sort,
      ...asked,
    });
    const rows = items.map((row) => ({
      abbyy_variant_id: row.id,
      variant_name: row.name,
      variant_type: row.variantType,
      has_fieldmap: row.propertyCount > 0,
      companies: row.companies,
      property_count: row.propertyCount,
      properties: row.properties,
      updated_at: row.updatedAt?.toISOString() ?? null,
      last_seen_at: row.lastSeenAt?.toISOString() ?? null,
      request_count: row.requestCount,
    }));
    return pageResponse({ items: rows, total, ...asked }, request);
  },
});
