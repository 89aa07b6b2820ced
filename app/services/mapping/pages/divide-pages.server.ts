import { configTexts } from '~/domain/fields/config-fields';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import type { MappingContext, PaperTitle } from '~/services/mapping/drafts/mapping-result.server';
import { mayBeTitle } from './document-type.server';
import { mapPages } from './map-pages.server';

/** The pages of a document that are one paper, by their index; what is left out belongs to none. */
export type Division = { papers: number[][]; leftOut: { page: number; why: string }[] };

/** Looking at each page by itself costs as much as mapping it; a stack of more pages is one document's, or parted by its headings. */
const MAX_PAGES = 60;

/** The numbers by which papers are told apart; a container may be named on several papers of one load. */
const NUMBERS = ['master_bol_mawb', 'house_bol_hawb', 'booking_number', 'load_number', 'reference_number'];

/** `titleOf` is the tagger's opinion of a page, where there is one. */
type DivideContext = MappingContext & { titleOf?: (page: ReadPage) => PaperTitle | null };

type Seen = {
  page: ReadPage;
  number: number | null;
  /** The map knows by its heading that a paper begins here. */
  isHeaded: boolean;
  hasTitle: boolean;
  drafts: OrderDraft[];
};

/**
 * Where another paper begins in a document of several pages: a page that the map knows by its heading; one that says it is the
 * first of some, or bears a title of its own, and whose numbers are not those of the paper before, or which goes from and to
 * other places by a number of its own. In doubt a page goes on with the paper before it: two papers of one load taken apart lose
 * more than two loads left together, which a person can part. Terms and conditions are no
 * page of any paper.
 */
export function dividePages(pages: readonly ReadPage[], context: DivideContext): Division {
  const leftOut = pages.slice(1).filter(isSmallPrint);
  const read = pages.filter((page) => !leftOut.includes(page));
  return {
    papers: papersOf(read, context),
    leftOut: leftOut.map(({ index }) => ({ page: index, why: 'terms and conditions' })),
  };
}

function papersOf(pages: readonly ReadPage[], context: DivideContext): number[][] {
  const whole = [pages.map(({ index }) => index)];
  const isSaid = configTexts(context.fieldMap, '_config-order_repeater_text').length > 0;
  if (isSaid) return whole;
  if (pages.length > MAX_PAGES) return byHeadings(pages, context);
  if (!pages.slice(1).some((page) => mayBeginPaper(page, context))) return whole;
  const seen = pages.map((page) => look(page, context));
  const papers: Seen[][] = [];
  for (const one of seen) {
    const paper = papers.at(-1);
    if (paper && !beginsAnother(one, paper)) paper.push(one);
    else papers.push([one]);
  }
  return papers.map((paper) => paper.map(({ page }) => page.index));
}

function byHeadings(pages: readonly ReadPage[], context: DivideContext): number[][] {
  const papers: number[][] = [];
  for (const page of pages) {
    const paper = papers.at(-1);
    if (paper && !(isHeaded(page, context) && (pageNumber(page) ?? 1) === 1)) paper.push(page.index);
    else papers.push([page.index]);
  }
  return papers;
}

function look(page: ReadPage, context: DivideContext): Seen {
  const { drafts, documentType } = mapPages([page], context);
  const hasTitle = documentType !== 'unknown' || !!context.titleOf?.(page);
  return { page, number: pageNumber(page), isHeaded: isHeaded(page, context), hasTitle, drafts };
}

/** A text of the map in the upper part of a page, in a line that is short enough to be a heading. */
function isHeaded({ lines }: ReadPage, { fieldMap }: MappingContext): boolean {
  const headings = configTexts(fieldMap, '_config-document_header');
  return (
    headings.length > 0 &&
    lines.some(
      ({ text, region }) =>
        region.top < HEAD &&
        text.length < MAX_HEADING &&
        headings.some((heading) => hasWords(text.toLowerCase(), heading)),
    )
  );
}

/** A text holds another one as whole words: "symbol" does not hold "BOL". */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  const isEdge = (letter: string | undefined) => !letter || !/[\p{L}\p{N}]/u.test(letter);
  return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + words.length]);
}

