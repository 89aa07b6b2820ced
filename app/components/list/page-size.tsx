import { Form, useSubmit } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { PAGE_SIZES } from '~/domain/lists/list-query';
import { PAGE_SIZES_COOKIE, writePageSize } from '~/domain/lists/page-size-choice';
import { keepCookie, keptCookie } from './kept-cookie';
import { useListAddress } from './list-address';

/**
 * How many rows a page has; changing it begins at the first page, and by script this browser keeps it for the list.
 * `owner`: `7.orders`. (spec 1 §9)
 */
export function PageSize({ perPage, owner }: { perPage: number; owner: string }) {
  const { pathname, search } = useListAddress();
  const submit = useSubmit();
  const scripted = useHydrated();
  const others = [...new URLSearchParams(search)].filter(([name]) => !['perPage', 'page'].includes(name));
  return (
    <Form method="get" action={pathname} className="flex items-center gap-1">
      {others.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <select
        name="perPage"
        aria-label="Rows per page"
        key={perPage}
        defaultValue={perPage}
        onChange={({ currentTarget }) => {
          const size = Number(currentTarget.value);
          keepCookie(PAGE_SIZES_COOKIE, writePageSize(keptCookie(PAGE_SIZES_COOKIE), owner, size));
          submit(currentTarget.form);
        }}
        className="h-7.5 rounded border border-line bg-panel px-1.5 text-muted max-md:h-11"
      >
        {[...new Set([...PAGE_SIZES, perPage])].map((size) => (
          <option key={size} value={size}>
            {size} per page
          </option>
        ))}
      </select>
      {scripted ? null : <Button type="submit">Show</Button>}
    </Form>
  );
}
