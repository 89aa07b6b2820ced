import type { Actor } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import { pageOf } from '~/domain/lists/list-query';
import type { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { listVariantTraining } from '~/services/reports/variant-training.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** The variant training report. (spec 3 §2) */
export async function loadVariantTraining(
  actor: Actor,
  { filter, page, perPage, sort }: ListQuery<typeof VARIANT_TRAINING_LIST.filters>,
) {
  const { variants, variantType } = filter;
  const [{ items, total }, offers] = await Promise.all([
    listVariantTraining(actor, { variantIds: variants, variantTypes: variantType, page, perPage, sort }),
    offersOfKind(actor, { kind: 'every-variant', permission: 'field-maps-view', chosen: { variants } }),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, { page, perPage });
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map(({ updatedAt, lastSeenAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  };
}
