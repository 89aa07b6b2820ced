import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';
import { listAt } from '~/services/screens/lists.server';

/** What a filter of a list offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, listAt(request).permission);
  const { path, title, page = title, ...list } = listAt(request);
  const [permission = 'orders-view'] = [list.choicesOf, ...list.permission].filter(
    (one) => one !== undefined,
  );
  const view = await loadFilterChoices(actor, {
    filters: list.filters ?? {},
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission,
    count: list.count,
  });
  return { ...view, page, list: { path, title } };
}

export const meta = ({ data }: { data?: { page: string } }) => pageTitle(data?.page ?? 'Filter');

export default function FilterChoices() {
  const { list, ...view } = useLoaderData<typeof loader>();
  return <ChoicesPage view={view} list={list} />;
}
