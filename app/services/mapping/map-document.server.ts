import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import { NO_ROOM, namedBesidePapers, namedByMailAlone, numberBesidePapers } from '~/domain/orders/left-out';
import { MAX_EVENTS, type OrderDraft, offeredFor } from '~/domain/orders/order-draft';
import { asksOnly } from '~/domain/reading/asks-only';
import { newestLetter } from '~/domain/reading/newest-letter';
import { type Reading, textsOf } from '~/domain/reading/reading';
import { saysAttached } from '~/domain/reading/says-attached';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { plain } from '~/services/mapping/decide/likeness';
import { inOneLine } from '~/services/mapping/decide/places';
import { askedOfExceptions } from '~/services/mapping/drafts/asked-of-exceptions.server';
import { askedOfSpokenDays } from '~/services/mapping/drafts/asked-of-spoken-days.server';
import { gateByMap } from '~/services/mapping/drafts/gate-by-map.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { withGate } from '~/services/mapping/drafts/order-gate';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { askedAsWhole, cancelledByMail, inQuotes } from '~/services/mapping/drafts/with-cancellation.server';
import { withInstructionsOfMail } from '~/services/mapping/drafts/with-instructions.server';
import { type MarkedContainers, markedContainers } from '~/services/mapping/mail/marked-containers';
import { withHours } from '~/services/mapping/mail/spoken-hours.server';
import { textPages } from '~/services/mapping/mail/text-pages.server';
import { type MailText, withMailText, withOwnWords } from '~/services/mapping/mail/with-mail-text.server';
import { papersByNumber, withoutPaper, wordsForPaper } from '~/services/mapping/mail/words-for-paper';
import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';
import { mapByShipment } from './map-by-shipment.server';
import type { Taggers } from './map-reading.server';

/** What is known of a document beside its Reading. */
export type DocumentContext = {
  rows: readonly FieldMapRow[];
  today: string;
  learned?: readonly LearnedSource[];
  /** The mail that brought it, or that it is. */
  mail?: MailText | null;
  /** The pages of each paper, as a person divided them. */
  papers?: readonly (readonly number[])[];
};

/** A document as it came → drafts: what it says itself, and what the mail around it says of it. Pure. */
export function mapDocument(
  reading: Reading,
  { rows, today, learned, mail, papers }: DocumentContext,
  taggers: Taggers = {},
): MappingResult {
  const made = withStopsThatFit(mapByShipment(reading, rows, today, { learned, ...taggers, papers }));
  if (mail?.isLetter) return ordersNothing(askedOfMissing(withDaysOf(mail, made), mail.text), mail.text);
  const result = mail ? { ...made, drafts: cancelledByMail(made.drafts, mail) } : made;
  const { newest } = newestLetter(mail?.text ?? '');
  if (!mail || newest === '' || result.drafts.length === 0) return result;
  const mapOf = (draft: OrderDraft) => pickFieldMap(rows, factsOf(draft)).fieldMap;
  const read = readerOf(rows, today);
  const texts = textsOf(reading);
  const text = plain(texts.join(' '));
  const units = result.drafts.map(({ fields }) => String(fields.unit_number ?? ''));
  const of = { newest, mail, read, mapOf, all: result.drafts, text };
  const containers = markedContainers(texts, units);
  const added = result.drafts.map((draft, at) => withMailOf(draft, { ...of, containers, at }));
  const drafts = added.flatMap((one) => one.drafts);
  const leftOut = new Set(added.flatMap((one) => one.leftOut));
  const excepted = askedOfExceptions(drafts, newest.split('\n'), 'the mail');
  // What was missing on the paper may stand in the mail, and what stands there has a form as well.
  const tell = mail.isAlone ? namedByMailAlone : namedBesidePapers;
  const others = mail.isAlone ? [] : papersByNumber(newest).filter((number) => !text.includes(plain(number)));
  const reasons = [
    ...result.reasons,
    ...leftOut,
    ...otherLoads(read(newest), drafts).map(tell),
    ...others.filter((number) => findContainerNumbers(number).length === 0).map(numberBesidePapers),
  ];
  return {
    ...result,
    reasons,
    drafts: withInstructionsOfMail(excepted, newest, mapOf).map((draft) =>
      withGate(draft, gateByMap(draft, mapOf(draft)).gate),
    ),
  };
}

/** What a letter, or sentences of one, say of orders. */
type Reader = (text: string, areSentences?: boolean) => OrderDraft[];

/** What letters say of orders, each read once. */
function readerOf(rows: readonly FieldMapRow[], today: string): Reader {
  const known = new Map<string, OrderDraft[]>();
  return (text, areSentences = false) => {
    const pages = textPages(text);
    // A few lines of a letter are not what the tagger learned from: what it guesses there is a name or a greeting.
    const key = `${areSentences} ${text}`;
    const before = known.get(key);
    const about = { isAddition: true, areSentences };
    const said = before ?? mapByShipment({ kind: 'pages', pages }, rows, today, about).drafts;
    known.set(key, said);
    return withHours(said, text);
  };
}

type Beside = {
  newest: string;
  mail: MailText;
  read: Reader;
  mapOf: (draft: OrderDraft) => ResolvedFieldMap;
  all: readonly OrderDraft[];
  at: number;
  /** What the document says, in letters and figures. */
  text: string;
  containers: MarkedContainers;
};

