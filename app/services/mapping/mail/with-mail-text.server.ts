import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { NO_ROOM } from '~/domain/orders/left-out';
import type { DraftEvent, FieldValue, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { ADDRESS_ROLES, MAX_EVENTS } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { findDate } from '~/domain/trade/parse-date';
import type { Proposal } from '~/services/mapping/decide/decide';
import { plain } from '~/services/mapping/decide/likeness';
import { inOneLine, isSamePlace } from '~/services/mapping/decide/places';
import { PLACE_POLICY, type PlacePolicy, POLICY, type Policy } from '~/services/mapping/decide/policy';
import { copyOf, forget, settle, settleAddress, settleStop } from '~/services/mapping/decide/settle';
import { doubtField } from '~/services/mapping/drafts/check-plausibility.server';
import { askedAsWhole, inQuotes } from '~/services/mapping/drafts/with-cancellation.server';
import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';
import { isOfAll, isOfSome } from './words-for-paper';

/** What a mail's text says of the document in it. */
export type MailText = {
  text: string;
  subject?: string | undefined;
  /** The day on which it was sent, yyyy-MM-dd. */
  sentOn?: string;
  /** The mail brought one document alone, so that what it says of one container is said of that one. */
  isAlone: boolean;
  /** The files of all of its documents, in their order, and which of them the document is. */
  papers?: { names: readonly string[]; at: number };
  /** It is the document itself: nothing came with it that could be one. */
  isLetter?: boolean;
};

/** What tells one load from another: a mail that names another one speaks of another one. */
const OWN = ['unit_number', 'booking_number', 'master_bol_mawb', 'load_number', 'pickup_number'];
/** What each container has of its own; said once in a mail of several it belongs to one of them. */
const OF_ONE = [
  ...OWN,
  'seal_number',
  'weight',
  'weight_uom',
  'quantity',
  'quantity_uom',
  'volume',
  'volume_uom',
];

/** `leftOut`: stops that the mail names and that have no room in their order, in words. */
type WithMail = { drafts: OrderDraft[]; leftOut: string[] };

/**
 * Orders of a document with what the text of its mail says of them: "the body says where to deliver, the paper what". What
 * the paper leaves empty is filled, marked as the mail's; where both say something else the paper's value stays, in doubt, but
 * where a load goes is the mail's word before the paper's, in doubt as well.
 * Each order takes the one of the mail's that is about it: by a number of its own, or the only one that names none.
 */
export function withMailText(
  drafts: readonly OrderDraft[],
  said: readonly OrderDraft[],
  { isAlone, mapOf, text = '' }: Beside,
): WithMail {
  const isOnly = isAlone && drafts.length === 1;
  const leftOut: string[] = [];
  const made = drafts.map((draft) => {
    const about = said.find((one) => isAbout(one, draft)) ?? soleOf(said, isOnly);
    if (!about) return isOnly ? draft : askedOfSome(draft, sentencesIn(text));
    const isOfOne = isAbout(about, draft) || isOnly;
    const added = together(draft, about, { isOfOne, fieldMap: mapOf(draft), leftOut });
    return isOfOne ? added : askedWhose(added, about, sentencesIn(text));
  });
  return { drafts: made, leftOut: [...new Set(leftOut)] };
}

/** `text`: the words of the mail themselves. */
type Beside = { isAlone: boolean; mapOf: (draft: OrderDraft) => ResolvedFieldMap; text?: string };

/** The same of the sentences in which a mail names one paper: what they say is that paper's, and is asked with them. */
export function withOwnWords(
  draft: OrderDraft,
  said: readonly OrderDraft[],
  { own, isOfOne, fieldMap }: { own: readonly string[]; isOfOne: boolean; fieldMap: ResolvedFieldMap },
): WithMail {
  const about = said.find((one) => isAbout(one, draft)) ?? said[0];
  const leftOut: string[] = [];
  const made = about ? together(draft, about, { isOfOne, fieldMap, leftOut }) : draft;
  for (const [field, { from, text = '' }] of Object.entries(made.provenance))
    if (from === 'mail' && draft.provenance[field]?.from !== from && made.fields[field] !== undefined)
      doubtField(made, field, saysWords(wordsWith(own, text, made.fields[field])));
  const missing = own.filter((words) => !isIn(made, words));
  const asked = missing.reduce((one, words) => askedAsWhole(one, saysWords(words)), made);
  return { drafts: [asked], leftOut };
}

const saysWords = (words: string): string => `the mail says "${inQuotes(words).replace(/[.!:]+$/, '')}"`;

const sentencesIn = (text: string): string[] => text.split('\n').flatMap(sentencesOf);

/** The sentence that gives a value, else all of them. */
const wordsWith = (sentences: readonly string[], text: string, value: FieldValue | undefined): string =>
  sentences.find((one) => [text, String(value ?? '')].some((part) => part !== '' && one.includes(part))) ??
  sentences.join(' ');

/** What words give in numbers: no day, whose numbers are others in the order, and not which of the papers they mean. */
const GIVEN = /(?<![\w/])(?=[\w:,.-]*\d)[A-Z0-9][\w:,.-]*\w(?![\w/])/gi;

/** Whether all numbers of a sentence are in an order, or are offered in it. */
function isIn(draft: OrderDraft, sentence: string): boolean {
  const known = plain(JSON.stringify([draft.fields, draft.provenance, draft.events, draft.addresses]));
  const given = (sentence.match(GIVEN) ?? []).filter((word) => /\d.*\d/.test(word) && !findDate(word));
  return given.every((word) => known.includes(plain(word)));
}

/** Numbers that a mail says of one of several orders, and not of which: each asks, and what only one can have is not taken. */
function askedWhose(draft: OrderDraft, said: OrderDraft, sentences: readonly string[]): OrderDraft {
  const whose = (words: string) => `${saysWords(words)} and not of which paper`;
  const made = copyOf(draft);
  const open: string[] = [];
  for (const [field, { value, provenance }] of proposalsOf(said, BY_MAIL)) {
    const words = wordsWith(sentences, provenance.text ?? '', value);
    const isTaken = made.provenance[field]?.from === 'mail';
    if (words === '' || (isOfAll(words) && !OF_ONE.includes(field))) continue;
    if (OF_ONE.includes(field)) open.push(whose(words));
    else if (isTaken && field.endsWith('_number')) doubtField(made, field, whose(words));
  }
  return askedOfSome([...new Set(open)].reduce(askedAsWhole, made), sentences);
}

/** What is about several papers, or one of them, and was not understood is asked in its words. */
function askedOfSome(draft: OrderDraft, sentences: readonly string[]): OrderDraft {
  const asked = Object.values(draft.provenance).map(({ doubt }) => doubt ?? '');
  const missing = sentences.filter((words) => isOfSome(words) && !isIn(draft, words));
  return missing
    .map(saysWords)
    .filter((why) => !asked.some((one) => one.includes(why)))
    .reduce(askedAsWhole, draft);
}

/**
 * Orders of a mail with what it says itself above the one that it answers or forwards: that is newer, and is asked where the mail below
 * says otherwise.
 */
export function withLetterAbove(drafts: readonly OrderDraft[], said: readonly OrderDraft[]): OrderDraft[] {
  const isOnly = drafts.length === 1;
  return drafts.map((draft) => {
    const about = said.find((one) => isAbout(one, draft)) ?? soleOf(said, isOnly);
    const isOfOne = isOnly || (about !== undefined && isAbout(about, draft));
    return about ? together(draft, about, { isOfOne, fieldMap: {}, leftOut: [], by: BY_LETTER }) : draft;
  });
}

export const isAbout = ({ fields }: OrderDraft, draft: OrderDraft): boolean =>
  OWN.some((name) => fields[name] !== undefined && plain(fields[name]) === plain(draft.fields[name]));

/** The only thing that a mail asks for; where it names a load of its own it is about that document alone. */
function soleOf(said: readonly OrderDraft[], isOnlyOrder: boolean): OrderDraft | undefined {
  const [only, ...others] = said;
  if (!only || others.length > 0) return undefined;
  return isOnlyOrder || OWN.every((name) => only.fields[name] === undefined) ? only : undefined;
}

/** By which rows of precedence a mail adds to its paper, or to the mail below it, and where its values stand. */
type Rows = {
  field: Policy;
  place: PlacePolicy;
  destination: PlacePolicy;
  placed: (provenance: Provenance | undefined) => Provenance;
};
const BY_MAIL: Rows = {
  field: POLICY.mail,
  place: PLACE_POLICY.mail,
  destination: PLACE_POLICY.mailDestination,
  placed: ofMail,
};
const BY_LETTER: Rows = {
  field: POLICY.letterAbove,
  place: PLACE_POLICY.letterAbove,
  destination: PLACE_POLICY.letterAboveDestination,
  placed: (provenance) => provenance ?? { source: 'document' },
};

type Adding = { isOfOne: boolean; fieldMap: ResolvedFieldMap; leftOut: string[]; by?: Rows };

function together(
  draft: OrderDraft,
  said: OrderDraft,
  { isOfOne, fieldMap, leftOut, by = BY_MAIL }: Adding,
): OrderDraft {
  const made = copyOf(draft);
  for (const [field, proposal] of proposalsOf(said, by)) {
    if (!isOfOne && OF_ONE.includes(field)) continue;
    if (isStandIn(made, field, fieldMap)) forgetWithUnit(made, field);
    settle(made, field, proposal, by.field);
  }
  for (const role of ADDRESS_ROLES) {
    const address = said.addresses[role];
    if (!address) continue;
    settleAddress(made, role, { address, provenance: by.placed(said.provenance[role]) }, by.place);
  }
  for (const event of said.events)
    if (!takeStop(made, event, by))
      leftOut.push(`${NO_ROOM}: the mail names ${EVENT_LABELS[event.type]} ${inOneLine(event.address)}.`);
  return made;
}

/** A value for what the document does not say: the map's, or of a list what past orders always had there. */
function isStandIn({ fields, provenance }: OrderDraft, field: string, fieldMap: ResolvedFieldMap): boolean {
  const { source, template } = provenance[field] ?? {};
  if (source === 'constant') return template === undefined && !!fieldMap[field]?.use_constant_as_default_only;
  return (
    source === 'history' && orderField(field)?.type === 'dictionary' && typeof fields[field] === 'number'
  );
}

/** The unit of an amount of the map goes with it. */
function forgetWithUnit(draft: OrderDraft, field: string): void {
  forget(draft, field);
  if (draft.provenance[`${field}_uom`]?.source === 'constant') forget(draft, `${field}_uom`);
}

/** What a mail says itself, not what follows from it, amounts before their units; a unit without its amount is that of the paper's, which has none there. */
function proposalsOf({ fields, provenance }: OrderDraft, { placed }: Rows): [field: string, Proposal][] {
  const isUnit = (field: string) => Number(field.endsWith('_uom'));
  const ordered = Object.entries(fields).sort(([a], [b]) => isUnit(a) - isUnit(b));
  return ordered.flatMap(([field, value]) => {
    const amount = field.endsWith('_uom') ? field.slice(0, -'_uom'.length) : field;
    const isOwn = provenance[field]?.source === 'document' && fields[amount] !== undefined;
    return isOwn ? [[field, { value, provenance: placed(provenance[field]) }]] : [];
  });
}

/** It has no place on a page of the document. */
function ofMail(provenance: Provenance | undefined): Provenance {
  const { confidence, doubt: why, near, text } = provenance ?? {};
  return {
    source: 'document',
    from: 'mail',
    ...(confidence === undefined ? {} : { confidence }),
    ...(why === undefined ? {} : { doubt: why }),
    ...(near === undefined ? {} : { near }),
    ...(text === undefined ? {} : { text }),
  };
}

/** @returns whether the order has room for it */
function takeStop(draft: OrderDraft, event: DraftEvent, { place, destination, placed }: Rows): boolean {
  const own = draft.events.filter(({ type }) => type === event.type);
  const same = own.filter(({ address }) => isSamePlace(address, event.address));
  const [only] = own.length > 1 && same.length === 1 ? same : own;
  const proposal = { ...event, provenance: placed(event.provenance) };
  if (!only && draft.events.length >= MAX_EVENTS) return false;
  if (only && own.length > 1 && same.length !== 1) {
    // Which of them it means, if any, the mail does not say.
    for (const one of own) settleStop(draft, one, proposal, place);
    return true;
  }
  const at = only ? draft.events.indexOf(only) : -1;
  settleStop(draft, only, proposal, GOES_TO.includes(event.type) ? destination : place);
  draft.events = draft.events.map((one, i) => (i === at ? withTerms(one, event) : one));
  return true;
}

/** A stop whose window and note are filled by those of the mail. */
function withTerms(stop: DraftEvent, event: DraftEvent): DraftEvent {
  const made = { ...stop };
  for (const term of ['delivery_window_from', 'delivery_window_to', 'note'] as const)
    if (!made[term] && event[term]) made[term] = event[term];
  return made;
}

const GOES_TO: readonly string[] = ['deliver', 'drop'];
