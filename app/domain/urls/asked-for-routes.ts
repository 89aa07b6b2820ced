/** The routes of what a page asks for without going there: more rows of its list, the choices of its filters. */
export function isAskedFor(routeId: string): boolean {
  return /_\.(more|rows|variants|choices\.\$\w+)$/.test(routeId);
}
