import { z } from 'zod';
import { rowId } from '~/domain/inputs';
import { exportCorrections } from '~/services/learning/export-corrections.server';
import { listLayers } from '~/services/learning/list-layers.server';
import { learnAgain, switchLayer } from '~/services/learning/switch-layer.server';
import { call } from './call.server';
import { numberList, paging } from './parse.server';
import { presentLayer } from './present-layer.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** What the page tagger learned of people's corrections, by company and variant. (decision 037) */

export const listLayersCall = call({
  method: 'get',
  path: '/api/field-maps/tuned-layers',
  summary: 'What the reader learned of corrections: how it did in its trial, and whether it is used',
  permission: 'field-maps-view',
  query: z
    .object({
      ...paging({ all: true }),
      filter: z.object({ company_id: numberList, variant_id: numberList }).strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, ...query }, request }) => {
    const asked = pageAsked(query);
    const named = { companyIds: filter.company_id, variantIds: filter.variant_id };
    const { items, total } = await listLayers(actor, { ...named, ...asked });
    return pageResponse({ items: items.map(presentLayer), total, ...asked }, request);
  },
});

export const switchLayerOnCall = call({
  method: 'post',
  path: '/api/field-maps/tuned-layers/{layerId}/switch-on',
  summary: 'Have documents read with what was learned; 409 where its trial did not show it better',
  permission: 'company-field-maps-create',
  run: async ({ actor, params }) =>
    dataResponse(presentLayer(await switchLayer(actor, params.layerId, 'on'))),
});

export const switchLayerOffCall = call({
  method: 'post',
  path: '/api/field-maps/tuned-layers/{layerId}/switch-off',
  summary: 'Have documents read without what was learned, until it is switched on again',
  permission: 'company-field-maps-create',
  run: async ({ actor, params }) =>
    dataResponse(presentLayer(await switchLayer(actor, params.layerId, 'off'))),
});

/** Operators alone: what it is made of is of every company's documents. */
export const exportCorrectionsCall = call({
  method: 'get',
  path: '/api/field-maps/corrections',
  summary:
    'The words of corrected documents with what they are, names and numbers made up, a page a line of JSON',
  permission: ['all-companies-view', 'field-maps-view'],
  query: z.object({ filter: z.object({ company_id: rowId.optional() }).strict() }).strict(),
  run: async ({ query: { filter } }) =>
    new Response(linesStream(exportCorrections({ companyId: filter.company_id ?? null })), {
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': 'attachment; filename="corrections.jsonl"',
        'Cache-Control': 'no-store',
      },
    }),
});

/** A line is made when the one before it was taken; who goes away ends it. */
function linesStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

export const learnAgainCall = call({
  method: 'post',
  path: '/api/field-maps/tuned-layers/{layerId}/learn-again',
  summary: 'Learn of the finished orders anew as soon as a worker is free',
  permission: 'company-field-maps-create',
  answers: 202,
  run: async ({ actor, params }) => dataResponse(presentLayer(await learnAgain(actor, params.layerId))),
});
