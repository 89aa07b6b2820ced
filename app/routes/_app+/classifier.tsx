import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { ClassifierHead } from '~/components/classifier/classifier-head';
import { DocumentGrid } from '~/components/classifier/document-grid';
import { DocumentList } from '~/components/classifier/document-list';
import { PropertiesPane } from '~/components/classifier/properties-pane';
import { ListPath } from '~/components/list/list-address';
import { ListFilters } from '~/components/list/list-screen';
import { useKeys } from '~/components/shell/keys';
import { classes } from '~/components/ui/classes';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { CLASSIFIER_LIST, classifierSearch, GRID_FILTERS } from '~/domain/lists/classifier-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadClassifier, sizeOf } from '~/services/screens/classifier-view.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.classifier, title: 'Document Classifier', id: 'classifier' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const asked = readList(request, CLASSIFIER_LIST, { userId: actor.userId, list: AT.id });
  const { searchParams } = new URL(request.url);
  const shown = await loadClassifier(actor, asked.query, searchParams);
  if (shown.list) withinPages(request, shown.list);
  return { ...asked, size: sizeOf(asked.query), ...shown };
}

/** Opening or closing a dialog over the documents changes nothing in them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog =
    currentUrl.pathname !== nextUrl.pathname &&
    classifierSearch(currentUrl.search) === classifierSearch(nextUrl.search);
  return isDialog && !formMethod ? false : defaultShouldRevalidate;
}

export const meta = () => pageTitle('Document Classifier');

export default function Classifier() {
  const { query, ignored, columns, offers, size, grid, list, active, may, without } =
    useLoaderData<typeof loader>();
  useKeys({ '/': () => document.getElementById(`${AT.id}-search`)?.focus() });
  const isGrid = grid !== null;
  return (
    <ListPath.Provider value={paths.classifier}>
      <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
        <ClassifierHead filter={query.filter} seesModels={may.seeModels} />
        <Outlet />
        <ListFilters
          list={CLASSIFIER_LIST}
          at={AT}
          filter={query.filter}
          offers={offers}
          columns={columns}
          without={[...(without.length > 0 ? ['companies'] : []), ...(isGrid ? [] : GRID_FILTERS)]}
        />
        <IgnoredFilters names={ignored} />
        <div className="flex min-h-0 grow max-md:flex-col-reverse">
          <div className={classes('flex min-w-0 grow flex-col', isGrid ? 'bg-page' : 'bg-panel')}>
            {grid ? (
              <DocumentGrid
                {...grid}
                by={query.filter.group ?? 'variant'}
                size={size}
                page={query.page}
                activeId={active?.row.id ?? null}
                editsVariants={may.editVariants}
              />
            ) : null}
            {list ? <DocumentList {...list} query={query} columns={columns} without={without} /> : null}
          </div>
          {active ? (
            <PropertiesPane key={active.row.id} active={active} editsVariants={may.editVariants} />
          ) : null}
        </div>
      </main>
    </ListPath.Provider>
  );
}
