import type { LoaderFunctionArgs } from '@remix-run/node';
import { companiesWith } from '~/domain/actor';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { variantsQuery } from '~/services/api/schemas.server';
import { listVariants } from '~/services/companies/company-choices.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { filter } = readQuery(url, variantsQuery);
  const allowed = companiesWith(actor, 'orders-view');
  const asked = filter.company_id.filter((id) => allowed === 'all' || allowed.includes(id));
  const rows = await listVariants({
    companyIds: filter.company_id.length > 0 ? asked : allowed,
    variantTypes: filter.variant_type,
    trashed: Boolean(filter.trashed),
  });
  const data = rows.map(({ id, name, variantType, companyId, description, deletedAt }) => ({
    id,
    abbyy_variant_id: id,
    abbyy_variant_name: name,
    render_name: `${id} ${name}`,
    variant_type: variantType,
    company_id: companyId,
    description,
    deleted_at: deletedAt?.toISOString() ?? null,
  }));
  return list(data, { page: 1, perPage: Math.max(1, data.length), total: data.length }, url);
}
