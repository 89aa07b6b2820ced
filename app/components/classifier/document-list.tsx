import { useLocation } from '@remix-run/react';
import { ColumnsMenu } from '~/components/list/columns-menu';
import { DataTable, type TableView } from '~/components/list/data-table';
import { ExportLink } from '~/components/list/export-link';
import { ListOwner } from '~/components/list/list-address';
import { PageSize } from '~/components/list/page-size';
import { useSelection } from '~/components/list/use-selection';
import { Pager } from '~/components/ui/pager';
import { CLASSIFIER_LIST, classifierSearch } from '~/domain/lists/classifier-list';
import type { ColumnChoice } from '~/domain/lists/column-choice';
import type { Page } from '~/domain/lists/list-query';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { DOCUMENT_CELLS } from './document-cells';
import type { DocumentRow } from './document-row';
import { TILES_FORM } from './document-tile';
import { NoDocuments } from './no-documents';
import { SelectBar } from './select-bar';

type ListProps = {
  rows: DocumentRow[];
  paging: Omit<Page<unknown>, 'items'> & { isEmpty: boolean };
  query: TableView;
  columns: ColumnChoice & { userId: number };
  without: readonly 'company'[];
};

/** Documents as a table, with the columns that a person chose in this browser. */
export function DocumentList({ rows, paging, query, columns, without }: ListProps) {
  const owner = `${columns.userId}.classifier`;
  const { search } = useLocation();
  const selection = useSelection(
    TILES_FORM,
    rows.map(({ id }) => String(id)),
  );
  const offered = CLASSIFIER_LIST.columns.filter(({ key }) => !without.some((left) => left === key));
  return (
    <>
      <SelectBar selection={selection} />
      <div className="relative min-h-0 grow overflow-auto max-md:bg-page">
        <ListOwner.Provider value={owner}>
          {paging.isEmpty ? (
            <NoDocuments />
          ) : (
            <DataTable
              list={CLASSIFIER_LIST}
              view={{ ...query, ...columns }}
              rows={rows}
              cells={DOCUMENT_CELLS}
              rowOf={({ id, requestId }) => ({
                id: String(id),
                name: `document ${shortRequestId(requestId)}`,
              })}
              without={without}
              selection={selection}
            />
          )}
        </ListOwner.Provider>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-panel pl-3">
        <ColumnsMenu columns={offered} choice={columns} owner={owner} />
        <PageSize perPage={paging.perPage} owner={owner} />
        {paging.isEmpty ? null : (
          <ExportLink to={paths.listExport(paths.classifier, classifierSearch(search))} />
        )}
        <div className="grow">
          <Pager {...paging} capped={paging.isCapped} />
        </div>
      </div>
    </>
  );
}
