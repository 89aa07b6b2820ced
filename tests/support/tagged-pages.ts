import type { TaggedPage } from '~/services/mapping/tagger/tag-page.server';
import { TAGS, type Tag } from '~/services/mapping/tagger/tags';

export type Told = [x: number, y: number, text: string, tag: Tag, other?: Tag];

/** A page whose words are these, each surely what it is told to be, or it more than another; letters are five points wide and ten high. */
export function pageOf(told: readonly Told[]): TaggedPage {
  const words = told.flatMap(([x, y, text, tag, other], line) => {
    let x0 = x;
    return text.split(' ').map((part, index) => {
      const word = { text: part, x0, x1: x0 + part.length * 5, y0: y, y1: y + 10, line, index };
      x0 = word.x1 + 4;
      const chanceOf = (one: Tag) => (one === tag ? (other ? 0.7 : 0.99) : one === other ? 0.28 : 0);
      return { ...word, tag, chances: Float32Array.from(TAGS, chanceOf) };
    });
  });
  return { page: 0, width: 612, height: 792, letter: 10, words };
}
export const CONTEXT = { dateOrder: 'mdy', dates: ['2026-11-01'], scanned: false } as const;
