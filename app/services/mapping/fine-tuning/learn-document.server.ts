import type { ReadPage } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import type { PlacedWord } from '~/services/mapping/tagger/page-features.server';
import type { PageSight, PageTagger, TaggedPage } from '~/services/mapping/tagger/tag-page.server';
import type { Tag } from '~/services/mapping/tagger/tags';
import type { ConfirmedDocument } from './confirmed';
import { type Examples, examplesOf } from './examples.server';
import { labelWords, type WordLabels } from './label-words.server';

/** Pages behind these teach nothing that those before them do not; neither does a page of more words. */
const MAX_PAGES = 6;
const MAX_WORDS = 1500;

/** The words of a document that its confirmed orders say something of, as the network sees them. */
export function learnDocument(
  pages: readonly ReadPage[],
  confirmed: ConfirmedDocument,
  { sight, tagger }: { sight: PageSight; tagger: PageTagger },
): Examples {
  const { tagged, labels } = labelled(pages, confirmed, tagger);
  return examplesOf(firstPages(pages).map(sight), tagged, labels);
}

/** A page with the words that its document's orders say something of. */
export type LabelledPage = {
  page: number;
  width: number;
  height: number;
  words: (PlacedWord & { tag: Tag | null })[];
};

/** The same as words with their boxes, for the training of the whole network elsewhere. */
export function labelPages(
  pages: readonly ReadPage[],
  confirmed: ConfirmedDocument,
  tagger: PageTagger,
): LabelledPage[] {
  const { tagged, labels } = labelled(pages, confirmed, tagger);
  return tagged.map(({ page, width, height, words }, i) => ({
    page,
    width,
    height,
    words: words.map(({ text, x0, y0, x1, y1 }, k) => ({
      text,
      x0,
      y0,
      x1,
      y1,
      tag: labels[i]?.[k] ?? null,
    })),
  }));
}

function labelled(
  pages: readonly ReadPage[],
  confirmed: ConfirmedDocument,
  tagger: PageTagger,
): { tagged: TaggedPage[]; labels: WordLabels[] } {
  const dateOrder = inferDateOrder(pages.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const tagged = firstPages(pages).map(tagger);
  return { tagged, labels: labelWords(tagged, confirmed, dateOrder) };
}

function firstPages(pages: readonly ReadPage[]): ReadPage[] {
  const isShort = ({ lines }: ReadPage) =>
    lines.reduce((sum, { words }) => sum + words.length, 0) <= MAX_WORDS;
  return pages.slice(0, MAX_PAGES).filter(isShort);
}
