import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import StarIcon from '@heroicons/react/16/solid/StarIcon';
import { Link } from '@remix-run/react';
import { memo } from 'react';
import { classes } from '~/components/ui/classes';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import { CLASSIFIER_MESSAGES } from '~/domain/classification/document-actions';
import type { GridSize } from '~/domain/lists/classifier-list';
import { shortRequestId } from '~/domain/urls/paths';
import type { DocumentRow } from './document-row';

/** Boxes of fixed sides, whatever the picture: nothing moves when it comes. */
const BOXES: Record<GridSize, { tile: string; picture: string }> = {
  100: { tile: 'w-[116px] h-[156px]', picture: 'h-[100px]' },
  200: { tile: 'w-[216px] h-[256px]', picture: 'h-[200px]' },
  300: { tile: 'w-[316px] h-[356px]', picture: 'h-[300px]' },
  400: { tile: 'w-[416px] h-[456px]', picture: 'h-[400px]' },
};

export const TILES_FORM = 'documents-selected';

type TileProps = {
  row: DocumentRow;
  to: string;
  size: GridSize;
  isActive: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  isStop: boolean;
};

/** A document of the grid: its picture, its request, and in words whether the classifier thinks otherwise. */
export const DocumentTile = memo(function DocumentTile(props: TileProps) {
  const { row, to, size, isActive, isSelecting, isSelected, isStop } = props;
  const { tile, picture } = BOXES[size];
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a chunk of the list, in which no <li> may stand.
    <div
      role="listitem"
      className={classes(
        'relative rounded border bg-panel max-md:max-w-full',
        tile,
        isActive ? 'border-accent ring-1 ring-accent' : isSelected ? 'border-accent bg-tint' : 'border-line',
      )}
    >
      <Link
        to={to}
        preventScrollReset
        data-document={row.id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isActive ? 'true' : undefined}
        title={row.filename}
        className="block rounded p-2 focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent"
      >
        <span className={classes('grid place-items-center overflow-hidden bg-sunken', picture)}>
          {row.thumbnail ? (
            <ThumbnailImage
              of={row.thumbnail}
              loading="lazy"
              decoding="async"
              draggable={false}
              className="max-h-full max-w-full object-contain"
            />
          ) : (
            <span className="text-sm text-muted">No picture</span>
          )}
        </span>
        <span className="mt-1 flex items-center gap-1 font-mono text-sm">
          {shortRequestId(row.requestId)}
          {row.isExemplar ? (
            <Mark title="Exemplar">
              <StarIcon aria-hidden="true" className="h-3.5 w-3.5 text-accent" />
            </Mark>
          ) : null}
          {row.isMisclassified ? (
            <Mark title={CLASSIFIER_MESSAGES.mismatch}>
              <ExclamationTriangleIcon aria-hidden="true" className="h-3.5 w-3.5 text-warning" />
            </Mark>
          ) : null}
        </span>
        <span className="block truncate text-xs text-muted">
          {row.isByPerson ? 'Labelled' : 'Auto'}
          {row.pages && row.pages > 1 ? ` · ${row.pages} pages` : ''}
        </span>
      </Link>
      {isSelecting ? (
        <label className="absolute left-1 top-1 grid h-6 w-6 place-items-center rounded bg-panel max-md:h-11 max-md:w-11">
          <span className="sr-only">Select {shortRequestId(row.requestId)}</span>
          <input
            type="checkbox"
            name="ids"
            value={row.id}
            form={TILES_FORM}
            tabIndex={-1}
            checked={isSelected}
            onChange={noChange}
          />
        </label>
      ) : null}
    </div>
  );
});

/** The click on the grid decides: it knows of Shift. */
function noChange(): void {}

function Mark({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <span title={title} className="inline-flex">
      {children}
      <span className="sr-only">{title}</span>
    </span>
  );
}
