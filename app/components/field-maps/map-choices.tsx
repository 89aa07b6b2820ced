import { Form, Link, useSubmit } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CONTROL } from '~/components/ui/field';
import { SearchBox } from '~/components/ui/filter-bar';
import { type FieldMappingQuery, OTHER_CELL } from '~/domain/fields/field-mapping-query';
import { paths } from '~/domain/urls/paths';

type Named = { id: number; name: string };
type ChoicesProps = {
  query: FieldMappingQuery;
  offers: { companies: Named[]; variants: (Named & { isShared: boolean })[]; providers: Named[] };
  /** Some level under this choice may be written. */
  mayAdd: boolean;
  /** What people of all companies corrected may be taken out, to train the reader anew. */
  mayExport: boolean;
  /** Variants of the chosen company for which something is proposed. */
  proposals: (Named & { count: number })[];
};

/** Company, variant and TMS provider, which decide what levels can be edited; and a field that is new. */
export function MapChoices({ query, offers, mayAdd, mayExport, proposals }: ChoicesProps) {
  const submit = useSubmit();
  const scripted = useHydrated();
  const selects = [
    { name: 'companyId', label: 'Company', value: query.companyId, of: offers.companies },
    { name: 'variantId', label: 'Variant', value: query.variantId, of: offers.variants },
    { name: 'tmsProviderId', label: 'TMS provider', value: query.tmsProviderId, of: offers.providers },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-2">
      <Form
        method="get"
        action={paths.fieldMapping()}
        role="search"
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        className="flex grow flex-wrap items-center gap-2"
      >
        <SearchBox id="map-search" label="Field" defaultValue={query.search} />
        {selects.map(({ name, label, value, of }) => (
          <label key={name} className="max-md:w-full">
            <span className="sr-only">{label}</span>
            <select
              name={name}
              key={`${name}${value}`}
              defaultValue={value ?? ''}
              className={classes(
                CONTROL,
                'md:max-w-56',
                value === null ? 'text-muted' : 'border-accent bg-tint',
              )}
            >
              <option value="">{label}: any</option>
              {of.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {query.field ? <input type="hidden" name="initialField" value={query.field} /> : null}
        {query.level ? <input type="hidden" name="level" value={query.level} /> : null}
        {scripted ? null : <Button type="submit">Filter</Button>}
      </Form>
      {proposals.length > 0 ? (
        <nav aria-label="Proposals" className="order-last flex w-full flex-wrap gap-x-3">
          <span className="text-muted">Learned from corrections:</span>
          {proposals.map(({ id, name, count }) => (
            <Link
              key={id}
              to={paths.fieldMapping({ ...query, ...OTHER_CELL, field: null, level: null, variantId: id })}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {name} ({count})
            </Link>
          ))}
        </nav>
      ) : null}
      <Link to={paths.fieldMapHelp} className="inline-flex min-h-6 items-center text-accent hover:underline">
        How a value finds its field
      </Link>
      {mayExport && query.companyId === null ? (
        <ButtonLink to={paths.corrections(null)} reloadDocument download>
          Export corrections
        </ButtonLink>
      ) : null}
      {query.companyId === null ? null : (
        <ButtonLink to={paths.fieldMapTransfer(query.companyId)}>Import and export</ButtonLink>
      )}
      {mayAdd ? (
        <ButtonLink to={paths.newFieldMap(query)} preventScrollReset id="add-field-map">
          Add new field
        </ButtonLink>
      ) : null}
    </div>
  );
}
