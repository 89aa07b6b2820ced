import type { LoaderFunctionArgs } from '@remix-run/node';
import { TMS_PROVIDERS } from '~/domain/tms-providers';
import { requireUser } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { providersQuery } from '~/services/api/schemas.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const url = new URL(request.url);
  const { filter } = readQuery(url, providersQuery);
  const rows = Object.values(TMS_PROVIDERS)
    .filter(({ id }) => filter.id.length === 0 || filter.id.includes(id))
    .map(({ id, name, label }) => ({ id, name, display_name: label }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return list(rows, { page: 1, perPage: 100, total: rows.length }, url);
}
