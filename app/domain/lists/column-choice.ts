/** Which columns of a list a person hides in their browser. */
export type ColumnChoice = { hidden: string[]; hideEmpty: boolean };

/** The cookie that keeps the choices of all lists and of all who sign in with this browser. */
export const COLUMNS_COOKIE = 'oa_columns';
/** A cookie is sent with every request: older choices go when there are more. */
const MAX_KEPT = 20;

type Kept = { owner: string; choice: ColumnChoice };

/** `7.orders~weight.volume~1`: of user 7 and the list orders, two columns and those that are empty. */
const ENTRY = /^(\d+\.[\w-]+)~([\w.-]*)~([01])$/;

function readAll(cookie: string): Kept[] {
  return cookie.split('|').flatMap((text) => {
    const [, owner, hidden = '', hideEmpty] = ENTRY.exec(text) ?? [];
    if (!owner) return [];
    return [{ owner, choice: { hidden: hidden.split('.').filter(Boolean), hideEmpty: hideEmpty === '1' } }];
  });
}

/** What the cookie keeps for a user and a list; null for nothing. */
export function readColumnChoice(cookie: string, userId: number, list: string): ColumnChoice | null {
  return readAll(cookie).find(({ owner }) => owner === `${userId}.${list}`)?.choice ?? null;
}

/** The cookie's next value. `owner` is the user's id and the list's name: `7.orders`. */
export function writeColumnChoice(cookie: string, owner: string, choice: ColumnChoice): string {
  const others = readAll(cookie).filter((kept) => kept.owner !== owner);
  return [...others, { owner, choice }]
    .slice(-MAX_KEPT)
    .map((kept) => `${kept.owner}~${kept.choice.hidden.join('.')}~${kept.choice.hideEmpty ? 1 : 0}`)
    .join('|');
}
