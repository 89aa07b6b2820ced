import type { LearnedSource } from '~/domain/fields/learned-source';
import type { NlpQuery } from '~/domain/fields/nlp-query';
import { namesPages } from '~/domain/orders/left-out';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { pagesInWords } from '~/domain/orders/papers';
import { withMeaning } from '~/domain/reading/calibration';
import { sentOn } from '~/domain/reading/newest-letter';
import { type Reading, type ReadPage, textsOf } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { perDiemDays } from '~/domain/trade/per-diem';
import type { ColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import { withEventTypes } from '~/services/mapping/drafts/apply-field-map.server';
import { askedOfChanges } from '~/services/mapping/drafts/asked-of-changes.server';
import { askedOfExceptions } from '~/services/mapping/drafts/asked-of-exceptions.server';
import { withoutDeniedHazard } from '~/services/mapping/drafts/asked-of-hazard.server';
import { askedOfPoint } from '~/services/mapping/drafts/asked-of-point.server';
import { askedOfSpokenDays } from '~/services/mapping/drafts/asked-of-spoken-days.server';
import {
  asksForMove,
  asksForSomething,
  NAMES_NOTHING,
} from '~/services/mapping/drafts/asks-for-something.server';
import { askedOfArrival, doubtImplausible } from '~/services/mapping/drafts/check-plausibility.server';
import { doubtLookAlikes } from '~/services/mapping/drafts/doubt-look-alikes.server';
import { dropSources, remakeByMap } from '~/services/mapping/drafts/finish-by-map.server';
import { gateByMap } from '~/services/mapping/drafts/gate-by-map.server';
import type {
  MappingContext,
  MappingResult,
  PaperTitle,
} from '~/services/mapping/drafts/mapping-result.server';
import { onceForEachUnit } from '~/services/mapping/drafts/once-for-each-unit.server';
import { withGate } from '~/services/mapping/drafts/order-gate';
import { saidLines } from '~/services/mapping/drafts/said-lines';
import { sameOrder } from '~/services/mapping/drafts/same-order.server';
import { withAppointments } from '~/services/mapping/drafts/with-appointments.server';
import { cancelledByPaper, cancelledByRows } from '~/services/mapping/drafts/with-cancellation.server';
import { askedOfCount } from '~/services/mapping/drafts/with-counts.server';
import { withHoldsOfRows, withInstructions } from '~/services/mapping/drafts/with-instructions.server';
import { withWindows } from '~/services/mapping/drafts/with-windows.server';
import { withoutPerDiem } from '~/services/mapping/drafts/without-per-diem.server';
import { mapEdi } from '~/services/mapping/edi/map-edi.server';
import { withLearnedLabels } from '~/services/mapping/labels/learned-names.server';
import { sourceName } from '~/services/mapping/labels/map-sources.server';
import { withHours } from '~/services/mapping/mail/spoken-hours.server';
import { isAbout, withLetterAbove } from '~/services/mapping/mail/with-mail-text.server';
import { dividePages } from '~/services/mapping/pages/divide-pages.server';
import { withYears } from '~/services/mapping/pages/layout/complete-years.server';
import { withChangesOfDates } from '~/services/mapping/pages/layout/superseded-dates.server';
import { mapPageGroups } from '~/services/mapping/pages/map-page-groups.server';
import { letterAbove, newestMail } from '~/services/mapping/pages/newest-mail.server';
import { saysRevised } from '~/services/mapping/pages/says-revised.server';
import { withSources } from '~/services/mapping/questions/with-sources.server';
import { mapSheets } from '~/services/mapping/sheets/map-sheets.server';
import { titleOf } from '~/services/mapping/tagger/paper-title.server';
import { firstPages, tagDrafts } from '~/services/mapping/tagger/tag-drafts.server';
import type { PageTagger } from '~/services/mapping/tagger/tag-page.server';
import { applyLearned, sourcesInForce } from './apply-learned.server';
import { withLateAnswers } from './late-answers.server';

/**
 * What was trained: `tagger` tags the words of pages, without it they are read by labels and geometry alone; `columnTagger` the
 * columns of lists, without it they are read by headings alone.
 */
export type Taggers = { tagger?: PageTagger | undefined; columnTagger?: ColumnTagger | undefined };

export type ReadingContext = MappingContext &
  Taggers & {
    /** The pages of each paper, as a person divided them; without it the document divides itself. */
    papers?: readonly (readonly number[])[];
    /** Questions beside those of the map; their answers stay in the drafts, under `sourceName` of their aliases. */
    asks?: readonly NlpQuery[];
  };

/**
 * Reading and resolved field map → order drafts with the provenance of every value. Pure and deterministic, so that
 * a past document can be mapped again with other maps. (design: the way of a document, stage "map")
 */
export function mapReading(reading: Reading, context: ReadingContext): MappingResult {
  if (reading.kind !== 'pages' || context.isAddition) return mapPaper(reading, context);
  const { pages } = reading;
  const { papers, leftOut } = context.papers
    ? { papers: context.papers, leftOut: [] }
    : dividePages(pages, {
        ...context,
        fieldMap: withSources(context.fieldMap),
        titleOf: titlesOf(pages, context.tagger),
      });
  const results = papers.map((indexes) => {
    const of = new Set(indexes);
    const result = mapPaper({ kind: 'pages', pages: pages.filter(({ index }) => of.has(index)) }, context);
    const drafts = result.drafts.map((draft) => ({ ...draft, pages: [...indexes] }));
    return { ...result, drafts: papers.length > 1 || context.papers ? drafts : result.drafts };
  });
  const made = together(results, papers, pages.length - leftOut.length);
  const left = leftOut.map(({ page, why }) => `Page ${page + 1} was left out: ${why}.`);
  return {
    ...made,
    reasons: [...left, ...made.reasons, ...(reading.problems ?? [])],
    ...(papers.length > 1 ? { papers: papers.map((indexes) => [...indexes]) } : {}),
  };
}

/** What the tagger says that pages call themselves; of a long document it is asked of the first ones alone. */
function titlesOf(pages: readonly ReadPage[], tagger: PageTagger | undefined) {
  const asked = new Set(tagger ? firstPages(pages) : []);
  return (page: ReadPage): PaperTitle | null => (tagger && asked.has(page) ? titleOf(tagger(page)) : null);
}

/**
 * The papers of a document as one: those that are no order give none. A reason says which pages it is about where they are not all of
 * the document.
 */
function together(
  results: readonly MappingResult[],
  papers: readonly (readonly number[])[],
  pages: number,
): MappingResult {
  const taken = results.filter(({ notAnOrder }) => !notAnOrder);
  const [first] = taken.length > 0 ? taken : results;
  const about = (reason: string, paper: readonly number[] = []) =>
    taken.length === 0 || paper.length === pages || namesPages(reason)
      ? reason
      : `${pagesInWords(paper)}: ${reason}`;
  return {
    ...(results.length === 1 ? first : {}),
    drafts: taken.flatMap(({ drafts }) => drafts),
    documentType: first?.documentType ?? 'unknown',
    notAnOrder: taken.length === 0,
    reasons: [
      ...new Set(results.flatMap(({ reasons }, i) => reasons.map((reason) => about(reason, papers[i])))),
    ],
  };
}

/** A mail that answers an older one is read alone, where it asks for something by itself. */
function mapPaper(reading: Reading, context: ReadingContext): MappingResult {
  const pages = reading.kind === 'pages' ? newestMail(reading.pages) : null;
  const newest = pages ? mapWholePaper({ kind: 'pages', pages }, context) : null;
  if (newest && !newest.notAnOrder && context.isAddition) return newest;
  const whole = mapWholePaper(reading, context);
  const said = reading.kind === 'pages' && !context.isAddition ? letterAbove(reading.pages) : null;
  const isOfOther = newest && !newest.notAnOrder && !areOfSameLoads(newest.drafts, whole.drafts);
  if (isOfOther || !said || whole.notAnOrder) return isOfOther ? newest : whole;
  const { drafts } = mapWholePaper(
    { kind: 'pages', pages: said },
    { fieldMap: context.fieldMap, today: context.today, isAddition: true },
  );
  const lines = textsOf({ kind: 'pages', pages: said });
  const together = askedOfSpokenDays(
    withLetterAbove(whole.drafts, withHours(drafts, lines.join('\n'))),
    lines,
    { who: 'the mail', sentOn: sentOn(lines) },
  );
  return {
    ...whole,
    drafts: together.map((draft) => withGate(draft, gateByMap(draft, context.fieldMap).gate)),
  };
}

/** Whether a mail is about the loads of the one below it, and of no other, and leaves to that where they go. */
const areOfSameLoads = (newest: readonly OrderDraft[], whole: readonly OrderDraft[]): boolean =>
  newest.length === whole.length &&
  newest.every((one) => one.events.length === 0 && whole.some((draft) => isAbout(one, draft)));

function mapWholePaper(
  reading: Reading,
  { fieldMap, today, learned = [], tagger, columnTagger, asks = [], ...about }: ReadingContext,
): MappingResult {
  const [first] = reading.kind === 'pages' ? reading.pages : [];
  const title = first ? titlesOf([first], tagger)(first) : null;
  const inForce = sourcesInForce(learned, fieldMap);
  const settled = inForce.flatMap(({ kind, value }) => (kind === 'label' ? [value] : []));
  const { isAddition, areSentences } = about;
  const own = { isAddition, areSentences, title, columnTagger, settled };
  const context = { fieldMap: withSources(fieldMap, asks), today, ...own };
  const asMapped = onceForEachUnit(mapWithSources(reading, context), fieldMap);
  const result = inForce.length > 0 ? withLearned(reading, context, asMapped, inForce) : asMapped;
  const finished = result.drafts.map((draft) =>
    withMeaning(doubtImplausible(dropSources(withAppointments(draft)), today)),
  );
  const seen =
    tagger && reading.kind === 'pages'
      ? tagDrafts(finished, reading.pages, fieldMap, { tagger, today }).map((draft) =>
          doubtImplausible(withAppointments(draft), today),
        )
      : finished;
  if (result.isByTitle && !asksForSomething(seen) && !asksForMove(seen))
    return { ...result, drafts: [], notAnOrder: true, reasons: [...result.reasons, NAMES_NOTHING] };
  const pages = reading.kind === 'pages' ? reading.pages : [];
  const kept = new Set(asks.map(({ alias }) => sourceName(alias)));
  const before = asMapped.drafts.map(withMeaning);
  const answered = withLateAnswers(seen, { asMapped: before, reading, fieldMap: context.fieldMap });
  const dateOrder = inferDateOrder(textsOf(reading));
  const dated = withYears(pages, dateOrder, today);
  const changed = dated.map(withChangesOfDates);
  const perDiem = perDiemDays(textsOf({ kind: 'pages', pages: dated }), dateOrder);
  const windowed = answered.map((draft) => {
    const own = withoutPerDiem(withoutDeniedHazard(draft, pages), perDiem);
    const said = askedOfPoint(askedOfChanges(own, changed), pages);
    return askedOfArrival(doubtLookAlikes(withWindows(said, pages), pages));
  });
  const made = remakeByMap(windowed, before, context.fieldMap, () => dateOrder);
  const drafts = made
    .map((draft) => dropSources(draft, kept))
    .map((draft) => withEventTypes(withGate(draft, gateByMap(draft, fieldMap).gate), fieldMap));
  const counted = askedOfCount(drafts, reading.kind === 'edi' ? [] : reading.kind === 'pages' ? pages : null);
  if (isAddition) return { ...result, drafts: counted };
  const sheets = reading.kind === 'sheets' ? reading.sheets : [];
  const texts = saidLines(pages).map(({ line }) => line.text);
  const excepted = askedOfExceptions(counted, texts, 'the paper');
  // What a letter above another one says is its mail's, and asked as that.
  const spoken = letterAbove(pages) ? excepted : askedOfSpokenDays(excepted, texts, { who: 'the paper' });
  const cancelled = cancelledByRows(cancelledByPaper(spoken, pages), sheets);
  const asked = withHoldsOfRows(withInstructions(cancelled, pages, fieldMap), sheets, fieldMap);
  return {
    ...result,
    drafts: saysRevised(pages) ? asked.map((draft) => ({ ...draft, isRevision: true })) : asked,
  };
}

/** A second look at the document with the learned labels: they may not disturb how other fields are read. */
function withLearned(
  reading: Reading,
  { fieldMap, today }: MappingContext,
  asMapped: MappingResult,
  learned: readonly LearnedSource[],
): MappingResult {
  const again = readLearned(reading, { fieldMap, today }, learned);
  const drafts = asMapped.drafts.map((draft, index) =>
    applyLearned(draft, sameOrder(again, draft, index, asMapped.drafts.length), learned, fieldMap),
  );
  return { ...asMapped, drafts };
}

/** The orders as they read with the learned labels, these under names of their own. */
export function readLearned(
  reading: Reading,
  { fieldMap, today }: MappingContext,
  learned: readonly LearnedSource[],
): OrderDraft[] {
  if (!learned.some(({ kind }) => kind === 'label')) return [];
  const context = { fieldMap: withLearnedLabels(fieldMap, learned), today };
  return onceForEachUnit(mapWithSources(reading, context), fieldMap).drafts;
}

/** `settled`: headings of which past corrections say what stands under them. */
type ListContext = MappingContext & Pick<Taggers, 'columnTagger'> & { settled?: readonly string[] };

/** Drafts that still hold the texts other fields are made of. */
function mapWithSources(reading: Reading, context: ListContext): MappingResult {
  switch (reading.kind) {
    case 'pages':
      return mapPageGroups(reading.pages, context);
    case 'sheets': {
      const { drafts, reasons } = mapSheets(reading.sheets, {
        fieldMap: context.fieldMap,
        today: context.today,
        tagger: context.columnTagger,
        settled: context.settled,
      });
      return { drafts, documentType: 'order list', notAnOrder: false, reasons };
    }
    case 'edi':
      return mapEdi(reading.messages, reading.problems, context);
  }
}
