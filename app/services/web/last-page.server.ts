import { redirect } from '@remix-run/node';

type Paged = { paging: { page: number; lastPage: number } };

/** What a list loaded; a page behind the last one, which the address may ask for, is the last one. (spec 3 §5 Pagination) */
export function withinPages<Loaded extends Paged>(request: Request, loaded: Loaded): Loaded {
  const { page, lastPage } = loaded.paging;
  if (page <= lastPage) return loaded;
  const url = new URL(request.url);
  url.searchParams.set('page', String(lastPage));
  throw redirect(`${url.pathname}${url.search}`);
}
