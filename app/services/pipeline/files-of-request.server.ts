import { sql } from 'drizzle-orm';
import { THUMBNAIL_SIDES, thumbnailFile } from '~/domain/reading/thumbnails';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';

type Stored = {
  request_id: string;
  is_removed: boolean;
  source_file: string | null;
  pictures: Picture[];
  images: string[];
};
type Picture = { image: string; thumbnail: string };

/**
 * The stored files that are a request's alone: as it came, the pictures of its pages and their thumbnails. Papers that were
 * moved out of a document are requests of their own with the same files, which stay as long as one of them needs them.
 */
export async function filesOfRequest(requestId: string): Promise<string[]> {
  const family = await rowsOf<Stored>(
    db(),
    sql`with recursive family(id) as (
        select ${requestId}::uuid
        union
        select near.id from family cross join lateral (
          select moved.id from requests as moved where moved.moved_from_request_id = family.id
          union all
          select own.moved_from_request_id from requests as own
            where own.id = family.id and own.moved_from_request_id is not null) as near)
      select request.id as request_id, request.document_removed_at is not null as is_removed, request.source_file,
        (select coalesce(json_agg(json_build_object('image', page.image_file, 'thumbnail', page.thumbnail_file)), '[]')
          from reading_pages as page where page.request_id = request.id) as pictures,
        coalesce((select image.page_files from tms_images as image where image.request_id = request.id), '[]') as images
      from requests as request join family using (id)`,
  );
  const own = family.filter(({ request_id }) => request_id === requestId).flatMap(filesOf);
  const needed = new Set(
    family.filter((one) => one.request_id !== requestId && !one.is_removed).flatMap(filesOf),
  );
  return [...new Set(own)].filter((file) => !needed.has(file));
}

function filesOf({ source_file, pictures, images }: Stored): string[] {
  const drawn = pictures.flatMap(({ image, thumbnail }) => [
    image,
    thumbnail,
    ...THUMBNAIL_SIDES.map((side) => thumbnailFile(thumbnail, side)),
  ]);
  return [...(source_file === null ? [] : [source_file]), ...drawn, ...images];
}
