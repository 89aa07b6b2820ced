import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { dictionaryQuery } from '~/services/api/schemas.server';
import { listDictionaryItems } from '~/services/companies/dictionary-items.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { filter, page, per_page, perPage } = readQuery(url, dictionaryQuery);
  const size = per_page ?? perPage ?? 100;
  const { items, total } = await listDictionaryItems(actor, filter, { page, perPage: size });
  return list(items, { page, perPage: size === -1 ? Math.max(1, total) : size, total }, url);
}
