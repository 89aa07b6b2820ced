/** The page that an address asks for, from 1; what makes no sense counts as the first. */
export function pageOfAddress(request: Request): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page')));
  return Math.min(10_000, Math.max(1, asked || 1));
}
