import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import { type NlpQuery, nlpQueries } from '~/domain/fields/nlp-query';
import { rowId } from '~/domain/inputs';
import type { Reading } from '~/domain/reading/reading';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import type { QueryAnswer } from '~/services/mapping/ask-document.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { layerInForce } from '~/services/mapping-runs/tuned-layers.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import { env } from '~/services/platform/env.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { getRequest } from '~/services/requests/get-request.server';
import { askPage } from './ask-questions.server';

const pair = z.tuple([z.string(), z.string()]).transform(([text, alias]) => ({ text, alias }));
const query = z.union([pair, z.object({ text: z.string(), alias: z.string() })]);

/** POST /api/field-maps/nlp-test: the document by its page images, its request or its order; queries [text, alias]. */
export const nlpTestBody = z
  .object({
    images: z.array(z.string().max(400)).max(500).optional(),
    request_id: z.string().uuid().optional(),
    order_id: rowId.optional(),
    queries: z.array(query).pipe(nlpQueries),
  })
  .refine(({ images, request_id, order_id }) => Boolean(images?.length || request_id || order_id), {
    message: 'Give images, request_id or order_id',
    path: ['images'],
  });

/** A page image is kept under the request it belongs to. */
const OF_PAGE = /\/page-(\d+)\./;
const OF_REQUEST = /requests\/([0-9a-f]{8}-[0-9a-f-]{27})\//i;

/** Answers questions on a document as it was read. (spec 2 §7 Field maps and NLP) @throws NotFound, Invalid */
export async function testNlpQueries(
  actor: Actor,
  { images, request_id, order_id, queries }: z.infer<typeof nlpTestBody>,
): Promise<QueryAnswer[]> {
  const requestId = order_id
    ? (await findOrder(db(), actor, order_id)).requestId
    : (request_id ?? OF_REQUEST.exec(images?.[0] ?? '')?.[1]);
  if (!requestId) throw new Invalid('The given data was invalid.', { images: ['These are no page images'] });
  const request = await getRequest(actor, requestId);
  const { rows, learned } = await fieldMapsInForce(request);
  const { fieldMap } = pickFieldMap(rows, {});
  const reading = await loadReading(request);
  return runMapping('answerQueries', {
    reading: await asAnswered(request.id, reading, queries, images),
    queries,
    fieldMap,
    today: now().toISOString().slice(0, 10),
    learned,
    layer: await layerInForce(request),
  });
}

/** Where Textract is chosen it is asked anew, on the pages named or on the first one. */
async function asAnswered(
  requestId: string,
  reading: Reading,
  queries: readonly NlpQuery[],
  images: readonly string[] | undefined,
): Promise<Reading> {
  if (env().OCR_ENGINE !== 'textract' || reading.kind !== 'pages') return reading;
  const wanted = new Set((images ?? []).flatMap((image) => OF_PAGE.exec(image)?.[1] ?? []).map(Number));
  const pages = [];
  for (const page of reading.pages) {
    const isAsked = wanted.size > 0 ? wanted.has(page.index) : page.index === 0;
    pages.push({ ...page, answers: isAsked ? await askPage(requestId, page.index, queries) : [] });
  }
  return { kind: 'pages', pages };
}
