import { Form, Link, useLocation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { CONTROL } from '~/components/ui/field';
import { Moment } from '~/components/ui/moment';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import type { Thumbnail } from '~/domain/reading/thumbnails';
import { paths } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';

export type NewLayout = {
  id: number;
  companyName: string;
  suggestedName: string;
  count: number;
  lastSeenAt: string;
  mayName: boolean;
  pictures: { id: number; thumbnail: Thumbnail | null }[];
};

/** Layouts that came several times and have no name: named or dismissed in one step. */
export function NewLayouts({ layouts }: { layouts: readonly NewLayout[] }) {
  if (layouts.length === 0) return null;
  return (
    <section aria-labelledby="new-layouts" className="border-b border-line bg-tint/40 p-3">
      <h2 id="new-layouts" className="mb-2 font-semibold">
        New layouts <span className="font-normal text-muted">{layouts.length}</span>
      </h2>
      <ul className="flex flex-wrap gap-3">
        {layouts.map((layout) => (
          <Layout key={layout.id} layout={layout} />
        ))}
      </ul>
    </section>
  );
}

function Layout({ layout }: { layout: NewLayout }) {
  const { id, companyName, suggestedName, count, lastSeenAt, mayName, pictures } = layout;
  const { search } = useLocation();
  const linkTo = useClassifierLink();
  return (
    <li className="grid max-w-full gap-2 rounded border border-line bg-panel p-2">
      <p>
        <span className="font-medium">{suggestedName}</span>{' '}
        <span className="text-muted">
          {companyName} · {count} documents, last <Moment at={lastSeenAt} />
        </span>
      </p>
      <div className="flex gap-1 overflow-x-auto">
        {pictures.map((picture) => (
          <Link
            key={picture.id}
            to={linkTo({ document: String(picture.id) })}
            preventScrollReset
            aria-label={`Document ${picture.id} of ${suggestedName}`}
            className="grid h-[100px] w-[80px] shrink-0 place-items-center bg-sunken"
          >
            {picture.thumbnail ? (
              <ThumbnailImage of={picture.thumbnail} loading="lazy" className="max-h-full max-w-full" />
            ) : (
              <span className="text-xs text-muted">No picture</span>
            )}
          </Link>
        ))}
      </div>
      <Form
        method="post"
        action={paths.classifierLayout(id, search)}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <CsrfField />
        {mayName ? (
          <>
            <label htmlFor={`layout-${id}`} className="sr-only">
              Name of the layout {suggestedName}
            </label>
            <input
              id={`layout-${id}`}
              name="name"
              defaultValue={suggestedName}
              maxLength={120}
              className={`${CONTROL} min-w-0 flex-1 basis-52`}
            />
            <Button type="submit" name="intent" value="name" look="primary">
              Name it
            </Button>
          </>
        ) : null}
        <Button type="submit" name="intent" value="dismiss" look="quiet">
          Dismiss
        </Button>
      </Form>
    </li>
  );
}
