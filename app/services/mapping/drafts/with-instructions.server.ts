import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { inOneText } from '~/domain/orders/left-out';
import { joinDoubts, type OrderDraft, type Provenance } from '~/domain/orders/order-draft';
import { newestLetter } from '~/domain/reading/newest-letter';
import type { ReadPage, Sheet } from '~/domain/reading/reading';
import { areSeveralHours, type Instruction, instructionsIn } from '~/domain/trade/holds';
import { saysPerDiem } from '~/domain/trade/per-diem';
import { timeWindow } from '~/domain/trade/time-window';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { askedOfCurrency, noted } from './notes-of-list.server';
import { isAboutOrder, saidCells, saidLines, unitsNamed, unitsOf } from './said-lines';
import { askedAsWhole, inQuotes } from './with-cancellation.server';

const COMMENT = 'ship_comment';
const MAX_LETTERS = 2000;
/** How sure it is that such a line is an instruction. */
const SURE = 0.95;

/** `cell`: words that a heading was put before, as they are there. */
type Told = Omit<Instruction, 'at'> & {
  cell?: string;
  /** Nothing in it holds the load, and yet it may change the order. */
  asks?: true;
  where: Pick<Provenance, 'page' | 'region' | 'row' | 'column' | 'from'>;
  isAbout: (draft: OrderDraft) => boolean;
};

/**
 * Orders with what their paper forbids or holds among its lines, "Do NOT return to TTI", in their comment, where no value has it
 * already; a hold is asked about, where the order is not cancelled anyway.
 */
export function withInstructions(
  drafts: OrderDraft[],
  pages: readonly ReadPage[],
  fieldMap: ResolvedFieldMap,
): OrderDraft[] {
  const lines = saidLines(pages);
  const known = unitsOf(drafts);
  const told = instructionsIn(lines.map(({ line }) => line.text)).map((one): Told => {
    const said = lines[one.at];
    const where = said ? { page: said.page.index, region: said.line.region } : {};
    const units = unitsNamed(one.words, said);
    return { ...one, where, isAbout: (draft) => isAboutOrder(units, draft, known) };
  });
  return eachInstructed(drafts, told, 'the paper', () => fieldMap);
}

/** The same of the rows of lists, as by "On hold" in their column of a status: what holds them; and the notes among and below the rows. */
export function withHoldsOfRows(
  drafts: OrderDraft[],
  sheets: readonly Sheet[],
  fieldMap: ResolvedFieldMap,
): OrderDraft[] {
  const told = saidCells(sheets).flatMap(({ texts, isOutside, ...said }): Told[] => {
    const words = texts.find((text) => instructionsIn([text]).some(({ holds }) => holds));
    const cell = texts.at(-1);
    if (words !== undefined) return [{ ...said, words, ...(cell ? { cell } : {}), holds: true }];
    return cell && isOutside ? noted(cell, isOutside, { ...said, drafts }) : [];
  });
  return askedOfCurrency(
    eachInstructed(drafts, told, 'the list', () => fieldMap),
    sheets,
  );
}

/** The same of the text of the mail that brought the document. */
export function withInstructionsOfMail(
  drafts: OrderDraft[],
  text: string,
  mapOf: (draft: OrderDraft) => ResolvedFieldMap,
): OrderDraft[] {
  const known = unitsOf(drafts);
  const told = instructionsIn(newestLetter(text).newest.split('\n')).map((one): Told => {
    const units = unitsNamed(one.words);
    return { ...one, where: { from: 'mail' }, isAbout: (draft) => isAboutOrder(units, draft, known) };
  });
  return eachInstructed(drafts, told, 'the mail', mapOf);
}

/** Each order with what is said of it. */
function eachInstructed(
  drafts: OrderDraft[],
  told: readonly Told[],
  who: string,
  mapOf: (draft: OrderDraft) => ResolvedFieldMap,
): OrderDraft[] {
  if (told.length === 0) return drafts;
  return drafts.map((draft) => {
    const own = told.filter(({ isAbout }) => isAbout(draft));
    return instructed(draft, own, who, mapOf(draft));
  });
}

function instructed(
  draft: OrderDraft,
  told: readonly Told[],
  who: string,
  fieldMap: ResolvedFieldMap,
): OrderDraft {
  if (told.length === 0) return draft;
  const mayComment =
    fieldMap[COMMENT]?.available !== false && draft.provenance[COMMENT]?.source !== 'constant';
  const made = mayComment ? commented(draft, told) : draft;
  const hold = told.find(({ holds }) => holds) ?? told.find(({ asks }) => asks);
  if (!hold || draft.isCancelled) return made;
  const why = `${who} ${hold.holds ? 'holds the load,' : 'notes'} "${inQuotes(hold.words)}"`;
  const before = made.provenance[COMMENT];
  if (!mayComment || !before || fieldMap[COMMENT]?.screen_hide) return askedAsWhole(made, why);
  const comment = { ...before, doubt: joinDoubts([before.doubt, why]) };
  return { ...made, provenance: { ...made.provenance, [COMMENT]: comment } };
}

/** What no value has yet, behind the comment that is there. */
function commented(draft: OrderDraft, told: readonly Told[]): OrderDraft {
  const has = everythingIn(draft);
  const comment = plain(String(draft.fields[COMMENT] ?? ''));
  const more = told.filter(({ words, cell, hours }, i) => {
    const isAgain =
      told.slice(0, i).some((one) => plain(one.words).includes(plain(words))) ||
      (cell !== undefined && comment.includes(plain(cell)));
    // The line of a last free day may say the one of the per diem beside it.
    const kept = saysPerDiem(words) ? comment : has;
    return !kept.includes(plain(words)) && !isAgain && !(hours && isWindowOf(draft, hours));
  });
  const [first] = more;
  if (!first) return draft;
  const made = copyOf(draft);
  const before = draft.provenance[COMMENT];
  const said = draft.fields[COMMENT] === undefined ? [] : [String(draft.fields[COMMENT])];
  const value = inOneText([...said, ...more.map(({ words }) => words)]).slice(0, MAX_LETTERS);
  const provenance: Provenance = before ?? { source: 'document', ...first.where, confidence: SURE };
  settle(made, COMMENT, { value, provenance: { ...provenance, text: value } }, POLICY.map);
  return made;
}

/** Whether the hours of a dock are the window of a stop. */
function isWindowOf({ events }: OrderDraft, hours: string): boolean {
  const window = areSeveralHours(hours) ? null : timeWindow(`Hours: ${hours}`);
  const isAt = (moment: string | null | undefined, time: string) => moment?.endsWith(`T${time}`) === true;
  return events.some(
    ({ delivery_window_from: from, delivery_window_to: to }) =>
      window !== null && isAt(from, window.from) && isAt(to, window.to),
  );
}

/** All that is kept of the document, as it stands there. */
function everythingIn({ fields, provenance, addresses, events }: OrderDraft): string {
  const texts = [
    ...Object.values(fields),
    ...Object.values(provenance).map(({ text }) => text ?? ''),
    ...Object.values(addresses).map(({ raw_text }) => raw_text),
    ...events.flatMap(({ address, note }) => [address.raw_text, note ?? '']),
  ];
  return texts.map((text) => plain(String(text))).join('|');
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
