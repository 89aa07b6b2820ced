import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { MapChoices } from '~/components/field-maps/map-choices';
import type { LoadedMapTable } from '~/components/field-maps/map-table';
import { ReaderLearned } from '~/components/field-maps/reader-learned';
import { useKeys } from '~/components/shell/keys';
import { isSameTable, readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadMapTable } from '~/services/screens/map-table.server';

/** The field-mapping editor: whose maps, and the table of them; the selected cell stands beside it. (spec 3 §2 Routes) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadMapTable(actor, readFieldMappingQuery(new URL(request.url).searchParams));
}

/** Another cell of the same table, or its replay that goes on, loads that alone. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const [now, next] = [
    readFieldMappingQuery(currentUrl.searchParams),
    readFieldMappingQuery(nextUrl.searchParams),
  ];
  return formMethod !== undefined || !isSameTable(now, next);
}

export const meta = () => pageTitle('Field Mapping Portal');

export default function FieldMapping() {
  const table = useLoaderData<typeof loader>();
  const { offers, levels, proposals, learned, mayExport } = table;
  const [search] = useSearchParams();
  const query = { ...readFieldMappingQuery(search), tmsProviderId: table.query.tmsProviderId };
  useKeys({ '/': () => document.getElementById('map-search')?.focus() });
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-lg:h-auto">
      <div className="flex items-center border-b border-line bg-panel px-3 py-2">
        <h1 className="text-md">Field Mapping Portal</h1>
      </div>
      <MapChoices
        proposals={proposals.variants}
        query={query}
        offers={offers}
        mayExport={mayExport}
        mayAdd={levels.some(({ isChosen, mayWrite }) => isChosen && mayWrite)}
      />
      {learned && query.companyId !== null && query.variantId !== null ? (
        <ReaderLearned learned={learned} companyId={query.companyId} variantId={query.variantId} />
      ) : null}
      <Outlet context={table satisfies LoadedMapTable} />
    </main>
  );
}
