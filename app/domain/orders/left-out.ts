import { MAX_EVENTS } from './order-draft';
import { pagesInWords } from './papers';

/** An attachment of a mail that may be a document and could not be read, with why. */
export type UnreadAttachment = { name: string; why: string };

/** Why a part of a mail is left out that somebody sent all the same; of logos and signatures nobody is told. */
export const TOO_SHORT = 'Too short a text to be a document';

/** What of its document, and of the mail that brought it, made no order, in words. */
export type LeftOut = {
  first: string;
  more: string[];
  /** An attachment of its mail made nothing: the mail is where to look. */
  isUnread: boolean;
  /** Nobody looked yet at what could not be read, of the mail or inside the PDF. */
  toCheck: boolean;
};

/** Under this name it is remembered that somebody looked at what could not be read. */
export const UNREAD_ATTACHMENT = 'unread_attachment';

/** What no order is expected of, by the words of its reason: told of the request, and not of each order again. */
const EXPECTED = [
  /\bwas left out: .*\bterms (and|&|of) (conditions|carriage|service)/i,
  /, row \d+: (title above the headings|headings repeated|total row|note, not an order)$/,
  // Told of the tab as a whole as well.
  /, row \d+: no heading row was found on this tab$/,
  /is named more than once: it became one order\.$/,
];

/** "Sheet1: F2, G2 hold formulas without results": what they would say is in no order. */
export function lacksResults(tab: string, cells: readonly string[]): string {
  const more = cells.length > SHOWN_CELLS ? ` and ${cells.length - SHOWN_CELLS} more` : '';
  return `${tab}: ${cells.slice(0, SHOWN_CELLS).join(', ')}${more} ${LACKS_RESULTS}`;
}

const SHOWN_CELLS = 6;
const LACKS_RESULTS =
  'have a formula and no result in this file: open it in the program that made it, save it there and send it again';

/** "More than 60 documents in one mail": what a limit keeps out could be read, and is not taken. */
const OVER_LIMIT = /^more than \d/i;

/**
 * "Attachment dispatch.doc could not be read: An old Word document (DOC)", "Attachment do-61.pdf was not taken: More than 60 documents in
 * one mail": what to do about it stands with the mail.
 */
export function unreadText({ name, why }: UnreadAttachment): string {
  const [first = why] = why.split('. ');
  const further = /^(\d+) further parts?$/.exec(name);
  const what = further ? `${name} of the mail` : `Attachment ${name}`;
  if (OVER_LIMIT.test(why)) return `${what} ${Number(further?.[1]) > 1 ? 'were' : 'was'} not taken: ${first}`;
  return `${what} could not be read: ${first.replace(/ cannot be read\.?$/, '')}`;
}

const NAMED_PARTS = 3;

/**
 * The attachments of a mail that made nothing, though they can be read: "Attachment seal.txt made no order: Too short a text to be
 * a document". Those with one and the same reason are one sentence.
 */
export function madeNothingTexts(parts: readonly UnreadAttachment[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, why } of parts) byReason.set(why, [...(byReason.get(why) ?? []), name]);
  return [...byReason].map(([why, names]) => {
    const more = names.length > NAMED_PARTS ? ` and ${names.length - NAMED_PARTS} more` : '';
    const what = names.length === 1 ? 'Attachment' : 'Attachments';
    return `${what} ${names.slice(0, NAMED_PARTS).join(', ')}${more} made no order: ${why}`;
  });
}

/** Sentences as one text, each ended before the next begins. */
export const inOneText = (sentences: readonly string[]): string =>
  sentences.map((one, at) => (at < sentences.length - 1 && !/[.!?:]$/.test(one) ? `${one}.` : one)).join(' ');

/** A message without what is said beside it of what could not be read. */
export function withoutTold(message: string | null, told: readonly string[]): string | null {
  let left = message ?? '';
  for (const text of told) if (left.startsWith(text)) left = left.slice(text.length).replace(/^\.?\s*/, '');
  return left || null;
}

/** The form of those sentences, for code and database alike: by it a file inside a PDF is found among a document's reasons. */
export const UNREAD_TEXT = '^Attachment .+ (could not be read|was not taken): ';

/** What may be a document and could not be read, of a mail and of the PDF that it brought, in words. */
export function unreadTextsOf(unread: readonly UnreadAttachment[], reasons: readonly string[]): string[] {
  const form = new RegExp(UNREAD_TEXT);
  return [...unread.map(unreadText), ...reasons.filter((reason) => form.test(reason))];
}

