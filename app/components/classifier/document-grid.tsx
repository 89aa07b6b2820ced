import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import { useSelection } from '~/components/list/use-selection';
import type { GridSize } from '~/domain/lists/classifier-list';
import { paths } from '~/domain/urls/paths';
import { useIsSelecting } from './classifier-address';
import type { DocumentRow } from './document-row';
import { TILES_FORM } from './document-tile';
import { GridGroup, type Group } from './grid-group';
import { LabelBar } from './label-bar';
import { LoadMore } from './load-more';
import { type NewLayout, NewLayouts } from './new-layouts';
import { NoDocuments } from './no-documents';
import { SelectBar } from './select-bar';
import { useColumns } from './use-columns';
import { useDocumentRows } from './use-document-rows';
import { useGridKeys } from './use-grid-keys';
import { useLabelling } from './use-labelling';

type GridProps = {
  rows: DocumentRow[];
  hasMore: boolean;
  /** Of all pages, in their order. */
  groups: readonly Omit<Group, 'rows'>[];
  layouts: readonly NewLayout[];
  by: 'variant' | 'autoclassed';
  size: GridSize;
  page: number;
  activeId: number | null;
  editsVariants: boolean;
};

/** Documents as pictures under the headings of their variants; loads on as one scrolls. (spec 3 §2) */
export function DocumentGrid(props: GridProps) {
  const { rows: firstRows, hasMore, page, groups, layouts, by, size, activeId, editsVariants } = props;
  const isSelecting = useIsSelecting();
  const labelling = useLabelling();
  const touched = useRef<readonly number[]>([]);
  const first = useMemo(() => ({ rows: firstRows, hasMore, page }), [firstRows, hasMore, page]);
  const loaded = useDocumentRows(first, touched);
  const selection = useSelection(
    TILES_FORM,
    useMemo(() => loaded.rows.map(({ id }) => String(id)), [loaded.rows]),
  );
  touched.current = [
    ...(activeId === null ? [] : [activeId]),
    ...selection.ids.map(Number),
    ...labelling.ids,
  ];
  const { clear } = selection;
  useEffect(() => {
    if (!isSelecting) clear();
  }, [isSelecting, clear]);
  const shown = useMemo(() => grouped(loaded.rows, groups, by), [loaded.rows, groups, by]);
  const keys = useGridKeys({ selection, isSelecting, labelling });
  const { box, columns } = useColumns(size);
  const { search } = useLocation();
  const stop = activeId !== null && loaded.rows.some(({ id }) => id === activeId) ? activeId : null;
  const more = new URLSearchParams(search);
  more.set('page', String(loaded.page + 1));
  return (
    <div className="min-h-0 grow overflow-y-auto">
      {isSelecting ? (
        <SelectBar
          selection={selection}
          hint="Space selects, the first letters of a variant label, Enter shows a document"
        />
      ) : null}
      <LabelBar labelling={labelling} />
      <NewLayouts layouts={layouts} />
      {shown.length === 0 ? <NoDocuments /> : null}
      {/* The keys and clicks are those of the links and boxes within. */}
      <div ref={box} {...keys} className="grid gap-4 p-3">
        {shown.map((group) => (
          <GridGroup
            key={group.variantId ?? 0}
            group={group}
            size={size}
            columns={columns}
            activeId={activeId}
            stopId={stop ?? shown[0]?.rows[0]?.id ?? null}
            selection={isSelecting ? selection : null}
            editsVariants={editsVariants}
          />
        ))}
      </div>
      {loaded.hasMore ? (
        <LoadMore to={`${paths.classifier}?${more}`} onSeen={loaded.loadMore} busy={loaded.busy} />
      ) : null}
    </div>
  );
}

/** Rows under the headings of the server, in its order; a variant that only a fresh label has stands last. */
function grouped(
  rows: readonly DocumentRow[],
  groups: readonly Omit<Group, 'rows'>[],
  by: 'variant' | 'autoclassed',
): Group[] {
  const byVariant = new Map<number | null, DocumentRow[]>();
  for (const row of rows) {
    const id = by === 'variant' ? row.variantId : row.autoVariantId;
    const own = byVariant.get(id);
    if (own) own.push(row);
    else byVariant.set(id, [row]);
  }
  return [...byVariant].map(([variantId, own]) => {
    const [row] = own;
    const known = groups.find((group) => group.variantId === variantId);
    const name = by === 'variant' ? row?.variantName : row?.autoVariantName;
    return {
      variantId,
      name: known?.name ?? name ?? null,
      isDeleted: known?.isDeleted ?? false,
      count: Math.max(known?.count ?? 0, own.length),
      rows: own,
    };
  });
}
