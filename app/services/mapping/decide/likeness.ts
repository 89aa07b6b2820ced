import { orderField } from '~/domain/orders/order-fields';

/**
 * How two values of a field are alike: word for word, the one a part of the other (`part`: the second of the first, `whole`: the
 * first of the second), the second one of several that slashes join in the first, or not at all. `beginning`: the second has what
 * goes before the first, the line's word of a ship: "KENSINGTON", "MAERSK KENSINGTON".
 */
export type Likeness = 'same' | 'part' | 'whole' | 'oneOfSeveral' | 'beginning' | 'other';

/** Letters and digits, and the points within numbers. */
export const plain = (value: unknown): string =>
  String(value ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9.]+|(?<!\d)\.|\.(?!\d)/g, '');

export const isSameText = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** One is a part of the other. */
export const isAlike = (one: unknown, other: unknown): boolean => {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a);
};

export function likenessOf(field: string, current: unknown, proposed: unknown): Likeness {
  const [one, other] = [plain(current), plain(proposed)];
  if (one === other) return 'same';
  if (one.includes(other)) return isOneOf(current, other) ? 'oneOfSeveral' : 'part';
  if (field === 'vessel' && isEndOf(current, proposed) && isTwoWords(proposed)) return 'beginning';
  return other.includes(one) ? 'whole' : 'other';
}

/** Of values joined by a slash the rules take all for one. */
const isOneOf = (joined: unknown, part: string): boolean =>
  String(joined)
    .split('/')
    .some((one) => plain(one) === part);

/** Ships of many lines have the line's word and their own. */
const isTwoWords = (name: unknown): boolean => /^\S+ \S+$/.test(String(name));

/** "KENSINGTON" of "MAERSK KENSINGTON". */
export function isEndOf(part: unknown, whole: unknown): boolean {
  const [end, all] = [plain(part), plain(whole)];
  return end.length >= 3 && all.length > end.length && all.endsWith(end);
}

/** Texts that are told in many words: nobody tells so well where they end, and two of them do not contradict each other. */
export const isProse = (field: string): boolean => field === 'ship_comment' || field === 'contents';

/** Two texts of a list are the same entry only where they are the same. */
export const namesEntry = (field: string): boolean => orderField(field)?.type === 'dictionary';