/** The second page of a paper bears its heading again, and is none that begins another one. */
function beginsAnother(one: Seen, paper: readonly Seen[]): boolean {
  if (one.number !== null && one.number > 1) return false;
  if (one.isHeaded) return one.number === 1 || !isOfSameLoad(one, paper);
  if (!one.hasTitle && one.number === null) return false;
  const names = one.number === 1 ? [...NUMBERS, 'unit_number'] : NUMBERS;
  const [own, before] = [one.drafts, paper.flatMap(({ drafts }) => drafts)];
  let differs = false;
  for (const name of names) {
    const [here, there] = [valuesOf(own, name), valuesOf(before, name)];
    if (here.size === 0 || there.size === 0) continue;
    if ([...here].some((value) => there.has(value))) return false;
    differs = true;
  }
  return differs || goesElsewhere(one, paper);
}

/** Without a number of its page: it repeats a number of the paper, and names no container that the paper does not. */
function isOfSameLoad(one: Seen, paper: readonly Seen[]): boolean {
  const before = paper.flatMap(({ drafts }) => drafts);
  const repeats = (name: string) => {
    const there = valuesOf(before, name);
    return [...valuesOf(one.drafts, name)].some((value) => there.has(value));
  };
  const known = valuesOf(before, 'unit_number');
  return NUMBERS.some(repeats) && [...valuesOf(one.drafts, 'unit_number')].every((unit) => known.has(unit));
}

/** Both name places, none of one is one of the other, and the later one has a number that the one before lacks. */
function goesElsewhere(one: Seen, paper: readonly Seen[]): boolean {
  const [here, there] = [zipsOf([one]), zipsOf(paper)];
  if (here.size < 2 || there.size < 2 || [...here].some((zip) => there.has(zip))) return false;
  const before = paper.flatMap(({ drafts }) => drafts);
  return NUMBERS.some((name) => valuesOf(one.drafts, name).size > 0 && valuesOf(before, name).size === 0);
}

/** "MONROE, GA 30655". */
const ZIP_OF_STATE = /\b[A-Z]{2}[ ,]{1,3}(\d{5})(?:-\d{4})?\b/g;

function zipsOf(seen: readonly Seen[]): Set<string> {
  const lines = seen.flatMap(({ page }) => page.lines);
  return new Set(lines.flatMap(({ text }) => [...text.matchAll(ZIP_OF_STATE)].map(([, zip = '']) => zip)));
}

function valuesOf(drafts: readonly OrderDraft[], name: string): Set<string> {
  return new Set(drafts.flatMap(({ fields }) => (fields[name] === undefined ? [] : [String(fields[name])])));
}

/** Without a number of its own or a line like a title no page is worth a look of its own. */
function mayBeginPaper(page: ReadPage, context: DivideContext): boolean {
  const number = pageNumber(page);
  if (number !== null) return number === 1;
  return (
    isHeaded(page, context) || page.lines.some(({ text }) => mayBeTitle(text)) || !!context.titleOf?.(page)
  );
}

/** "Page 2 of 3", "Seite 1 von 2", "PAGE: 1/1". */
const PAGE_NUMBER =
  /\b(?:page|pg|seite|p[aá]gina|hoja)\.?\s*:?\s*(\d{1,3})\s*(?:of|\/|von|de|sur|-)\s*\d{1,3}\b/i;

/** What a page says it is the how-manieth of; null where it says nothing. */
function pageNumber({ lines }: ReadPage): number | null {
  for (const { text } of lines) {
    const found = text.length < 120 ? PAGE_NUMBER.exec(text)?.[1] : undefined;
    if (found) return Number(found);
  }
  return null;
}

const SMALL_PRINT =
  /^\W*(?:\w+ ){0,3}(?:TERMS (?:AND|&|OF) (?:CONDITIONS|CARRIAGE|SERVICE)|CONDITIONS OF (?:CARRIAGE|CONTRACT)|TRADING CONDITIONS|GENERAL CONDITIONS|ALLGEMEINE \w*BEDINGUNGEN|T[EÉ]RMINOS Y CONDICIONES)\b.{0,30}$/i;
/** The part of a page, from its top, that its heading stands in. */
const HEAD = 0.3;
const MAX_HEADING = 100;
/** A form has short lines; a page of small print has many words in few lines of its own kind. */
const MIN_WORDS = 120;
const WORDS_A_LINE = 6;

/** A page that is headed as terms and conditions and holds sentences, not fields. */
function isSmallPrint({ lines }: ReadPage): boolean {
  if (!lines.some(({ text, region }) => region.top < HEAD && SMALL_PRINT.test(text))) return false;
  const words = lines.reduce((count, line) => count + line.words.length, 0);
  return words >= MIN_WORDS && words / lines.length >= WORDS_A_LINE;
}
