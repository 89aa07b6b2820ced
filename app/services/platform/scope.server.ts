import { AsyncLocalStorage } from 'node:async_hooks';

/** What one HTTP request remembers while it is answered: loaders of one page run side by side and share it. */
export type RequestScope = {
  id: string;
  nonce: string;
  memo: Map<string, Promise<unknown>>;
  /** The network address it came from, behind the proxies we were told to trust. */
  address?: string;
  /** The route that answers has no page of its own: it serves a file, or a part that a page's script asks for. */
  pageless?: boolean;
  /** The pattern of the deepest route that answered so far: `/order/:orderId`. */
  route?: string;
  /** A page's script asks for the data of a route; what the route answers is gathered until it ends. */
  isPageData?: boolean;
};

const scope = new AsyncLocalStorage<RequestScope>();

export function inScope<T>(value: RequestScope, work: () => T): T {
  return scope.run(value, work);
}

export function currentScope(): RequestScope | undefined {
  return scope.getStore();
}

/** The pattern of what answers a request. Loaders of one page run side by side: the longest is that of the page. */
export function noteRoute(pattern: string): void {
  const scope = currentScope();
  if (scope && pattern.length > (scope.route?.length ?? 0)) scope.route = pattern;
}

/** Does `work` once per HTTP request and key, or until it does not fail; outside of one, each time. */
export function oncePerRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
  const memo = scope.getStore()?.memo;
  if (!memo) return work();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = work();
  memo.set(key, made);
  made.catch(() => memo.delete(key));
  return made;
}
