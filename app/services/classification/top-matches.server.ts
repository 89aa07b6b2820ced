import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type Thumbnail, type ThumbnailSide, thumbnailFile } from '~/domain/reading/thumbnails';
import { paths } from '~/domain/urls/paths';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { readingPages } from '~/services/reading/schema.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { documentScope } from './document-scope.server';
import { trainingDocuments } from './schema.server';

/** A layout that a document is like: how sure, from 0 to 1, and the first page of an example of it. */
export type VariantMatch = { variantId: number; name: string; score: number; thumbnail: Thumbnail | null };

const MAX_MATCHES = 5;
const FILE_SECONDS = 3600;

/**
 * The layouts a request's document is most like, best first, each with an example: one marked as such, else the newest
 * that somebody labelled. Null for who may not see training documents. (spec 1 §2 Reprocess request)
 */
export async function topMatches(actor: Actor, request: RequestRow): Promise<VariantMatch[] | null> {
  if (!can(actor, 'training-documents-view', request.companyId)) return null;
  return matchesOf(actor, request.variantScores ?? {});
}

/**
 * Scores as layouts with their examples, those above 0 alone; and beside them the variants that somebody wants to
 * compare with, whose score is 0 where there is none. (spec 3 §2 Properties pane)
 */
export async function matchesOf(
  actor: Actor,
  variantScores: Readonly<Record<string, number>>,
  compared: readonly number[] = [],
): Promise<VariantMatch[]> {
  const best = Object.entries(variantScores)
    .map(([id, score]) => ({ variantId: Number(id), score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES);
  const added = compared.filter((id) => !best.some(({ variantId }) => variantId === id));
  const scores = [
    ...best,
    ...added.map((variantId) => ({ variantId, score: variantScores[variantId] ?? 0 })),
  ];
  if (scores.length === 0) return [];
  const ids = scores.map(({ variantId }) => variantId);
  const named = await db()
    .select({ id: variants.id, name: variants.name })
    .from(variants)
    .where(and(inArray(variants.id, ids), isNull(variants.deletedAt)));
  const examples = await examplesOf(actor, ids);
  return scores.flatMap(({ variantId, score }) => {
    const variant = named.find(({ id }) => id === variantId);
    const file = examples.get(variantId);
    const addressOf = (side: ThumbnailSide) =>
      signedPath(paths.file(thumbnailFile(file ?? '', side)), FILE_SECONDS);
    const thumbnail = file ? { src: addressOf(200), dense: addressOf(300) } : null;
    return variant ? [{ variantId, name: variant.name, score, thumbnail }] : [];
  });
}

/** By variant the thumbnail of its example. */
async function examplesOf(actor: Actor, variantIds: number[]): Promise<Map<number, string>> {
  const rows = await db()
    .selectDistinctOn([trainingDocuments.variantId], {
      variantId: trainingDocuments.variantId,
      file: readingPages.thumbnailFile,
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .innerJoin(
      readingPages,
      and(eq(readingPages.requestId, trainingDocuments.requestId), eq(readingPages.pageIndex, 0)),
    )
    .where(and(inArray(trainingDocuments.variantId, variantIds), documentScope(actor)))
    .orderBy(trainingDocuments.variantId, desc(trainingDocuments.isExemplar), desc(trainingDocuments.id));
  return new Map(rows.flatMap(({ variantId, file }) => (variantId === null ? [] : [[variantId, file]])));
}
