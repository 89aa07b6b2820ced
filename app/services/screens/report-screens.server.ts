import type { Actor } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import { pageOf } from '~/domain/lists/list-query';
import type { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import type { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { mappingOfProperty } from '~/services/reports/property-mapping-options.server';
import { listVariantTraining, variantTrainingOptions } from '~/services/reports/variant-training.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** The variant training report. (spec 3 §2) */
export async function loadVariantTraining(
  actor: Actor,
  query: ListQuery<typeof VARIANT_TRAINING_LIST.filters>,
) {
  const { variants } = query.filter;
  const [{ items, total }, offers] = await Promise.all([
    listVariantTraining(actor, variantTrainingOptions(query)),
    offersOfKind(actor, { kind: 'every-variant', permission: 'field-maps-view', chosen: { variants } }),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
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

/** The property mapping report. (spec 3 §2) */
export async function loadPropertyMapping(
  actor: Actor,
  query: ListQuery<typeof PROPERTY_MAPPING_LIST.filters>,
) {
  const { companies, variants, fieldName } = query.filter;
  const permission = 'field-maps-view';
  const [{ items, total }, ofCompanies, ofVariants] = await Promise.all([
    mappingOfProperty(actor, query),
    offersOfKind(actor, { kind: 'every-company', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission, chosen: { variants } }),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { ...ofCompanies, ...ofVariants },
    rows: items.map((row) => ({ ...row, fieldName: fieldName ?? '' })),
  };
}
