import { z } from 'zod';
import { companiesWith } from '~/domain/access/actor';
import { dictionaryTypeOf } from '~/domain/trade/dictionary-types';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { listVariants } from '~/services/companies/company-choices.server';
import { newAddressSchema } from '~/services/companies/create-address.server';
import { listDictionaryItems } from '~/services/companies/dictionary-items.server';
import { listCompanies } from '~/services/companies/list-companies.server';
import { listPlans } from '~/services/companies/list-plans.server';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { sumSubmissions } from '~/services/companies/sum-submissions.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { createDictionaryItem, newItemSchema } from '~/services/settings/create-dictionary-item.server';
import { addAddressOfCompany } from '~/services/tms/add-address.server';
import { call } from './call.server';
import { day, noFilter, text } from './inputs.server';
import { numberList, paging, wordList, yes } from './parse.server';
import { oneCompany, presentAddress, presentVariant } from './present-company.server';
import { dataResponse, pageAsked, pageResponse, wholeResponse } from './respond.server';

/** Companies, their plans and what belongs to them. (spec 1 §7 Companies, 3 §7 Company settings) */

export const listCompaniesCall = call({
  method: 'get',
  path: '/api/companies',
  summary: 'Companies',
  permission: 'orders-view',
  query: z
    .object({
      ...paging({ most: 1000, usual: 100, all: true }),
      with_deactivated: yes,
      filter: noFilter,
    })
    .strict(),
  run: async ({ actor, query, request }) =>
    wholeResponse(await listCompanies(actor, { withDeactivated: query.with_deactivated }), request),
});

export const getCompanyCall = call({
  method: 'get',
  path: '/api/companies/{companyId}',
  summary: 'A company',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(await oneCompany(actor, params.companyId)),
});

/** The service asks for companies-edit in this company. */
export const updateCompanyCall = call({
  method: 'put',
  path: '/api/companies/{companyId}',
  summary: 'Change a company, its intake addresses, time zone and how its orders are reviewed',
  permission: 'signed-in',
  body: z.object({
    name: z.string().max(400).optional(),
    email_intake_address: z.string().max(320).nullish(),
    email_intake_address_alt: z.string().max(320).nullish(),
    record_effort: z.boolean().optional(),
    send_checked_only: z.boolean().optional(),
    second_look_percent: z.number().optional(),
    time_zone: z.string().max(64).optional(),
  }),
  run: async ({ actor, params: { companyId }, body }) => {
    await updateCompany(actor, companyId, body);
    return dataResponse(await oneCompany(actor, companyId));
  },
});

export const sumTransactionsCall = call({
  method: 'get',
  path: '/api/companies/{companyId}/transactions-sum',
  summary: 'Documents read for a company in a range of days, this month when none is given',
  permission: 'orders-view',
  query: z
    .object({ filter: z.object({ start_date: day.optional(), end_date: day.optional() }).strict() })
    .strict(),
  run: async ({ actor, params, query }) =>
    dataResponse({ ocr_submission: await sumSubmissions(actor, params.companyId, query.filter) }),
});

export const listPlansCall = call({
  method: 'get',
  path: '/api/company-plans',
  summary: 'Company plans',
  permission: 'company-plans-view',
  query: z.object({ ...paging({ most: 1000, usual: 100, all: true }), filter: noFilter }).strict(),
  run: async ({ request }) => wholeResponse(await listPlans(), request),
});

export const listProvidersCall = call({
  method: 'get',
  path: '/api/tms-providers',
  summary: 'TMS providers',
  permission: 'signed-in',
  query: z.object({ filter: z.object({ id: numberList }).strict() }).strict(),
  run: async ({ query: { filter }, request }) => {
    const items = Object.values(TMS_PROVIDERS)
      .filter(({ id }) => filter.id.length === 0 || filter.id.includes(id))
      .map(({ id, name, label }) => ({ id, name, display_name: label }))
      .sort((a, b) => a.name.localeCompare(b.name));
    return pageResponse({ items, total: items.length, page: 1, perPage: 100 }, request);
  },
});

export const listVariantsCall = call({
  method: 'get',
  path: '/api/ocr/variants',
  summary: 'Variants',
  permission: 'orders-view',
  query: z
    .object({
      ...paging({ most: 1000, usual: 1000, all: true }),
      sort: z.enum(['abbyy_variant_name']).default('abbyy_variant_name'),
      filter: z
        .object({
          company_id: numberList,
          variant_type: wordList,
          trashed: z.enum(['with', 'only', '']).optional(),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter }, request }) => {
    const allowed = companiesWith(actor, 'orders-view');
    const asked = filter.company_id.filter((id) => allowed === 'all' || allowed.includes(id));
    const rows = await listVariants({
      companyIds: filter.company_id.length > 0 ? asked : allowed,
      variantTypes: filter.variant_type,
      trashed: filter.trashed || undefined,
    });
    return wholeResponse(rows.map(presentVariant), request);
  },
});

export const listDictionaryCall = call({
  method: 'get',
  path: '/api/dictionary-items',
  summary: 'Dictionary items',
  permission: 'orders-view',
  query: z
    .object({
      ...paging({ most: 1000, usual: 100, all: true }),
      filter: z
        .object({
          item_type: wordList.transform((types) => types.map(dictionaryTypeOf)),
          company_id: numberList,
          tms_provider_id: numberList,
          query: text,
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, ...query }, request }) => {
    const asked = pageAsked(query, 100);
    return pageResponse({ ...(await listDictionaryItems(actor, filter, asked)), ...asked }, request);
  },
});

/** The service asks for the permission in the company that it is for. */
export const createDictionaryItemCall = call({
  method: 'post',
  path: '/api/dictionary-items',
  summary: 'Add an item to a dictionary of a company; without a company, by who sees all, of every company',
  permission: 'dictionary-items-create',
  body: newItemSchema,
  answers: 201,
  run: async ({ actor, body }) => dataResponse(await createDictionaryItem(actor, body)),
});

export const searchAddressCall = call({
  method: 'get',
  path: '/api/search-address',
  summary: 'Search verified addresses',
  permission: 'orders-view',
  query: searchAddressSchema,
  run: async ({ actor, query }) => Response.json({ address_list: await searchAddresses(actor, query) }),
});

/** The service asks for the company's own setting and for what its TMS can, too. */
export const createAddressCall = call({
  method: 'post',
  path: '/api/addresses',
  summary: "Add an address to a company's address book; one that is there already is given instead",
  permission: 'addresses-create',
  body: newAddressSchema,
  answers: 201,
  run: async ({ actor, body }) => Response.json(presentAddress(await addAddressOfCompany(actor, body))),
});
