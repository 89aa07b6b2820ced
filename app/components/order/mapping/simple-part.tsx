import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ButtonLink } from '~/components/ui/button';
import { FieldErrors, TextField } from '~/components/ui/field';
import type { MappingForm, MappingView } from '~/domain/fields/source-mapping';
import { paths } from '~/domain/urls/paths';

type Props = { view: MappingView; form: MappingForm; error?: string };

/** The labels of the document with what stands under them: one of them is the source. (spec 2 §5 simple mode) */
export function SimplePart({ view, form, error }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(form.source);
  const scripted = useHydrated();
  const open = chosen === '' ? error : undefined;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ source, value }: MappingView['sources'][number]) =>
    source === chosen || words.every((word) => `${source}\n${value}`.toLowerCase().includes(word));
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={open ? 'source-error' : undefined}>
      <legend className="mb-1 font-medium">OCR Source Field</legend>
      {scripted ? (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-48 flex-1">
            <TextField
              id="source-search"
              label="Search"
              hideLabel
              type="search"
              placeholder="Search"
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          {view.mayPick ? (
            <ButtonLink to={paths.orderMapping(view.orderId, view.field)} preventScrollReset>
              Choose on the document
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <ul className="max-h-64 overflow-y-auto rounded border border-line">
        {view.sources.filter(isFound).map(({ source, value, page }) => (
          <li key={source} className="border-b border-line last:border-b-0 has-[:checked]:bg-tint">
            <label className="flex min-h-7.5 cursor-pointer items-center gap-2 px-2 py-1 max-md:min-h-11">
              <input
                type="radio"
                name="source"
                value={source}
                checked={chosen === source}
                onChange={() => setChosen(source)}
                className="h-4 w-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 break-words font-medium">{source}</span>
              <span className="min-w-0 flex-1 truncate text-muted" title={value}>
                {value}
              </span>
              {page === null ? null : (
                <span className="shrink-0 whitespace-nowrap text-sm text-muted">page {page + 1}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {view.sources.length === 0 ? (
        <p className="text-muted">Nothing in this document has a label. Ask a question instead.</p>
      ) : null}
      <FieldErrors id="source" errors={open ? [open] : undefined} />
    </fieldset>
  );
}
