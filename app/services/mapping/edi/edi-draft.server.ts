import type { FieldMapLevel, ResolvedFieldMap } from '~/domain/fields/field-map';
import { inOneText } from '~/domain/orders/left-out';
import {
  type AddressRole,
  type DraftAddress,
  type DraftEvent,
  type EventType,
  type FieldValue,
  joinDoubts,
  type OrderDraft,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { EdiSegment } from '~/domain/reading/reading';
import { convertUnit } from '~/domain/trade/units';
import { PLACE_POLICY, POLICY } from '~/services/mapping/decide/policy';
import { settle, settleAddress } from '~/services/mapping/decide/settle';
import { applyConstants, trimByMap } from '~/services/mapping/drafts/apply-field-map.server';
import { finishByMap, readAs } from '~/services/mapping/drafts/finish-by-map.server';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { fieldOf, isHistoryName } from '~/services/mapping/labels/learned-names.server';

export type Measure = 'weight' | 'quantity' | 'volume';
/** An amount with its unit as the catalogue writes it, and the segment that says it. `isPart`: others are in other units. */
export type Amount = {
  value: number;
  unit: string | null | undefined;
  segment: EdiSegment;
  isPart?: boolean;
};

/** An order taking shape while the segments of a message go by. EDI says what it means, so each value is certain. */
export type EdiDraft = {
  draft: OrderDraft;
  set(field: string, value: FieldValue | null | undefined, segment: EdiSegment, text?: string): void;
  /** A number of which an order has one: others of its kind are asked beside the first. */
  number(field: string, value: string | null | undefined, segment: EdiSegment, text?: string): void;
  /** An amount with the unit that its own segment gives. Another amount is asked beside it, and never gives it its unit. */
  measure(field: Measure, amount: Pick<Amount, 'value' | 'unit'>, segment: EdiSegment): void;
  /** What is loaded, one kind of goods behind another. */
  describe(goods: string, segment: EdiSegment, glue?: string): void;
  /** What was said so far is said of this order alone: what others say beside it is said of all. */
  close(): void;
  /** Fills the first field that the map names for a reference such as `X12:BM`; one that no field has is kept in the comment, `beside` as well. */
  refer(key: string, value: string, segment: EdiSegment, beside?: string): void;
  /** Marks a value as one to look at, with the reason. */
  doubt(field: string, why: string): void;
  stop(type: EventType, address: DraftAddress, segment: EdiSegment): DraftEvent;
  place(role: AddressRole, address: DraftAddress, segment: EdiSegment): void;
  finish(): OrderDraft;
};

/** `page` is the message's index in the file. The first value of a field stays; comments are put together. */
export function newEdiDraft(page: number, fieldMap: ResolvedFieldMap, labels: LabelIndex): EdiDraft {
  const draft: OrderDraft = { fields: {}, provenance: {}, addresses: {}, events: [] };
  const provenance = (segment: EdiSegment, text: string, field = '') =>
    provenanceOf({ page, segment, text, level: fieldMap[field]?.level });
  const set: EdiDraft['set'] = (field, value, segment, text = String(value)) => {
    if (value === null || value === undefined || value === '' || fieldMap[field]?.available === false) return;
    const { [field]: known } = draft.fields;
    const { [field]: before = provenance(segment, text, field) } = draft.provenance;
    if (field === 'ship_comment' && typeof known === 'string') {
      const both = `${known} ${String(value)}`.trim();
      settle(draft, field, { value: both, provenance: before }, POLICY.map);
      return;
    }
    const own = typeof value === 'string' ? trimByMap(value, fieldMap[field]) : value;
    settle(draft, field, { value: own, provenance: before }, POLICY.document);
  };
  const doubt: EdiDraft['doubt'] = (field, why) => {
    const known = draft.provenance[field];
    if (known) Object.assign(known, { doubt: joinDoubts([known.doubt, why]), confidence: 0.5 });
  };
  const numbers = newNumbers(draft, fieldMap, doubt);
  const spare: Spare[] = [];
  const number: EdiDraft['number'] = (field, value, segment, text = value ?? '') => {
    if (!numbers.isOther(field, value ?? '')) set(field, value, segment, text);
  };
  return {
    draft,
    set,
    doubt,
    number,
    close: numbers.close,
    measure(field, { value, unit }, segment) {
      const { [field]: before, [`${field}_uom`]: unitBefore } = draft.fields;
      if (before === undefined) set(field, value, segment);
      if (before === undefined || before === value) return set(`${field}_uom`, unit, segment);
      if (numbers.isClosed(field) || isSame(Number(before), unitBefore, { value, unit })) return;
      doubt(field, `the message also has ${value} ${unit ?? 'without a unit'}`);
    },
    describe(goods, segment, glue = ', ') {
      const { contents } = draft.fields;
      if (goods === '' || String(contents ?? '').includes(goods)) return;
      if (contents === undefined) return set('contents', goods, segment);
      const { contents: provenance = { source: 'document' as const } } = draft.provenance;
      settle(draft, 'contents', { value: `${contents}${glue}${goods}`, provenance }, POLICY.map);
    },
    refer(key, value, segment, beside = '') {
      const names = labels.reference(key);
      const own = names.filter((name) => !isHistoryName(name));
      const free = own.find((name) => draft.fields[name] === undefined || name === 'ship_comment');
      const field = free ?? own[0];
      // A reference stays as it is written; a tick, a unit or an amount is read as one.
      const isWord = ['text', 'long-text', 'identifier'].includes(orderField(field ?? '')?.type ?? 'text');
      if (field === 'ship_comment') set(field, value.trim(), segment, value);
      else if (field && isWord) number(field, value.trim(), segment, value);
      else if (field) set(field, readAs(field, value.trim()), segment, value);
      else spare.push({ key, value: value.trim(), segment, beside });
      for (const name of names.filter(isHistoryName))
        set(name, readAs(fieldOf(name), value.trim()), segment, value);
    },
    stop(type, address, segment) {
      const event = { type, address, provenance: provenance(segment, address.raw_text) };
      draft.events.push(event);
      return event;
    },
    place(role, address, segment) {
      const proposal = { address, provenance: provenance(segment, address.raw_text) };
      settleAddress(draft, role, proposal, PLACE_POLICY.laterSegment);
    },
    finish() {
      numbers.tell();
      keepSpare(draft, spare, set);
      finishByMap(draft, fieldMap);
      applyConstants(draft, fieldMap);
      return draft;
    },
  };
}

/** A reference, or a remark, of a kind that no field has, with what its sender says of it. */
type Spare = { key: string; value: string; segment: EdiSegment; beside: string };
const OF_REMARK = /^(?:X12:NTE|EDIFACT:FTX):/;

/** Puts into the comment what no field has: "REF CR 4471" with its qualifier, a remark in its words. What a value of the order is already is there. */
function keepSpare(draft: OrderDraft, spare: readonly Spare[], set: EdiDraft['set']): void {
  const known = new Set(Object.values(draft.fields).map((value) => String(value).toLowerCase()));
  const kept = spare.flatMap(({ key, value, segment, beside }) => {
    const isRemark = OF_REMARK.test(key);
    const text = isRemark ? value : ['REF', key.split(':').at(-1), value, beside].filter(Boolean).join(' ');
    // A reference is a number; a word under such a qualifier is its sender's own.
    const isWorth = isRemark ? value !== '' : /\d/.test(value);
    return !isWorth || known.has(value.toLowerCase()) ? [] : [{ text, segment }];
  });
  const [first] = kept;
  if (!first) return;
  const all = [...new Set(kept.map(({ text }) => text))].join('; ');
  const { ship_comment: comment } = draft.fields;
  set('ship_comment', all, first.segment);
  if (typeof comment !== 'string' || !draft.provenance.ship_comment) return;
  const { ship_comment: provenance } = draft.provenance;
  settle(draft, 'ship_comment', { value: inOneText([comment, all]), provenance }, POLICY.map);
}

type Origin = { page: number; segment: EdiSegment; text: string; level: FieldMapLevel | undefined };

const provenanceOf = ({ page, segment, text, level }: Origin) => ({
  source: 'document' as const,
  ...(level ? { level } : {}),
  page,
  row: segment.index,
  confidence: 0.99,
  text,
});

/** The numbers of an order that has room for one of each kind: the others are told and offered beside the first. */
function newNumbers(draft: OrderDraft, fieldMap: ResolvedFieldMap, doubt: EdiDraft['doubt']) {
  const others = new Map<string, string[]>();
  const closed = new Set<string>();
  return {
    isClosed: (field: string) => closed.has(field),
    close: () => {
      for (const field of Object.keys(draft.fields)) closed.add(field);
    },
    /** Whether a number comes behind another one of its kind, or behind that of the message's heading. */
    isOther(field: string, value: string): boolean {
      const own = trimByMap(value, fieldMap[field]);
      const { [field]: known } = draft.fields;
      if (own === '' || known === undefined) return false;
      const told = others.get(field) ?? [];
      if (!closed.has(field) && known !== own && !told.includes(own)) others.set(field, [...told, own]);
      return true;
    },
    tell(): void {
      for (const [field, told] of others) {
        doubt(field, `the message also has ${told.join(', ')}`);
        Object.assign(draft.provenance[field] ?? {}, { near: told });
      }
    },
  };
}

/** Pounds and kilograms are converted by factors that differ in the fourth digit; weights are rounded on the way. */
function isSame(
  known: number,
  knownUnit: FieldValue | undefined,
  { value, unit }: Pick<Amount, 'value' | 'unit'>,
) {
  const inKnown = unit && knownUnit ? convertUnit(value, unit, String(knownUnit))?.value : undefined;
  const isOneUnit = unit === knownUnit || (!unit && !knownUnit);
  const compared = isOneUnit ? value : inKnown;
  return compared !== undefined && Math.abs(compared - known) < Math.max(1, isOneUnit ? 0 : known * 0.001);
}

/** Element `n` (from 1) of a segment, its first component. */
export function element(segment: EdiSegment, n: number, component = 1): string {
  return segment.elements[n - 1]?.[component - 1]?.trim() ?? '';
}

/** A number as EDIFACT writes it, its decimal sign a point or a comma; null for anything else. */
export function ediNumber(segment: EdiSegment, n: number, part = 1): number | null {
  const text = element(segment, n, part).replace(',', '.');
  return /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

/** An address of parts that may be empty. */
export function ediAddress(parts: Omit<DraftAddress, 'raw_text'>): DraftAddress {
  const filled = Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  );
  const tail = [parts.city, [parts.state, parts.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return {
    ...filled,
    raw_text: [parts.location_name, parts.address_line_1, parts.address_line_2, tail]
      .filter(Boolean)
      .join('\n'),
  };
}

/** CCYYMMDD (with or without HHMM behind) to a date and a time. */
export function ediMoment(text: string): { date: string | null; time: string | null } {
  const match = /^(20\d{2})(\d{2})(\d{2})(?:([01]\d|2[0-3])([0-5]\d))?/.exec(text);
  if (!match) return { date: null, time: null };
  const [, year, month, day, hour, minute] = match;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return { date: null, time: null };
  return { date: `${year}-${month}-${day}`, time: hour && minute ? `${hour}:${minute}` : null };
}

/** HHMM to HH:mm. */
export function ediTime(text: string): string | null {
  const match = /^([01]\d|2[0-3])([0-5]\d)/.exec(text);
  return match ? `${match[1]}:${match[2]}` : null;
}
