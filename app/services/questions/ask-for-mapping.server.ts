import type { Actor } from '~/domain/access/actor';
import type { MappingAnswer } from '~/domain/fields/source-mapping';
import { testNlpQueries } from './test-nlp-queries.server';

/**
 * The answers of an order's document to the questions of the mapping dialog, whose alias they have not yet: each is asked
 * under a name of its own. (spec 2 §2 OCR Source Field Mapping) @throws NotFound
 */
export async function askForMapping(
  actor: Actor,
  orderId: number,
  queries: readonly string[],
): Promise<MappingAnswer[]> {
  const asked = queries.map((text, at) => ({ text, alias: `question_${at}_nlp` }));
  const answers = await testNlpQueries(actor, { order_id: orderId, queries: asked });
  return asked.map(({ text, alias }) => {
    const { answer = 'N/A', confidence = 0, page = null } = answers.find((one) => one.alias === alias) ?? {};
    return { query: text, answer: answer === 'N/A' ? null : answer, confidence, page };
  });
}
