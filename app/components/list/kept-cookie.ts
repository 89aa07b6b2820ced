const YEAR_SECONDS = 31_536_000;

/** What a cookie of ours that scripts may read holds; empty for none. */
export function keptCookie(name: string): string {
  const part = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return part?.slice(name.length + 1) ?? '';
}

/** Keeps a choice in this browser, where the server sees it with the next page. */
export function keepCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we take.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
