import { type Actor, can } from '~/domain/access/actor';
import { viewDocuments } from '~/services/classification/list-training-documents.server';
import { listVariantProposals } from '~/services/classification/list-variant-proposals.server';
import { thumbnailOf } from './page-thumbnail.server';

/** Proposals and documents of each that the classifier shows beside the known groups. */
const MAX_LAYOUTS = 10;
const MAX_PICTURES = 6;

/** Layouts that the product found by itself, to be named or dismissed. */
export async function loadNewLayouts(actor: Actor, companyIds: number[]) {
  const { items } = await listVariantProposals(actor, {
    companyIds,
    statuses: ['open'],
    page: 1,
    perPage: MAX_LAYOUTS,
  });
  const shown = items.flatMap(({ documents }) => documents.slice(0, MAX_PICTURES).map(({ id }) => id));
  const views = await viewDocuments(actor, shown);
  return items.map(({ id, companyId, companyName, suggestedName, documents, lastSeenAt }) => ({
    id,
    companyName,
    suggestedName,
    count: documents.length,
    lastSeenAt: lastSeenAt.toISOString(),
    mayName: can(actor, 'variants-create', companyId),
    pictures: documents.slice(0, MAX_PICTURES).map((document) => {
      const view = views.find((one) => one.id === document.id);
      return {
        id: document.id,
        thumbnail: view?.thumbnailFile ? thumbnailOf(view.thumbnailFile, 100) : null,
      };
    }),
  }));
}
