import { useLocation } from '@remix-run/react';
import { ImageViewer } from '~/components/ui/image-viewer';
import type { CommentImage } from '~/domain/collaboration/comments';

const NAME = 'image';

/** The address of this page with an image at its full size over it; without an id that without one. */
export function useImageAddress(): (id?: number) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === undefined) params.delete(NAME);
    else params.set(NAME, String(id));
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}

/** The image of a comment that the address names, over its page; the others are its pages. */
export function ViewedCommentImage({ images }: { images: readonly CommentImage[] }) {
  const { search } = useLocation();
  const addressOf = useImageAddress();
  const at = images.findIndex(({ id }) => String(id) === new URLSearchParams(search).get(NAME));
  if (at < 0) return null;
  return (
    <ImageViewer
      title={images[at]?.name ?? 'Image'}
      images={images.map(({ url, name, width, height }) => ({ url, alt: name, width, height }))}
      at={at}
      addressOf={(other) => addressOf(images[other]?.id)}
      closeTo={addressOf()}
    />
  );
}
