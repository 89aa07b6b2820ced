import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { VARIANT_TRAINING_CELLS } from '~/components/reports/variant-training-cells';
import { listSearch } from '~/domain/lists/list-query';
import { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadVariantTraining } from '~/services/screens/report-screens.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.variantTraining, title: 'Variant Training Report', id: 'variant-training' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'all-companies-view']);
  const asked = readList(request, VARIANT_TRAINING_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadVariantTraining(actor, asked.query)) };
}

export const meta = () => pageTitle('Variant Training Report');

export default function VariantTrainingReport() {
  const { query, ignored, columns, paging, offers, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={VARIANT_TRAINING_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: VARIANT_TRAINING_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'There are no variants yet.',
          filteredHint: 'No variant matches these filters.',
        }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">Variant Training Report</h1>
          </div>
        }
      >
        <DataTable
          list={VARIANT_TRAINING_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={VARIANT_TRAINING_CELLS}
          rowOf={({ id, name }) => ({ id: String(id), name: `Variant ${id}, ${name}` })}
        />
      </ListScreen>
    </>
  );
}
