import { isEmpty, isSameValue } from '~/domain/fields/learned-source';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { Region } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import { fieldsOfTag, ownText } from '~/services/mapping/tagger/span-values.server';
import { FIELD_TAGS, type Tag } from '~/services/mapping/tagger/tags';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import type { ConfirmedDocument, ConfirmedPlace } from './confirmed';

/** Words beside each other as they are compared: with their label and without it, and the letters and digits of both. */
export type WordsText = { text: string; own: string; plain: string; ownPlain: string };

/** A confirmed value that is looked for among the words of its document. */
export type SoughtValue = {
  tag: Tag;
  /** The most words that it can be. */
  longest: number;
  isAt(words: WordsText): boolean;
  /** Where it was read, or pointed at. */
  seenAt?: { page?: number; region?: Region };
};

/** Units stand beside their numbers, or in a label for all of them: which of them is meant cannot be told. */
const isUnit = (tag: string): boolean => tag.endsWith('_uom');
/** Fields whose text on the paper is another one than the value: names for carriers, sizes with kinds. */
const RECOGNISED = new Set<Tag>(['carrier', 'equip', 'hazardous_uncode']);

/** The same letters and digits, whatever stands between them. */
export const plainText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');

export function wordsText(text: string): WordsText {
  const own = ownText(text);
  return { text, own, plain: plainText(text), ownPlain: plainText(own) };
}

/** Every value that people confirmed, once, with how it is told on the paper. */
export function soughtValues({ orders }: ConfirmedDocument, dateOrder: DateOrder): SoughtValue[] {
  const sought = new Map<string, SoughtValue>();
  const read = openReader(dateOrder);
  for (const { fields, seenAt, places } of orders) {
    for (const tag of FIELD_TAGS) {
      const names = fieldsOfTag(tag);
      const value = fields[names[0]];
      if (isUnit(tag) || tag.includes('+') || value === undefined || isEmpty(value)) continue;
      const key = `${tag} ${names.map((name) => String(fields[name] ?? '')).join()}`;
      if (!sought.has(key)) sought.set(key, { ...soughtField(tag, fields, read), seenAt: seenAt[names[0]] });
    }
    for (const place of places)
      for (const one of soughtPlace(place)) sought.set(`${one.tag} ${JSON.stringify(place)}`, one);
  }
  return [...sought.values()];
}

function soughtField(tag: Tag, fields: Readonly<Record<string, FieldValue>>, read: Reader): SoughtValue {
  const names = fieldsOfTag(tag);
  const [field] = names;
  const value = fields[field];
  const type = orderField(field)?.type ?? 'text';
  const plain = plainText(String(value));
  if (!RECOGNISED.has(tag) && (type === 'identifier' || type === 'text' || type === 'long-text'))
    return {
      tag,
      longest: type === 'identifier' ? 4 : 12,
      isAt: (words) => plain !== '' && (words.plain === plain || words.ownPlain === plain),
    };
  const isAt = (words: WordsText): boolean => {
    const found = read(tag, words);
    return found !== null && isSameAs(fields, found, names);
  };
  return { tag, longest: type === 'date' || tag === 'carrier' ? 5 : 3, isAt };
}

type Values = Readonly<Record<string, FieldValue>>;
type Reader = (tag: Tag, words: WordsText) => Values | null;

/** Reads words as a value of a tag; the same words of many orders' values once. */
function openReader(dateOrder: DateOrder): Reader {
  const known = new Map<string, Values | null>();
  return (tag, { text, own }) => {
    if (tag !== 'carrier' && !/\d/.test(text)) return null;
    const key = `${tag} ${own}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const names = fieldsOfTag(tag);
    const context = { dateOrder, names, label: '' };
    const values = recogniseValue(names[0], own, context)?.values ?? null;
    known.set(key, values);
    return values;
  };
}

function isSameAs(
  confirmed: Readonly<Record<string, FieldValue>>,
  found: Readonly<Record<string, FieldValue>>,
  names: readonly [string, ...string[]],
): boolean {
  return names.every((name, i) =>
    i > 0 && found[name] === undefined ? true : isSameValue(found[name], confirmed[name]),
  );
}

function soughtPlace({ role, name, street, code }: ConfirmedPlace): SoughtValue[] {
  const parts = [
    { part: 'name', text: name, longest: 8 },
    { part: 'addr', text: street, longest: 8 },
    { part: 'zip', text: code?.slice(0, 5), longest: 1 },
  ] as const;
  return parts.flatMap(({ part, text, longest }) => {
    const plain = plainText(text ?? '');
    if (plain.length < 3) return [];
    // "91761-1234" is that code too.
    const isLong = (words: WordsText) => part === 'zip' && words.text.replace(/-\d{4}\W*$/, '') === plain;
    const isAt = (words: WordsText) => words.plain === plain || isLong(words);
    return [{ tag: `${role}.${part}` as Tag, longest, isAt }];
  });
}
