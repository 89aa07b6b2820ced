import { z } from 'zod';
import { boundText } from '../reading/reading-bounds';

/** At most so many queries are added or tested at once. (spec 2 §5) */
export const MAX_NLP_QUERIES = 15;

const ALIAS_SHAPE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** The name an answer goes by in field maps. (spec 2 §5 NLP alias) */
export const nlpAlias = z
  .string()
  .trim()
  .min(1, "This field can't be empty")
  .max(100)
  .regex(ALIAS_SHAPE, 'Alias should be snake case. i.e. query_test_nlp')
  .refine((alias) => alias.endsWith('_nlp'), 'Alias must end with _nlp sufix');

/** A question to a document, in words. (spec 2 §5 NLP query) */
export const nlpText = z
  .string()
  .trim()
  .min(1, "This field can't be empty")
  .max(200)
  .refine((text) => text.endsWith('?'), 'Query needs to end with a question mark');

export const nlpQueries = z
  .array(z.object({ text: nlpText, alias: nlpAlias }))
  .min(1)
  .max(MAX_NLP_QUERIES, `At most ${MAX_NLP_QUERIES} queries at once`)
  .superRefine((queries, context) => {
    const seen = new Set<string>();
    queries.forEach(({ text }, at) => {
      const key = text.toLowerCase();
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [at, 'text'], message: 'The NLP query must be unique' });
      seen.add(key);
    });
  });
export type NlpQuery = z.infer<typeof nlpQueries>[number];

/** The lines `alias;query` of a field map's `nlp_query_list`; lines that are none are left out. */
export function parseNlpQueryList(list: string | undefined): NlpQuery[] {
  return (list ?? '').split('\n').flatMap((line) => {
    const cut = line.indexOf(';');
    // Every entry of every map is asked, and hardly one of them has questions.
    if (cut < 0) return [];
    const parsed = nlpQueries.safeParse([{ alias: line.slice(0, cut), text: line.slice(cut + 1) }]);
    return parsed.success ? parsed.data : [];
  });
}

/** A question of more letters than this is cut. */
const QUESTION_LETTERS = 500;
const QUESTION =
  /^(?:(?:please\s+)?(?:what|which|who|whose|when|where|how\s+(?:much|many|heavy|long))\b(?:['’]?s|\s+(?:is|are|was|were|will|does|do|should))?|tell\s+me|give\s+me|find)\s*/i;
const FILLERS = /^(?:the|a|an|its|this|that|all|of|be|is|are|for|each)\s+/i;
const TAILS =
  /\s*(?:(?:on|in|of|for|to|from|at)\s+(?:the|this|that)\s+(?:document|order|delivery order|page|shipment|form|bill of lading|load)|(?:is|are|was|be)\s+\w+|here)\s*$/i;

/** What a question asks for: "What is the container number on this document?" → "container number". */
export function askedFor(text: string): string {
  let phrase = boundText(text.trim(), QUESTION_LETTERS).replace(/\?+$/, '').replace(QUESTION, '');
  for (let again = true; again; ) {
    const shorter = phrase.replace(FILLERS, '').replace(TAILS, '');
    again = shorter !== phrase && shorter !== '';
    if (again) phrase = shorter;
  }
  return phrase.trim();
}
