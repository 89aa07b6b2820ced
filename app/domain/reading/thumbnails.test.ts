import { expect, test } from 'vitest';
import { THUMBNAIL_SIDES, thumbnailFile } from './thumbnails';

test('a page has its picture in four sizes, one that was read before has one for all', () => {
  const sizes = (file: string) => THUMBNAIL_SIDES.map((side) => thumbnailFile(file, side));
  expect(sizes('requests/a-200/page-0-thumbnail-200.webp')).toEqual([
    'requests/a-200/page-0-thumbnail-100.webp',
    'requests/a-200/page-0-thumbnail-200.webp',
    'requests/a-200/page-0-thumbnail-300.webp',
    'requests/a-200/page-0-thumbnail-400.webp',
  ]);
  expect(new Set(sizes('requests/a/page-0-thumbnail.webp')).size).toBe(1);
});
