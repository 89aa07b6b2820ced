import { Form, useLocation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CONTROL } from '~/components/ui/field';
import type { Choice } from '~/domain/lists/filter-offers';
import { paths } from '~/domain/urls/paths';

export type FilterChoicesView = {
  name: string;
  label: string;
  text: string;
  found: Choice[];
  isCut: boolean;
  chosen: Choice[];
};

type ChoicesPageProps = {
  view: FilterChoicesView;
  /** The list whose filter it is: its path and its name. */
  list: { path: string; title: string };
};

/**
 * The choices of one filter as a page of its own, for browsers without script: what is chosen goes to the list as its
 * filter, beside the filters that were set there. Looking for another name keeps what is chosen.
 */
export function ChoicesPage({ view, list }: ChoicesPageProps) {
  const { name, label, text, found, isCut, chosen } = view;
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(
    ([key]) => ![name, 'find', 'page', 'after'].includes(key),
  );
  const back = new URLSearchParams(search);
  back.delete('find');
  const values = new Set(chosen.map(({ value }) => value));
  const choices = [...chosen, ...found.filter(({ value }) => !values.has(value))];
  return (
    <main id="main" className="mx-auto grid w-full max-w-[520px] gap-3 p-4">
      <h1 className="text-lg">
        {list.title}: {label}
      </h1>
      <Form method="get" action={list.path} className="grid gap-3">
        {others.map(([key, value], at) => (
          <input key={at} type="hidden" name={key} value={value} />
        ))}
        <div className="flex gap-2">
          <label htmlFor="find" className="sr-only">
            Find in {label}
          </label>
          <input
            id="find"
            type="search"
            name="find"
            defaultValue={text}
            placeholder="Find…"
            className={CONTROL}
          />
          <Button type="submit" formAction={paths.filterChoices(list.path, name)}>
            Find
          </Button>
        </div>
        <fieldset className="choice-list rounded border border-line bg-panel p-1">
          <legend className="sr-only">{label}</legend>
          {choices.map(({ value, label: words }) => (
            <label key={value}>
              <input type="checkbox" name={name} value={value} defaultChecked={values.has(value)} />
              {words}
            </label>
          ))}
          <p className={classes('px-2 py-1 text-muted', choices.length > 0 && !isCut && 'hidden')}>
            {choices.length === 0 ? 'Nothing has this name.' : 'There are more: find a part of the name.'}
          </p>
        </fieldset>
        <div className="sticky bottom-0 flex justify-end gap-2 bg-page py-2">
          <ButtonLink to={`${list.path}?${back}`}>Back</ButtonLink>
          <Button type="submit" look="primary">
            Filter
          </Button>
        </div>
      </Form>
    </main>
  );
}
