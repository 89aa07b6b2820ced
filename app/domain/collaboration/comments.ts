import type { TaskStatus } from './user-tasks';

/** What the comment dialog says. (spec 1 §8, 2 §2 Order comment dialog) */
export const COMMENT_MESSAGES = {
  sent: 'Comment sent successfully',
  failed: 'Something went wrong, please try again',
  empty: 'Write a comment',
  images: 'Attach images only: JPEG, PNG or WebP, at most 10 MB each',
  tooMany: 'At most 5 images',
  tooLarge: 'An image has at most 40 megapixels',
  tooMuch: 'The images of a comment have at most 60 megapixels together: attach fewer or smaller ones',
} as const;

/** Somebody who can be mentioned. */
export type Person = { id: number; name: string };

/** An image beside a comment. */
export type CommentImage = { id: number; name: string; url: string; width: number; height: number };

/** A comment on an order or a request, with what was answered to it. */
export type CommentView = {
  id: number;
  comment: string;
  at: string;
  by: string | null;
  status: TaskStatus;
  /** Who ended it: resolved or rejected. */
  resolver: string | null;
  images: CommentImage[];
  replies: { id: number; comment: string; at: string; by: string | null }[];
};

/** Who is mentioned: `@` and a name as it is written; of two that both fit the longer one. */
export function mentionsIn(text: string, people: readonly Person[]): Person[] {
  return partsOf(text, people).flatMap(({ person }) => (person ? [person] : []));
}

export type TextPart = { text: string; person?: Person };

/** A text in pieces, each mention by itself: "Ask @Rosa Quintanilla." is three of them. */
export function partsOf(text: string, people: readonly Person[]): TextPart[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at + 1).toLowerCase();
    const isStart = text[at] === '@' && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const person = isStart ? longestFirst.find(({ name }) => beginsWith(rest, name)) : undefined;
    if (person) {
      const length = person.name.length + 1;
      if (plain) parts.push({ text: plain });
      parts.push({ text: text.slice(at, at + length), person });
      plain = '';
      at += length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return plain ? [...parts, { text: plain }] : parts;
}

/** The name as a whole: "@Ros" is not Rosa, and "@Rosalind" neither. */
function beginsWith(rest: string, name: string): boolean {
  const wanted = name.toLowerCase();
  return wanted !== '' && rest.startsWith(wanted) && !/[\p{L}\p{N}]/u.test(rest[wanted.length] ?? '');
}

/** What is typed of a name behind the last `@` before the caret, and where it begins; null where nobody is named. */
export function nameBeingTyped(text: string, caret: number): { typed: string; from: number } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) return null;
  const typed = text.slice(from + 1, caret);
  return /^[\p{L}\p{N} .'-]{0,40}$/u.test(typed) && !typed.startsWith(' ') ? { typed, from } : null;
}

const MAX_OFFERED = 6;

/** Who may be meant by what is typed of a name: any word of it begins so. */
export function peopleLike(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.trim().toLowerCase();
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)).slice(0, MAX_OFFERED);
}
