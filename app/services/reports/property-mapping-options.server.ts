import type { Actor } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import type { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { propertyMapping } from './property-mapping.server';

/** The report under the query of its list; nothing before a field and a property were chosen. */
export function mappingOfProperty(
  actor: Actor,
  { filter, page, perPage, sort }: ListQuery<typeof PROPERTY_MAPPING_LIST.filters>,
) {
  const { fieldName, propertyName, companies, variants, variantType, excludeDeleted } = filter;
  if (fieldName === null || propertyName === null) return Promise.resolve({ items: [], total: 0 });
  return propertyMapping(actor, {
    ...{ fieldName, propertyName, companies, variants, excludeDeleted, page, perPage, sort },
    variantTypes: variantType,
  });
}
