import { findCarrier, startsWithScac } from '~/domain/carriers';
import { parseEquipment } from '~/domain/equipment';
import { findContainerNumbers, readContainerNumber, repairContainerNumber } from '~/domain/iso6346';
import type { FieldValue } from '~/domain/order-draft';
import { orderField } from '~/domain/order-fields';
import { type DateOrder, findDate, parseTime, timeBeside } from '~/domain/parse-date';
import {
  parseMoney,
  parseQuantity,
  parseTemperature,
  parseVolume,
  parseWeight,
  quantityUnit,
  temperatureUnit,
  volumeUnit,
  weightUnit,
} from '~/domain/units';
import { isStreet } from '~/domain/us-places';
import { findHazard, recogniseHazard } from './recognise-hazard.server';
import { recogniseVessel, recogniseVoyage } from './recognise-vessel.server';

/** What is known beside the text itself. */
export type ValueContext = {
  dateOrder: DateOrder;
  /** The unit that the label carries, as in "Weight (kg)". */
  unit?: string;
  /** All names the label fills; more than one when it is a combined label. */
  names: readonly string[];
  label: string;
};

/** The field's own value and those of its neighbours that the same text gives ("42,318 LBS", "12/06 10:30"). */
export type Recognised = { values: Record<string, FieldValue>; confidence: number; doubt?: string };

type Recogniser = (text: string, context: ValueContext) => Recognised | null;

const sure = (values: Record<string, FieldValue>, confidence = 0.95): Recognised => ({ values, confidence });

/** Reads a text as a value of the field; null when it does not fit the field's type: then the field stays empty. */
export function recogniseValue(field: string, text: string, context: ValueContext): Recognised | null {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy === '' || NOTHING.test(tidy)) return null;
  const special = Object.hasOwn(RECOGNISERS, field) ? RECOGNISERS[field] : undefined;
  const recogniser = special ?? BY_TYPE[orderField(field)?.type ?? ''];
  return recogniser?.(tidy, { ...context }) ?? null;
}

/** How people write that there is nothing to write. */
const NOTHING =
  /^(N\/?A|NONE|NIL|TBD|TBA|TBN|UNKNOWN|PENDING|-+|\.+|_+|X+|\*+|AS ABOVE|SAME|SEE (ABOVE|BELOW|ATTACHED).*)$/i;

function identifier(field: string): Recogniser {
  return (text) => {
    const value = readIdentifier(text);
    if (value === null) return null;
    const whole = value.length >= text.replace(/\s/g, '').length - 1;
    return sure({ [field]: value }, whole ? 0.93 : 0.8);
  };
}

