import { PLACE_ROLES } from '../fields/field-map';
import { showFieldValue } from '../fields/field-values';
import { EVENT_LABELS } from '../trade/event-types';
import { textOfEntry } from './looked-up';
import {
  ADDRESS_ROLES,
  type AddressRole,
  type DraftAddress,
  type EventType,
  type FieldValue,
  type Provenance,
} from './order-draft';
import { ORDER_FIELDS } from './order-fields';
import { type StopTerms, showDelivery } from './stop-terms';

/** What of an order is held against another. */
export type ComparedOrder = {
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  addresses: Partial<Record<AddressRole, ComparedAddress>>;
  stops: readonly ComparedStop[];
};
type ComparedAddress = DraftAddress & { address_id: number | null; provenance?: Provenance };
export type ComparedStop = StopTerms & {
  type: EventType;
  addressId: number | null;
  address: DraftAddress;
};

/** One difference between an order and the one it updates, as it was when the new one came. */
export type OrderChange = {
  /** A field, an address role, or `event-2` for the second stop. */
  path: string;
  label: string;
  /** The values themselves; an address by its id, a stop has none. */
  old_value: FieldValue | null;
  new_value: FieldValue | null;
  old_value_display_name: string;
  new_value_display_name: string;
  /** The new document says nothing of it. */
  only_on_preceding: boolean;
  /** A person had set it there. */
  edited_on_preceding: boolean;
};

export const NOTHING = '--';
/**
 * Field by field what the new order says otherwise than the prior one: fields, addresses, stops, in the order of the form.
 * Spelling alone (capitals, spaces, dashes) is no difference. `nameOf` gives dictionary items their names.
 */
export function orderDifferences(
  prior: ComparedOrder,
  next: ComparedOrder,
  nameOf: (itemId: number) => string | undefined = () => undefined,
): OrderChange[] {
  const fields = fieldChanges(prior, next, nameOf);
  const changed = new Set(fields.map(({ path }) => path));
  return [
    // Where the text changed, the change is told once.
    ...fields.filter(({ path }) => !changed.has(textOfEntry(path) ?? '')),
    ...ADDRESS_ROLES.flatMap((role) => addressChange(role, prior.addresses[role], next.addresses[role])),
    ...stopChanges(prior.stops, next.stops),
  ];
}

function fieldChanges(
  prior: ComparedOrder,
  next: ComparedOrder,
  nameOf: (itemId: number) => string | undefined,
): OrderChange[] {
  return Object.entries(ORDER_FIELDS).flatMap(([path, { label, type }]) => {
    const [before, after] = [heldValue(prior.fields[path]), heldValue(next.fields[path])];
    const exact = type === 'number' || type === 'money' || type === 'boolean';
    if (exact ? before === after : plain(before) === plain(after)) return [];
    const show = (value: FieldValue | null) =>
      value !== null && type === 'dictionary'
        ? (nameOf(Number(value)) ?? 'Not Found')
        : showFieldValue(path, value);
    return [
      change(
        { path, label, isAsked: next.provenance[path]?.doubt !== undefined },
        [before, after],
        [show(before), show(after)],
        prior.provenance[path]?.source,
      ),
    ];
  });
}

function heldValue(value: FieldValue | undefined): FieldValue | null {
  return value === undefined || value === '' ? null : value;
}

/** Letters and digits alone; a text of other signs as it stands. */
function plain(value: FieldValue | null): string {
  const text = String(value ?? '').toUpperCase();
  return text.replace(/[^\p{L}\p{N}]/gu, '') || text.trim();
}

function change(
  { path, label, isAsked = false }: { path: string; label: string; isAsked?: boolean },
  [before, after]: [FieldValue | null, FieldValue | null],
  [shownBefore, shownAfter]: [string, string],
  source: Provenance['source'] | undefined,
): OrderChange {
  return {
    path,
    label,
    old_value: before,
    new_value: after,
    old_value_display_name: shownBefore,
    new_value_display_name: shownAfter,
    only_on_preceding: shownAfter === NOTHING && !isAsked,
    edited_on_preceding: source === 'user',
  };
}

function addressChange(
  role: AddressRole,
  before: ComparedAddress | undefined,
  after: ComparedAddress | undefined,
): OrderChange[] {
  if (samePlace(before?.address_id, before, after?.address_id, after)) return [];
  const ids: [number | null, number | null] = [before?.address_id ?? null, after?.address_id ?? null];
  const shown: [string, string] = [showAddress(before), showAddress(after)];
  return [
    change({ path: role, label: `${PLACE_ROLES[role]} address` }, ids, shown, before?.provenance?.source),
  ];
}

function samePlace(
  idBefore: number | null | undefined,
  before: DraftAddress | undefined,
  idAfter: number | null | undefined,
  after: DraftAddress | undefined,
): boolean {
  if (idBefore && idAfter) return idBefore === idAfter;
  return plain(showAddress(before)) === plain(showAddress(after));
}

/** An address in one line, as a list of differences shows it. */
export function showAddress(address: DraftAddress | undefined): string {
  if (!address) return NOTHING;
  const { location_name, address_line_1, address_line_2, city, state, postal_code, raw_text } = address;
  const region = [state, postal_code].filter(Boolean).join(' ');
  const parts = [location_name, address_line_1, address_line_2, city, region].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : raw_text || NOTHING;
}

/** Stops are held against those of the same place in the itinerary: their order is part of what they say. */
function stopChanges(before: readonly ComparedStop[], after: readonly ComparedStop[]): OrderChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i).flatMap((i) => {
    const [a, b] = [before[i], after[i]];
    const isSame =
      a !== undefined &&
      b !== undefined &&
      a.type === b.type &&
      plain(saidOf(a)) === plain(saidOf(b)) &&
      samePlace(a.addressId, a.address, b.addressId, b.address);
    if (isSame) return [];
    return [
      change(
        { path: `event-${i + 1}`, label: `Stop ${i + 1}` },
        [null, null],
        [showStop(a), showStop(b)],
        undefined,
      ),
    ];
  });
}

/** A stop in one line; `--` where there is none. */
export function showStop(stop: ComparedStop | undefined): string {
  if (!stop) return NOTHING;
  return [`${EVENT_LABELS[stop.type]}: ${showAddress(stop.address)}`, saidOf(stop)]
    .filter(Boolean)
    .join(' · ');
}

/** What is said of a stop beside its place, in words. */
function saidOf(stop: ComparedStop): string {
  return [stop.note, ...showDelivery(stop)].filter(Boolean).join(' · ');
}
