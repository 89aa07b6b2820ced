import { configTexts } from '~/domain/fields/config-fields';
import type { ReadPage } from '~/domain/reading/reading';
import type { MappingContext, MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { mapPages } from './map-pages.server';

/**
 * Pages to drafts as the map's config fields say: only the pages that are to be read, and those behind a page that
 * begins another order on their own. (spec 3 §3: ocr_page_skip_text, ocr_page_require_text, order_repeater_text)
 */
export function mapPageGroups(pages: readonly ReadPage[], context: MappingContext): MappingResult {
  const { kept, reasons } = readablePages(pages, context);
  if (kept.length === 0 && reasons.length > 0)
    return { drafts: [], documentType: 'unknown', notAnOrder: false, reasons };
  const groups = splitAtRepeater(kept, configTexts(context.fieldMap, '_config-order_repeater_text'));
  const results = groups.map((group) => mapPages(group, context));
  const taken = results.filter(({ notAnOrder }) => !notAnOrder);
  const [first] = taken.length > 0 ? taken : results;
  return {
    drafts: taken.flatMap(({ drafts }) => drafts),
    documentType: first?.documentType ?? 'unknown',
    notAnOrder: taken.length === 0,
    ...(taken.length > 0 && taken.every(({ isByTitle }) => isByTitle) ? { isByTitle: true } : {}),
    reasons: [...reasons, ...new Set(results.flatMap((result) => result.reasons))],
  };
}

const textOf = ({ lines }: ReadPage) =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();

function readablePages(pages: readonly ReadPage[], { fieldMap }: MappingContext) {
  const skip = configTexts(fieldMap, '_config-ocr_page_skip_text');
  const require = configTexts(fieldMap, '_config-ocr_page_require_text');
  const reasons: string[] = [];
  const kept = pages.filter((page) => {
    if (skip.length === 0 && require.length === 0) return true;
    const text = textOf(page);
    const unwanted = skip.find((part) => text.includes(part));
    const wanted = require.length === 0 || require.some((part) => text.includes(part));
    if (unwanted) reasons.push(`Page ${page.index + 1} was left out: it says "${unwanted}".`);
    else if (!wanted)
      reasons.push(`Page ${page.index + 1} was left out: it says none of what pages must say.`);
    return !unwanted && wanted;
  });
  return { kept, reasons };
}

/** Pages before the first repeater belong to the first order. */
function splitAtRepeater(pages: readonly ReadPage[], repeaters: string[]): ReadPage[][] {
  if (repeaters.length === 0) return [[...pages]];
  const groups: ReadPage[][] = [];
  let begun = false;
  for (const page of pages) {
    const text = textOf(page);
    const begins = repeaters.some((part) => text.includes(part));
    const last = groups.at(-1);
    if (!last || (begins && begun)) groups.push([page]);
    else last.push(page);
    begun ||= begins;
  }
  return groups.length > 0 ? groups : [[]];
}
