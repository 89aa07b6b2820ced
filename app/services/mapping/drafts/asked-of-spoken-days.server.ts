import { joinDoubts, type OrderDraft, offeredFor } from '~/domain/orders/order-draft';
import { dayExceptionsIn } from '~/domain/trade/day-exceptions';
import { dayFrom, type SpokenDay, spokenDaysIn, TOMORROW } from '~/domain/trade/spoken-days';
import { POLICY } from '~/services/mapping/decide/policy';
import { CONTRADICTED } from '~/services/mapping/decide/rival';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { isAboutOrder, unitsNamed, unitsOf } from './said-lines';
import { askedAsWhole, inQuotes } from './with-cancellation.server';

/** `who` has the sentences: the paper, or the mail, which was sent on `sentOn`. `among`: all orders of the document. */
type Speaker = { who: string; sentOn?: string | undefined; among?: readonly OrderDraft[] };

/**
 * Orders of which sentences give the weekday of a stop without its date, "Deliver Wednesday instead". Where their day is another one it
 * is asked, and that weekday is offered: the next one after the mail was sent, else after the day that is there. A paper is asked only of
 * a day that takes the place of another.
 */
export function askedOfSpokenDays(
  drafts: OrderDraft[],
  lines: readonly string[],
  speaker: Speaker,
): OrderDraft[] {
  const known = unitsOf(speaker.among ?? drafts);
  // One container's own day among several is asked of that one.
  const excepted = known.size > 1 ? dayExceptionsIn(lines, [...known].map(String)) : [];
  const spoken = spokenDaysIn(lines).filter(
    ({ words, isChange }) =>
      (isChange || speaker.who !== 'the paper') && !excepted.some((one) => words.includes(one.words)),
  );
  return spoken.reduce(
    (all, one) =>
      all.map((draft) =>
        isAboutOrder(unitsNamed(one.words), draft, known) ? asked(draft, one, speaker) : draft,
      ),
    drafts,
  );
}

function asked(draft: OrderDraft, { words, field, day }: SpokenDay, { who, sentOn }: Speaker): OrderDraft {
  const { [field]: value } = draft.fields;
  const { [field]: before } = draft.provenance;
  const why = `${who} says "${inQuotes(words)}"`;
  const meant = day && sentOn ? dayFrom(day, sentOn, false) : null;
  if (typeof value !== 'string' || !before)
    return meant ? filled(draft, field, meant, why) : askedAsWhole(draft, why);
  const near = day && day !== TOMORROW ? dayFrom(day, value) : null;
  const other = meant ?? near;
  if (value === other || value === near) return draft;
  return withDayAsked(draft, field, { why, other });
}

/** An order that is asked of a day, with the other one that is meant where that is known. */
export function withDayAsked(
  draft: OrderDraft,
  field: string,
  { why, other }: { why: string; other: string | null },
): OrderDraft {
  const before = draft.provenance[field] ?? { source: 'document' as const };
  const offered = offeredFor(before);
  const provenance = {
    ...before,
    doubt: before.doubt?.includes(why) ? before.doubt : (joinDoubts([before.doubt, why]) ?? why),
    confidence: Math.min(before.confidence ?? 1, CONTRADICTED),
    near: [...offered, ...(other && !offered.includes(other) ? [other] : [])],
  };
  return { ...draft, provenance: { ...draft.provenance, [field]: provenance } };
}

/** The day that a mail means, where its order has none. */
function filled(draft: OrderDraft, field: string, value: string, doubt: string): OrderDraft {
  const made = copyOf(draft);
  const provenance = { source: 'document' as const, from: 'mail' as const, confidence: CONTRADICTED, doubt };
  settle(made, field, { value, provenance: { ...provenance, text: value } }, POLICY.document);
  return made;
}