/** A code: letters and digits without a date, a telephone number or an amount among them. */
function readIdentifier(text: string): string | null {
  const tidy = text.replace(/^[#:.\s-]+/, '').trim();
  if (/\$|@|^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/.test(tidy) || tidy.split(' ').length > 5) return null;
  if (isStreet(tidy)) return null;
  const token = tidy.split(/[\s,;]+/).find((part) => /\d{2}|[A-Z]\d|\d[A-Z]/i.test(part)) ?? '';
  const value = token.replace(/[^A-Za-z0-9)]+$/, '').replace(/^[^A-Za-z0-9]+/, '');
  if (!/^[A-Za-z0-9][A-Za-z0-9\-/._]{1,29}$/.test(value)) return null;
  const date = findDate(value);
  return date && date.end - date.start === value.length && /[-/.]|[A-Z]{3}/i.test(value)
    ? null
    : value.toUpperCase();
}

function dateWithTime(field: string): Recogniser {
  return (text, { dateOrder }) => {
    const date = findDate(text, dateOrder);
    if (!date) return null;
    const timeField = field.replace(/_date$/, '_time');
    const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`.trim();
    const time = orderField(timeField) ? timeBeside(rest) : null;
    const values = { [field]: date.value, ...(time ? { [timeField]: time } : {}) };
    return date.ambiguous ? { values, confidence: 0.9 } : sure(values);
  };
}

const time =
  (field: string): Recogniser =>
  (text) => {
    const date = findDate(text);
    const value = parseTime(date ? `${text.slice(0, date.start)} ${text.slice(date.end)}` : text);
    return value ? sure({ [field]: value }) : null;
  };

const BY_TYPE: Readonly<Record<string, Recogniser | undefined>> = {
  text: plain('text', 200),
  'long-text': plain('long-text', 2000),
};

function plain(_: string, longest: number): Recogniser {
  return (text, { names }) => {
    const [field] = names;
    return field && /[A-Za-z]{2}/.test(text) && text.length <= longest ? sure({ [field]: text }, 0.85) : null;
  };
}

const container: Recogniser = (text) => {
  const [found, ...others] = findContainerNumbers(text);
  if (found)
    return others.length === 0 ? sure({ unit_number: found }, 0.99) : sure({ unit_number: found }, 0.9);
  const candidates =
    text
      .toUpperCase()
      .match(/[A-Z0-9|]{4}[\s-]?[A-Z0-9|]{3}[\s.]?[A-Z0-9|]{3}[\s-]*[A-Z0-9|]?(?![A-Z0-9])/g) ?? [];
  for (const candidate of candidates) {
    const read = readContainerNumber(candidate);
    if (!read) continue;
    if (read.valid)
      return {
        values: { unit_number: read.value },
        confidence: 0.9,
        doubt: 'one character was unclear; the check digit agrees with this reading',
      };
    const repaired = repairContainerNumber(read.value);
    if (repaired)
      return {
        values: { unit_number: repaired },
        confidence: 0.6,
        doubt: `read as ${read.value}, whose check digit fails`,
      };
    return { values: { unit_number: read.value }, confidence: 0.5, doubt: 'the check digit fails' };
  }
  return null;
};

const seal: Recogniser = (text) => {
  const own = text.replace(/^.*?\bSEALS?\b[\s.#:]*(NO\b)?[\s.:#]*/i, '');
  const parts = own.split(/[\s,/]+/).filter((part) => !readContainerNumber(part));
  const value = readIdentifier(parts.join(' '));
  return value && value.length >= 4 && !/^\d{1,2}(RF|HC|DV|GP)/.test(value)
    ? sure({ seal_number: value }, 0.92)
    : null;
};

/** A carrier's own number begins with its SCAC; a label for booking or bill of lading is told apart by it. */
const bookingOrBill =
  (field: string): Recogniser =>
  (text, context) => {
    const value = readIdentifier(text);
    if (value === null) return null;
    const both = context.names.includes('booking_number') && context.names.includes('master_bol_mawb');
    if (both && startsWithScac(value) !== (field === 'master_bol_mawb')) return null;
    return sure({ [field]: value }, both ? 0.85 : 0.93);
  };

const TRUCKING = /\b(TRUCK\w*|CARTAGE|DRAYAGE|TRANSPORT\w*|HAUL\w*|HAULAGE|TRUCKERS|MOTOR|EXPRESS LLC)\b/i;

const carrier: Recogniser = (text, { label }) => {
  const name = text.replace(/\s*\([A-Z]{4}\)\s*$/, '').trim();
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

const weight: Recogniser = (text, { unit }) => {
  const found = parseWeight(text);
  const uom = found?.unit ?? weightUnit(unit ?? '');
  if (!found || (!uom && found.value < 100)) return null;
  return sure({ weight: found.value, ...(uom ? { weight_uom: uom } : {}) });
};

const volume: Recogniser = (text, { unit, label }) => {
  const found = parseVolume(text);
  const uom = found?.unit ?? volumeUnit(unit ?? '') ?? volumeUnit(label);
  return found && uom ? sure({ volume: found.value, volume_uom: uom }) : null;
};

const quantity: Recogniser = (text) => {
  const found = parseQuantity(text);
  return found ? sure({ quantity: found.value, ...(found.unit ? { quantity_uom: found.unit } : {}) }) : null;
};

const temperature: Recogniser = (text, { unit }) => {
  const found = parseTemperature(text);
  const uom = found?.unit ?? temperatureUnit(unit ?? '');
  return found && (uom || /^-?\d+$/.test(text))
    ? sure({ temperature: found.value, ...(uom ? { temperature_uom: uom } : {}) }, uom ? 0.95 : 0.7)
    : null;
};

const money =
  (field: string): Recogniser =>
  (text) => {
    const value = parseMoney(text);
    return value !== null && value > 0 ? sure({ [field]: value }) : null;
  };

const DIRECTIONS: readonly [string, RegExp][] = [
  ['import', /^(I|IMP|IMPORT|INBOUND|IB)\b/i],
  ['export', /^(E|EXP|EXPORT|OUTBOUND|OB)\b/i],
  ['oneway', /^(ONE ?-?WAY|OW)\b/i],
  ['crosstown', /^(CROSS ?-?TOWN|XT)\b/i],
];

const direction: Recogniser = (text) => {
  const found = DIRECTIONS.find(([, pattern]) => pattern.test(text))?.[0];
  return found ? sure({ shipment_direction: found }) : null;
};

/** What stands behind the goods in one line: the hazard, the temperature. */
const NOT_GOODS =
  /[\s,;(*-]*\b(UN\s?-?\d{4}|KEEP (AT|FROZEN|REFRIGERATED)|TEMP(ERATURE)?\b|SET AT|CARRIAGE TEMP|HAZMAT|HAZARDOUS (MATERIAL|CARGO)|IMDG|IMO CLASS|CLASS \d|CL\.? ?\d|PG I).*$/i;

const contents: Recogniser = (text) => {
  const goods = text
    .replace(
      /^(\d+\s*X\s*\d{2}\S*\s*)?(SAID TO CONTAIN|S\.?T\.?C\.?|STC|SHIPPER'?S LOAD,? (STOW )?(AND|&) COUNT)\s*[:.-]?\s*/i,
      '',
    )
    .replace(NOT_GOODS, '')
    .trim();
  const values = { contents: goods, ...findHazard(text) };
  return /[A-Za-z]{3}/.test(goods) && goods.length <= 500 ? sure(values, 0.9) : null;
};

const uom: Recogniser = (text) => {
  const value = quantityUnit(text);
  return value ? sure({ quantity_uom: value }) : null;
};

const comment: Recogniser = (text) =>
  /[A-Za-z]{2}/.test(text) && text.length > 4 ? sure({ ship_comment: text.slice(0, 2000) }, 0.85) : null;

const IDENTIFIERS = [
  'chassis',
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
  'trailer_number',
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

const RECOGNISERS: Readonly<Record<string, Recogniser>> = {
  ...Object.fromEntries(IDENTIFIERS.map((field) => [field, identifier(field)])),
  ...Object.fromEntries(DATES.map((field) => [field, dateWithTime(field)])),
  ...Object.fromEntries(DATES.map((d) => d.replace(/_date$/, '_time')).map((field) => [field, time(field)])),
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
  quantity_uom: uom,
  temperature,
  line_haul: money('line_haul'),
  fuel_surcharge: money('fuel_surcharge'),
  shipment_direction: direction,
  contents,
  ship_comment: comment,
  hazardous: (text, context) => recogniseHazard('hazardous', text, context),
  hazardous_uncode: (text, context) => recogniseHazard('hazardous_uncode', text, context),
  hazardous_class: (text, context) => recogniseHazard('hazardous_class', text, context),
};
