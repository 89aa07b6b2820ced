import type { ImgHTMLAttributes } from 'react';
import type { Thumbnail } from '~/domain/reading/thumbnails';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & { of: Thumbnail };

/** A page's small picture, in the size that this screen shows sharply. What it shows stands beside it in words. */
export function ThumbnailImage({ of: { src, dense }, ...image }: Props) {
  return <img {...image} src={src} srcSet={`${src} 1x, ${dense} 2x`} alt="" />;
}
