import { Form, Link, useLocation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/field';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import { paths } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';
import type { ActiveDocument } from './properties-pane';

/** The layouts that a document is most like, each with an example, and those that somebody compares it with. */
export function TopMatches({ active: { matches, compared, variants, row } }: { active: ActiveDocument }) {
  const linkTo = useClassifierLink();
  const others = variants.filter(({ id }) => !matches.some(({ variantId }) => variantId === id));
  return (
    <section aria-labelledby="top-matches" className="grid gap-2">
      <h3 id="top-matches" className="font-semibold">
        Top matching variants
      </h3>
      {matches.length === 0 ? (
        <p className="text-muted">No layout that was trained is like this document.</p>
      ) : (
        <ol className="grid gap-2">
          {matches.map(({ variantId, name, score, thumbnail }) => (
            <li key={variantId} className="flex gap-2">
              <span className="grid h-[100px] w-[80px] shrink-0 place-items-center overflow-hidden bg-sunken">
                {thumbnail ? (
                  <ThumbnailImage of={thumbnail} loading="lazy" className="max-h-full max-w-full" />
                ) : (
                  <span className="text-xs text-muted">No example</span>
                )}
              </span>
              <span className="min-w-0 break-words">
                <span className="font-medium">{name}</span>{' '}
                <span className="font-mono text-sm text-muted">#{variantId}</span>
                <span className="block tabular-nums">
                  {score > 0 ? `${(100 * score).toFixed(2)} %` : '--'}
                </span>
                {compared.includes(variantId) ? (
                  <Link
                    to={linkTo({
                      document: String(row.id),
                      compare: compared.filter((id) => id !== variantId).join(','),
                    })}
                    preventScrollReset
                    className="text-sm text-accent hover:underline"
                  >
                    Take away
                  </Link>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 ? <CompareWith others={others} compared={compared} /> : null}
    </section>
  );
}

/** Adds a variant to those that are shown, whatever its score. */
function CompareWith({
  others,
  compared,
}: {
  others: ActiveDocument['variants'];
  compared: readonly number[];
}) {
  const { search } = useLocation();
  const params = [...new URLSearchParams(search)].filter(([name]) => name !== 'compare');
  return (
    <Form method="get" action={paths.classifier} preventScrollReset className="flex items-end gap-2">
      {params.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {compared.length > 0 ? <input type="hidden" name="compare" value={compared.join(',')} /> : null}
      <div className="min-w-0 grow">
        <SelectField id="compare-variant" name="compare" label="Compare with" required defaultValue="">
          <option value="">Choose a variant</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name} (#{id})
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit">Add</Button>
    </Form>
  );
}
