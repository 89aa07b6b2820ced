import { asc, inArray, sql } from 'drizzle-orm';
import { db } from '~/services/platform/runtime.server';
import { partTexts } from '~/services/reading/reading-text.server';
import { readingContents, readingPages } from '~/services/reading/schema.server';

/** By request what stands on its pages, rows of its sheets, or segments of its messages, line by line; one without text is not there. */
export async function textsOf(requestIds: string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map();
  const pages = await db()
    .select({
      requestId: readingPages.requestId,
      lines: sql<string[]>`jsonb_path_query_array(${readingPages.lines}, '$[*].text')`,
    })
    .from(readingPages)
    .where(inArray(readingPages.requestId, requestIds))
    .orderBy(asc(readingPages.requestId), asc(readingPages.pageIndex));
  const contents = await db()
    .select()
    .from(readingContents)
    .where(inArray(readingContents.requestId, requestIds));
  const parts = [
    ...pages.map(({ requestId, lines }) => ({ requestId, text: lines.join('\n') })),
    ...contents.flatMap(({ requestId, sheets, messages }) =>
      partTexts(
        messages ? { kind: 'edi', messages, problems: [] } : { kind: 'sheets', sheets: sheets ?? [] },
      ).map((text) => ({ requestId, text })),
    ),
  ];
  const texts = new Map<string, string>();
  for (const { requestId, text } of parts)
    if (text) texts.set(requestId, [texts.get(requestId), text].filter(Boolean).join('\n'));
  return texts;
}
