import type { ResolvedFieldMap } from '~/domain/fields/field-map';
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
import { PLACE_POLICY, POLICY } from '~/services/mapping/decide/policy';
import { settle, settleAddress } from '~/services/mapping/decide/settle';
import { applyConstants, trimByMap } from '~/services/mapping/drafts/apply-field-map.server';
import { finishByMap, readAs } from '~/services/mapping/drafts/finish-by-map.server';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { fieldOf, isHistoryName } from '~/services/mapping/labels/learned-names.server';

/** An order taking shape while the segments of a message go by. EDI says what it means, so each value is certain. */
export type EdiDraft = {
  draft: OrderDraft;
  set(field: string, value: FieldValue | null | undefined, segment: EdiSegment, text?: string): void;
  /** Fills the first field that the map names for a reference such as `X12:BM`. */
  refer(key: string, value: string, segment: EdiSegment): void;
  /** Marks a value as one to look at, with the reason. */
  doubt(field: string, why: string): void;
  stop(type: EventType, address: DraftAddress, segment: EdiSegment): DraftEvent;
  place(role: AddressRole, address: DraftAddress, segment: EdiSegment): void;
  finish(): OrderDraft;
};

/** `page` is the message's index in the file. The first value of a field stays; comments are put together. */
export function newEdiDraft(page: number, fieldMap: ResolvedFieldMap, labels: LabelIndex): EdiDraft {
  const draft: OrderDraft = { fields: {}, provenance: {}, addresses: {}, events: [] };
  const provenance = (segment: EdiSegment, text: string, field?: string) => {
    const level = field ? fieldMap[field]?.level : undefined;
    return {
      source: 'document' as const,
      ...(level ? { level } : {}),
      page,
      row: segment.index,
      confidence: 0.99,
      text,
    };
  };
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
  return {
    draft,
    set,
    refer(key, value, segment) {
      const names = labels.reference(key);
      const field = names
        .filter((name) => !isHistoryName(name))
        .find((name) => draft.fields[name] === undefined || name === 'ship_comment');
      // A reference stays as it is written; a tick, a unit or an amount is read as one.
      const isWord = ['text', 'long-text', 'identifier'].includes(orderField(field ?? '')?.type ?? 'text');
      if (field) set(field, isWord ? value.trim() : readAs(field, value.trim()), segment, value);
      for (const name of names.filter(isHistoryName))
        set(name, readAs(fieldOf(name), value.trim()), segment, value);
    },
    doubt(field, why) {
      const known = draft.provenance[field];
      if (known) Object.assign(known, { doubt: joinDoubts([known.doubt, why]), confidence: 0.5 });
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
      finishByMap(draft, fieldMap);
      applyConstants(draft, fieldMap);
      return draft;
    },
  };
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
