import { answeredFrom, forwardedFrom } from '~/domain/reading/newest-letter';
import type { ReadPage } from '~/domain/reading/reading';

/**
 * The pages of a mail that was printed, without the older one that it answers: what that says is of another load, or was true
 * once. Null where no older one begins.
 */
export const newestMail = (pages: readonly ReadPage[]): ReadPage[] | null => above(pages, answeredFrom);

/** What a mail says itself above the one that it answers or forwards, without its subject, which is that one's; null where none begins. */
export function letterAbove(pages: readonly ReadPage[]): ReadPage[] | null {
  const [first, ...more] = above(pages, forwardedFrom) ?? [];
  if (!first) return null;
  const isOfBelow = OF_BELOW.test(first.lines[0]?.text ?? '');
  return [{ ...first, lines: first.lines.slice(isOfBelow ? 1 : 0) }, ...more];
}

const OF_BELOW = /^\s*(?:re|fwd?|aw|wg|tr|rv)\s*:/i;

function above(
  pages: readonly ReadPage[],
  beginsAt: (lines: readonly string[]) => number,
): ReadPage[] | null {
  const at = pages.findIndex(({ lines }) => beginsAt(lines.map(({ text }) => text)) >= 0);
  const page = pages[at];
  if (!page) return null;
  const from = beginsAt(page.lines.map(({ text }) => text));
  const cut = { ...page, lines: page.lines.slice(0, from), rules: page.rules };
  const newest = [...pages.slice(0, at), cut].filter(({ lines }) => lines.length > 0);
  return newest.length > 0 ? newest : null;
}
