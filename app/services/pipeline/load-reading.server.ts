import { asc, eq } from 'drizzle-orm';
import { hasPages, type Reading } from '~/domain/reading';
import { db } from '~/services/platform/house.server';
import { readingContents, readingPages } from '~/services/requests/schema.server';
import type { RequestRow } from './stage.server';

/** The stored Reading of a request, as the read stage left it. */
export async function loadReading(request: Pick<RequestRow, 'id' | 'sourceKind'>): Promise<Reading> {
  if (hasPages(request.sourceKind)) {
    const rows = await db()
      .select()
      .from(readingPages)
      .where(eq(readingPages.requestId, request.id))
      .orderBy(asc(readingPages.pageIndex));
    return {
      kind: 'pages',
      pages: rows.map(({ pageIndex, width, height, rotation, source, lines, rules, pairs, answers }) => ({
        index: pageIndex,
        width,
        height,
        rotation,
        source,
        lines,
        rules,
        ...(pairs ? { pairs } : {}),
        ...(answers ? { answers } : {}),
      })),
    };
  }
  const [content] = await db()
    .select()
    .from(readingContents)
    .where(eq(readingContents.requestId, request.id));
  if (content?.messages) return { kind: 'edi', messages: content.messages, problems: content.problems };
  return { kind: 'sheets', sheets: content?.sheets ?? [] };
}
