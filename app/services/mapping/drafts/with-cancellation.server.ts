import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import { newestLetter } from '~/domain/reading/newest-letter';
import type { ReadPage, Sheet } from '~/domain/reading/reading';
import { cancellationsIn, cancelsEarlier } from '~/domain/trade/cancels';
import { gateOfItself } from './order-gate';
import { isAboutOrder, rowOf, type SaidLine, saidCells, saidLines, unitsNamed, unitsOf } from './said-lines';

/** What an order is known by: what is said of it as a whole is asked at the first of these that it has. */
const KNOWN_BY = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'load_number',
  'pickup_number',
  'reference_number',
];

/** What cancels, and the containers that it names. */
type Cancellation = { words: string; units: readonly string[] };

/**
 * Orders whose paper cancels its order, "*** CANCELLED ***", as ones to look at: nobody sends them unasked, and the order that they
 * update is told of it. Words in the row of one container, or that name it, are about that container alone.
 */
export function cancelledByPaper(drafts: OrderDraft[], pages: readonly ReadPage[]): OrderDraft[] {
  const lines = saidLines(pages);
  const found = cancellationsIn(lines.map(({ line }) => line.text)).flatMap(({ words, at }) => {
    const said = lines[at];
    return said && isOfChoices(said) ? [] : [{ words, units: unitsNamed(words, said) }];
  });
  const texts = lines.map(({ line }) => line.text);
  return withEarlierAsked(marked(drafts, found, 'The paper'), texts, 'the paper');
}

/** The same of the rows of lists, as by "Cancelled" in their column of a status. */
export function cancelledByRows(drafts: OrderDraft[], sheets: readonly Sheet[]): OrderDraft[] {
  const found = saidCells(sheets).flatMap(({ texts, isAbout }) => {
    const words = texts.find((text) => cancellationsIn([text]).length > 0);
    return words === undefined ? [] : [{ words, isAbout }];
  });
  if (found.length === 0) return drafts;
  return drafts.map((draft) => {
    const about = found.find(({ isAbout }) => isAbout(draft));
    return about ? cancelled(draft, inQuotes(about.words), 'The list') : draft;
  });
}

/** The same of the mail that brought the document: of its subject, and of its text without the older mails below. */
export function cancelledByMail(
  drafts: OrderDraft[],
  { subject = '', text }: { subject?: string | undefined; text: string },
): OrderDraft[] {
  // An answer has the subject of the mail that it answers.
  const lines = [/^\s*re\s*:/i.test(subject) ? '' : subject, ...newestLetter(text).newest.split('\n')];
  const found = cancellationsIn(lines).map(({ words }) => ({ words, units: unitsNamed(words) }));
  return withEarlierAsked(marked(drafts, found, 'The mail'), lines, 'the mail');
}

/** An earlier order that is cancelled beside this one may be in the TMS: what became of it is asked. */
function withEarlierAsked(drafts: OrderDraft[], lines: readonly string[], who: string): OrderDraft[] {
  const words = cancelsEarlier(lines);
  if (words === undefined) return drafts;
  const why = `${who} cancels an earlier order, "${inQuotes(words)}": is its load cancelled?`;
  return drafts.map((draft) => (draft.isCancelled ? draft : askedAsWhole(draft, why)));
}

const CHOICE = /^\W*(?:original|new|change|amend(?:ed|ment)?|revis(?:ed|ion)|update|replace(?:ment)?)\W*$/i;

/** "[ ] New  [ ] Change  [ ] Cancellation": what may be ticked. */
const isOfChoices = (said: SaidLine): boolean => rowOf(said).some((text) => CHOICE.test(text));

function marked(drafts: OrderDraft[], found: readonly Cancellation[], who: string): OrderDraft[] {
  if (found.length === 0) return drafts;
  const known = unitsOf(drafts);
  return drafts.map((draft) => {
    // One question is enough: what else keeps it from going asks the same.
    const about = draft.isCancelled
      ? undefined
      : found.find(({ units }) => isAboutOrder(units, draft, known));
    return about ? cancelled(draft, inQuotes(about.words), who) : draft;
  });
}

/** Words that are said again inside a question: without what ends it. */
export const inQuotes = (words: string): string => words.replace(/["“”]|;\s/g, ' ').trim();

const cancelled = (draft: OrderDraft, words: string, who: string): OrderDraft =>
  asCancelled(draft, {
    reason: `${who} cancels its order, "${words}"`,
    question: `${who.toLowerCase()} cancels this order, "${words}"`,
  });

/** An order that is cancelled, for whatever reason: nobody sends it without a look at the question. */
export function asCancelled(
  draft: OrderDraft,
  { reason, question }: { reason: string; question: string },
): OrderDraft {
  const why = `${reason}: send nothing, and cancel the load that was sent of it.`;
  return {
    ...draft,
    provenance: withCancellationAsked(draft, question),
    isCancelled: true,
    gate: gateOfItself(why, draft.gate),
  };
}

/** The values of an order with the question whether it is cancelled, at what it is known by. */
export function withCancellationAsked(
  order: Pick<OrderDraft, 'fields' | 'provenance'>,
  question: string,
): OrderDraft['provenance'] {
  const { field, provenance } = askedOf(order, question);
  if (field === undefined) return provenance;
  return { ...provenance, [field]: { source: 'document', ...provenance[field], asksLoad: 'cancelled' } };
}

/** An order that is asked something as a whole, at what it is known by. */
export const askedAsWhole = (draft: OrderDraft, why: string): OrderDraft => ({
  ...draft,
  provenance: askedOf(draft, why).provenance,
});

function askedOf({ fields, provenance }: Pick<OrderDraft, 'fields' | 'provenance'>, why: string) {
  const field = [...KNOWN_BY, ...Object.keys(fields)].find((name) => fields[name] !== undefined);
  if (field === undefined) return { field, provenance };
  const before = provenance[field] ?? { source: 'document' as const };
  const doubt = joinDoubts([before.doubt, why]);
  return { field, provenance: { ...provenance, [field]: { ...before, doubt } } };
}
