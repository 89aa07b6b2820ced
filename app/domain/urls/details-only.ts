/**
 * An order embedded in details-only mode: its values as they are, without document, toolbar and bar, to be read in a frame
 * of a page of the same origin. (spec 2 §2 Routes)
 */
export function isDetailsOnly(pathname: string, search: URLSearchParams): boolean {
  return /^\/order\/\d+$/.test(pathname) && search.get('details') === 'only';
}
