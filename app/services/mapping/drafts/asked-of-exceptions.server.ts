import type { OrderDraft } from '~/domain/orders/order-draft';
import { dayExceptionsIn } from '~/domain/trade/day-exceptions';
import { findDate } from '~/domain/trade/parse-date';
import { dayFrom } from '~/domain/trade/spoken-days';
import { completeYears } from '~/domain/trade/yearless-dates';
import { withDayAsked } from './asked-of-spoken-days.server';
import { askedAsWhole, inQuotes } from './with-cancellation.server';

/**
 * Orders of several containers, of which lines except some from the day that they say of all: "Deliver Dec 3, except B which goes Friday".
 * Its day is asked, and the one that it has instead is offered. `who`: the paper, or the mail.
 */
export function askedOfExceptions(drafts: OrderDraft[], lines: readonly string[], who: string): OrderDraft[] {
  const units = drafts.flatMap(({ fields }) =>
    fields.unit_number === undefined ? [] : [String(fields.unit_number)],
  );
  const exceptions = units.length < 2 ? [] : dayExceptionsIn(lines, units);
  return exceptions.reduce(
    (all, exception) =>
      all.map((draft) => {
        const isAbout =
          exception.units.length === 0 || exception.units.includes(String(draft.fields.unit_number));
        return isAbout ? asked(draft, exception, who) : draft;
      }),
    drafts,
  );
}

function asked(
  draft: OrderDraft,
  { words, isPickup }: { words: string; isPickup: boolean },
  who: string,
): OrderDraft {
  const field = isPickup ? 'pickup_by_date' : 'deliver_by_date';
  const { [field]: value } = draft.fields;
  const { [field]: before } = draft.provenance;
  const why = `${who} says "${inQuotes(words)}"`;
  if (typeof value !== 'string' || !before) return askedAsWhole(draft, why);
  const other = dayIn(words, value);
  if (other === value) return draft;
  return withDayAsked(draft, field, { why, other });
}

/** The day of words, near another one: by its date, else the next of its weekday. */
function dayIn(words: string, near: string): string | null {
  const dated = findDate(completeYears(words.split(' '), '', [near], 'mdy').join(' '));
  if (dated) return dated.value;
  const weekday = /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i.exec(words)?.[1]?.toLowerCase();
  return weekday ? dayFrom(weekday, near) : null;
}
