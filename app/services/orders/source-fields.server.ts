import { eq } from 'drizzle-orm';
import type { SourceField } from '~/domain/fields/source-mapping';
import type { EdiMessage } from '~/domain/reading/reading';
import { db } from '~/services/platform/runtime.server';
import { readingContents } from '~/services/reading/schema.server';
import { loadLabelledTexts } from './order-ocr-data.server';
import type { OrderRow } from './order-scope.server';

const MAX_SOURCES = 500;

/**
 * Everything in an order's document that has a name of its own: labels with what stands under them, columns with the
 * cell of the order's row, references of EDI. Of several with one name the first. (spec 2 §2 OCR Source Field Mapping)
 */
export async function loadSourceFields(order: OrderRow): Promise<SourceField[]> {
  const labelled = await loadLabelledTexts(order);
  const found: SourceField[] = labelled.map(({ label, value, page }) => ({ source: label, value, page }));
  if (found.length === 0) found.push(...(await referencesOf(order)));
  const named = new Map<string, SourceField>();
  for (const one of found) {
    const source = one.source.trim();
    const key = source.toLowerCase();
    // A list of sources is parted by `|`.
    if (source && !source.includes('|') && !named.has(key)) named.set(key, { ...one, source });
  }
  return [...named.values()].slice(0, MAX_SOURCES);
}

/** The references of the message that the order was made from, as field maps name them: `X12:BM`. */
async function referencesOf({ requestId, provenance }: OrderRow): Promise<SourceField[]> {
  const [content] = await db()
    .select({ messages: readingContents.messages })
    .from(readingContents)
    .where(eq(readingContents.requestId, requestId));
  const message = Object.values(provenance).find(({ page }) => page !== undefined)?.page ?? 0;
  return content?.messages?.[message] ? referencesIn(content.messages[message]) : [];
}

function referencesIn({ standard, segments }: EdiMessage): SourceField[] {
  return segments.flatMap(({ tag, elements }) => {
    const part = (element: number, component = 0) => elements[element]?.[component] ?? '';
    const named = (source: string, value: string) => (value ? [{ source, value, page: null }] : []);
    if (standard === 'x12' && tag === 'L11') return named(`X12:${part(1)}`, part(0));
    if (standard === 'x12' && tag === 'NTE') return named(`X12:NTE:${part(0)}`, part(1));
    if (standard === 'edifact' && tag === 'RFF') return named(`EDIFACT:RFF:${part(0)}`, part(0, 1));
    return [];
  });
}

/** The source on which somebody clicked: the one that says that text, else one that says it among other words. */
export function sourceWith(sources: readonly SourceField[], text: string): SourceField | undefined {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(text);
  if (wanted === '') return undefined;
  return (
    sources.find(({ value, source }) => plain(value) === wanted || plain(source) === wanted) ??
    sources.find(({ value, source }) => plain(value).includes(wanted) || plain(source).includes(wanted))
  );
}
