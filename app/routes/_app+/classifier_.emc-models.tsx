import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { MODEL_CELLS } from '~/components/models/model-cells';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { ButtonLink } from '~/components/ui/button';
import { listSearch } from '~/domain/lists/list-query';
import { MODEL_LIST } from '~/domain/lists/model-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadModelList } from '~/services/screens/model-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.models, title: 'EMC Models', id: 'models' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  const asked = readList(request, MODEL_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadModelList(asked.query)) };
}

export const meta = () => pageTitle('EMC Models');

export default function Models() {
  const { query, ignored, columns, paging, rows } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  useLiveEvents(['emc-model-updated'], () => revalidate());
  return (
    <>
      <Outlet />
      <ListScreen
        list={MODEL_LIST}
        at={AT}
        filter={query.filter}
        offers={{}}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: MODEL_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'A model is built when documents were labelled, or when you build one.',
          filteredHint: 'No model matches these filters.',
        }}
        heading={
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">EMC Models</h1>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={paths.classifier} look="quiet">
                Document Classifier
              </ButtonLink>
              <ButtonLink to={paths.buildModel(search)} look="primary" preventScrollReset>
                Build Model
              </ButtonLink>
            </div>
          </div>
        }
      >
        <DataTable
          list={MODEL_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={MODEL_CELLS}
          rowOf={({ id, modelName }) => ({ id: String(id), name: modelName ?? `Model #${id}` })}
        />
      </ListScreen>
    </>
  );
}
