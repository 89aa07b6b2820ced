import { ITINERARY_STOP } from '../trade/tms-needs';
import { UNREAD_ATTACHMENT } from './left-out';
import { hasMappedValue, isFilled } from './mapped-values';
import type { AddressRole } from './order-draft';
import { AREAS, type Area, fieldsBySection, type OrderField, SECTIONS, type Section } from './order-fields';
import type { OrderView } from './order-view';

/** The address that stands at the head of a section. */
const SECTION_ADDRESSES: Partial<Record<Section, AddressRole>> = {
  bill_to: 'bill_to_address',
  ssrr: 'ssrr_location_address',
  forwarder: 'forwarder_address',
};

/** The fields of a section that its template gives, where it gives all of them: one line then stands for them. */
export function leftToTemplate(view: PlanView, { address, rows, folded }: FormSection): string[] {
  const names = [...rows.flat(), ...folded];
  const isLeft = (name: string) => view.screens[name]?.managedByTemplate && !isFilled(view.fields[name]);
  return address === null && names.length > 0 && names.every(isLeft) ? names : [];
}

export type FormSection = {
  section: Section;
  label: string;
  address: AddressRole | null;
  rows: string[][];
  /** The empty fields that stand behind one line, by what begins their rows. */
  folded: string[];
  /** The same fields while they are shown. */
  unfolded: string[];
};
export type FormArea = { area: Area; label: string; sections: FormSection[] };

type PlanOptions = {
  /** Every field there is. */
  all: boolean;
  editing?: string | null;
  /** Sections whose empty fields are shown. */
  opened?: ReadonlySet<string>;
  /** Fields that stay in sight: somebody had them open. */
  kept?: ReadonlySet<string>;
  /** Fields that say again what another one says. */
  repeated?: ReadonlySet<string>;
};
type Verified = { addressId: number | null };
type PlanView = Pick<OrderView, 'fields' | 'screens' | 'doubts' | 'faults'> & {
  addresses: Readonly<Record<AddressRole, Verified | null>>;
  /** What changed against the order before: what became empty is shown as such. */
  precedingChanges?: readonly { path: string }[];
};
type EventsView = { events: readonly { number: number; address: Verified }[] };

/** The form in its areas. (spec 2 §2 Form sections) */
export function planAreas(view: PlanView, options: PlanOptions): FormArea[] {
  const planned = planForm(view, options);
  return (Object.keys(AREAS) as Area[]).map((area) => {
    const names: readonly Section[] = AREAS[area].sections;
    return {
      area,
      label: AREAS[area].label,
      sections: planned.filter(({ section }) => names.includes(section)),
    };
  });
}

/**
 * What the form shows: filled fields and those that need a look; of the rest the usual ones fold to one line for each
 * section until they are asked for, the others show with all fields. Fields that belong together share a row.
 * (spec 2 §2 Form sections, §5)
 */
export function planForm(view: PlanView, options: PlanOptions): FormSection[] {
  return fieldsBySection().flatMap(({ section, label, fields }) => {
    const { rows, folded, unfolded } = rowsOf(view, fields, options, section);
    const role = SECTION_ADDRESSES[section] ?? null;
    const address = role && (view.addresses[role] || options.all || role === 'bill_to_address') ? role : null;
    return rows.length > 0 || folded.length > 0 || address
      ? [{ section, label, address, rows, folded, unfolded }]
      : [];
  });
}

/** `needed` shows in any case; `empty` folds, `further` shows with all fields. */
type Standing = 'hidden' | 'needed' | 'empty' | 'further';

function standingOf(view: PlanView, { name, field }: CatalogueRow, options: PlanOptions): Standing {
  if (view.screens[name]?.hidden) return 'hidden';
  const isAsked = name === options.editing || options.kept?.has(name);
  const isChanged = view.precedingChanges?.some(({ path }) => path === name);
  if (isAsked || lookReason(view, name) !== null || isChanged) return 'needed';
  if (options.repeated?.has(name)) return 'further';
  if (isFilled(view.fields[name]) || field.stays) return 'needed';
  return field.usual ? 'empty' : 'further';
}

type CatalogueRow = { name: string; field: OrderField };
type Rows = Pick<FormSection, 'rows' | 'folded' | 'unfolded'>;

/** A field with those that stand beside it; a unit or time of day is nothing without what it belongs to. */
function rowsOf(view: PlanView, fields: CatalogueRow[], options: PlanOptions, section: Section): Rows {
  const found: Rows = { rows: [], folded: [], unfolded: [] };
  const isOpen = options.all || options.opened?.has(section);
  for (const group of groupsOf(fields)) {
    const standings = group.map((row) => ({ name: row.name, standing: standingOf(view, row, options) }));
    const isNeeded = standings.some(
      ({ name, standing }) =>
        standing === 'needed' &&
        (!isCompanion(name) || name === options.editing || lookReason(view, name) !== null),
    );
    const [lead] = standings;
    const isEmpty = !isNeeded && lead?.standing === 'empty';
    if (lead && isEmpty) (isOpen ? found.unfolded : found.folded).push(lead.name);
    const isThere = standings.some(({ name, standing }) => standing !== 'hidden' && !isCompanion(name));
    if (isNeeded || (isEmpty && isOpen) || (options.all && isThere)) {
      const names = shownNames(standings, options.all);
      if (names.length > 0) found.rows.push(names);
    }
  }
  return found;
}

