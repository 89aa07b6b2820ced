import { describe, expect, test } from 'vitest';
import type { ReadPage } from '~/domain/reading/reading';
import { mapByDefault, typedPage } from '../../../../tests/support/typed-pages';
import { placedWords } from './page-features.server';
import { titleOf } from './paper-title.server';
import type { PageTagger, TaggedPage } from './tag-page.server';
import { TAGS, type Tag } from './tags';

/** A tagger that takes the words of these lines, or these words, for titles, each with its chances. */
function tellingTitles(titles: Record<string, Partial<Record<Tag, number>>>): PageTagger {
  return (page): TaggedPage => ({
    page: page.index,
    width: page.width,
    height: page.height,
    letter: 10,
    words: placedWords(page).map((word) => {
      const said = titles[page.lines[word.line]?.text ?? ''] ?? titles[word.text] ?? {};
      const chances = Float32Array.from(TAGS, (tag) => said[tag] ?? 0);
      const [tag = 'O'] = Object.entries(said).sort((a, b) => b[1] - a[1])[0] ?? [];
      return { ...word, tag: tag as Tag, chances };
    }),
  });
}

describe('what a paper calls itself', () => {
  const page = typedPage(`MOVE SLIP${'\n'.repeat(40)}GOODS BILL`);
  const seen = (titles: Parameters<typeof tellingTitles>[0]) => titleOf(tellingTitles(titles)(page));
  test('is told where one kind of title is sure', () => {
    expect(seen({ 'MOVE SLIP': { title: 0.97 } })).toEqual({ isOrder: true, text: 'MOVE SLIP' });
    expect(seen({ 'MOVE SLIP': { other_title: 0.97 } })).toEqual({ isOrder: false, text: 'MOVE SLIP' });
  });
  test('is not told where it is unsure, where both kinds are likely, or down on the page', () => {
    expect(seen({ 'MOVE SLIP': { title: 0.7 } })).toBeNull();
    expect(seen({ 'GOODS BILL': { other_title: 0.99 } })).toBeNull();
    const both = typedPage('MOVE SLIP\n\nGOODS BILL');
    const titles = { 'MOVE SLIP': { title: 0.97 }, 'GOODS BILL': { other_title: 0.6 } };
    expect(titleOf(tellingTitles(titles)(both))).toBeNull();
  });
});

test('one word of a line that goes on refuses nothing', () => {
  const page = typedPage('Export Haulage and Dangerous Goods Instruction');
  expect(titleOf(tellingTitles({ Export: { other_title: 0.97 } })(page))).toBeNull();
});

const CONTAINER = '\n\n\nContainer: CSQU3054383';
const mapped = (pages: ReadPage[], tagger?: PageTagger) => mapByDefault(pages, { tagger });

test('a phrase in a box does not make a paper with a title of its own an invoice', () => {
  const page = typedPage(`LOADING TICKET\n\nCOMMERCIAL INVOICE${CONTAINER}`);
  expect(mapped([page]).notAnOrder).toBe(true);
  const { drafts } = mapped([page], tellingTitles({ 'LOADING TICKET': { title: 0.98 } }));
  expect(drafts[0]?.fields.unit_number).toBe('CSQU3054383');
});

test('a title that the rules know for another paper is none of an order, whatever the tagger takes it for', () => {
  const page = typedPage(`DELIVERY RECEIPT${CONTAINER}`);
  expect(mapped([page], tellingTitles({ 'DELIVERY RECEIPT': { title: 0.98 } })).notAnOrder).toBe(true);
});

test('a paper whose title no rule knows is no order where the tagger knows it for another paper', () => {
  const page = typedPage(`YARD STATUS SHEET${CONTAINER}`);
  expect(mapped([page]).drafts).toHaveLength(1);
  const { notAnOrder, reasons } = mapped(
    [page],
    tellingTitles({ 'YARD STATUS SHEET': { other_title: 0.98 } }),
  );
  expect(notAnOrder).toBe(true);
  expect(reasons).toEqual(['The document calls itself "YARD STATUS SHEET": that is no order.']);
});

test('another paper begins where the tagger sees a title that no rule knows, and other numbers', () => {
  const paper = (index: number, booking: string) =>
    typedPage(`MOVE SLIP${CONTAINER}\n\nBooking: ${booking}`, index);
  const pages = [paper(0, 'BKG4471902'), paper(1, 'BKG9900017')];
  expect(mapped(pages).papers).toBeUndefined();
  expect(mapped(pages, tellingTitles({ 'MOVE SLIP': { title: 0.98 } })).papers).toEqual([[0], [1]]);
});

test('of a long document the tagger is asked of the first pages alone, and of one of many pages only what its orders need', () => {
  const pages = (count: number, words: number) =>
    Array.from({ length: count }, (_, i) => typedPage(`MOVE SLIP\n${'word '.repeat(words)}`, i));
  const askedOf = (read: ReadPage[]) => {
    const asked = new Set<ReadPage>();
    const silent = tellingTitles({});
    mapped(read, (page) => {
      asked.add(page);
      return silent(page);
    });
    return asked.size;
  };
  expect(askedOf(pages(20, 1000))).toBeLessThan(13);
  expect(askedOf(pages(500, 3))).toBe(1);
});
