import { and, asc, eq, lt } from 'drizzle-orm';
import { hasPages, type Reading } from '~/domain/reading/reading';
import { boundReading } from '~/domain/reading/reading-bounds';
import { db } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { readingContents, readingPages } from './schema.server';

/**
 * The stored Reading of a request, within the bounds of what later steps may be given; of pages, the first `pages` of
 * them when that is given.
 */
export async function loadReading(
  request: Pick<RequestRow, 'id' | 'sourceKind'>,
  options: { pages?: number } = {},
): Promise<Reading> {
  return boundReading(await storedReading(request, options));
}

async function storedReading(
  request: Pick<RequestRow, 'id' | 'sourceKind'>,
  { pages }: { pages?: number },
): Promise<Reading> {
  if (hasPages(request.sourceKind)) {
    const rows = await db()
      .select()
      .from(readingPages)
      .where(
        and(
          eq(readingPages.requestId, request.id),
          pages === undefined ? undefined : lt(readingPages.pageIndex, pages),
        ),
      )
      .orderBy(asc(readingPages.pageIndex));
    const unread = await contentOf(request.id);
    return {
      kind: 'pages',
      problems: unread?.problems,
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
  const content = await contentOf(request.id);
  if (content?.messages) return { kind: 'edi', messages: content.messages, problems: content.problems };
  return { kind: 'sheets', sheets: content?.sheets ?? [] };
}

async function contentOf(requestId: string) {
  const [content] = await db().select().from(readingContents).where(eq(readingContents.requestId, requestId));
  return content;
}
