import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReadPage } from '~/domain/reading/reading';
import { db, runtime } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import type { RequestRow } from '~/services/requests/schema.server';
import type { PagePicture } from './question.server';

/** So many pages of a document are sent as pictures at most, none larger than that in bytes. */
const MAX_PICTURES = 4;
const MAX_BYTES = 1_500_000;
/** Its letters can still be read in it. */
const MAX_SIDE = 2000;

/** Pictures of the first pages of a request, as people see them beside its orders; one that cannot be had is left out. */
export async function pagePictures(
  { id }: Pick<RequestRow, 'id'>,
  pages: readonly ReadPage[],
): Promise<PagePicture[]> {
  const first = pages.slice(0, MAX_PICTURES).map(({ index }) => index);
  const rows = await db()
    .select({ index: readingPages.pageIndex, file: readingPages.imageFile })
    .from(readingPages)
    .where(and(eq(readingPages.requestId, id), inArray(readingPages.pageIndex, first)))
    .orderBy(asc(readingPages.pageIndex));
  const pictures: PagePicture[] = [];
  for (const { index, file } of rows) {
    const bytes = await runtime()
      .files.withLocal(file, asJpeg)
      .catch(() => null);
    if (bytes && bytes.length <= MAX_BYTES)
      pictures.push({ page: index + 1, url: `data:image/jpeg;base64,${bytes.toString('base64')}` });
  }
  return pictures;
}

/** Every reader of pictures knows JPEG, not every one the WebP that they are kept in. */
async function asJpeg(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(file).resize(size).jpeg({ quality: 80 }).toBuffer();
}
