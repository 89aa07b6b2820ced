import { Form } from '@remix-run/react';
import { PageImage } from '~/components/order/document/page-image';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CONTROL } from '~/components/ui/field';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import type { TriedCell } from '~/domain/fields/tried-cell';
import type { PageView } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';
import { paths } from '~/domain/urls/paths';

type TriedDocumentProps = {
  document: {
    id: string;
    filename: string;
    pages: PageView[];
    offered: { id: string; filename: string }[];
  } | null;
  tried: TriedCell | null;
  query: FieldMappingQuery;
};

const MAX_PAGES = 10;

/** A document of those that the cell is about, with the place marked that the cell reads. */
export function TriedDocument({ document, tried, query }: TriedDocumentProps) {
  const back = paths.fieldMapping({ ...query, document: null });
  if (document === null)
    return (
      <div className="grid justify-items-center gap-3 p-12 text-center text-muted">
        <p>There is no document yet that this cell is about.</p>
        <ButtonLink to={back} preventScrollReset>
          Back to the table
        </ButtonLink>
      </div>
    );
  const { id, filename, pages, offered } = document;
  const places = (tried?.values ?? []).flatMap(({ order, after, place }) =>
    place ? [{ order, after, ...place }] : [],
  );
  return (
    <div className="grid content-start gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Form method="get" action={paths.fieldMapping()} className="flex grow flex-wrap items-center gap-2">
          <Kept query={query} />
          <label className="min-w-0 grow">
            <span className="sr-only">Document</span>
            <select name="document" defaultValue={id} key={id} className={CONTROL}>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.filename}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">Show</Button>
        </Form>
        <ButtonLink to={back} preventScrollReset>
          Back to the table
        </ButtonLink>
      </div>
      {pages.slice(0, MAX_PAGES).map((page) => (
        <div key={page.index} className="relative border border-line bg-white">
          <PageImage page={page} className="block h-auto w-full" />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 h-full w-full">
            {places
              .filter((place) => place.page === page.index && place.region)
              .map(({ order, region }) => (region ? <Mark key={order} region={region} /> : null))}
          </svg>
        </div>
      ))}
      {pages.length > MAX_PAGES ? (
        <p className="text-muted">And {pages.length - MAX_PAGES} pages more.</p>
      ) : null}
      {pages.length === 0 ? (
        <p className={classes('p-8 text-center text-muted')}>
          {filename} has no pages: where its values stand is said in words beside them.
        </p>
      ) : null}
    </div>
  );
}

/** Paper is white in both themes, so the mark has the same colours in both. */
function Mark({ region: { left, top, width, height } }: { region: Region }) {
  return (
    <rect
      data-tried=""
      x={`${(left - 0.003) * 100}%`}
      y={`${(top - 0.002) * 100}%`}
      width={`${(width + 0.006) * 100}%`}
      height={`${(height + 0.004) * 100}%`}
      rx={3}
      strokeWidth={2}
      className="fill-mark/30 stroke-[#b8860b]"
    />
  );
}

function Kept({ query }: { query: FieldMappingQuery }) {
  const { search, companyId, variantId, tmsProviderId, field, level, entry } = query;
  const kept = { search, companyId, variantId, tmsProviderId, initialField: field, level, entry };
  return Object.entries(kept).map(([name, value]) =>
    value === null || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
