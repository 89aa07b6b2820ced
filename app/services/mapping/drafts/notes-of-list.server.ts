import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';
import { inOtherCurrency } from '~/domain/trade/money';
import { findHazard } from '~/services/mapping/values/recognise-hazard.server';
import { type SaidCell, saidCells } from './said-lines';

/** What every list prints of itself, and no order needs: "Page 1 of 3", "Total loads: 5", "15 containers", "Prepared by Kim". */
const OF_ITSELF =
  /^\W*(?:PAGE\b|END OF\b|(?:GRAND |SUB-?)?TOTALS?\b|COUNT\b|THANK|REGARDS|BEST\b|PREPARED\b|PRINTED\b|GENERATED\b|CREATED\b|EXPORTED\b|REPORT\b|SOURCE\b|CONFIDENTIAL|©|PLEASE (?:CONFIRM|ACKNOWLEDGE)\b|\d[\d,]*\s*(?:CONTAINERS?|CNTRS?|LOADS?|UNITS?|BOX(?:ES)?|ORDERS?|SHIPMENTS?|ROWS?|LINES?|ITEMS?|TEUS?)\W*$)/i;
/** What may end an order, or be all of it; among the rows of a list also what changes one. */
const ENDS = /\b(?:CANCEL\w*|CXL|VOID\w*|HOLDS?|SUSPEND\w*|HAZ\w*|DANGEROUS|IMO|IMDG|DO NOT|DON['’]T)\b/i;
const CHANGES = /\b(?:STOP(?:PED)?|POSTPONE\w*|SUPERSED\w*|REPLAC\w*|REVIS\w*|CHANGED?|NOT)\b/i;

/** Tabs of loads that nobody asks for any more. */
const TABS_OF_OTHERS =
  /\b(?:OLD|ARCHIVED?|OBSOLETE|OUTDATED|DONE|COMPLETED?|CLOSED|DELIVERED|BILLED|INVOICED|PREVIOUS|BACK-?UP|DRAFT|TEST|EXAMPLE|SAMPLE|TEMPLATE|IGNORE)\b/i;

type Note = Pick<SaidCell, 'isAbout' | 'where'> & { drafts: readonly OrderDraft[] };

/**
 * A note of a list as words for the comments of its orders, asked where it may end or change them: "All loads hazardous UN1263". Nothing of a
 * note of which values were read already, as of the terminal that heads a group; above the list only what is asked.
 */
export function noted(
  words: string,
  at: NonNullable<SaidCell['isOutside']>,
  { drafts, isAbout, where }: Note,
) {
  const isOwn = at === 'note' ? CHANGES.test(words) : at === 'tab' && TABS_OF_OTHERS.test(words);
  const asks = isOwn || ENDS.test(words) || findHazard(words) !== null;
  if (OF_ITSELF.test(words) || (at !== 'note' && !asks)) return [];
  if (!/[A-Za-z]{3}/.test(words) || words.length > LONGEST) return [];
  if (!asks && drafts.some((draft) => readIn(draft, where))) return [];
  return [{ words, cell: words, isAbout, where, holds: false, ...(asks ? { asks: true as const } : {}) }];
}

/** Longer texts are terms. */
const LONGEST = 300;

const readIn = ({ provenance, events }: OrderDraft, { page, row }: SaidCell['where']): boolean =>
  [...Object.values(provenance), ...events.map((event) => event.provenance)].some(
    (one) => one.page === page && one.row === row,
  );

const PAID = ['line_haul', 'fuel_surcharge'];
const OF_MONEY =
  /\b(?:RATES?|PRICES?|PRICED|AMOUNTS?|CHARGES?|COSTS?|QUOTED?|PAY\w*|CURRENCY|DOLLARS|FUNDS|HAUL|MONEY)\b/i;

/** Amounts of a list that says outside of its rows that they are in another currency: "ALL RATES IN CAD". */
export function askedOfCurrency(drafts: OrderDraft[], sheets: readonly Sheet[]): OrderDraft[] {
  const found = saidCells(sheets).flatMap(({ texts: [text = ''], isOutside, isAbout }) => {
    const doubt = isOutside && OF_MONEY.test(text) ? inOtherCurrency(text) : undefined;
    return doubt ? [{ doubt, isAbout }] : [];
  });
  if (found.length === 0) return drafts;
  return drafts.map((draft) => {
    const about = found.find(({ isAbout }) => isAbout(draft));
    return about ? doubted(draft, about.doubt) : draft;
  });
}

function doubted(draft: OrderDraft, why: string): OrderDraft {
  const asked = PAID.flatMap((field) => {
    const before = draft.provenance[field];
    const isAsked = before?.doubt?.includes('not in dollars');
    return before?.source === 'document' && !isAsked
      ? [[field, { ...before, doubt: joinDoubts([before.doubt, why]) }] as const]
      : [];
  });
  return { ...draft, provenance: { ...draft.provenance, ...Object.fromEntries(asked) } };
}
