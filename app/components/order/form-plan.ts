import type { AddressRole, FieldValue } from '~/domain/order-draft';
import { fieldsBySection, type OrderField, type Section } from '~/domain/order-fields';
import type { OrderView } from '~/domain/order-view';

/** The address that stands at the head of a section. */
export const SECTION_ADDRESSES: Partial<Record<Section, AddressRole>> = {
  bill_to: 'bill_to_address',
  ssrr: 'ssrr_location_address',
  forwarder: 'forwarder_address',
};

/** Where the itinerary stands: it is no section of the catalogue. */
export const ITINERARY_AFTER: Section = 'shipment';

/** The fields of a section that its template gives, where it gives all of them: one line then stands for them. */
export function leftToTemplate(view: PlanView, { address, rows }: FormSection): string[] {
  const names = rows.flat();
  const isLeft = (name: string) => view.screens[name]?.managedByTemplate && !isFilled(view.fields[name]);
  return address === null && names.length > 0 && names.every(isLeft) ? names : [];
}

export type FormSection = { section: Section; label: string; address: AddressRole | null; rows: string[][] };
type PlanOptions = { all: boolean; editing?: string | null };
type PlanView = Pick<OrderView, 'fields' | 'screens' | 'doubts' | 'addresses' | 'mayEdit'>;

/**
 * What the form shows: usual fields, filled ones and those that need a look, and the rest when asked for. Fields
 * that belong together share a row. (spec 2 §2 Form sections, §5)
 */
export function planForm(view: PlanView, options: PlanOptions): FormSection[] {
  return fieldsBySection().flatMap(({ section, label, fields }) => {
    const rows = rowsOf(view, fields, options);
    const role = SECTION_ADDRESSES[section] ?? null;
    const address = role && (view.addresses[role] || options.all || role === 'bill_to_address') ? role : null;
    return rows.length > 0 || address ? [{ section, label, address, rows }] : [];
  });
}

function isShown(view: PlanView, name: string, field: OrderField, { all, editing }: PlanOptions): boolean {
  if (view.screens[name]?.hidden) return false;
  if (field.usual || all || name === editing) return true;
  return isFilled(view.fields[name]) || name in view.doubts || view.screens[name]?.required === true;
}

function isFilled(value: FieldValue | undefined): boolean {
  return value !== undefined && value !== '';
}

type CatalogueRow = { name: string; field: OrderField };

/** A field with those that stand beside it; a unit or time of day is nothing without what it belongs to. */
function rowsOf(view: PlanView, fields: CatalogueRow[], options: PlanOptions): string[][] {
  const groups: CatalogueRow[][] = [];
  for (const row of fields) {
    if (row.field.joinsPrevious) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups
    .map(([lead, ...beside]) => {
      const shown = beside.filter(({ name, field }) => isShown(view, name, field, options));
      const asksForLead = shown.some(({ name }) => isCompanion(name) && lookReason(view, name));
      if (!lead) return [];
      if (isShown(view, lead.name, lead.field, options) || (asksForLead && !view.screens[lead.name]?.hidden))
        return [lead.name, ...shown.map(({ name }) => name)];
      return shown.map(({ name }) => name).filter((name) => !isCompanion(name) || name === options.editing);
    })
    .filter((names) => names.length > 0);
}

/** Units and times of day stand right after what they belong to and need no label to be understood. */
export function isCompanion(name: string | undefined): boolean {
  return name !== undefined && /_uom$|_time$/.test(name);
}

/** Fields hidden behind "Show all fields". */
export function countFurtherFields(view: PlanView): number {
  const count = (all: boolean) => planForm(view, { all }).flatMap(({ rows }) => rows.flat()).length;
  return count(true) - count(false);
}

/** Why a field needs a look, in the words of the form, or null. */
export function lookReason(view: PlanView, name: string): string | null {
  const doubt = view.doubts[name];
  if (doubt) return `Check: ${doubt}`;
  if (view.screens[name]?.required && !isFilled(view.fields[name])) return 'Required by customer';
  return null;
}

/** A stop of the reviewer's way through an order: a field, an address or an event of the itinerary. */
export type Stop = { name: string; kind: 'field' | 'address' | 'event' };

/** The name under which an event of the itinerary is found on the form. */
export function eventStop(number: number): string {
  return `event-${number}`;
}

/** Everything that needs a look, in the order of the form: doubtful or missing values, unverified addresses. */
export function stopsToCheck(view: PlanView & Pick<OrderView, 'events'>): Stop[] {
  const events = view.events
    .filter(({ address }) => address.addressId === null)
    .map(({ number }): Stop => ({ name: eventStop(number), kind: 'event' }));
  return planForm(view, { all: false }).flatMap(({ section, address, rows }) => {
    const held = address ? view.addresses[address] : null;
    const stops: Stop[] =
      held && address && held.addressId === null ? [{ name: address, kind: 'address' }] : [];
    for (const name of rows.flat())
      if (lookReason(view, name) && !view.screens[name]?.readonly) stops.push({ name, kind: 'field' });
    return section === ITINERARY_AFTER ? [...stops, ...events] : stops;
  });
}

/** The stop after `name`, beginning again at the top; null when nothing else is left. */
export function nextStop(
  view: PlanView & Pick<OrderView, 'events'>,
  name: string,
  accepted: ReadonlySet<string> = new Set(),
): Stop | null {
  const order = planForm(view, { all: true }).flatMap(({ rows, address, section }) => [
    ...(address ? [address as string] : []),
    ...rows.flat(),
    ...(section === ITINERARY_AFTER ? view.events.map(({ number }) => eventStop(number)) : []),
  ]);
  const open = stopsToCheck(view).filter((stop) => stop.name !== name && !accepted.has(stop.name));
  const here = order.indexOf(name);
  return open.find((stop) => order.indexOf(stop.name) > here) ?? open[0] ?? null;
}
