import { type Page, pageOf } from '~/domain/lists/list-query';

/** How the API answers: `{data}`, and lists with their meta and links. (contract §4) */
export function dataResponse(data: unknown, headers?: HeadersInit): Response {
  return Response.json({ data }, { headers });
}

/** For calls that answer 204. */
export function emptyResponse(headers?: HeadersInit): Response {
  return new Response(null, { status: 204, headers });
}

/** A page as a call answers it; with `perPage` -1 all rows are on it. */
type Answered = Pick<Page<unknown>, 'items' | 'total' | 'page' | 'perPage'>;

/** A page with its meta and links, which keep the other parameters of the request's query. */
export function pageResponse({ items, total, page, ...paging }: Answered, request: Request): Response {
  const { perPage, lastPage } = pageOf(items, { total }, { page, perPage: paging.perPage });
  const url = new URL(request.url);
  const link = (to: number) => {
    const search = new URLSearchParams(url.search);
    search.set('page', String(to));
    return `${url.pathname}?${search}`;
  };
  return Response.json({
    data: items,
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total },
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
  });
}

/** A page that does not say how many there are: only the ways to the pages beside it. (spec 3 §7 simplePaginate) */
export function simplePageResponse(
  { items, hasMore, page, perPage }: Pick<Page<unknown>, 'items' | 'page' | 'perPage'> & { hasMore: boolean },
  request: Request,
): Response {
  const url = new URL(request.url);
  const link = (to: number) => {
    const search = new URLSearchParams(url.search);
    search.set('page', String(to));
    return `${url.pathname}?${search}`;
  };
  return Response.json({
    data: items,
    meta: { current_page: page, per_page: perPage },
    links: { first: link(1), prev: page > 1 ? link(page - 1) : null, next: hasMore ? link(page + 1) : null },
  });
}

/** A list that is never split into pages: all rows on one. */
export function wholeResponse(items: unknown[], request: Request): Response {
  return pageResponse({ items, total: items.length, page: 1, perPage: -1 }, request);
}

/** The page that a query asks for by `page` and `per_page` or `perPage`. */
export function pageAsked(
  { page, per_page, perPage }: { page: number; per_page?: number; perPage?: number },
  usual = 10,
): { page: number; perPage: number } {
  return { page, perPage: per_page ?? perPage ?? usual };
}
