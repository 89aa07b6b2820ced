import type { PaperTitle } from '~/services/mapping/drafts/mapping-result.server';
import { type Span, spansOf } from './spans.server';
import type { TaggedPage } from './tag-page.server';

/** Titles stand in this part of a page, from its top. */
const HEAD = 0.45;
/** From this score on a title counts; the other kind of title must then be less likely than the second. */
const SURE_TITLE = 0.9;
const NO_RIVAL = 0.5;
/** A title is at least this share of its line: one word of a line that goes on, "Export" of "Export Haulage Instruction", refuses nothing. */
const SHARE_OF_LINE = 0.5;

/** The title of a page as far as the tagger is sure of it, or null where it has none or could be both. */
export function titleOf(page: TaggedPage): PaperTitle | null {
  const spans = spansOf(page).filter(({ words: [first] }) => (first?.y0 ?? 0) < HEAD * page.height);
  const bestOf = (tag: 'title' | 'other_title') =>
    spans
      .filter((span) => span.tag === tag && shareOfLine(span, page) >= SHARE_OF_LINE)
      .sort((a, b) => b.score - a.score)[0];
  const [order, other] = [bestOf('title'), bestOf('other_title')];
  const isSure = (one: typeof order, rival: typeof order): one is NonNullable<typeof order> =>
    (one?.score ?? 0) >= SURE_TITLE && (rival?.score ?? 0) < NO_RIVAL;
  if (isSure(order, other)) return { isOrder: true, text: order.text };
  return isSure(other, order) ? { isOrder: false, text: other.text } : null;
}

/** How much of the line in which it begins a span is. */
function shareOfLine({ words }: Span, page: TaggedPage): number {
  const line = words[0]?.line;
  const inLine = page.words.filter((word) => word.line === line);
  return words.filter((word) => word.line === line).length / Math.max(1, inLine.length);
}
