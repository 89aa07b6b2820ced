import ArrowTopRightOnSquareIcon from '@heroicons/react/16/solid/ArrowTopRightOnSquareIcon';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Selection } from '~/components/list/use-selection';
import type { GridSize } from '~/domain/lists/classifier-list';
import { paths } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';
import type { DocumentRow } from './document-row';
import { TileChunk } from './tile-chunk';

export type Group = {
  variantId: number | null;
  name: string | null;
  isDeleted: boolean;
  /** Of all pages. */
  count: number;
  rows: DocumentRow[];
};

type GroupProps = {
  group: Group;
  size: GridSize;
  /** Tiles in a row; null while that is not known. */
  columns: number | null;
  activeId: number | null;
  /** The one tile that Tab reaches. */
  stopId: number | null;
  selection: Selection | null;
  editsVariants: boolean;
};

/** The documents of one variant under its name; drawn anew only when something of it changes, not while more is asked for. */
export const GridGroup = memo(function GridGroup(props: GroupProps) {
  const { group, size, columns, activeId, stopId, selection, editsVariants } = props;
  const { variantId, name, isDeleted, count, rows } = group;
  const ids = useMemo(() => (selection ? rows.map(({ id }) => String(id)) : []), [rows, selection]);
  const linkTo = useClassifierLink();
  return (
    <section aria-label={name ?? 'No variant'}>
      <h2 className="sticky top-0 z-10 mb-2 flex items-center gap-2 bg-page py-1 font-semibold">
        {selection ? <SelectGroup selection={selection} ids={ids} name={name ?? 'No variant'} /> : null}
        {name ?? 'No variant'}
        {isDeleted ? <span className="font-normal text-error">[deleted]</span> : null}
        {variantId === null ? null : <span className="font-mono text-sm text-muted">#{variantId}</span>}
        <span className="font-normal text-muted">{count.toLocaleString('en-US')}</span>
        {editsVariants && variantId !== null ? (
          <a
            href={paths.editVariant(variantId)}
            target="_blank"
            rel="noreferrer"
            className="grid h-6 w-6 place-items-center text-muted hover:text-text"
          >
            <ArrowTopRightOnSquareIcon aria-hidden="true" className="h-3.5 w-3.5" />
            <span className="sr-only">Configure {name} in a new tab</span>
          </a>
        ) : null}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the tiles of a list stand in chunks, which no <ul> may have in it. */}
      <div role="list" aria-label={name ?? 'No variant'} className="grid gap-2">
        {chunksOf(rows, columns).map((chunk, at) => (
          // By its place: other columns make other chunks, and those that are in sight stay drawn.
          <TileChunk
            key={at}
            rows={chunk}
            lines={columns === null ? null : Math.ceil(chunk.length / columns)}
            base={linkTo({ document: null, compare: null })}
            size={size}
            activeId={idWithin(chunk, activeId)}
            stopId={idWithin(chunk, stopId)}
            isSelecting={selection !== null}
            selected={
              selection
                ? chunk
                    .filter(({ id }) => selection.has(String(id)))
                    .map(({ id }) => id)
                    .join()
                : ''
            }
          />
        ))}
      </div>
    </section>
  );
});

/** A chunk has so many tiles at least, in whole rows: the next one goes on where it ends. */
const CHUNK = 48;
function chunksOf(rows: DocumentRow[], columns: number | null): DocumentRow[][] {
  const length = columns === null ? rows.length : columns * Math.ceil(CHUNK / columns);
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, i) =>
    rows.slice(i * length, (i + 1) * length),
  );
}
const idWithin = (rows: readonly DocumentRow[], wanted: number | null): number | null =>
  wanted !== null && rows.some(({ id }) => id === wanted) ? wanted : null;

function SelectGroup({ selection, ids, name }: { selection: Selection; ids: string[]; name: string }) {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selection.has(id)).length;
  const scripted = useHydrated();
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids.length]);
  return (
    <label className="grid h-6 w-6 place-items-center max-md:h-11 max-md:w-11">
      <span className="sr-only">Select all loaded of {name}</span>
      <input
        ref={box}
        type="checkbox"
        disabled={!scripted}
        checked={count === ids.length}
        onChange={() => selection.toggleMany(ids)}
      />
    </label>
  );
}
