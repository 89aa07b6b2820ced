import { answeredFrom } from '~/domain/reading/newest-letter';
import type { ReadPage } from '~/domain/reading/reading';

/**
 * The pages of a mail that was printed, without the older one that it answers: what that says is of another load, or was true
 * once. Null where no older one begins.
 */
export function newestMail(pages: readonly ReadPage[]): ReadPage[] | null {
  const at = pages.findIndex(({ lines }) => answeredFrom(lines.map(({ text }) => text)) >= 0);
  const page = pages[at];
  if (!page) return null;
  const from = answeredFrom(page.lines.map(({ text }) => text));
  const cut = { ...page, lines: page.lines.slice(0, from), rules: page.rules };
  const newest = [...pages.slice(0, at), cut].filter(({ lines }) => lines.length > 0);
  return newest.length > 0 ? newest : null;
}
