import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { NO_ROOM } from '~/domain/orders/left-out';
import type { DraftAddress, DraftEvent, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { ADDRESS_ROLES, MAX_EVENTS } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { alike, inOneLine, isSamePlace, plain, withRival } from '../drafts/rival.server';
import { withStop } from '../drafts/with-stop';

/** What a mail's text says of the document in it. */
export type MailText = {
  text: string;
  /** The mail brought one document alone, so that what it says of one container is said of that one. */
  isAlone: boolean;
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
  { isAlone, mapOf }: { isAlone: boolean; mapOf: (draft: OrderDraft) => ResolvedFieldMap },
): WithMail {
  const isOnly = isAlone && drafts.length === 1;
  const leftOut: string[] = [];
  const made = drafts.map((draft) => {
    const about = said.find((one) => isAbout(one, draft)) ?? soleOf(said, isOnly);
    if (!about) return draft;
    const isOfOne = isAbout(about, draft) || isOnly;
    return together(draft, about, { isOfOne, fieldMap: mapOf(draft), leftOut });
  });
  return { drafts: made, leftOut: [...new Set(leftOut)] };
}

const isAbout = ({ fields }: OrderDraft, draft: OrderDraft): boolean =>
  OWN.some((name) => fields[name] !== undefined && plain(fields[name]) === plain(draft.fields[name]));

/** The only thing that a mail asks for; where it names a load of its own it is about that document alone. */
function soleOf(said: readonly OrderDraft[], isOnlyOrder: boolean): OrderDraft | undefined {
  const [only, ...others] = said;
  if (!only || others.length > 0) return undefined;
  return isOnlyOrder || OWN.every((name) => only.fields[name] === undefined) ? only : undefined;
}

function together(
  draft: OrderDraft,
  said: OrderDraft,
  { isOfOne, fieldMap, leftOut }: { isOfOne: boolean; fieldMap: ResolvedFieldMap; leftOut: string[] },
): OrderDraft {
  const made: OrderDraft = {
    ...draft,
    fields: { ...draft.fields },
    provenance: { ...draft.provenance },
    addresses: { ...draft.addresses },
    events: [...draft.events],
  };
  for (const [field, value] of Object.entries(said.fields)) {
    if (!isOfOne && OF_ONE.includes(field)) continue;
    const own = made.fields[field];
    if (own === undefined || isStandIn(made, field, fieldMap)) takeField(made, said, field);
    else if (isReal(said.provenance[field]) && differs(field, own, value))
      doubt(made.provenance[field], `the mail says ${String(value)}`, String(value));
  }
  for (const role of ADDRESS_ROLES) {
    const address = said.addresses[role];
    if (!address) continue;
    const own = made.addresses[role];
    if (own) doubtPlace(made.provenance[role], own, address);
    else {
      made.addresses[role] = address;
      made.provenance[role] = ofMail(said.provenance[role]);
    }
  }
  for (const event of said.events)
    if (!takeStop(made, event))
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

/** What follows from other values of the mail is no word of it. */
const isReal = (provenance: Provenance | undefined): boolean => provenance?.source === 'document';

function takeField(draft: OrderDraft, said: OrderDraft, field: string): void {
  const [value, provenance] = [said.fields[field], said.provenance[field]];
  // A unit without its amount is that of the paper's amount, which has none there.
  const amount = field.endsWith('_uom') ? field.slice(0, -'_uom'.length) : null;
  if (value === undefined || !isReal(provenance) || (amount && said.fields[amount] === undefined)) return;
  draft.fields[field] = value;
  draft.provenance[field] = ofMail(provenance);
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
function takeStop(draft: OrderDraft, event: DraftEvent): boolean {
  const own = draft.events.filter(({ type }) => type === event.type);
  const same = own.filter(({ address }) => isSamePlace(address, event.address));
  const [only] = own.length > 1 && same.length === 1 ? same : own;
  if (only && (own.length === 1 || same.length === 1)) {
    const mended: DraftEvent =
      GOES_TO.includes(event.type) && !isSamePlace(only.address, event.address)
        ? { ...only, address: event.address, provenance: ofMail(event.provenance) }
        : { ...only, provenance: { ...only.provenance } };
    if (mended.address === only.address) doubtPlace(mended.provenance, only.address, event.address);
    else doubt(mended.provenance, `the paper says ${inOneLine(only.address)}`, inOneLine(only.address));
    for (const term of ['delivery_window_from', 'delivery_window_to', 'note'] as const)
      if (!mended[term] && event[term]) mended[term] = event[term];
    draft.events = draft.events.map((one) => (one === only ? mended : one));
  } else if (own.length > 1) {
    // Which of them it means, if any, is not said.
    draft.events = draft.events.map((one) => {
      if (!own.includes(one)) return one;
      const asked = { ...one, provenance: { ...one.provenance } };
      doubtPlace(asked.provenance, one.address, event.address);
      return asked;
    });
  } else if (draft.events.length < MAX_EVENTS) {
    draft.events = withStop(draft.events, { ...event, provenance: ofMail(event.provenance) });
  } else return false;
  return true;
}

const GOES_TO: readonly string[] = ['deliver', 'drop'];

function doubtPlace(provenance: Provenance | undefined, own: DraftAddress, said: DraftAddress): void {
  if (!isSamePlace(own, said)) doubt(provenance, `the mail says ${inOneLine(said)}`, inOneLine(said));
}

/** The map's constant stands whatever is said; all else that is said otherwise is asked, wherever the order has it from. */
function doubt(provenance: Provenance | undefined, why: string, near: string): void {
  if (provenance === undefined || provenance.source === 'constant') return;
  Object.assign(provenance, withRival(provenance, why, near));
}

/**
 * Texts are said in many words: only what can be held against another is. Two texts of a list may be one entry, which the
 * matching knows.
 */
function differs(field: string, one: unknown, other: unknown): boolean {
  if (field === 'ship_comment' || field === 'contents') return false;
  return orderField(field)?.type === 'dictionary' ? plain(one) !== plain(other) : !alike(one, other);
}
