import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the property mapping report offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'all-companies-view']);
  return loadFilterChoices(actor, {
    filters: PROPERTY_MAPPING_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'field-maps-view',
  });
}

export const meta = () => pageTitle('Property Mapping Report');

export default function PropertyMappingChoices() {
  return (
    <ChoicesPage
      view={useLoaderData<typeof loader>()}
      list={{ path: paths.propertyMapping, title: 'Property Mapping Report' }}
    />
  );
}
