import { PLACE_PARTS, type PlacePart, type PlaceRole } from '~/domain/fields/field-map';
import { type DraftAddress, joinDoubts } from '~/domain/orders/order-draft';
import type { SheetRow } from '~/domain/reading/reading';
import { timeBeside } from '~/domain/trade/parse-date';
import { askedOfRange, parseTemperature, TEMPERATURE } from '~/domain/trade/temperature';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { isStreet, parseCityStateZip } from '~/domain/trade/us-places';
import type { Candidate, DraftParts, PlacedAddress } from '~/services/mapping/decide/candidates';
import type { LabelledText } from '~/services/mapping/drafts/draft-builder.server';
import { impossibleValues } from '~/services/mapping/values/impossible-value.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { type ColumnEvidence, columnEvidence } from './column-evidence';
import type { Column } from './headings.server';
import { askedOfCell, inUnitOfHeading, serviceCell, unreadCell, withoutAbout } from './left-cells.server';

type ReadCell = (cell: LabelledText) => Candidate[];
/** A cell's text with its day in full, where it holds a day. */
type DaysInFull = (text: string, names: readonly string[]) => string;
type RowContext = { page: number; columns: readonly Column[]; read: ReadCell; days: DaysInFull };
type Place = { parts: DraftAddress; where: Candidate['where']; evidence: ColumnEvidence };
type Places = Map<PlaceRole, Place>;

/** Dates whose time may stand in a column of its own behind them. */
const TIMED = /^(pickup_by|deliver_by|cutoff)_date$/;

/** The values and addresses of one row, by its columns. */
export function readRow({ index, cells }: SheetRow, { page, columns, read, days }: RowContext): DraftParts {
  const candidates: Candidate[] = [];
  const places: Places = new Map();
  let timed: string | undefined;
  for (const [at, shown] of cells.entries()) {
    const column = columns[at];
    const text = column?.kind === 'field' ? days(shown, column.meaning.names) : shown;
    if (!column || text === '') continue;
    const where = { page, row: index, column: at };
    candidates.push(...unitAlone(column, text, where));
    candidates.push(...serviceCell(column, text, where));
    if (column.kind === 'unknown') continue;
    if (column.kind === 'place') addPlace(places, column, text, where);
    else if (column.kind === 'time') candidates.push(...timeOf(timed, text, where));
    else {
      timed = column.meaning.names.find((name) => TIMED.test(name)) ?? timed;
      candidates.push(...valuesOf(column, { shown, text, where }, read));
    }
  }
  return {
    candidates,
    places: [...withPartyNames(places)].map(
      ([role, { parts, where, evidence }]): PlacedAddress => ({
        role,
        address: parts,
        where,
        certainty: OF_PLACE * evidence.certainty,
        ...(evidence.doubt ? { doubt: evidence.doubt } : {}),
      }),
    ),
  };
}

/** `text`: with its day in full. */
type Cell = { shown: string; text: string; where: Candidate['where'] };

/** The values of a cell below a heading that is known, and what else it says. */
function valuesOf(
  column: Extract<Column, { kind: 'field' }>,
  { shown, text: whole, where }: Cell,
  read: ReadCell,
): Candidate[] {
  const { meaning } = column;
  const evidence = columnEvidence(column);
  const doubt = evidence.doubt ? { doubt: evidence.doubt } : {};
  const why = askedOfCell(column, shown);
  const readAs = (text: string) => read({ meaning, text, where, certainty: evidence.certainty });
  const text = inUnitOfHeading(column, whole);
  const own = [readAs(text), readAs(withoutAbout(text))].find((one) => one.length > 0) ?? [];
  const impossible = own.length > 0 ? [] : impossibleValues(meaning, text, where);
  return [
    ...own.map((one) => asked({ ...doubt, ...one }, why)),
    ...impossible,
    ...(own.length + impossible.length > 0 ? [] : unreadCell(column, shown, where)),
    ...unitInHeading(column, text, where),
    ...(meaning.names.includes('ship_comment') ? temperatureIn(text, where) : []),
  ];
}

/** A value of which something is asked is worth no more than this. */
const ASKED = 0.6;

function asked(one: Candidate, why: string | undefined): Candidate {
  const doubt = why && one.primary ? joinDoubts([why, one.doubt]) : undefined;
  return doubt ? { ...one, confidence: Math.min(one.confidence, ASKED), doubt } : one;
}

/** "LBS" in a column of its own is the unit of the weight beside it. */
function unitAlone(column: Column, text: string, where: Candidate['where']): Candidate[] {
  const isFree =
    column.kind === 'unknown' ||
    (column.kind === 'field' &&
      column.meaning.names.every((name) => /^(quantity_uom|weight|volume)$/.test(name)));
  const [weight, volume] = [weightUnit(text), volumeUnit(text)];
  const base = { confidence: 0.9, primary: false, text, where };
  if (!isFree) return [];
  if (weight) return [{ ...base, field: 'weight_uom', value: weight }];
  return volume ? [{ ...base, field: 'volume_uom', value: volume }] : [];
}

const SET_TO = new RegExp(
  `\\b(?:SET|SETPOINT|MAINTAIN|KEEP|RUN|REEFER|TEMP|TEMPERATURE)\\b(?:\\s*(?:SET|AT|TO|IS|POINT|TEMP|TEMPERATURE|BETWEEN|FROM|=|:))*\\s*(${TEMPERATURE})`,
  'i',
);

