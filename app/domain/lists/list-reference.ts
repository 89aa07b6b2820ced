import { paths } from '../urls/paths';

/**
 * The list that an order was opened from, in its address: `?from=inbox?status=Processed`. The next order is the next of
 * that list, and the way back leads there.
 */
export type ListReference = { list: 'inbox' | 'search'; search: URLSearchParams };

/** What a list's address holds beside its filters and order. */
const NO_FILTERS = ['selected', 'after', 'page', 'from', 'for'];

/** The reference to the list that a page is, or was opened from. */
export function listReference(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  const given = params.get('from');
  if (given) return given;
  for (const name of NO_FILTERS) params.delete(name);
  for (const [name, value] of [...params]) if (value === '') params.delete(name);
  const list = /^\/(inbox|search)\b/.exec(pathname)?.[1];
  if (!list) return 'inbox';
  const text = params.toString();
  return text ? `${list}?${text}` : list;
}

/** A reference as it was given; the whole inbox for none and for one that is not understood. */
export function readListReference(text: string | null | undefined): ListReference {
  const [, list, search = ''] = /^(inbox|search)(?:\?(.*))?$/.exec(text ?? '') ?? [];
  const params = new URLSearchParams(search.slice(0, 2000));
  for (const name of NO_FILTERS) params.delete(name);
  return { list: list === 'search' ? 'search' : 'inbox', search: params };
}

/** The address of the list, with one of its requests selected. */
export function listAddress({ list, search }: ListReference, selected?: string): string {
  const params = new URLSearchParams(search);
  if (selected && list === 'inbox') params.set('selected', selected);
  const text = params.toString();
  return `/${list}${text ? `?${text}` : ''}`;
}

/** The address of the inbox with a request: under the filters that its dialog was opened from, else as every link to it. */
export function requestAddress(from: string | null, requestId: string): string {
  const reference = readListReference(from);
  return reference.list === 'inbox' ? listAddress(reference, requestId) : paths.shownRequest(requestId);
}

/** An address of an order or a request that remembers the list; the plain inbox needs no reference. */
export function withFrom(to: string, from: string | null | undefined): string {
  if (!from || from === 'inbox') return to;
  const [path = '', hash] = to.split('#');
  const sign = path.includes('?') ? '&' : '?';
  return `${path}${sign}from=${encodeURIComponent(from)}${hash ? `#${hash}` : ''}`;
}
