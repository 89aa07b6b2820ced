import { PAGE_SIZES } from './list-query';

/** The cookie that keeps how many rows a page has, for all lists and all who sign in with this browser. */
export const PAGE_SIZES_COOKIE = 'oa_page_sizes';
/** A cookie is sent with every request: older choices go when there are more. */
const MAX_KEPT = 20;

/** `7.orders~50`: of user 7 and the list orders, 50 rows a page. */
const ENTRY = /^(\d+\.[\w-]+)~(\d+)$/;

function readAll(cookie: string): [owner: string, size: number][] {
  return cookie.split('|').flatMap((text): [string, number][] => {
    const [, owner, size] = ENTRY.exec(text) ?? [];
    const known = PAGE_SIZES.find((one) => String(one) === size);
    return owner && known ? [[owner, known]] : [];
  });
}

/** What the cookie keeps for a user and a list; null for nothing. (spec 1 §9) */
export function readPageSize(cookie: string, userId: number, list: string): number | null {
  return readAll(cookie).find(([owner]) => owner === `${userId}.${list}`)?.[1] ?? null;
}

/** The cookie's next value. `owner` is the user's id and the list's name: `7.orders`. */
export function writePageSize(cookie: string, owner: string, size: number): string {
  const others = readAll(cookie).filter(([kept]) => kept !== owner);
  return [...others, [owner, size]]
    .slice(-MAX_KEPT)
    .map((kept) => kept.join('~'))
    .join('|');
}
