import type { DraftAddress } from '~/domain/orders/order-draft';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import type { Span } from './spans.server';
import type { TaggedWord } from './tag-page.server';
import type { TagRole } from './tags';

/** An address that the tagger saw, with how sure it is of its name and code. */
export type TaggedPlace = {
  role: TagRole;
  address: DraftAddress;
  score: number;
  words: TaggedWord[];
  page: Span['page'];
};

/** An address is no deeper than so many letters' heights. */
const DEEPEST = 9;

/** The places of one role, in reading order: what stands at and below each name. */
export function placesOfRole(role: TagRole, spans: readonly Span[]): TaggedPlace[] {
  const names = spans.filter(({ tag }) => tag === `${role}.name`);
  const parts = spans.filter(({ tag }) => tag === `${role}.addr` || tag === `${role}.zip`);
  const blocks = names.map((name) => ({ name, parts: [] as Span[] }));
  for (const part of parts) {
    const near = blocks
      .map((block) => ({ block, away: awayFrom(block.name, part) }))
      .filter(({ away }) => away < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.away - b.away)[0];
    near?.block.parts.push(part);
  }
  return blocks.flatMap(({ name, parts: own }) => {
    const place = placeOf(role, name, own);
    return place ? [place] : [];
  });
}

/** How far a part of an address stands from the name over or before it. */
function awayFrom(name: Span, part: Span): number {
  const [head, word] = [name.words[0], part.words[0]];
  if (!head || !word || name.page !== part.page) return Number.POSITIVE_INFINITY;
  const { letter } = name.page;
  const down = (word.y0 - head.y0) / letter;
  if (down < -0.5 || down > DEEPEST) return Number.POSITIVE_INFINITY;
  const aside = down < 0.5 ? Math.max(0, word.x0 - head.x1) : Math.abs(word.x0 - head.x0);
  return down + (aside / letter) * 0.2;
}

function placeOf(role: TagRole, name: Span, parts: readonly Span[]): TaggedPlace | null {
  const called = name.text.replace(/^[\s,;:*.-]+|[\s,;:*-]+$/g, '');
  if (!/[A-Za-z]{2}/.test(called)) return null;
  const words = parts.flatMap((part) => part.words);
  const lines = linesOf(words, name.page.letter);
  const parsed = parseAddress([called, ...lines]);
  const code = parts
    .filter(({ tag }) => tag.endsWith('.zip'))
    .map(({ text }) => /\b\d{5}(?:-\d{4})?\b/.exec(text)?.[0])
    .find(Boolean);
  const { location_name: _, raw_text: __, ...rest } = parsed ?? { raw_text: '' };
  const address: DraftAddress = {
    raw_text: [called, ...lines].join('\n'),
    location_name: called,
    ...rest,
    ...(code && !rest.postal_code ? { postal_code: code } : {}),
  };
  const codes = parts.filter(({ tag }) => tag.endsWith('.zip'));
  const scores = [name.score, ...codes.map(({ score }) => score)];
  return {
    role,
    address,
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    words: [...name.words, ...words],
    page: name.page,
  };
}

/** The words of an address in its lines. */
function linesOf(words: readonly TaggedWord[], letter: number): string[] {
  const lines: { y: number; words: TaggedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => a.y0 - b.y0)) {
    const line = lines.at(-1);
    if (line && word.y0 - line.y < 0.5 * letter) line.words.push(word);
    else lines.push({ y: word.y0, words: [word] });
  }
  return lines.map((line) =>
    line.words
      .sort((a, b) => a.x0 - b.x0)
      .map(({ text }) => text)
      .join(' '),
  );
}
