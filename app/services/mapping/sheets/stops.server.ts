import { isPlaceRole, type PlaceRole } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type Column, readHeadings } from './headings.server';

/** What the kind of a stop says of its place. */
const KINDS: readonly (readonly [PlaceRole, RegExp])[] = [
  ['pickup_location', /^(PICK[ -]?UP|PU|P|ORIGIN|LOAD|SHIPPER)$/i],
  ['delivery_location', /^(DELIVER(Y)?|DEL|D|DROP|DROP[ -]?OFF|DESTINATION|DEST|UNLOAD|CONSIGNEE|SO)$/i],
  ['empty_pickup_location', /^(HOOK|EMPTY PICK[ -]?UP|PULL EMPTY)$/i],
  ['empty_return_location', /^(EMPTY RETURN|RETURN EMPTY|RETURN|TERMINATE)$/i],
];
/** Headings that name the place of a stop where a list has one stop in each row. */
const NAMES = /^(LOCATION|LOCATION NAME|FACILITY|SITE|STOP NAME|STOP LOCATION|PLACE|COMPANY|NAME|PARTY)$/i;
const MOMENTS =
  /^((STOP |APPT |APPOINTMENT |SCHED |SCHEDULED |PLANNED )?DATE|APPT|APPOINTMENT|SCHEDULED|PLANNED)$/i;

export const kindOfStop = (text: string): PlaceRole | undefined =>
  KINDS.find(([, pattern]) => pattern.test(text.trim()))?.[0];

/** The columns of a stop's row, by the kind of stop that the row says. */
export type StopList = { at: number; columnsOf: (role: PlaceRole) => Column[] };

/** A list with one stop of a load in each row: one column says of each row whether it loads or unloads. */
export function stopList(
  headings: readonly SheetRow[],
  columns: readonly Column[],
  rows: readonly SheetRow[],
  labels: LabelIndex,
): StopList | null {
  const at = columns.findIndex((_, i) => {
    const roles = rows
      .map(({ cells }) => cells[i] ?? '')
      .filter(Boolean)
      .map(kindOfStop);
    return roles.length >= 2 && roles.every(Boolean) && new Set(roles).size >= 2;
  });
  const hasPlaces = columns.some((one) => one.kind === 'place' && isPlaceRole(one.role) && one.part === null);
  if (at < 0 || hasPlaces) return null;
  const texts = headings.map(({ cells }) => cells);
  const columnsOf = (role: PlaceRole): Column[] => {
    const due = /^(delivery|empty_return)/.test(role) ? 'deliver_by_date' : 'pickup_by_date';
    return readHeadings(texts, labels, role).map((column, i): Column => {
      const heading = texts.at(-1)?.[i]?.trim() ?? '';
      if (i === at) return { kind: 'unknown', heading };
      if (NAMES.test(heading)) return { kind: 'place', role, part: 'place_name', heading };
      if (MOMENTS.test(heading)) return { kind: 'field', meaning: { label: heading, names: [due] }, heading };
      return column;
    });
  };
  return { at, columnsOf };
}

/** The numbers by which the stops of a load belong together; the first that a row has. */
const LOADS = [
  'load_number',
  'reference_number',
  'unit_number',
  'booking_number',
  'master_bol_mawb',
] as const;

/** The rows of the same load as one order with their stops in turn. */
export function joinStops(rows: readonly DraftParts[]): DraftParts[] {
  const loads = new Map<string, DraftParts>();
  for (const [at, row] of rows.entries()) {
    const key = loadOf(row.candidates) ?? `row ${at}`;
    const load = loads.get(key) ?? { candidates: [], places: [] };
    const stop = load.places.length + 1;
    loads.set(key, {
      candidates: [...load.candidates, ...row.candidates],
      places: [...load.places, ...row.places.map((place) => ({ ...place, stop }))],
    });
  }
  return [...loads.values()];
}

function loadOf(candidates: readonly Candidate[]): string | null {
  const found = LOADS.map((name) => candidates.find(({ field }) => field === name)).find(Boolean);
  return found ? `${found.field} ${String(found.value)}` : null;
}
