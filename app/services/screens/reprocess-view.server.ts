import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { reprocessBlock, variantTypesFor } from '~/domain/orders/reprocess';
import { topMatches, type VariantMatch } from '~/services/classification/top-matches.server';
import {
  directionChoices,
  getCompanySetting,
  listVariants,
} from '~/services/companies/company-choices.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { HAS_CERTIFIED } from '~/services/requests/has-certified.server';
import { requests } from '~/services/requests/schema.server';

export type ReprocessView = {
  requestId: string;
  filename: string;
  /** Why it cannot be read anew; null when it can. */
  block: string | null;
  variants: { id: number; name: string }[];
  directions: { code: string; label: string }[];
  /** The layouts it is most like; null for who may not see training documents. */
  matches: VariantMatch[] | null;
};

/** What is chosen from when a request is read anew. (spec 1 §2 Reprocess request) @throws NotFound */
export async function loadReprocessView(actor: Actor, requestId: string): Promise<ReprocessView> {
  const request = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  const all = await listVariants({ companyIds: [request.companyId], trashed: 'with' });
  const current = all.find(({ id }) => id === request.variantId);
  const [row] = await db()
    .select({ hasCertified: HAS_CERTIFIED })
    .from(requests)
    .where(eq(requests.id, requestId));
  const types = variantTypesFor(request.sourceKind);
  return {
    requestId,
    filename: request.filename,
    block: reprocessBlock({
      ...request,
      variant: current ? { id: current.id, type: current.variantType } : null,
      hasCertified: row?.hasCertified,
      hasSource: request.sourceFile !== null,
    }),
    variants: all
      .filter(({ deletedAt, variantType }) => deletedAt === null && types.includes(variantType))
      .map(({ id, name }) => ({ id, name })),
    directions: directionChoices(await getCompanySetting(request.companyId)),
    matches: await topMatches(actor, request),
  };
}