/** What an order says of the parts that made none; null where there are none worth it. Settled: nobody has to look at them any more. */
export function leftOutOf(
  reasons: readonly string[],
  unread: readonly UnreadAttachment[],
  isSettled: boolean,
  nothing: readonly UnreadAttachment[] = [],
): LeftOut | null {
  const cells = reasons.filter((reason) => reason.endsWith(LACKS_RESULTS));
  const unreadTexts = unreadTextsOf(unread, reasons);
  const parts = reasons.filter(
    (reason) =>
      !cells.includes(reason) &&
      !unreadTexts.includes(reason) &&
      !EXPECTED.some((words) => words.test(reason)),
  );
  const [firstPart, ...otherParts] = parts;
  const count = parts.length === 1 ? '1 part' : `${parts.length} parts`;
  const [first, ...more] = [
    ...unreadTexts,
    ...madeNothingTexts(nothing),
    ...cells,
    ...(firstPart ? [`${count} of the document made no order: ${firstPart}`, ...otherParts] : []),
  ];
  if (first === undefined) return null;
  return {
    first,
    more,
    isUnread: unread.length + nothing.length > 0,
    toCheck: unreadTexts.length > 0 && !isSettled,
  };
}

const PAGES = /^Pages? (\d+)(?: to (\d+))?\b/;

/** Whether a reason says which pages it is about. */
export const namesPages = (reason: string): boolean => PAGES.test(reason);

/** Why a stop was left out that an order has no place for. */
export const NO_ROOM = `An order has ${MAX_EVENTS} stops at most`;

/** The pages that a reason is about, by their index; undefined for one about the document as a whole. */
function pagesOf(reason: string): [first: number, last: number] | undefined {
  const [, first, last = first] = PAGES.exec(reason) ?? [];
  return first === undefined ? undefined : [Number(first) - 1, Number(last) - 1];
}

/**
 * The reasons of a document of which a paper becomes one of its own: those about pages of the paper go with it, by the numbers that
 * the pages have there; those about the document as a whole are told of both.
 */
export function withPaperMoved(
  reasons: readonly string[],
  paper: readonly number[],
): { stay: string[]; go: string[] } {
  const isOfPaper = (reason: string) => paper.includes(pagesOf(reason)?.[0] ?? -1);
  const go = reasons.flatMap((reason) => {
    const pages = pagesOf(reason);
    if (!pages) return [reason];
    const [first, last] = pages.map((page) => paper.indexOf(page)) as [number, number];
    return first < 0 ? [] : [reason.replace(PAGES, pagesInWords([first, Math.max(first, last)]))];
  });
  return { stay: reasons.filter((reason) => !isOfPaper(reason)), go };
}

const MAIL_NAMES = 'the mail names';

/** A container that a mail names and its one document does not may be a load of its own. */
export const namedByMailAlone = (unit: string): string =>
  `${MAIL_NAMES} container ${unit}, which the document does not.`;

/** A container that a mail names and this one of its papers does not: none of the others may have it either. */
export const namedBesidePapers = (unit: string): string =>
  `${MAIL_NAMES} container ${unit}, which none of its papers does.`;

/** The same of another number by which a mail names a paper. */
export const numberBesidePapers = (number: string): string =>
  `${MAIL_NAMES} ${number}, which none of its papers does.`;

const BESIDE_PAPERS = new RegExp(`^${MAIL_NAMES} (?:container )?(\\S+), which none of its papers does\\.$`);

/** Reasons without the numbers that another paper of the mail has. */
export const withoutNumbersBeside = (reasons: readonly string[], numbers: readonly string[]): string[] =>
  reasons.filter((reason) => {
    const number = BESIDE_PAPERS.exec(reason)?.[1];
    return number === undefined || !numbers.includes(number);
  });

/** Reasons without what only all papers of a mail together tell. */
export const ofPaperAlone = (reasons: readonly string[]): string[] =>
  reasons.filter((reason) => !BESIDE_PAPERS.test(reason));

/**
 * Why parts of a document made no order once some of its papers were mapped anew: for other pages as before. What only the mail names
 * may be on a paper that was not looked at now, as on one that was not before.
 */
export function withEarlierReasons(
  earlier: readonly string[],
  now: readonly string[],
  mapped: readonly number[],
): string[] {
  const isOfMail = (reason: string) => reason.startsWith(MAIL_NAMES);
  const isMapped = (reason: string) => {
    const [first, last] = pagesOf(reason) ?? [];
    return first !== undefined && last !== undefined && mapped.some((page) => page >= first && page <= last);
  };
  const kept = earlier.filter((reason) => (isOfMail(reason) ? now.includes(reason) : !isMapped(reason)));
  return [...new Set([...kept, ...now.filter((reason) => !isOfMail(reason) || earlier.includes(reason))])];
}