/** "Set -10F, fan vents closed" among the remarks. */
function temperatureIn(remark: string, where: Candidate['where']): Candidate[] {
  const found = parseTemperature(SET_TO.exec(remark)?.[1] ?? '');
  if (!found?.unit) return [];
  const base = { confidence: 0.85, primary: false, text: remark, where };
  return [
    { ...base, field: 'temperature', value: found.value, ...askedOfRange(found) },
    { ...base, field: 'temperature_uom', value: found.unit },
  ];
}

function timeOf(date: string | undefined, text: string, where: Candidate['where']): Candidate[] {
  const value = date ? timeBeside(text) : null;
  return date && value
    ? [{ field: date.replace(/_date$/, '_time'), value, confidence: 0.9, primary: true, text, where }]
    : [];
}

/** Kinds of packages that a heading names; "Ctns" and "Pkgs", written short, head the count of anything. */
const COUNTED =
  /\b(CARTON|CTN(?!S)|PALLET|PALETTE|PALETTEN|PLT|DRUM|BAG|CRATE|CASE|ROLL|BALE|SKID|BOX(?=ES))(?:ES|S)?\b/i;

/** "Cartons", "Plts": the heading of a number of packages names their kind. */
function unitInHeading(
  { meaning, heading }: Extract<Column, { kind: 'field' }>,
  text: string,
  where: Candidate['where'],
): Candidate[] {
  if (!meaning.names.includes('quantity') || !/^[\d,.\s]*[1-9][\d,.\s]*$/.test(text)) return [];
  const word = /\(([A-Za-z]+)\)\s*$/.exec(heading)?.[1] ?? COUNTED.exec(heading)?.[0];
  const unit = word ? quantityUnit(word) : undefined;
  return unit
    ? [{ field: 'quantity_uom', value: unit, confidence: 0.85, primary: false, text: heading, where }]
    : [];
}

/** How sure a place is that stands in a column of its own. */
const OF_PLACE = 0.95;

function addPlace(
  places: Places,
  column: Extract<Column, { kind: 'place' }>,
  text: string,
  where: Candidate['where'],
): void {
  const { role, part } = column;
  const evidence = columnEvidence(column);
  const known = places.get(role) ?? { parts: { raw_text: '' }, where, evidence };
  const more = part ? partOfAddress(part, text) : parseAddress(linesOf(text));
  if (!more) return;
  const raw_text = [known.parts.raw_text, text].filter(Boolean).join('\n');
  // No surer than the least sure of its columns.
  const least = known.evidence.certainty <= evidence.certainty ? known.evidence : evidence;
  places.set(role, { parts: { ...more, ...known.parts, raw_text }, where: known.where, evidence: least });
}

/** Whose address it is where the place gives its street alone. */
const PARTIES: readonly (readonly [PlaceRole, PlaceRole])[] = [
  ['loading_location', 'shipper_location'],
  ['pickup_location', 'shipper_location'],
  ['delivery_location', 'consignee_location'],
];

/** "Consignee" and "Delivery address" in two columns: the name stands in the one, the street in the other. */
function withPartyNames(places: Places): Places {
  for (const [role, party] of PARTIES) {
    const place = places.get(role);
    const name = places.get(party)?.parts.location_name;
    const street = place?.parts.location_name ?? '';
    if (!place || !name || !isStreet(street) || place.parts.address_line_1) continue;
    places.set(role, { ...place, parts: { ...place.parts, location_name: name, address_line_1: street } });
  }
  return places;
}

/** A street ends in one of these, perhaps with a direction behind it. */
const STREET_END =
  'St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Way|Pkwy|Parkway|Hwy|Highway|Ln|Lane|Ct|Court|Pl|Place|Cir|Ter|Terrace|Trl|Loop|Row|Sq';
const ONE_LINE = new RegExp(
  `^(.*?[A-Za-z].*?),?\\s+(\\d{1,6}[A-Z]?\\s+.*?\\b(?:${STREET_END})\\.?(?:\\s+(?:[NSEW]|NE|NW|SE|SW))?),?\\s+([A-Za-z].*,\\s*[A-Z]{2}\\s+\\S.*|[A-Za-z][A-Za-z. ]*\\s[A-Z]{2}\\s+\\d{5}(?:-\\d{4})?)$`,
);

/** The lines of an address in one cell; one that is written without line ends is cut at its street. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const said = text.replace(/\s+[-–—|]\s+(?=\d)/, ', ');
  const cut = lines.length === 1 ? ONE_LINE.exec(said) : null;
  return cut ? cut.slice(1) : lines;
}

/** A city's column often holds the state with it: "Carlisle, PA". */
function partOfAddress(part: PlacePart, text: string): Partial<DraftAddress> {
  const all = part === 'place_address' ? parseAddress(['- aa', ...linesOf(text)]) : null;
  if (all?.city) {
    const { raw_text: _, location_name: __, ...rest } = all;
    return rest;
  }
  const whole = part === 'place_city' && text.includes(',') ? parseAddress([`- -, ${text}`]) : null;
  const tail = part === 'place_city' && /[,\s][A-Z]{2}\b/.test(text) ? parseCityStateZip(text) : null;
  if (tail?.city && tail.before === '') {
    const { before: _, ...rest } = tail;
    return rest;
  }
  // A spreadsheet takes the zero off a ZIP of New Jersey or Massachusetts.
  if (part === 'place_postal_code' && /^\d{4}$/.test(text)) return { postal_code: `0${text}` };
  return whole?.city ? { city: whole.city } : { [PLACE_PARTS[part]]: text };
}
