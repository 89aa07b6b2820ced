import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { MISCLASSIFIED_CELLS } from '~/components/classifier/misclassified-cells';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { ButtonLink } from '~/components/ui/button';
import { choosesCompany } from '~/domain/access/actor';
import { listSearch } from '~/domain/lists/list-query';
import { MISCLASSIFIED_LIST } from '~/domain/lists/model-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadMisclassified } from '~/services/screens/model-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.misclassified, title: 'Misclassification Report', id: 'misclassified' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const asked = readList(request, MISCLASSIFIED_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    ...withinPages(request, await loadMisclassified(actor, asked.query)),
    choosesCompany: choosesCompany(actor),
  };
}

export const meta = () => pageTitle('Misclassification Report');

export default function MisclassificationReport() {
  const { query, ignored, columns, paging, offers, rows, choosesCompany } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={MISCLASSIFIED_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: MISCLASSIFIED_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        without={choosesCompany ? [] : ['companies']}
        empty={{
          title: 'No Results...',
          hint: 'No document of the last seven days has another variant than the classifier took it for.',
          filteredHint:
            'No document under these filters has another variant than the classifier took it for.',
        }}
        heading={
          <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">Misclassification Report</h1>
            <ButtonLink to={paths.classifier} look="quiet">
              Document Classifier
            </ButtonLink>
          </div>
        }
      >
        <DataTable
          list={MISCLASSIFIED_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={MISCLASSIFIED_CELLS}
          rowOf={({ autoclassedVariantId, variantId, autoclassedName, variantName }) => ({
            id: `${autoclassedVariantId}-${variantId}`,
            name: `${autoclassedName} for ${variantName}`,
          })}
        />
      </ListScreen>
    </>
  );
}
