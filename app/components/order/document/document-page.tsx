import { memo } from 'react';
import { classes } from '~/components/ui/classes';
import type { PageView } from '~/domain/orders/order-view';
import { PageContent } from './page-content';
import { PageImage } from './page-image';
import type { Rotation, Zoom } from './use-document';
import { useNear } from './use-near';

type Props = {
  page: PageView;
  zoom: Zoom;
  rotation: Rotation;
  showsText: boolean;
  showsFields: boolean;
};

/** Of so many pages the pictures are in the page that the server sends. */
const FIRST_PAGES = 2;

/** Classes, since the content security policy lets no style attribute through. */
const WIDTHS: Record<Zoom, string> = {
  0.5: 'w-[50%]',
  0.67: 'w-[67%]',
  0.8: 'w-[80%]',
  1: 'w-full',
  1.25: 'w-[125%]',
  1.5: 'w-[150%]',
  2: 'w-[200%]',
  3: 'w-[300%]',
};

/** One page at its place: drawn while it is in sight or near, else an empty sheet of its size. */
export const DocumentPage = memo(function DocumentPage({ zoom, ...props }: Props) {
  const { page, rotation } = props;
  const { box, isNear } = useNear(page.index < FIRST_PAGES);
  return (
    <div ref={box} data-page={page.index} className={classes('relative mx-auto mb-3', WIDTHS[zoom])}>
      <div className="relative overflow-hidden border border-line bg-white">
        <Room width={page.width} height={page.height} sideways={rotation === 90 || rotation === 270} />
        {isNear ? (
          <PageContent {...props} />
        ) : (
          <noscript>
            <PageImage page={page} className="absolute inset-0 h-full w-full" />
          </noscript>
        )}
      </div>
    </div>
  );
});

type RoomProps = { width: number; height: number; sideways: boolean };

/** Holds a page's place at its height before its picture is there: an empty drawing of its proportions. */
function Room({ width, height, sideways }: RoomProps) {
  const box = sideways ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`;
  return <svg viewBox={box} aria-hidden="true" className="block h-auto w-full" />;
}
