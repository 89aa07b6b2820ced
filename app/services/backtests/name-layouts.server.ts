import type { Reading } from '~/domain/reading/reading';
import { loadActiveModel } from '~/services/classification/active-model.server';
import { type DocumentLook, lookAt } from '~/services/classification/classify-document.server';
import { findClusters } from '~/services/classification/find-clusters.server';
import { UNTRAINED } from '~/services/classification/propose-variants.server';

/** How the name of a layout begins that nobody named; its number follows. */
export const UNKNOWN_LAYOUT = 'Unknown layout ';

export type Unnamed = { id: string; look: DocumentLook };

/** What a document looks like, by its first page. */
export function lookOf(reading: Reading): DocumentLook {
  return lookAt(reading.kind === 'pages' ? { ...reading, pages: reading.pages.slice(0, 1) } : reading);
}

/**
 * Names for documents of layouts that nobody named: those that look alike have one, "Unknown layout 1 (DELIVERY ORDER)", the most
 * frequent layout the first number.
 */
export async function nameLayouts(documents: readonly Unnamed[]): Promise<Map<string, string>> {
  const model = (await loadActiveModel()) ?? UNTRAINED;
  const groups = findClusters(
    documents.map(({ look }, id) => ({ id, features: look.features })),
    model,
  );
  const named = groups
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .flatMap((group, n) => {
      const title = group.flatMap((at) => documents[at]?.look.title ?? [])[0];
      const name = `${UNKNOWN_LAYOUT}${n + 1}${title ? ` (${title})` : ''}`;
      return group.flatMap((at) => (documents[at] ? [[documents[at].id, name] as const] : []));
    });
  return new Map(named);
}