function groupsOf(fields: CatalogueRow[]): CatalogueRow[][] {
  const groups: CatalogueRow[][] = [];
  for (const row of fields) {
    if (row.field.joinsPrevious) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** What stands in a row that is shown: a unit that needs a look brings what it is the unit of. */
function shownNames(standings: { name: string; standing: Standing }[], all: boolean): string[] {
  const isSeen = (standing: Standing) =>
    standing === 'needed' || standing === 'empty' || (all && standing === 'further');
  const seen = standings.filter(({ standing }) => isSeen(standing)).map(({ name }) => name);
  const [lead] = standings;
  const needsLead = lead && lead.standing !== 'hidden' && isCompanion(seen[0]);
  return needsLead ? [lead.name, ...seen] : seen;
}

/** Units and times of day stand right after what they belong to and need no label to be understood. */
export function isCompanion(name: string | undefined): boolean {
  return name !== undefined && /_uom$|_time$/.test(name);
}

const EVERY_SECTION: ReadonlySet<string> = new Set(Object.keys(SECTIONS));

/** Fields hidden behind "Show all fields": neither filled nor folded. */
export function countFurtherFields(view: PlanView): number {
  const count = (all: boolean) =>
    planForm(view, { all, opened: EVERY_SECTION }).flatMap(({ rows }) => rows.flat()).length;
  return count(true) - count(false);
}

/** Why a field needs a look, in the words of the form, or null. */
export function lookReason(view: PlanView, name: string): string | null {
  const fault = view.faults[name];
  if (fault) return fault;
  const doubt = view.doubts[name];
  const isLeft = view.screens[name]?.managedByTemplate && !isFilled(view.fields[name]);
  if (doubt && !isLeft) return `Check: ${doubt}`;
  if (view.screens[name]?.required && !hasMappedValue(view.fields, name)) return 'Required by customer';
  return null;
}

/**
 * A stop of the reviewer's way through an order: a field, an address, an event of the itinerary, an attachment that could not
 * be read, or that it came before.
 */
export type Stop = { name: string; kind: 'field' | 'address' | 'event' | 'attachment' | 'duplicate' };

/** The stop of an order whose file made another one before. */
export const DUPLICATE_STOP: Stop = { name: 'duplicate', kind: 'duplicate' };

const UNREAD_STOP: Stop = { name: UNREAD_ATTACHMENT, kind: 'attachment' };

/** The name under which an event of the itinerary is found on the form. */
export function eventStop(number: number): string {
  return `event-${number}`;
}

type FormView = PlanView & EventsView & { leftOut: { toCheck: boolean } | null };
export type StopView = FormView & { duplicate: unknown; sent: unknown };

/** Everything that needs a look, in the order of the form: what could not be read, doubtful or missing values, unverified addresses. */
export function stopsToCheck(view: StopView): Stop[] {
  return [...(view.duplicate && !view.sent ? [DUPLICATE_STOP] : []), ...stopsOfForm(view)];
}

/** Those of them that a reviewer settles on the form; a duplicate is asked about when it is sent. */
export function stopsOfForm(view: FormView): Stop[] {
  const stops = planAreas(view, { all: false }).flatMap((plan) => stopsOfArea(view, plan));
  return view.leftOut?.toCheck ? [UNREAD_STOP, ...stops] : stops;
}

/** What of an area needs a look. */
export function stopsOfArea(view: PlanView & EventsView, { area, sections }: FormArea): Stop[] {
  if (area === 'itinerary') return openEvents(view);
  return sections.flatMap(({ address, rows }) => {
    const stops: Stop[] = address && isOpenAddress(view, address) ? [{ name: address, kind: 'address' }] : [];
    for (const name of rows.flat())
      if (lookReason(view, name) && !view.screens[name]?.readonly) stops.push({ name, kind: 'field' });
    return stops;
  });
}

function isOpenAddress(view: PlanView, role: AddressRole): boolean {
  const held = view.addresses[role];
  return (held && held.addressId === null) || role in view.faults;
}

function openEvents(view: PlanView & EventsView): Stop[] {
  const unverified = view.events
    .filter(({ address }) => address.addressId === null)
    .map(({ number }): Stop => ({ name: eventStop(number), kind: 'event' }));
  return ITINERARY_STOP in view.faults
    ? [{ name: ITINERARY_STOP, kind: 'event' }, ...unverified]
    : unverified;
}

/** The stop after `name`, beginning again at the top; null when nothing else is left. */
export function nextStop(
  view: FormView,
  name: string,
  accepted: ReadonlySet<string> = new Set(),
): Stop | null {
  const order = planAreas(view, { all: true }).flatMap(({ area, sections }) =>
    area === 'itinerary'
      ? [ITINERARY_STOP, ...view.events.map(({ number }) => eventStop(number))]
      : sections.flatMap(({ rows, address }) => [...(address ? [address as string] : []), ...rows.flat()]),
  );
  const open = stopsOfForm(view).filter((stop) => stop.name !== name && !accepted.has(stop.name));
  const here = order.indexOf(name);
  return open.find((stop) => order.indexOf(stop.name) > here) ?? open[0] ?? null;
}
