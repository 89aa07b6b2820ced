import type { ReadPage } from '~/domain/reading/reading';

/** What a paper calls itself that comes in the place of an earlier one. */
const REVISED =
  /\b(?:REVISED|REVISION(?!\s*(?:DATE|OF FORM))|REV\.?\s*#?\s*[1-9]\d?\b(?!\s*\/)|AMENDED|AMENDMENT|CORRECTED|CORRECTION|SUPERSEDES?|REPLACES (?:OUR|THE|PREVIOUS)|CHANGE NOTICE|UPDATED (?:DELIVERY|ORDER|D\/?O|INSTRUCTIONS?))\b/i;

/** The part of a page from its top in which a paper says what it is. */
const HEAD = 0.3;
/** Longer lines are sentences. */
const TITLE_WORDS = 12;

/** Whether the head of a paper calls it the revision of an earlier one: "DELIVERY ORDER - REVISED 1". */
export function saysRevised([first]: readonly ReadPage[]): boolean {
  return (first?.lines ?? []).some(
    ({ text, words, region }) => region.top < HEAD && words.length <= TITLE_WORDS && REVISED.test(text),
  );
}
