import ArrowTopRightOnSquareIcon from '@heroicons/react/16/solid/ArrowTopRightOnSquareIcon';
import { memo, useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Selection } from '~/components/list/use-selection';
import type { GridSize } from '~/domain/lists/classifier-list';
import { paths } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';
import type { DocumentRow } from './document-row';
import { DocumentTile } from './document-tile';

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
  activeId: number | null;
  /** The one tile that Tab reaches. */
  stopId: number | null;
  selection: Selection | null;
  editsVariants: boolean;
};

/** The documents of one variant under its name. */
export function GridGroup({ group, size, activeId, stopId, selection, editsVariants }: GroupProps) {
  const { variantId, name, isDeleted, count, rows } = group;
  const ids = rows.map(({ id }) => String(id));
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
      <ul className="flex flex-wrap gap-2">
        {chunksOf(rows).map((chunk) => (
          <Chunk
            key={chunk[0]?.id}
            rows={chunk}
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
      </ul>
    </section>
  );
}

const CHUNK = 50;
const chunksOf = (rows: DocumentRow[]): DocumentRow[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
const idWithin = (rows: readonly DocumentRow[], wanted: number | null): number | null =>
  wanted !== null && rows.some(({ id }) => id === wanted) ? wanted : null;

type ChunkProps = {
  rows: DocumentRow[];
  /** The classifier without an active document. */
  base: string;
  size: GridSize;
  activeId: number | null;
  stopId: number | null;
  isSelecting: boolean;
  /** Ids, separated by commas. */
  selected: string;
};

/** Some tiles that are drawn anew together: with thousands of them a change concerns one chunk. */
const Chunk = memo(
  function Chunk({ rows, base, size, activeId, stopId, isSelecting, selected }: ChunkProps) {
    const chosen = new Set(selected.split(','));
    return rows.map((row) => (
      <DocumentTile
        key={row.id}
        row={row}
        to={`${base}${base.includes('?') ? '&' : '?'}document=${row.id}`}
        size={size}
        isActive={row.id === activeId}
        isStop={row.id === stopId}
        isSelecting={isSelecting}
        isSelected={chosen.has(String(row.id))}
      />
    ));
  },
  ({ rows: before, ...a }, { rows: after, ...b }) =>
    before.length === after.length &&
    before.every((row, at) => row === after[at]) &&
    (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]),
);

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
