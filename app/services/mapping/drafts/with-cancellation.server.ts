import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import { newestLetter, withoutOlderMails } from '~/domain/reading/newest-letter';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { cancellationsIn } from '~/domain/trade/cancels';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { gateOfItself } from './order-gate';

/** What an order is known by: what cancels it is asked at the first of these that it has. */
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
  const lines = withoutOlder(pages.flatMap((page) => page.lines.map((line) => ({ line, page }))));
  const found = cancellationsIn(lines.map(({ line }) => line.text))
    .map(({ words, at }) => ({ words, ...lines[at] }))
    .filter(({ line, page }) => !line || !isOfChoices(line, page?.lines ?? []))
    .map(({ words, line, page }) => ({
      words,
      units: findContainerNumbers([words, ...(line ? inRow(line, page?.lines ?? []) : [])].join('\n')),
    }));
  return marked(drafts, found, 'The paper');
}

/** The same of the mail that brought the document: of its subject, and of its text without the older mails below. */
export function cancelledByMail(
  drafts: OrderDraft[],
  { subject = '', text }: { subject?: string | undefined; text: string },
): OrderDraft[] {
  // An answer has the subject of the mail that it answers.
  const lines = [/^\s*re\s*:/i.test(subject) ? '' : subject, ...newestLetter(text).newest.split('\n')];
  const found = cancellationsIn(lines).map(({ words }) => ({ words, units: findContainerNumbers(words) }));
  return marked(drafts, found, 'The mail');
}

function withoutOlder<T extends { line: Line }>(lines: readonly T[]): T[] {
  const own = new Set(withoutOlderMails(lines.map(({ line }) => line.text)));
  return lines.filter(({ line }) => own.has(line.text));
}

const inRow = (line: Line, lines: readonly Line[]): string[] =>
  lines
    .filter(({ region }) => Math.abs(region.top - line.region.top) < line.region.height / 2)
    .map(({ text }) => text);

const CHOICE = /^\W*(?:original|new|change|amend(?:ed|ment)?|revis(?:ed|ion)|update|replace(?:ment)?)\W*$/i;

/** "[ ] New  [ ] Change  [ ] Cancellation": what may be ticked. */
const isOfChoices = (line: Line, lines: readonly Line[]): boolean =>
  inRow(line, lines).some((text) => CHOICE.test(text));

function marked(drafts: OrderDraft[], found: readonly Cancellation[], who: string): OrderDraft[] {
  if (found.length === 0) return drafts;
  const units = new Set(drafts.flatMap(({ fields }) => fields.unit_number ?? []));
  return drafts.map((draft) => {
    const about = found.find(
      (one) =>
        one.units.every((unit) => !units.has(unit)) || one.units.includes(String(draft.fields.unit_number)),
    );
    return about ? asked(draft, about.words.replace(/["“”]|;\s/g, ' ').trim(), who) : draft;
  });
}

function asked(draft: OrderDraft, words: string, who: string): OrderDraft {
  const { fields, provenance } = draft;
  const field = [...KNOWN_BY, ...Object.keys(fields)].find((name) => fields[name] !== undefined);
  const gate = gateOfItself(
    `${who} cancels its order, "${words}": send nothing, and cancel the load that was sent of it.`,
    draft.gate,
  );
  if (field === undefined) return { ...draft, gate };
  const before = provenance[field] ?? { source: 'document' as const };
  const doubt = joinDoubts([before.doubt, `${who.toLowerCase()} cancels this order, "${words}"`]);
  return { ...draft, gate, provenance: { ...provenance, [field]: { ...before, doubt } } };
}
