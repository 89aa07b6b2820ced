import type { PlaceRole } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import { parseCityStateZip } from '~/domain/trade/us-places';
import type { PlacedAddress } from '~/services/mapping/decide/candidates';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { linesOf } from './rows.server';

/** Rows at the head of a tab in which its sender stands. */
const HEAD_ROWS = 4;

/** Whose list it is, by its title and its sender's name: where its containers are, or where they go. */
const OWN_LISTS: readonly { role: PlaceRole; title: RegExp; name: RegExp }[] = [
  {
    role: 'pickup_location',
    title: /\bAVAILAB(LE|ILITY)\b|\bREADY FOR PICK ?UP\b/i,
    name: /\b(TERMINALS?|RAMP|PIER|PORT|INTERMODAL|DEPOT|CONTAINER YARD|CFS)\b/i,
  },
  {
    role: 'delivery_location',
    title:
      /\bINBOUND\b.*\bAPPOINTMENTS?\b|\bRECEIVING (SCHEDULE|APPOINTMENTS?)\b|\b(UNLOAD(ING)?|DOCK) SCHEDULE\b/i,
    name: /\b(WAREHOUS\w+|FULFILL?MENT|DISTRIBUTION|DC|LOGISTICS CENT(ER|RE)|COLD STORAGE|RECEIVING|CROSS ?DOCK)\b/i,
  },
];

/**
 * A terminal's list of what is available is to be picked up there; a warehouse's list of appointments is delivered to
 * it. Either names itself in its letterhead alone.
 */
export function senderPlace(rows: readonly SheetRow[], page: number): PlacedAddress | null {
  const head = rows.slice(0, HEAD_ROWS).map((row) => ({ row, text: row.cells.find(Boolean) ?? '' }));
  const titles = head.map(({ text }) => text).join('\n');
  const own = OWN_LISTS.find(({ title, name }) => title.test(titles) && name.test(titles));
  const at = head.findIndex(({ text }) => own?.name.test(text));
  const first = head[at];
  if (!own || !first) return null;
  const parts = (first.text.split('\n')[0] ?? '').split(/\s+[-–—|]\s+/).map((part) => part.trim());
  const name = parts.find((part) => own.name.test(part) && !own.title.test(part)) ?? '';
  const address = head
    .slice(at)
    .map(({ text }) => addressIn(text))
    .find((one) => one !== null);
  const parsed = parseAddress([name, ...(address ?? [])]);
  if (!parsed || name.length > 60) return null;
  return {
    role: own.role,
    address: parsed,
    where: { page, row: first.row.index, column: first.row.cells.findIndex(Boolean) },
    certainty: 0.75,
  };
}

/** The street and city at the beginning of a line of a letterhead, without the telephone and hours behind them. */
function addressIn(text: string): string[] | null {
  const found =
    /(\d{1,6}\s+[A-Za-z][^,]*),\s*([A-Za-z .]+,\s*[A-Z]{2}\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))/.exec(
      linesOf(text).join(', '),
    );
  return found?.[1] && found[2] && parseCityStateZip(found[2]) ? [found[1], found[2]] : null;
}
