import { choiceOf } from '~/domain/fields/field-values';
import { orderField } from '~/domain/orders/order-fields';
import { boundText } from '~/domain/reading/reading-bounds';
import { findCarrier, isCarrierName } from '~/domain/trade/carriers';
import { readDirection } from '~/domain/trade/directions';
import { parseEquipment } from '~/domain/trade/equipment';
import { inOtherCurrency, parseMoney } from '~/domain/trade/money';
import { quantityUnit, temperatureUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { isSourceName } from '~/services/mapping/labels/map-sources.server';
import { goodsPhrase } from './goods-phrase.server';
import { dateWithTime, timeAlone } from './recognise-date.server';
import { findHazard, recogniseHazard } from './recognise-hazard.server';
import { bookingOrBill, chassis, container, identifier, seal, trailer } from './recognise-identifier.server';
import { quantity, temperature, volume, weight } from './recognise-measure.server';
import { recogniseVessel, recogniseVoyage, shipAmongOthers } from './recognise-vessel.server';
import { type Recognised, type Recogniser, sure, type ValueContext } from './recognised.server';

/** Reads a text as a value of the field; null when it does not fit the field's type: then the field stays empty. */
export function recogniseValue(field: string, text: string, context: ValueContext): Recognised | null {
  const tidy = boundText(text.replace(/\s+/g, ' ').trim());
  const { type = '' } = orderField(field) ?? {};
  const isTicked = type === 'boolean' && TICK.test(tidy);
  if (tidy === '' || (NOTHING.test(tidy) && !isTicked)) return null;
  if (isSourceName(field)) return sure({ [field]: tidy }, 0.9);
  if (type === 'identifier' && CUT_SHORT.test(tidy))
    return { values: { [field]: tidy }, confidence: 0.3, doubt: 'a spreadsheet cut this number short' };
  const special = Object.hasOwn(RECOGNISERS, field) ? RECOGNISERS[field] : undefined;
  const recogniser = special ?? BY_TYPE[type]?.(field);
  return recogniser?.(tidy, { ...context }) ?? null;
}

/** How people write that there is nothing to write. */
const NOTHING =
  /^(N\/?A|NONE|NIL|TBD|TBA|TBN|UNKNOWN|PENDING|-+|\.+|_+|X+|\*+|AS ABOVE|SAME|SEE (ABOVE|BELOW|ATTACHED|PAGE|OVER|REVERSE|LIST).*)$/i;

/** "6.24E+11": what a spreadsheet leaves of a long number when it is saved as text. */
const CUT_SHORT = /^\d([.,]\d+)?E\+\d{2}$/i;

/** How a field is read that only a person's map gives labels to: as its type is written. */
const BY_TYPE: Readonly<Record<string, ((field: string) => Recogniser) | undefined>> = {
  text: () => plain(200),
  'long-text': () => plain(2000),
  identifier: (field) => identifier(field),
  money: (field) => money(field),
  boolean: (field) => flag(field),
  choice: (field) => choice(field),
  // Its entry is looked up in the lists of the company.
  dictionary: (field) => (text) => sure({ [field]: text }, 0.97),
};

function plain(longest: number): Recogniser {
  return (text, { names }) => {
    const [field] = names;
    return field && /[A-Za-z]{2}/.test(text) && text.length <= longest ? sure({ [field]: text }, 0.85) : null;
  };
}

const TICK = /^[[(]?[X✓✔☑☒][\])]?$/i;
/** Each answer of a tick, but for "No: GS4471", which is a number; with how papers say it of one field alone: "Live/drop: LIVE". */
const ANSWERS = {
  yes: /\b(Y|YES|TRUE|REQUIRED|NEEDED)\b|^1$/i,
  no: /\b(?:N|NO(?!\s*[:.#]?\s*[A-Z]*\d)|NOT|FALSE)\b|^0$/i,
};
const OWN_ANSWERS: Readonly<Record<string, typeof ANSWERS>> = {
  live_load: { yes: /\bLIVE\b/i, no: /\bDROP\b/i },
  expedite: { yes: /\b(RUSH|EXPEDITED?|URGENT|HOT)\b/i, no: /\b(STANDARD|ROUTINE|REGULAR)\b/i },
  overweight: { yes: /\b(OVERWEIGHT|O\/?W)\b/i, no: /\bLEGAL\b/i },
};
/** An answer that is printed to be ticked: "[ ] Live [X] Drop". */
const BOXES = /[☐☑☒✓✔]|[[(]\s*X?\s*[\])]/i;

/** A tick, or one answer. Of both answers side by side nobody knows which is meant. */
const flag =
  (field: string): Recogniser =>
  (text) => {
    if (TICK.test(text)) return sure({ [field]: true });
    if (BOXES.test(text) || text.length > 40) return null;
    const says = (answer: 'yes' | 'no') =>
      ANSWERS[answer].test(text) || OWN_ANSWERS[field]?.[answer].test(text);
    // "Not required" says no.
    const isNo = says('no') === true;
    const isYes = says('yes') === true && !/\b(NOT|NO)\s+(REQUIRED|NEEDED)\b/i.test(text);
    return isYes === isNo ? null : sure({ [field]: isYes });
  };

const UNITS: Readonly<Record<string, (text: string) => string | undefined>> = {
  weight_uom: weightUnit,
  volume_uom: volumeUnit,
  temperature_uom: temperatureUnit,
  quantity_uom: quantityUnit,
};

const choice =
  (field: string): Recogniser =>
  (text) => {
    const known = orderField(field);
    // Any word may be a unit of pieces to who types it, and none on a paper.
    const value = UNITS[field] ? UNITS[field](text) : known && choiceOf(known, text);
    return value === undefined ? null : sure({ [field]: value });
  };

const TRUCKING = /\b(TRUCK\w*|CARTAGE|DRAYAGE|TRANSPORT\w*|HAUL\w*|HAULAGE|TRUCKERS|MOTOR|EXPRESS LLC)\b/i;

/** The line's name without its code: "YMLU - Yang Ming", "Evergreen/EGLV", "Matson (MATS)". */
function withoutScac(text: string): string {
  const [, before] = /^(.+?)\s*(?:\([A-Z]{4}\)|[/–-]\s*[A-Z]{4})$/.exec(text.trim()) ?? [];
  if (before && isCarrierName(before)) return before;
  const [, scac, behind] = /^([A-Z]{4})\s*[/–-]\s*(.+)$/.exec(text.trim()) ?? [];
  if (scac && behind && isCarrierName(behind)) return behind;
  return text.replace(/\s*\([A-Z]{4}\)\s*$/, '').trim();
}

const carrier: Recogniser = (text, { label, names }) => {
  const name = withoutScac(text);
  const told = shipAmongOthers(text)?.values.carrier;
  if (told) return sure({ carrier: told });
  // Under "Importing carrier" stands the line or its ship: "MSC ANNA" is no line.
  if (names.includes('vessel') && !isCarrierName(text)) return null;
  if (findCarrier(text)) return sure({ carrier: name });
  // A bare "Carrier" is the trucker on half of the documents.
  if (TRUCKING.test(name) || name.length > 40 || /\d{3}/.test(name) || /^(CARRIER|LINE)( NAME)?$/.test(label))
    return null;
  return /^[A-Za-z][A-Za-z .&'-]+$/.test(name)
    ? { values: { carrier: name }, confidence: 0.7, doubt: 'not a carrier we know' }
    : null;
};

const equipment =
  (field: 'equipment_size' | 'equipment_type'): Recogniser =>
  (text, { names }) => {
    const found = text.length <= 60 ? parseEquipment(text) : null;
    const values = {
      ...(found?.size ? { equipment_size: found.size } : {}),
      ...(found?.type ? { equipment_type: found.type } : {}),
    };
    const own = values[field] !== undefined;
    return own || (names.length > 1 && found) ? sure(values) : null;
  };

/** A longer text with an amount in it is a sentence: "Waiting time after free time $95/hr billed in 15 min units". */
const MAX_AMOUNT = 50;

/** A share with words behind it: the amount in "FSC 32%, prepull $150" is another charge's. */
const SHARE_AND_MORE = /^\W*\d+(?:\.\d+)?\s?%[^$\d]*[A-Z]{3}/i;

const money =
  (field: string): Recogniser =>
  (text, { label, unit = '' }) => {
    const read = text.length > MAX_AMOUNT || SHARE_AND_MORE.test(text) ? null : parseMoney(text);
    if (!read || read.value <= 0) return null;
    const { value, doubt = inOtherCurrency(`${label} ${unit}`), near } = read;
    const asks = doubt ? { [field]: { doubt, ...(near ? { near } : {}) } } : {};
    return { ...sure({ [field]: value }), asks };
  };

const direction: Recogniser = (text) => {
  const found = readDirection(text);
  return found ? sure({ shipment_direction: found }) : null;
};

/** What stands behind the goods in one line: the hazard, the temperature. */
const NOT_GOODS =
  /[\s,;(*-]*\b(UN\s?-?\d{4}|KEEP (AT|FROZEN|REFRIGERATED)|TEMP(ERATURE)?\b|SET AT|CARRIAGE TEMP|HAZMAT|HAZARDOUS (MATERIAL|CARGO)|IMDG|IMO CLASS|CLASS \d|CL\.? ?\d|PG I|NON[ -]?HAZ(?:ARDOUS)?|MERCANC[IÍ]A NO PELIGROSA|KEIN GEFAHRGUT|SHIPPER'?S? LOAD|MADE IN|[FL]CL\/[FL]CL|CY\/CY).*$/i;

/** Before the goods, or between them and their count, it says of which kind they are: "700 CTNS Non-hazardous cleaner". */
const KIND_OF_GOODS = /^(?:\d[\d,.]*\s*[A-Z]{2,8}\.?\s+)?NON[ -]?HAZ(?:ARDOUS)?\b[\s,:-]*(?=.*[A-Z]{3})/i;

/** The goods of a line without what stands behind them. */
function withoutHazard(text: string): string {
  const kind = KIND_OF_GOODS.exec(text)?.[0] ?? '';
  return kind + text.slice(kind.length).replace(NOT_GOODS, '');
}

/** What a form prints over the goods, and never is one. */
const HEAD_OF_GOODS = /FURNISHED BY (?:THE )?SHIPPER|CARRIER NOT RESPONSIBLE|SAID BY SHIPPER/i;
/** A container and its ISO type, which stand over or before the goods in one column: "EITU 898561 1 45G1 UPHOLSTERED SOFAS". */
const UNIT_BEFORE = /^[A-Z]{3}[UJZ][\s-]?\d{3}[\s-]?\d{3}[\s-]?\d\s+(?:[24L][0-9CDEF][GVBRHUPTS]\d\s+)?/;

/** Kinds and units of the columns beside it: "CARTONS BICYCLE FRAMES KGS CBM". */
const COLUMNS_BESIDE =
  /^(?:CARTONS|CTNS|PACKAGES|PKGS|PALLETS|CRATES|DRUMS|BAGS)\s+(?!OF\b|FOR\b|AND\b|WITH\b|IN\b)(?=[A-Z]{3})|(?<=[A-Z)])(?:\s+(?:KGS?|LBS?|CBM|M3))+$/gi;

/** What follows goods in their line and is none of them: "APPLES, FRESH Total 44 bins", "STEEL COILS, NMFC 105330". */
const SAID_OF_GOODS =
  /[,;.]?\s+(?:NMFC\b|(?:TOTAL|GROSS)(?: (?:WEIGHT|WT|PIECES|QTY))?:?\s+\d|(?:RECEIVER|SHIPPER|CONSIGNEE)\s*#?\s*\d?\s*:).*$/is;
/** The rules of carriage that a form prints of itself. */
const FORM_WORDS = /^COMMODITIES REQUIRING SPECIAL|^ACT(?: OF|,) (?:18|19|20)\d\d\b/i;

const contents: Recogniser = (whole) => {
  const text = whole.replace(SAID_OF_GOODS, '');
  if (FORM_WORDS.test(text)) return null;
  if (/^\d[\d,.]*\s*(KGS?|LBS?|K|#)\b/i.test(text) || HEAD_OF_GOODS.test(text)) return null;
  const plain = text
    .replace(UNIT_BEFORE, '')
    .replace(
      /^(\d+\s*X\s*\d{2}\S*\s*(?:(?:HC|HQ|DV|DRY|GP|RF|REEFER|HIGH CUBE|STD|STANDARD)\s+)?(?:CONTAINERS?|CNTRS?)?\s*)?(SAID TO CONTAIN|S\.?T\.?C\.?|STC|SHIPPER'?S LOAD,? (STOW )?(AND|&) COUNT)\s*[:.-]?\s*/i,
      '',
    );
  const said = withoutHazard(plain).replace(COLUMNS_BESIDE, '').trim();
  // "UN1263, PAINT, 3, PG II" names the goods between number and class.
  const shipped = /^UN\s?\d{4},\s*(.+?),\s*\d(?:\.\d)?\b/is.exec(text)?.[1];
  // "BICYCLE PARTS 8,599.50": the number of the next column.
  const { goods, values: measures } = goodsPhrase(
    (shipped ?? said).replace(/\s+\d{1,3}(?:,\d{3})*\.\d{2,3}$/, ''),
  );
  const { values: hazard = KIND_OF_GOODS.test(plain) ? { hazardous: false } : {}, asks } =
    findHazard(text) ?? {};
  if (!/[A-Za-z]{3}/.test(goods) || goods.length > 500) return null;
  return { ...sure({ contents: goods, ...measures, ...hazard }, 0.9), ...(asks ? { asks } : {}) };
};

/** Conditions that a form prints of itself: nobody tells the trucker anything with them. */
const CONDITIONS =
  /LIMITATION OF LIABILITY|LIABILITY LIMITATION|(?<!\d)\d{1,3} U\.?S\.?C\b|RATE IS DEPENDENT ON VALUE|SUBJECT TO (THE |OUR |ALL )*(STANDARD |GENERAL )?(TERMS|CONDITIONS|TARIFF)|TERMS AND CONDITIONS|AGREES TO THE RATE|DOUBLE[- ]BROKER|HEREBY (CERTIF|SPECIFICALLY)|CLASSIFICATIONS AND (LAWFULLY FILED )?TARIFFS|FOR THE CARRIER'?S ACCOUNT|NO RECOURSE TO|RESPONDE (POR|DE) (LOS |LAS )?(FALTANTES|DAÑOS|AVER[IÍ]AS)/i;

/** What is said before the conditions, from the sentence on in which they begin. */
function beforeConditions(text: string): string {
  const at = CONDITIONS.exec(text)?.index;
  if (at === undefined) return text;
  const said = text.slice(0, at);
  return said.slice(0, Math.max(0, said.lastIndexOf('. ') + 1, said.lastIndexOf('\n'))).trim();
}

/** Lines to be filled in by hand, and what is signed. */
const TO_SIGN = /_{4,}.*_{4,}|^RECEIVED (?:THE ABOVE |IN GOOD )|\bSIGNATURE\b.*_{3,}/is;

/** An empty remark in words; "Rush" and "Hold" are one. */
const SAYS_NOTHING =
  /^\W*(?:NONE|NIL|NULL|NOT? APPLICABLE|N\W?A|NO|YES|OK|[YN]|TB[ACDN]|SEE|DATE|SAME|.{0,2})\W*$/i;

const comment: Recogniser = (text) => {
  const said = beforeConditions(text);
  if (TO_SIGN.test(said)) return null;
  return /[A-Za-z]{2}/.test(said) && !SAYS_NOTHING.test(said)
    ? sure({ ship_comment: said.slice(0, 2000) }, 0.85)
    : null;
};

const IDENTIFIERS = [
  'reference_number',
  'customer_number',
  'purchase_order_number',
  'load_number',
  'house_bol_hawb',
  'release_number',
  'pickup_number',
  'entry_number',
  'inbond_transit_number',
  'forwarder_reference_number',
  'pt_ref1_text',
  'pt_ref2_text',
  'pt_ref3_text',
];
const DATES = [
  'eta_date',
  'last_free_date',
  'pickup_by_date',
  'deliver_by_date',
  'cutoff_date',
  'earliest_receiving_date',
  'earliest_release_date',
  'equipment_available_date',
  'completion_date',
];

/** A company's own fields have no labels but those a person gave them: what stands there is meant, whatever it is. */
const CUSTOM = Array.from({ length: 10 }, (_, i) => `custom${i + 1}`);
const anyText =
  (field: string): Recogniser =>
  (text) =>
    /[A-Za-z0-9]/.test(text) && text.length <= 200 ? sure({ [field]: text }, 0.9) : null;

const RECOGNISERS: Readonly<Record<string, Recogniser>> = {
  ...Object.fromEntries(CUSTOM.map((field) => [field, anyText(field)])),
  ...Object.fromEntries(IDENTIFIERS.map((field) => [field, identifier(field)])),
  ...Object.fromEntries(DATES.map((field) => [field, dateWithTime(field)])),
  ...Object.fromEntries(
    DATES.map((d) => d.replace(/_date$/, '_time')).map((field) => [field, timeAlone(field)]),
  ),
  chassis,
  trailer_number: trailer,
  unit_number: container,
  seal_number: seal,
  booking_number: bookingOrBill('booking_number'),
  master_bol_mawb: bookingOrBill('master_bol_mawb'),
  carrier,
  vessel: recogniseVessel,
  voyage: recogniseVoyage,
  equipment_size: equipment('equipment_size'),
  equipment_type: equipment('equipment_type'),
  weight,
  volume,
  quantity,
  temperature,
  line_haul: money('line_haul'),
  fuel_surcharge: money('fuel_surcharge'),
  shipment_direction: direction,
  contents,
  ship_comment: comment,
  hazardous: (text, context) => recogniseHazard('hazardous', text, context),
  hazardous_uncode: (text, context) => recogniseHazard('hazardous_uncode', text, context),
  hazardous_class: (text, context) => recogniseHazard('hazardous_class', text, context),
  hazardous_packaging_group: (text, context) => recogniseHazard('hazardous_packaging_group', text, context),
};
