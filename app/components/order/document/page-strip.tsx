import { classes } from '~/components/ui/classes';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import type { PageView } from '~/domain/orders/order-view';

type Props = { pages: PageView[]; current: number; onChoose: (page: number) => void };

/** Small pictures of all pages. */
export function PageStrip({ pages, current, onChoose }: Props) {
  return (
    <nav aria-label="Pages" className="w-24 shrink-0 overflow-y-auto border-r border-line bg-panel p-2">
      {pages.map(({ index, thumbnail, width, height }) => (
        <button
          key={index}
          type="button"
          aria-current={index === current ? 'page' : undefined}
          onClick={() => onChoose(index)}
          className={classes(
            'mb-2 block w-full rounded-sm border p-0.5 text-sm',
            index === current ? 'border-accent text-accent' : 'border-line text-muted',
          )}
        >
          <ThumbnailImage
            of={thumbnail}
            loading="lazy"
            width={Math.round(width)}
            height={Math.round(height)}
            className="h-auto w-full bg-white"
          />
          <span className="sr-only">Page </span>
          {index + 1}
        </button>
      ))}
    </nav>
  );
}
