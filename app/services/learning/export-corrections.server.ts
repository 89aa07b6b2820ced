import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { MadeUp } from '~/services/mapping/fine-tuning/made-up.server';
import { runReplayed } from '~/services/mapping-runs/mapping-pool.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { CommonWords } from './common-words.server';
import { type LearnableDocument, openLearnable } from './confirmed-documents.server';
import { listFinished } from './finished-orders.server';
import { orNull } from './try-layer.server';

/**
 * The pages that people's orders say something of, for the training of the whole network: a page a line of JSON, with its words as
 * `[text, x0, y0, x1, y1, tag]` in points, the tag null where nothing can be said. No pictures; names, numbers and addresses are
 * made ones of the same shape (`MadeUp`), others in each export. All companies without `companyId`.
 */
export async function* exportCorrections({
  companyId,
}: {
  companyId: number | null;
}): AsyncGenerator<string> {
  const common = new CommonWords();
  // Of one company alone no word is on the papers of many.
  if (companyId === null)
    for await (const { document, of } of allDocuments(null))
      common.note(
        of,
        document.pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
      );
  let number = 0;
  for await (const { document } of allDocuments(companyId)) {
    number += 1;
    yield* linesOf(document, number, common);
  }
}

async function* linesOf(
  { pages, confirmed }: LearnableDocument,
  document: number,
  common: CommonWords,
): AsyncGenerator<string> {
  const labelled = await orNull(runReplayed('labelPages', { pages, confirmed }));
  const madeUp = new MadeUp({ isCommon: (word) => common.has(word), random: Math.random });
  for (const { page, width, height, words } of labelled ?? []) {
    if (!words.some(({ tag }) => tag !== null && tag !== 'O')) continue;
    const texts = madeUp.page(words);
    const rows = words.map(({ x0, y0, x1, y1, tag }, i) => [
      texts[i],
      ...[x0, y0, x1, y1].map((place) => Math.round(place * 100) / 100),
      tag,
    ]);
    yield `${JSON.stringify({ document, page, width, height, words: rows })}\n`;
  }
}

/** The finished documents of each company and variant that has orders. */
async function* allDocuments(
  companyId: number | null,
): AsyncGenerator<{ document: LearnableDocument; of: number }> {
  const variants = await db()
    .selectDistinct({ of: orders.companyId, variantId: orders.variantId })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        isNotNull(orders.variantId),
        companyId === null ? undefined : eq(orders.companyId, companyId),
      ),
    )
    .orderBy(asc(orders.companyId), asc(orders.variantId));
  for (const { of, variantId } of variants) {
    if (variantId === null) continue;
    for await (const document of openLearnable(await listFinished(of, variantId))) yield { document, of };
  }
}
