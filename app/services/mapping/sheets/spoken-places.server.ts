import type { PlaceRole } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import { TERMINAL } from '~/domain/trade/terminals';
import type { DraftParts, PlacedAddress } from '~/services/mapping/decide/candidates';

const EMPTY = '(?:EMPTY|EMPTIES|MTYS?|MTS?)(?: (?:CONTAINERS?|UNITS?|BOXES|EQUIPMENT))?';
const FULL = '(?:FULLS?|LOADED|INGATES?)(?: (?:CONTAINERS?|UNITS?|BOXES|EQUIPMENT))?';

/** How a line above a list says where its containers are and where they go; the first that fits counts. */
const SAID: readonly (readonly [PlaceRole, RegExp])[] = [
  [
    'empty_pickup_location',
    new RegExp(`\\b${EMPTY} (?:(?:ARE|AVAILABLE|RELEASED) )*(?:FROM|OUT OF|EX) `, 'gi'),
  ],
  [
    'empty_return_location',
    new RegExp(`\\b${EMPTY} (?:(?:GO|RETURN|RETURNED|RETURNS|BACK|ARE) )*(?:TO|INTO) `, 'gi'),
  ],
  ['full_return_location', new RegExp(`\\b${FULL} (?:(?:GO|RETURN|BACK) )*(?:TO|INTO|AT) `, 'gi')],
  [
    'pickup_location',
    /\b(?:PICK(?:ED)?[ -]?UPS?|PULL(?:ED|S)?|COLLECT|AVAILABLE|CONTAINERS?|UNITS|BOXES|DISCHARG\w+|ARRIV\w+|READY|FULLS)(?: ALL)? (?:AT|FROM|EX|OUT OF|VIA) /gi,
  ],
  ['delivery_location', /\b(?:DELIVER(?:Y|IES|ED)?|DRAY(?:ED|AGE)?|DROP)(?: ALL)? (?:TO|INTO|AT) /gi],
];
/** "inbound containers (CN Brampton)": the place alone in brackets. */
const IN_BRACKETS = /\(([A-Z][^()\d,]{4,40})\)/g;
const WAREHOUSE =
  /\b(WAREHOUSE|DC|DISTRIBUTION|CROSS ?DOCK|TRANSLOAD|FULFILL?MENT|COLD STORAGE|PLANT|CFS)\b/i;
/** Small words and those that go on with another thing end a name, also where all is in capitals. */
const BEHIND_NAME = /^(FOR|TO|FROM|AND|AT|ON|WITH|VIA|ALL|WK|WEEK|PLEASE|UNLESS|BY|ONLY|THEN|ARE|IS)$/i;
const MAX_NAME = 7;

/** Places that the lines around a list name in a phrase: "empties from Savannah Depot, fulls into Garden City Terminal". */
export function spokenPlaces(rows: readonly SheetRow[], page: number): PlacedAddress[] {
  const found: PlacedAddress[] = [];
  const add = (role: PlaceRole, name: string, row: SheetRow, column: number) => {
    const isKnown = found.some((one) => one.role === role);
    const isPlace = TERMINAL.test(name) || (role === 'delivery_location' && WAREHOUSE.test(name));
    if (isKnown || !isPlace || !name.includes(' ')) return;
    const where = { page, row: row.index, column };
    found.push({ role, address: { raw_text: name, location_name: name }, where, certainty: 0.75 });
  };
  for (const row of rows) {
    for (const [column, cell] of row.cells.entries()) {
      if (cell === '' || row.cells.indexOf(cell) < column) continue;
      for (const [role, phrase] of SAID)
        for (const said of cell.matchAll(phrase))
          add(role, nameAt(cell.slice(said.index + said[0].length)), row, column);
      for (const said of cell.matchAll(IN_BRACKETS)) add('terminal_location', said[1] ?? '', row, column);
    }
  }
  return found;
}

/** The capitalised words with which a text begins. */
function nameAt(text: string): string {
  const name: string[] = [];
  for (const word of text.split(/\s+/).slice(0, MAX_NAME)) {
    const isName = /^[A-Z0-9&]/.test(word) || (name.length > 0 && /^(of|de|du|la)$/.test(word));
    if (!isName || BEHIND_NAME.test(word) || /^\d{3,}$/.test(word)) break;
    name.push(word.replace(/[,;.:)]+$/, ''));
    if (/[,;:)]$|[a-z]\.$/.test(word)) break;
  }
  return name.join(' ');
}

/** What of a row's own makes a spoken place needless. */
const SAME_STOP: Partial<Record<PlaceRole, readonly PlaceRole[]>> = {
  pickup_location: ['terminal_location', 'loading_location'],
  terminal_location: ['pickup_location', 'full_return_location'],
  full_return_location: ['terminal_location'],
  delivery_location: ['consignee_location'],
};

/** The row with the places that were said of all rows in a phrase and that it does not name itself. */
export function withSpoken(parts: DraftParts, spoken: readonly PlacedAddress[]): DraftParts {
  const roles = parts.places.map(({ role }) => role);
  const missing = spoken.filter(
    ({ role }) => !roles.some((own) => own === role || SAME_STOP[role]?.includes(own)),
  );
  return { ...parts, places: [...parts.places, ...missing] };
}
