import { Link } from '@remix-run/react';
import { ButtonLink } from './button';
import { classes } from './classes';
import { RouteDialog } from './dialog';
import { LINK } from './link-look';

/** Without a size it is as large as it comes. */
export type ViewedImage = { url: string; alt: string; width?: number; height?: number };

type Props = {
  title: string;
  images: readonly ViewedImage[];
  /** Which of them is shown, from 0. */
  at: number;
  /** The address that shows another one. */
  addressOf: (at: number) => string;
  closeTo: string;
};

/** One picture at its full size, with the way to those before and after it. (spec 1 §2 Full-size document image viewer) */
export function ImageViewer({ title, images, at, addressOf, closeTo }: Props) {
  const image = images[at];
  if (!image) return null;
  return (
    <RouteDialog title={title} closeTo={closeTo} width="full">
      <div className="grid gap-3">
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
          <Step label="Previous" to={at > 0 ? addressOf(at - 1) : null} />
          <span role="status" className="tabular-nums">
            {at + 1} of {images.length}
          </span>
          <Step label="Next" to={at < images.length - 1 ? addressOf(at + 1) : null} />
          <Link
            to={image.url}
            reloadDocument
            target="_blank"
            rel="noreferrer"
            className={classes(LINK, 'ml-auto')}
          >
            Open in a tab
          </Link>
        </nav>
        <section
          aria-label={image.alt}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="max-h-[70vh] overflow-auto border border-line bg-sunken"
        >
          <img
            key={image.url}
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className="mx-auto block h-auto max-w-none bg-white"
          />
        </section>
      </div>
    </RouteDialog>
  );
}

function Step({ label, to }: { label: string; to: string | null }) {
  if (to !== null)
    return (
      <ButtonLink to={to} preventScrollReset replace>
        {label}
      </ButtonLink>
    );
  return (
    <span className="inline-flex h-7.5 items-center rounded border border-line px-3 text-muted max-md:h-11">
      {label}
    </span>
  );
}
