import type { Actor } from '~/domain/access/actor';
import { type ListQuery, pageOf, writeListQuery } from '~/domain/lists/list-query';
import {
  PROPERTY_EDITS_LIST,
  type PROPERTY_LOGS_LIST,
  type PropertyFigures,
} from '~/domain/lists/property-logs-list';
import { readReportRowId, reportRowId } from '~/domain/lists/report-comments';
import { splitProperty } from '~/domain/orders/order-audit';
import { reportDays } from '~/services/reports/order-edits-options.server';
import type { PropertyEdit } from '~/services/reports/property-edits.server';
import { editsOfProperties, reportOfProperties } from '~/services/reports/property-options.server';
import { sourceFieldsOfEdits } from '~/services/reports/source-fields.server';
import { filterOptions, offersOfKind } from '~/services/requests/filter-choices.server';
import { inWords, namesIn } from './order-audit-view.server';

type Query = ListQuery<typeof PROPERTY_LOGS_LIST.filters>;
/** Edits of a row that stand under it; all of them have a page of their own. */
const EDITS_UNDER_ROW = 10;
/** Rows of which source fields are looked for at once. */
const MAX_SOURCES = 5;

/** Changes by property: groups of edits, those of a row that is opened, and source fields where they were asked for. */
export async function loadPropertyLogs(actor: Actor, query: Query) {
  const [{ items, total }, offers] = await Promise.all([
    reportOfProperties(actor, query),
    loadOffers(actor, query.filter),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  const asked = query.filter.sources.split(',').slice(0, MAX_SOURCES);
  const rows = await Promise.all(
    items.map(async (row) => {
      const id = rowIdOf(row);
      return {
        ...row,
        id,
        under: query.expanded.includes(id) ? await editsUnder(actor, query, row) : null,
        sources: asked.includes(id) ? await sourcesOf(actor, query, row) : null,
      };
    }),
  );
  const hasSources = rows.some(({ sources }) => sources !== null);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows,
    /** The column is there once something of it was fetched. */
    without: hasSources ? [] : (['sources'] as const),
  };
}

/** The edits of properties on a page of their own. (spec 3 §2 Edits sub-table) */
export async function loadPropertyEdits(actor: Actor, query: ListQuery<typeof PROPERTY_EDITS_LIST.filters>) {
  const [{ items, total }, offers] = await Promise.all([
    editsOfProperties(actor, query),
    loadOffers(actor, query.filter),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: await editsInWords(items),
  };
}

type Chosen = Pick<Query['filter'], 'companies' | 'variants' | 'users'>;

async function loadOffers(actor: Actor, { companies, variants, users }: Chosen) {
  const permission = 'audit-logs-view';
  const [people, ofCompanies, ofVariants] = await Promise.all([
    filterOptions(actor, { users }, permission),
    offersOfKind(actor, { kind: 'every-company', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission, chosen: { variants } }),
  ]);
  return { users: people.users, ...ofCompanies, ...ofVariants };
}

const rowIdOf = ({ property_name, variant_id, company_id }: PropertyFigures) =>
  reportRowId({ propertyName: property_name, variantId: variant_id, companyId: company_id });

/** What a row is about, beside what the report is narrowed to. */
function filterOf({ filter }: Query, { property_name, variant_id, company_id }: PropertyFigures) {
  return {
    property: property_name === null ? filter.property : [property_name],
    companies: company_id === null ? filter.companies : [company_id],
    variants: variant_id === null ? filter.variants : [variant_id],
    dateRange: filter.dateRange,
    users: filter.users,
  };
}

async function editsUnder(actor: Actor, query: Query, row: PropertyFigures) {
  const asked = {
    ...{ filter: filterOf(query, row), sort: PROPERTY_EDITS_LIST.sort, page: 1, perPage: EDITS_UNDER_ROW },
    ...{ hidden: null, hideEmpty: false, groupBy: null, expanded: [] },
  };
  const { items, total } = await editsOfProperties(actor, asked);
  const search = writeListQuery(PROPERTY_EDITS_LIST, { ...asked, perPage: PROPERTY_EDITS_LIST.perPage });
  return { edits: await editsInWords(items), total, search: `?${search}` };
}

/** Edits with the names behind the ids of addresses and dictionary entries. */
async function editsInWords(edits: readonly PropertyEdit[]) {
  const entries = edits.map((edit) => ({
    ...splitProperty(edit.property_name),
    ...{ old: edit.old_value, new: edit.new_value, id: edit.id, version: 0, at: edit.edit_date },
    user: edit.editing_user_name,
  }));
  const companyIds = [...new Set(edits.map(({ company_id }) => company_id))];
  const words = inWords(entries, await namesIn(entries, companyIds));
  return edits.map(({ old_value: _, new_value: __, ...edit }, at) => ({
    ...edit,
    before: words[at]?.before ?? '',
    after: words[at]?.after ?? '',
  }));
}

async function sourcesOf(actor: Actor, query: Query, row: PropertyFigures): Promise<string> {
  const { propertyName, companyId, variantId } = readReportRowId(rowIdOf(row));
  if (propertyName === null) return '';
  const startDate = reportDays(query.filter.dateRange).from;
  const found = await sourceFieldsOfEdits(actor, { startDate, propertyName, companyId, variantId });
  const names = found.flatMap(({ source_field_list }) => source_field_list.split(' | ')).filter(Boolean);
  return [...new Set(names)].join(' | ') || 'None found';
}
