import { and, eq } from 'drizzle-orm';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { MAX_NLP_QUERIES, type NlpQuery, parseNlpQueryList } from '~/domain/fields/nlp-query';
import type { PageAnswer, Reading } from '~/domain/reading/reading';
import { env } from '~/services/platform/env.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { askPicture } from '~/services/reading/textract/ask-picture.server';

/** Each page asked is paid for, and what names an order stands on its first pages. */
const MAX_PAGES = 10;

/**
 * The Reading with Textract's answers to the questions of the field maps in force, where that engine is chosen; kept
 * with the pages, so that no page is asked the same twice. Otherwise the Reading as it is: our own answers need no
 * picture. (spec 2 §5 NLP)
 */
export async function withAnswers(
  requestId: string,
  reading: Reading,
  rows: readonly FieldMapRow[],
): Promise<Reading> {
  const questions = questionsIn(rows);
  if (env().OCR_ENGINE !== 'textract' || reading.kind !== 'pages' || questions.length === 0) return reading;
  const pages = [];
  for (const page of reading.pages) {
    const known = page.answers ?? [];
    const open = questions.filter(({ alias }) => !known.some((answer) => answer.alias === alias));
    if (open.length === 0 || page.index >= MAX_PAGES) {
      pages.push(page);
      continue;
    }
    const answers = [...known, ...(await askPage(requestId, page.index, open))];
    await db()
      .update(readingPages)
      .set({ answers })
      .where(and(eq(readingPages.requestId, requestId), eq(readingPages.pageIndex, page.index)));
    pages.push({ ...page, answers });
  }
  return { kind: 'pages', pages };
}

/** Textract's answers to questions on one page of a request; none where the page has no picture. */
export async function askPage(
  requestId: string,
  pageIndex: number,
  questions: readonly NlpQuery[],
): Promise<PageAnswer[]> {
  const [page] = await db()
    .select({ imageFile: readingPages.imageFile })
    .from(readingPages)
    .where(and(eq(readingPages.requestId, requestId), eq(readingPages.pageIndex, pageIndex)));
  if (!page) return [];
  return runtime().files.withLocal(page.imageFile, (image) => askPicture(image, questions));
}

function questionsIn(rows: readonly FieldMapRow[]): NlpQuery[] {
  const all = rows.flatMap(({ entry }) => parseNlpQueryList(entry.nlp_query_list));
  return [...new Map(all.map((query) => [query.alias, query])).values()].slice(0, MAX_NLP_QUERIES);
}
