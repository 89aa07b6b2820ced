import { EVENT_LABELS } from '../trade/event-types';
import { ADDRESS_LABELS } from '../trade/tms-needs';
import type { OrderEvent } from './journal';
import type { AddressRole, EventType } from './order-draft';
import { orderField } from './order-fields';
import { localMoment, showMoment } from './stop-terms';

/** A changed value; `eventNumber` is the place of the stop it belongs to, null for a value of the order itself. */
export type AuditChange = { attribute: string; eventNumber: number | null; old: unknown; new: unknown };

type Stop = Readonly<Record<string, unknown>>;
const STOP_LABELS = {
  type: 'Type',
  address_id: 'Address',
  note: 'Note',
  call_for_appointment: 'Call for appointment',
  delivery_window_from: 'Delivery window from',
  delivery_window_to: 'Delivery window to',
  delivery_instructions: 'Delivery instructions',
} as const satisfies Record<string, string>;
export const STOP_ATTRIBUTES = Object.keys(STOP_LABELS);
const ONE_STOP = /^order_address_events\.(\d+)\.(\w+)$/;

/** A change as the journal holds it, taken apart: an itinerary that was saved whole is as many changes as it has. */
export function splitItinerary(edit: { path: string; before: unknown; after: unknown }): AuditChange[] {
  const { path, before, after } = edit;
  if (path === 'order_address_events') return stopChanges(stopsIn(before), stopsIn(after));
  const [, number, attribute] = ONE_STOP.exec(path) ?? [];
  const change = { attribute: attribute ?? path, eventNumber: number ? Number(number) : null };
  return [{ ...change, old: before ?? null, new: after ?? null }];
}

/** What a property is called in reports: `seal_number`; of a stop `event2_note`. */
export function propertyOf({
  attribute,
  eventNumber,
}: Pick<AuditChange, 'attribute' | 'eventNumber'>): string {
  return eventNumber === null ? attribute : `event${eventNumber}_${attribute}`;
}

/** What a property of a report is of an order. */
export function splitProperty(property: string): Pick<AuditChange, 'attribute' | 'eventNumber'> {
  const [, number, attribute] = /^event(\d+)_(\w+)$/.exec(property) ?? [];
  return number && attribute
    ? { attribute, eventNumber: Number(number) }
    : { attribute: property, eventNumber: null };
}

type ShownAction =
  | 'order-deleted'
  | 'order-restored'
  | 'order-hidden'
  | 'order-shown'
  | 'order-replicated'
  | 'papers-followed';
const ACTION_CHANGES: Record<
  ShownAction,
  (details: Record<string, unknown>) => Omit<AuditChange, 'eventNumber'>
> = {
  'order-deleted': () => ({ attribute: 'is_deleted', old: false, new: true }),
  'order-restored': () => ({ attribute: 'is_deleted', old: true, new: false }),
  'order-hidden': () => ({ attribute: 'is_hidden', old: false, new: true }),
  'order-shown': () => ({ attribute: 'is_hidden', old: true, new: false }),
  'order-replicated': ({ copy_order_id }) => ({
    attribute: 'replicated_to_order_id',
    old: null,
    new: copy_order_id ?? null,
  }),
  'papers-followed': ({ changes }) => ({
    attribute: 'papers',
    old: null,
    new: Array.isArray(changes) ? changes.length : 0,
  }),
};

/** What somebody did with the order as a whole, told as a change; null for what was done to another one. */
export function wholeOrderChange({
  type,
  details,
}: Pick<OrderEvent, 'type' | 'details'>): AuditChange | null {
  if (!Object.hasOwn(ACTION_CHANGES, type)) return null;
  return { ...ACTION_CHANGES[type as ShownAction](details), eventNumber: null };
}

const stopsIn = (value: unknown): Stop[] => (Array.isArray(value) ? value : []);

function stopChanges(before: readonly Stop[], after: readonly Stop[]): AuditChange[] {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i);
  return places.flatMap((i) =>
    STOP_ATTRIBUTES.flatMap((attribute) => {
      const [old, now] = [before[i]?.[attribute] ?? null, after[i]?.[attribute] ?? null];
      // A stop that is new or gone says no more than what it had.
      return old === now || (!old && !now) ? [] : [{ attribute, eventNumber: i + 1, old, new: now }];
    }),
  );
}

const ORDER_LABELS: Record<string, string> = {
  tms_shipment_id: 'TMS ID',
  is_deleted: 'Deleted',
  is_hidden: 'Hidden',
  replicated_to_order_id: 'Copied as order',
  papers: 'Values read of other pages',
};

/** What people call a changed value: "Seal number", "Stop 2: Address". */
export function auditLabel({ attribute, eventNumber }: AuditChange): string {
  if (eventNumber !== null)
    return `Stop ${eventNumber}: ${STOP_LABELS[attribute as keyof typeof STOP_LABELS] ?? attribute}`;
  const label = ORDER_LABELS[attribute] ?? ADDRESS_LABELS[attribute as AddressRole];
  return label ?? orderField(attribute)?.label ?? attribute;
}

/** What people call what an edit changed, by its path. */
export function editLabel(path: string): string {
  const [change] = path === 'order_address_events' ? [] : splitItinerary({ path, before: null, after: null });
  return change ? auditLabel(change) : 'Itinerary';
}

/** Whether a value is the id of an address, or of a dictionary's entry, whose name is to be looked up. */
export function auditKind({ attribute }: AuditChange): 'address' | 'dictionary' | 'plain' {
  if (attribute === 'address_id' || attribute in ADDRESS_LABELS) return 'address';
  return orderField(attribute)?.type === 'dictionary' ? 'dictionary' : 'plain';
}

/** A plain value in words; an empty one is two dashes, as everywhere on an order. */
export function auditText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return EVENT_LABELS[value as EventType] ?? (localMoment(text) ? showMoment(text) : text);
}
