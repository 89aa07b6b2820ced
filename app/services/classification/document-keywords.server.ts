import type { Actor } from '~/domain/access/actor';
import {
  commonKeywords,
  keywordsByVariant,
  type TextDocument,
  uniqueKeywords,
} from '~/domain/classification/keywords';
import { Invalid } from '~/services/platform/problems.server';
import { textsOf } from './document-texts.server';
import { viewDocuments } from './list-training-documents.server';

/** Documents whose keywords are compared at once. */
const MAX_COMPARED = 100;

export type KeywordView = {
  documents: number;
  withoutText: number;
  /** Lines that all documents share; null with fewer than two documents. */
  common: string[] | null;
  /** Of each of two variants what the other's documents do not have, or why there is none. */
  unique: { variant: string; keywords: string[] }[] | { whyNot: string };
  /** By variant, to be taken along as JSON. */
  byVariant: { variantId: number | null; variant: string; keywords: string[] }[];
};

/**
 * What stands on all of some documents, and what tells those of two variants apart. (spec 3 §2, §5 Classifier)
 * @throws Invalid for none or too many
 */
export async function documentKeywords(actor: Actor, documentIds: number[]): Promise<KeywordView> {
  if (documentIds.length === 0 || documentIds.length > MAX_COMPARED)
    throw new Invalid('The given data was invalid.', {
      ids: [`Select documents, at most ${MAX_COMPARED}`],
    });
  const views = await viewDocuments(actor, documentIds);
  const texts = await textsOf(views.map(({ requestId }) => requestId));
  const documents = views.map(
    ({ id, variantId, requestId }): TextDocument => ({
      id,
      variantId,
      fullText: texts.get(requestId) ?? null,
    }),
  );
  const nameOf = (variantId: number | null) =>
    views.find((view) => view.variantId === variantId)?.variantName ?? 'No variant';
  const unique = uniqueKeywords(documents);
  return {
    documents: documents.length,
    withoutText: documents.filter(({ fullText }) => fullText === null).length,
    common: documents.length < 2 ? null : commonKeywords(documents),
    unique:
      'whyNot' in unique
        ? unique
        : unique.map(({ variantId, keywords }) => ({ variant: nameOf(variantId), keywords })),
    byVariant: keywordsByVariant(documents).map((one) => ({ ...one, variant: nameOf(one.variantId) })),
  };
}
