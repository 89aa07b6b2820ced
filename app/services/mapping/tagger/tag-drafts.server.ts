import { type ConfigField, configTexts } from '~/domain/fields/config-fields';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { datesIn } from '~/domain/trade/yearless-dates';
import { isKnownToRules } from '~/services/mapping/decide/known-layout';
import { foundByRules, mergeTagged } from './merge-tagged.server';
import type { PageTagger } from './tag-page.server';
import { taggedOrders } from './tagged-orders.server';

/** Of a document with more words than this the pages behind are left to the rules: its deadline is for them too. */
const MAX_WORDS = 12_000;
const OF_PAGES: readonly ConfigField[] = [
  '_config-ocr_page_skip_text',
  '_config-ocr_page_require_text',
  '_config-order_repeater_text',
];

/** The drafts of a document's pages with what the tagger saw on them. */
export function tagDrafts(
  drafts: readonly OrderDraft[],
  pages: readonly ReadPage[],
  fieldMap: ResolvedFieldMap,
  { tagger, today }: { tagger: PageTagger; today: string },
): OrderDraft[] {
  // Where a map says which pages are whose, what stands on one of them must not get into another's order.
  if (drafts.length === 0 || OF_PAGES.some((name) => configTexts(fieldMap, name).length > 0))
    return [...drafts];
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  const dateOrder = inferDateOrder(texts);
  const dates = datesIn(texts, dateOrder);
  const context = {
    dateOrder,
    dates: dates.length > 0 ? dates : [today],
    scanned: pages.some(({ source }) => source !== 'text'),
  };
  const tagged = taggedOrders(
    firstPages(pages).map(tagger),
    drafts.map(({ fields }) => (typeof fields.unit_number === 'string' ? fields.unit_number : undefined)),
    context,
  );
  const isKnown = isKnownToRules(foundByRules(drafts, tagged));
  return drafts.map((draft, i) => {
    const seen = tagged[i];
    return seen ? mergeTagged(draft, seen, { fieldMap, isKnown }) : draft;
  });
}

/** The pages of a document that the tagger is asked about. */
export function firstPages(pages: readonly ReadPage[]): ReadPage[] {
  let words = 0;
  return pages.filter(({ lines }) => {
    words += lines.reduce((sum, line) => sum + line.words.length, 0);
    return words <= MAX_WORDS;
  });
}