/** Whether a number by which a mail names a paper is of another one: another order has it, or, of several files, this one has it nowhere. */
function isOfOther({ all, mail, text }: Beside, numbers: readonly string[]): (number: string) => boolean {
  const isOne = (number: string) => (one: string) => plain(one) === plain(number);
  return (number) =>
    !numbers.some(isOne(number)) &&
    (all.flatMap(numbersOf).some(isOne(number)) || !(mail.isAlone || text.includes(plain(number))));
}

/** The numbers that an order is known by. */
const numbersOf = ({ fields }: OrderDraft): string[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    NUMBERED.test(field) && /\d{4}/.test(String(value)) ? [String(value)] : [],
  );

/** An order with what its mail says of all of its papers, and then of this one alone. */
function withMailOf(draft: OrderDraft, beside: Beside) {
  const { newest, mail, read, mapOf, all, at } = beside;
  const isOnlyPaper = all.length === 1 && mail.isAlone;
  const { names = [], at: paperAt = 0 } = mail.papers ?? {};
  const numbers = numbersOf(draft);
  const place = mail.isAlone
    ? { at, count: all.length, names: [] }
    : { at: paperAt, count: names.length, names };
  const paper = {
    ...place,
    numbers,
    isOther: isOfOther(beside, numbers),
    marked: { at, containers: beside.containers },
  };
  const { own, open } = isOnlyPaper ? { own: [], open: newest } : wordsForPaper(newest, paper);
  const about = read(open).filter((one) => !isAdded(one, newest, all));
  const added = withMailText([draft], about, { isAlone: isOnlyPaper, mapOf, text: open });
  const [made = draft] = askedOfSpokenDays(added.drafts, [...own, ...open.split('\n')], {
    who: 'the mail',
    sentOn: mail.sentOn,
    among: all,
  });
  if (own.length === 0) return { ...added, drafts: [made] };
  const isOfOne = mail.isAlone || all.length === 1;
  const { drafts, leftOut } = withOwnWords(
    made,
    read(own.map((words) => withoutPaper(words, { ...paper, names })).join('\n'), true).filter(
      ({ fields: { unit_number: unit } }) =>
        unit === draft.fields.unit_number || !all.some(({ fields }) => fields.unit_number === unit),
    ),
    {
      own,
      isOfOne,
      fieldMap: mapOf(draft),
    },
  );
  return { drafts, leftOut: [...added.leftOut, ...leftOut] };
}

/** Fields by whose numbers a paper is known. */
const NUMBERED = /_number$|_bol_|^order_/;

/** A letter with the weekdays that it gives for its stops. */
function withDaysOf({ text, sentOn }: MailText, result: MappingResult): MappingResult {
  const lines = newestLetter(text).newest.split('\n');
  return { ...result, drafts: askedOfSpokenDays(result.drafts, lines, { who: 'the mail', sentOn }) };
}

/** A letter that only asks, for a rate or whether a container is there, is no order; whoever processes it as one has what was read. */
function ordersNothing(result: MappingResult, text: string): MappingResult {
  const question = result.notAnOrder ? null : asksOnly(text);
  if (question === null) return result;
  const why = `The mail asks "${inQuotes(question)}", and orders nothing.`;
  return { ...result, documentType: 'question', notAnOrder: true, reasons: [why, ...result.reasons] };
}

/** A letter that says that something is attached, and has nothing with it, may be of another load than the one it names. */
function askedOfMissing(result: MappingResult, text: string): MappingResult {
  const sentence = saysAttached(text);
  if (sentence === null) return result;
  const why = `the mail says that something is attached, "${inQuotes(sentence)}", and nothing came with it`;
  return {
    ...result,
    // Of an order that is there the question stands on it.
    reasons: result.notAnOrder
      ? [`T${why.slice(1)}: ask its sender for it.`, ...result.reasons]
      : result.reasons,
    drafts: result.drafts.map((draft) => askedAsWhole(draft, why)),
  };
}

/** An order takes so many stops: those behind are told, and no order of the document has them. */
function withStopsThatFit(result: MappingResult): MappingResult {
  const leftOut = result.drafts.flatMap(({ events }) => {
    const [first, ...more] = events.slice(MAX_EVENTS);
    if (!first) return [];
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return [`${NO_ROOM}: ${EVENT_LABELS[first.type]} ${inOneLine(first.address)}${others} left out.`];
  });
  if (leftOut.length === 0) return result;
  return {
    ...result,
    reasons: [...result.reasons, ...leftOut],
    drafts: result.drafts.map((draft) => ({ ...draft, events: draft.events.slice(0, MAX_EVENTS) })),
  };
}

/** What a mail adds to its paper: another load of which the paper says nothing. */
const ADDS = /\b(also|in addition|additional(?:ly)?|another|one more|a second|plus|as well)\b/i;

/** Whether a mail asks for a container beside those of its paper: "Please also pick up container TCLU8654048". */
function isAdded({ fields }: OrderDraft, text: string, drafts: readonly OrderDraft[]): boolean {
  const unit = String(fields.unit_number ?? '');
  if (unit === '' || drafts.some((draft) => draft.fields.unit_number === unit)) return false;
  const sentence = sentencesOf(text).find((one) => findContainerNumbers(one).includes(unit));
  return sentence !== undefined && ADDS.test(sentence);
}

/** Containers that a mail names and its document does not may be loads of their own: people are told of them. */
function otherLoads(said: readonly OrderDraft[], drafts: readonly OrderDraft[]): string[] {
  const units = new Set(said.flatMap(({ fields }) => fields.unit_number ?? []));
  const known = new Set(
    drafts.flatMap(({ fields, provenance }) => [fields.unit_number, ...offeredFor(provenance.unit_number)]),
  );
  return [...units].map(String).filter((unit) => !known.has(unit));
}
