import { sql } from 'drizzle-orm';
import { variants } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { contains } from '~/services/platform/sql.server';
import { type AdminStore, listRows, whereAll } from './admin-store.server';

const REQUESTS = sql`(select count(*)::int from requests where requests.variant_id = variants.id
  and requests.created_at > now() - interval '90 days' and requests.deleted_at is null)`;

/** Variants are listed here; their own form changes them (`classification/edit-variant`). */
export const variantStore: AdminStore = {
  list(query) {
    const { search, companies } = query.filter as { search: string; companies: number[] };
    return listRows(query, {
      columns: sql`variants.id, variants.name, variant_type as type, companies.name as company,
        variants.deleted_at is null as status, ${REQUESTS} as requests`,
      from: sql`from variants left join companies on companies.id = variants.company_id
        ${whereAll([
          search && sql`(${contains(variants.name, search)} or variants.id::text = ${search})`,
          companies.length > 0 && sql`variants.company_id in ${companies}`,
        ])}`,
      sorts: {
        name: sql`variants.name`,
        id: sql`variants.id`,
        type: sql`variant_type`,
        company: sql`companies.name`,
        requests: REQUESTS,
      },
    });
  },
  find: async () => null,
  save: async () => {
    throw new NotFound();
  },
};
