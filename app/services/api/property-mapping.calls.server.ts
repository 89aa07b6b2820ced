import { z } from 'zod';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { VARIANT_TYPES } from '~/services/companies/schema.server';
import { propertyMapping } from '~/services/reports/property-mapping.server';
import { call } from './call.server';
import { numberList, paging, wordList, yes } from './parse.server';
import { askedQuery, exportAsked, exportFormat, sortOfList } from './report-inputs.server';
import { pageAsked, pageResponse } from './respond.server';

/** A field, or an attribute of one, as the pickers name them. */
const oneOf = (choices: Readonly<Record<string, string>>, message: string) =>
  z
    .string({ required_error: message })
    .refine((name) => name !== '' && Object.hasOwn(choices, name), message)
    .transform((name) => name as never);

/** The specification names this filter and does not say of what: whoever sends it is told so, and not ignored. */
const notUnderstood = z
  .string()
  .refine((text) => text === '', 'What tun_position is a position of is not known here: leave it out')
  .optional();

export const propertyMappingCall = call({
  method: 'get',
  path: '/api/field-maps/property-mapping-report',
  summary: 'What the field maps of all levels say of one property of one field; a CSV file with export=1',
  permission: ['field-maps-view', 'all-companies-view'],
  query: z
    .object({
      ...paging({ usual: PROPERTY_MAPPING_LIST.perPage }),
      sort: sortOfList(PROPERTY_MAPPING_LIST),
      export: yes,
      format: exportFormat,
      field_name: oneOf(PROPERTY_MAPPING_LIST.filters.fieldName.choices, 'There is no such field'),
      property_name: oneOf(PROPERTY_MAPPING_LIST.filters.propertyName.choices, 'There is no such property'),
      filter: z
        .object({
          company_id: numberList,
          variant_id: numberList,
          variant_type: wordList.pipe(z.array(z.enum(VARIANT_TYPES))),
          tun_position: notUnderstood,
          exclude_deleted: yes,
        })
        .strict(),
    })
    .strict(),
  run: async ({
    actor,
    query: { filter, sort, field_name, property_name, export: isExport, format, ...rest },
    request,
  }) => {
    const asked = pageAsked(rest, PROPERTY_MAPPING_LIST.perPage);
    const {
      company_id: companies,
      variant_id: variants,
      variant_type,
      exclude_deleted: excludeDeleted,
    } = filter;
    const named = { fieldName: field_name, propertyName: property_name, companies, variants, excludeDeleted };
    if (isExport) {
      const query = askedQuery<typeof PROPERTY_MAPPING_LIST.filters>({
        filter: { ...named, variantType: variant_type },
        groupBy: null,
        ...{ sort, ...asked },
      });
      return exportAsked(actor, 'property-mapping', PROPERTY_MAPPING_LIST, { query, format });
    }
    const options = { ...named, variantTypes: variant_type, sort, ...asked };
    const { items, total } = await propertyMapping(actor, options);
    return pageResponse(
      { items: items.map(({ id: _, level: __, ...row }) => row), total, ...asked },
      request,
    );
  },
});
