import { VARIANT_TRAINING_LIST, VARIANT_TYPE_LABELS } from '~/domain/lists/variant-training-list';
import {
  listVariantTraining,
  type VariantTrainingRow,
  variantTrainingOptions,
} from '~/services/reports/variant-training.server';
import { exportable } from './exportable-table.server';

/** What the field maps say of each variant, and how much it is used. */
export const variantTrainingTable = exportable<
  typeof VARIANT_TRAINING_LIST,
  VariantTrainingRow,
  VariantTrainingRow
>({
  list: VARIANT_TRAINING_LIST,
  title: 'Variant training',
  permission: ['field-maps-view', 'all-companies-view'],
  keys: async (actor, query, limit) =>
    (await listVariantTraining(actor, { ...variantTrainingOptions(query), page: 1, perPage: limit })).items,
  rows: async (_, variants) => variants,
  without: () => [],
  values: {
    variant: ({ id, name, isDeleted }) => `${id} ${name}${isDeleted ? ' [deleted]' : ''}`,
    variantType: ({ variantType }) => VARIANT_TYPE_LABELS[variantType] ?? variantType,
    hasFieldMap: ({ propertyCount }) => (propertyCount > 0 ? 'Yes' : 'No'),
    companies: ({ companies }) => companies.join('; '),
    propertyCount: ({ propertyCount }) => propertyCount,
    properties: ({ properties }) => properties.join('; '),
    updatedAt: ({ updatedAt }) => updatedAt,
    lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
    requestCount: ({ requestCount }) => requestCount,
  },
});
