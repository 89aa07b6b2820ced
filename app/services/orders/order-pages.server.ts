import { asc, eq } from 'drizzle-orm';
import type { PageView } from '~/domain/orders/order-view';
import { thumbnailFile as thumbnailInSize } from '~/domain/reading/thumbnails';
import { paths } from '~/domain/urls/paths';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { readingPages } from '~/services/reading/schema.server';
import type { OrderRow } from './order-scope.server';

const FILE_SECONDS = 3600;

/** The pages of an order's document, each with the address of its image for an hour; none for sheets and messages. */
export async function loadPages({ requestId }: Pick<OrderRow, 'requestId'>): Promise<PageView[]> {
  const pages = await db()
    .select({
      index: readingPages.pageIndex,
      width: readingPages.width,
      height: readingPages.height,
      imageFile: readingPages.imageFile,
      thumbnailFile: readingPages.thumbnailFile,
    })
    .from(readingPages)
    .where(eq(readingPages.requestId, requestId))
    .orderBy(asc(readingPages.pageIndex));
  return pages.map(pageView);
}

function pageView({
  index,
  width,
  height,
  imageFile,
  thumbnailFile,
}: {
  index: number;
  width: number;
  height: number;
  imageFile: string;
  thumbnailFile: string;
}): PageView {
  return {
    index,
    width,
    height,
    imageUrl: imageAddress(imageFile),
    thumbnail: {
      src: imageAddress(thumbnailInSize(thumbnailFile, 100)),
      dense: imageAddress(thumbnailInSize(thumbnailFile, 200)),
    },
  };
}

/** The address of the picture of a page. */
export function imageAddress(imageFile: string): string {
  return signedPath(paths.file(imageFile), FILE_SECONDS, '', roundedNow());
}

/** Addresses stay the same for ten minutes, so that the browser's cache knows the page image again. */
function roundedNow(): number {
  const tenMinutes = 600_000;
  return Math.floor(Date.now() / tenMinutes) * tenMinutes;
}
